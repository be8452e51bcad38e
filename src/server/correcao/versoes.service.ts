/** "Versões desta resposta": the append-only history of one answer, for the teacher to read. */
import { limites } from '#regras/limites.ts'
import { visibleFiles } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { ficheirosDaResposta } from '#server/testes/ficheiros-da-resposta.ts'
import { conteudoEmVigor, respostaLida } from './conteudo.ts'
import { requireCorrigivel } from './correcao.policy.ts'
import { selectVersao } from './painel.sql.ts'
import * as q from './versoes.sql.ts'

/** Numbers devices in the order in which their first version arrived. */
function numberDevices(rows: readonly q.VersaoRow[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { dispositivo } of rows.toSorted((a, b) => (a.recebidaEm < b.recebidaEm ? -1 : 1)))
    if (!numbers.has(dispositivo)) numbers.set(dispositivo, numbers.size + 1)
  return numbers
}

/** The versions of an answer. 404 for an attempt of a class that the caller does not teach, and for a question that is not in its test. */
export async function readVersoes(ctx: ContextoAutenticado, tentativa: number, idpergunta: number) {
  const found = await q.selectOptionalTeste(ctx.db, tentativa)
  if (!found) throw new AppError('nao_encontrado')
  await requireCorrigivel(ctx, found.teste)
  const versao = await selectVersao(ctx.db, found.versaoTesteId)
  const pergunta = versao.conteudo.perguntas[String(idpergunta)]
  if (!pergunta) throw new AppError('nao_encontrado')
  const conteudo = conteudoEmVigor(pergunta, idpergunta, versao.chaves)
  const rows = await q.listVersoes(ctx.db, tentativa, idpergunta)
  const shown = rows.slice(0, limites.versoesPorResposta)
  const numbers = numberDevices(shown)
  const versoes = shown.map((row) => ({
    ...row,
    dispositivo: numbers.get(row.dispositivo) ?? 1,
    conteudo: respostaLida(pergunta.tipoPergunta, conteudo, row.conteudo),
  }))
  const files = versoes.flatMap((one) => ficheirosDaResposta(one.conteudo))
  return { haMais: rows.length > shown.length, versoes, ficheiros: await visibleFiles(ctx, files) }
}
