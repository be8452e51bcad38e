/** Puts a question of a file right before it is saved. */
import type { ItemEmendado } from '#contract/interop.ts'
import type { PerguntaNeutra, TesteDoLote } from '#interop/lote.ts'
import { rotuloDe } from '#interop/rotulo.ts'
import type { NumeroTipo } from '#perguntas/nomes.ts'
import { limites } from '#regras/limites.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { isSameJson } from '#regras/same-json.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { refuseForeignFiles } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { cleanArrumacao } from '#server/perguntas/arrumacao.ts'
import { type PerguntaEntrada, type PerguntaPronta, nomeNaLista, preparePergunta } from '#server/perguntas/prepare.ts'
import { noteEmenda, readDesfazer } from './desfazer.ts'
import { requireImportacao, toItem } from './importar.service.ts'
import * as q from './importar.sql.ts'

/** Tags, year and difficulty of which nothing is said stay as they came. */
const toNeutra = (
  { tipoPergunta, dominio, enunciado, conteudo, explicacao, points, arrumacao }: PerguntaPronta,
  antes: PerguntaNeutra,
) => ({
  ...cleanArrumacao(antes),
  ...arrumacao,
  tipoPergunta: tipoPergunta as NumeroTipo, // it was checked as one
  dominio,
  enunciado,
  alineas: conteudo.alineas as unknown[],
  definicoes: conteudo.definicoes,
  explicacao,
  points: fromCentesimos(points),
})

/** A name that was the question's own words follows them; its number stays. */
export function renamed(nome: string, antes: PerguntaNeutra, agora: PerguntaNeutra): string {
  const rotulo = rotuloDe(nome)
  const palavras = nome.slice(rotulo.length).trimStart()
  const same = palavras !== '' && nomeNaLista(antes.enunciado).slice(0, 40).startsWith(palavras.slice(0, 40))
  return same ? `${rotulo} ${nomeNaLista(agora.enunciado)}`.trimStart().slice(0, limites.nomeMaximo).toWellFormed() : nome
}

/** In a test of the file it is worth what its teacher says now. */
const withPoints = (testes: readonly TesteDoLote[], ordem: number, points: number): TesteDoLote[] =>
  testes.map((teste) => ({
    ...teste,
    paginas: teste.paginas.map((pagina) => ({
      ...pagina,
      itens: pagina.itens.map((item) => (item.lugar === ordem && item.points !== null ? { ...item, points } : item)),
    })),
  }))

/** What was read of a file, held, and not saved yet. Errors: `nao_encontrado`, `ja_existe`. */
export async function lockUnsaved(db: Db, id: number, dono: number): Promise<q.ImportacaoRow> {
  const row = await q.lockImportacao(db, id, dono, limites.importacaoHoras)
  if (!row) throw new AppError('nao_encontrado')
  if (row.resultado !== null) throw new AppError('ja_existe')
  return row
}

/**
 * Takes another form of one of the questions: the one that is saved. It must be one that can be used; otherwise nothing
 * changes. Errors: `nao_encontrado`, `ja_existe` (the file was saved), `regra_do_conteudo`.
 */
export async function mendItem(ctx: ContextoAutenticado, id: number, ordem: number, entrada: PerguntaEntrada): Promise<ItemEmendado> {
  await requireImportacao(ctx, id)
  const pronta = preparePergunta(entrada)
  return inTransaction(ctx.db, async (db) => {
    const { testes } = await lockUnsaved(db, id, ctx.actor.id)
    const lida = await q.selectOptionalItem(db, id, ordem)
    if (!lida?.pergunta) throw new AppError('nao_encontrado')
    const { pergunta: antes, ...item } = lida
    await refuseForeignFiles(db, ctx.actor.id, pronta.ficheiros)
    const pergunta = toNeutra(pronta, antes)
    // Sent again, it has been done.
    if (item.emendada && item.impedimento === null && isSameJson(pergunta, antes))
      return { ...toItem(item), desfazer: await readDesfazer(db, id) }
    const mudaTestes = pergunta.points !== antes.points
    await noteEmenda(db, id, { ato: 'emendar', nome: item.nome, chave: null, antes: [ordem], depois: [ordem], mudaTestes })
    if (mudaTestes) await q.setTestes(db, id, withPoints(testes, ordem, pergunta.points))
    const nome = renamed(item.nome, antes, pergunta)
    const emendada = await q.updateItem(db, id, ordem, { ...item, nome, tipo: pergunta.tipoPergunta, impedimento: null, pergunta })
    await noteImpersonated({ ...ctx, db }, 'importacao.emendar', `importacao:${id}`, { pergunta: ordem })
    return { ...toItem(emendada), desfazer: await readDesfazer(db, id) }
  })
}
