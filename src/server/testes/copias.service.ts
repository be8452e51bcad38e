/**
 * Copies of a class test with the same questions, as the form was filled in. Their students are never taken over
 * unseen.
 */
import type { CopiaDoTeste, TesteTurma } from '#contract/testes.ts'
import { inTransaction } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { makeSelo, type NovoSelo } from '#server/selos/selo.service.ts'
import { chaveNaTurma, problemasDaLinha, problemasDaTurma } from '#server/turmas/copias.ts'
import { requireTurma, type TurmaRow } from '#server/turmas/turmas.service.ts'
import { camposDe, findBadContent, insertTeste, refuseRecursosSelados } from './assign.service.ts'
import { selectOptionalPorChave } from './assign.sql.ts'
import { readTeste, requireTeste } from './testes.service.ts'
import type { TesteRow } from './testes.sql.ts'
import { listRecursosDaVersao } from '#server/versoes-teste/versoes.ts'

type Linha = { naTurma: CopiaDoTeste['turmas'][number]; chave: string; selo: NovoSelo | null; before: number | null }

/**
 * Assigns a copy to each of these classes, in one transaction. A refused class has its sentence in its row, and then no
 * copy is made. A repeated `chave` answers the copies of the first time.
 */
export async function duplicateTeste(ctx: ContextoAutenticado, id: number, copia: CopiaDoTeste): Promise<{ testes: TesteTurma[] }> {
  const origem = await requireTeste(ctx, id)
  const linhas = await readLinhas(ctx, copia)
  if (copia.selado) refuseRecursosSelados(await listRecursosDaVersao(ctx.db, origem.versaoTesteId))
  const ids = await inTransaction(ctx.db, async (tx) => {
    const made: number[] = []
    for (const linha of linhas) made.push(linha.before ?? (await assignCopy({ ...ctx, db: tx }, origem, copia, linha)))
    return made
  })
  const testes: TesteTurma[] = []
  for (const made of ids) testes.push(await readTeste(ctx, made))
  return { testes }
}

const madeBefore = async (ctx: ContextoAutenticado, chave: string): Promise<number | null> =>
  (await selectOptionalPorChave(ctx.db, chave, ctx.actor.id))?.id ?? null

async function readLinhas(ctx: ContextoAutenticado, { chave, selado, turmas }: CopiaDoTeste): Promise<Linha[]> {
  const linhas: Linha[] = []
  const vistas: TurmaRow[] = []
  let problemas: CamposComErro = {}
  for (const [i, naTurma] of turmas.entries()) {
    const turma = await requireTurma(ctx, naTurma.turmaid, 'gerir')
    const before = await madeBefore(ctx, chaveNaTurma(chave, turma.id))
    const erros = { ...(await findBadContent(ctx, naTurma, turma.id)), ...problemasDaTurma(turma, vistas) }
    if (before === null) problemas = { ...problemas, ...problemasDaLinha(i, erros) }
    vistas.push(turma)
    linhas.push({ naTurma, chave: chaveNaTurma(chave, turma.id), selo: null, before })
  }
  if (Object.keys(problemas).length > 0) throw new AppError('regra_do_conteudo', { campos: problemas })
  // Each class has a seal of its own; making one takes too long for a transaction.
  for (const linha of linhas) if (selado && linha.before === null) linha.selo = await makeSelo()
  return linhas
}

async function assignCopy(
  ctx: ContextoAutenticado,
  origem: TesteRow,
  { turmas: _, chave: __, ...modo }: CopiaDoTeste,
  { naTurma, chave, selo }: Linha,
): Promise<number> {
  const campos = camposDe({ ...modo, ...naTurma }, modo.nome?.trim() || origem.nome)
  const de = { turmaId: naTurma.turmaid, origemId: origem.origemId, versaoTesteId: origem.versaoTesteId, chave, criadoPor: ctx.actor.id }
  // The same key at the same moment: the other request made it.
  const made = (await insertTeste(ctx, { ...campos, ...de }, naTurma, selo, 'teste.duplicar')) ?? (await madeBefore(ctx, chave))
  if (made === null) throw new AppError('nao_encontrado')
  return made
}
