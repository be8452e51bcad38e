/**
 * One test in several classes. What belongs together is what the key's secrecy already holds together: the same frozen
 * version, or the same test of the repository.
 */
import type { JanelaNova, TurmasDoTeste } from '#contract/testes/turmas-do-teste.ts'
import { chaveTexto } from '#regras/texto.ts'
import { limites } from '#regras/limites.ts'
import { listPorCorrigir, readCabeca } from '#server/correcao/painel.service.ts'
import { publish } from '#server/correcao/publish.service.ts'
import { inTransaction } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { archiveTeste, changeJanela } from '#server/testes/assign.service.ts'
import { readTestes, requireTeste } from '#server/testes/testes.service.ts'
import { problemasDaLinha } from '#server/turmas/copias.ts'
import { listIrmaos } from './turmas-do-teste.sql.ts'

type Testes = TurmasDoTeste['testes']

const irmaosDe = (ctx: ContextoAutenticado, id: number) => listIrmaos(ctx.db, id, ctx.actor, limites.testesPorAto)

/** The test in each active class of the caller's. 404 for a test they do not teach. */
export async function readTurmasDoTeste(ctx: ContextoAutenticado, id: number): Promise<TurmasDoTeste> {
  const { cabeca, versaoTesteId } = await readCabeca(ctx, id)
  const irmaos = new Map((await irmaosDe(ctx, id)).map((irmao) => [irmao.id, irmao.mesmasPerguntas]))
  const testes: Testes = (await readTestes(ctx, [...irmaos.keys()])).map((teste) => ({
    ...teste,
    mesmasPerguntas: irmaos.get(teste.id) ?? false,
  }))
  const key = ({ turma, inicio }: (typeof testes)[number]) => `${chaveTexto(turma.name)} ${inicio}`
  testes.sort((a, b) => key(a).localeCompare(key(b), 'pt', { numeric: true }))
  const waiting = testes.filter(({ mesmasPerguntas, arquivado }) => mesmasPerguntas && !arquivado).map((teste) => teste.id)
  return { ...cabeca, perguntas: await listPorCorrigir(ctx, versaoTesteId, waiting), testes }
}

/** Each of these must be this test in another class: a stranger among them refuses all. */
async function refuseStrangers(ctx: ContextoAutenticado, id: number, testes: readonly number[]): Promise<void> {
  await requireTeste(ctx, id)
  const known = new Set((await irmaosDe(ctx, id)).map((irmao) => irmao.id))
  if (testes.some((teste) => !known.has(teste))) throw new AppError('nao_encontrado')
}

/** Locks follow the order of ids, so that two acts on the same classes wait for each other. */
const inOrder = (testes: readonly number[]): number[] => testes.toSorted((a, b) => a - b)

/** A refusal of row `i` names that row. */
async function inRow<T>(i: number, act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof AppError) || error.codigo !== 'regra_do_conteudo') throw error
    throw new AppError('regra_do_conteudo', { campos: problemasDaLinha(i, error.campos) })
  }
}

/** Changes the windows of these classes: all of them or none. A refusal stands at its row. */
export async function changeJanelas(ctx: ContextoAutenticado, id: number, turmas: readonly JanelaNova[]): Promise<TurmasDoTeste> {
  await refuseStrangers(
    ctx,
    id,
    turmas.map(({ testeid }) => testeid),
  )
  const rows = turmas.map((janela, i) => ({ janela, i })).toSorted((a, b) => a.janela.testeid - b.janela.testeid)
  await inTransaction(ctx.db, async (db) => {
    for (const { janela, i } of rows) {
      const { testeid, ...nova } = janela
      await inRow(i, changeJanela({ ...ctx, db }, testeid, nova))
    }
  })
  return readTurmasDoTeste(ctx, id)
}

/** Archives these, or brings them back: all of them or none. */
export async function archiveTestes(
  ctx: ContextoAutenticado,
  id: number,
  { testes, arquivar }: { testes: readonly number[]; arquivar: boolean },
): Promise<TurmasDoTeste> {
  await refuseStrangers(ctx, id, testes)
  await inTransaction(ctx.db, async (db) => {
    for (const teste of inOrder(testes)) await archiveTeste({ ...ctx, db }, teste, arquivar)
  })
  return readTurmasDoTeste(ctx, id)
}

/** Publishes what is marked in these classes; the rest waits, and is counted. */
export async function publishTestes(ctx: ContextoAutenticado, id: number, testes: readonly number[]) {
  await refuseStrangers(ctx, id, testes)
  return inTransaction(ctx.db, async (db) => {
    const turmas: { testeid: number; alunos: number[] }[] = []
    let [publicadas, porCorrigir] = [0, 0]
    for (const testeid of inOrder(testes)) {
      const done = await publish({ ...ctx, db }, testeid, { soCorrigidas: true })
      publicadas += done.publicadas
      porCorrigir += done.porCorrigir
      if (done.alunos.length > 0) turmas.push({ testeid, alunos: done.alunos })
    }
    return { publicadas, porCorrigir, turmas }
  })
}
