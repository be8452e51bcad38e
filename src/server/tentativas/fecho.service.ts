/** Ends attempts, by the student, the clock or the teacher, and marks them. Marking never holds up the end. */
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import { limites } from '#regras/limites.ts'
import { inTransaction } from '#server/db/db.ts'
import { emGrupo } from '#server/db/group-commit.ts'
import { scoreAtHandIn } from '#server/pontuar/score.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import type { Portador } from '#server/http/bilhete.ts'
import * as q from './tentativas.sql.ts'

type Maquina = Pick<Servicos, 'db' | 'log' | 'presenca'>

/** How many attempts one round of the clock closes, and marks, at once. */
const porRonda = 500

async function scoreThese({ db }: Pick<Maquina, 'db'>, ids: readonly number[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await scoreAtHandIn(tx, ids)
    await q.clearPorPontuar(tx, ids)
  })
}

/** Attempts closed within the same few milliseconds are marked together. */
const scoreTogether = emGrupo<number, void>((db) => ({
  fly: async (ids) => {
    await scoreThese({ db }, ids)
    return ids.map(() => {})
  },
  chave: (id) => id,
  peso: () => 1,
  pesoMaximo: limites.entregarGrupo,
  voos: limites.entregarVoos,
  juntarMs: limites.entregarJuntarMs,
}))

/** Marks what was just closed. If that fails the attempt stays closed, and the clock's job marks it later. */
async function scoreNow({ db, log }: Maquina, id: number): Promise<void> {
  await scoreTogether(db, id).catch((error: unknown) =>
    log.error(error instanceof Error ? error : { error }, 'Correção automática adiada:'),
  )
}

/** Closes an attempt whose limit had passed when it was read. Returns the time of its hand-in; null where it was given minutes since. */
export async function closeIfOver(servicos: Maquina, id: number): Promise<string | null> {
  const closed = await q.closeExpired(servicos.db, [id])
  if (closed.length > 0) {
    servicos.presenca.mudou(id)
    await scoreNow(servicos, id)
  }
  return q.selectEntregueEm(servicos.db, id)
}

export type Entrega = { agora: string; tentativaid: number; entregueEm: string; entreguePor: EntreguePor }

/** Students who hand in within the same few milliseconds do so together. */
const handInTogether = emGrupo<q.PedidoDeEntrega, q.EntregueRow | null>((db) => ({
  fly: async (pedidos) => {
    const rows = new Map((await q.handInAlunos(db, pedidos)).map((row) => [row.id, row]))
    return pedidos.map(({ tentativa }) => rows.get(tentativa) ?? null)
  },
  chave: ({ tentativa }) => tentativa,
  peso: () => 1,
  pesoMaximo: limites.entregarGrupo,
  voos: limites.entregarVoos,
  juntarMs: limites.entregarJuntarMs,
}))

/**
 * Hands in the attempt for its student. A repeated request gets the same answer. Past the limit the clock closes the
 * attempt. `reaberturas` is the count the page knows. An attempt reopened since stays open (`tentativa_reaberta`): the
 * teacher undid that hand-in.
 */
export async function handInTentativa(servicos: Maquina, portador: Portador, reaberturas: number | null): Promise<Entrega> {
  const row = await handInTogether(servicos.db, { ...portador, reaberturas })
  if (!row) throw new AppError('nao_encontrado')
  if (row.feita) {
    servicos.presenca.mudou(row.id)
    await scoreNow(servicos, row.id)
  }
  if (row.entregueEm !== null && row.entreguePor !== null) {
    return { agora: row.agora, tentativaid: row.id, entregueEm: row.entregueEm, entreguePor: row.entreguePor }
  }
  if ((await closeIfOver(servicos, row.id)) === null) {
    if (row.reaberta) throw new AppError('tentativa_reaberta', { atual: { reaberturas: row.reaberturas } })
    return handInTentativa(servicos, portador, reaberturas)
  }
  const after = await q.selectOptionalTentativa(servicos.db, portador.tentativa, portador.aluno)
  if (!after?.entregueEm || !after.entreguePor) throw new AppError('nao_encontrado')
  return { agora: after.agora, tentativaid: after.id, entregueEm: after.entregueEm, entreguePor: after.entreguePor }
}

/**
 * Follows up a teacher's committed hand-ins: marks them, and tells the pages that look on. The clock's job marks later
 * each one that fails here.
 */
export async function scoreClosed(servicos: Maquina, ids: readonly number[]): Promise<void> {
  await Promise.all(ids.map((id) => scoreNow(servicos, id)))
  for (const id of ids) servicos.presenca.mudou(id)
}

/** Marks everything that is closed and not marked; one that cannot be marked does not keep the others waiting. */
async function scorePending(servicos: Maquina): Promise<void> {
  const ids = await inTransaction(servicos.db, (tx) => q.claimPorPontuar(tx, porRonda)).then((rows) => rows.map(({ id }) => id))
  if (ids.length === 0) return
  try {
    await scoreThese(servicos, ids)
  } catch {
    for (const id of ids) await scoreNow(servicos, id)
  }
}

/** The clock's job: closes attempts that are over, whether or not a browser is open, and then marks them. */
export async function closeAttempts(servicos: Servicos): Promise<void> {
  let closed = porRonda
  while (closed === porRonda) {
    const rows = await q.closeAllExpired(servicos.db, porRonda)
    for (const { id } of rows) servicos.presenca.mudou(id)
    closed = rows.length
  }
  await scorePending(servicos)
}
