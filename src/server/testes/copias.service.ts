/**
 * Gives one test to several classes, as the form was filled in: copies of a class test, or a test of the repository.
 * All classes get the same questions. Students chosen in the original are never taken over unseen.
 */
import type { AtribuicaoATurmas, CopiaDoTeste, TesteTurma } from '#contract/testes/testes.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { recursosDasPaginas } from '#server/paginas/paginas.ts'
import { makeSelo, type NovoSelo } from '#server/selos/selo.service.ts'
import { chaveNaTurma, problemasDaLinha, problemasDaTurma } from '#server/turmas/copias.ts'
import { requireTurma, type TurmaRow } from '#server/turmas/turmas.service.ts'
import { camposDe, findBadContent, freezeParaDar, insertTeste, refuseRecursosSelados } from './assign.service.ts'
import { selectOptionalPorChave } from './assign.sql.ts'
import { readTeste, requireTeste } from './testes.service.ts'
import { insertVersao, listRecursosDaVersao } from '#server/versoes-teste/versoes.ts'

type Linha = { naTurma: CopiaDoTeste['turmas'][number]; chave: string; selo: NovoSelo | null; before: number | null }

/** What the tests of these classes are made from. */
type Origem = { nome: string; origemId: number | null; versaoTesteId: number; baralharOpcoes?: boolean; lerAlto?: boolean }

/**
 * Assigns a copy to each of these classes, in one transaction. Where a class is refused, its row in the error has the
 * sentence, and no copy is made. A repeated `chave` returns the copies of the first time.
 */
export async function duplicateTeste(ctx: ContextoAutenticado, id: number, copia: CopiaDoTeste): Promise<{ testes: TesteTurma[] }> {
  const origem = await requireTeste(ctx, id)
  const linhas = await readLinhas(ctx, copia)
  if (copia.selado) refuseRecursosSelados(await listRecursosDaVersao(ctx.db, origem.versaoTesteId))
  return assignToTurmas(ctx, copia, linhas, async () => origem, 'teste.duplicar')
}

/**
 * Freezes a repository test into one version and assigns it to each of these classes, in one transaction, as
 * `duplicateTeste` does.
 */
export async function assignTesteToTurmas(
  ctx: ContextoAutenticado,
  { testeid, ...atribuicao }: AtribuicaoATurmas,
): Promise<{ testes: TesteTurma[] }> {
  const linhas = await readLinhas(ctx, atribuicao)
  if (linhas.every(({ before }) => before !== null))
    return readTestes(
      ctx,
      linhas.flatMap(({ before }) => before ?? []),
    )
  const conteudo = await freezeParaDar(ctx, testeid, null)
  if (atribuicao.selado) refuseRecursosSelados(recursosDasPaginas(conteudo.paginas))
  const freeze = async (db: Db): Promise<Origem> => ({
    nome: conteudo.nome,
    origemId: testeid,
    versaoTesteId: await insertVersao(db, conteudo, ctx.actor.id),
  })
  return assignToTurmas(ctx, atribuicao, linhas, freeze, 'teste.atribuir')
}

async function readTestes(ctx: ContextoAutenticado, ids: readonly number[]): Promise<{ testes: TesteTurma[] }> {
  const testes: TesteTurma[] = []
  for (const id of ids) testes.push(await readTeste(ctx, id))
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

async function assignToTurmas(
  ctx: ContextoAutenticado,
  copia: CopiaDoTeste,
  linhas: readonly Linha[],
  readOrigem: (db: Db) => Promise<Origem>,
  acao: string,
): Promise<{ testes: TesteTurma[] }> {
  const ids = await inTransaction(ctx.db, async (tx) => {
    const origem = await readOrigem(tx)
    const made: number[] = []
    for (const linha of linhas) made.push(linha.before ?? (await assignToTurma({ ...ctx, db: tx }, origem, copia, linha, acao)))
    return made
  })
  return readTestes(ctx, ids)
}

async function assignToTurma(
  ctx: ContextoAutenticado,
  origem: Origem,
  { turmas: _, chave: __, ...modo }: CopiaDoTeste,
  { naTurma, chave, selo }: Linha,
  acao: string,
): Promise<number> {
  const campos = camposDe({ ...modo, ...naTurma }, modo.nome?.trim() || origem.nome, origem)
  const de = { turmaId: naTurma.turmaid, origemId: origem.origemId, versaoTesteId: origem.versaoTesteId, chave, criadoPor: ctx.actor.id }
  // The same key at the same moment: the other request made it.
  const made = (await insertTeste(ctx, { ...campos, ...de }, naTurma, selo, acao)) ?? (await madeBefore(ctx, chave))
  if (made === null) throw new AppError('nao_encontrado')
  return made
}
