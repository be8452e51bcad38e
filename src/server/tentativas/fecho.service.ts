/** The end of attempts: by the student, by the clock, by the teacher; and their marking, which never holds up the end. */
import type { EntreguePor } from '#regras/estados-teste.ts'
import { inTransaction } from '#server/db/db.ts'
import { scoreAtHandIn } from '#server/correcao/pontuar.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import type { Portador } from './bilhete.ts'
import * as q from './tentativas.sql.ts'

type Maquina = Pick<Servicos, 'db' | 'log' | 'presenca'>

/** How many attempts one round of the clock closes, and marks, at once. */
const porRonda = 500

async function scoreThese({ db }: Maquina, ids: readonly number[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await scoreAtHandIn(tx, ids)
    await q.clearPorPontuar(tx, ids)
  })
}

/** Marks what was just closed. If that fails the attempt stays closed, and the clock's job marks it later. */
async function scoreNow(servicos: Maquina, ids: readonly number[]): Promise<void> {
  await scoreThese(servicos, ids).catch((error: unknown) =>
    servicos.log.error(error instanceof Error ? error : { error }, 'Correção automática adiada:'),
  )
}

/** Closes an attempt whose limit has passed; answers when it was handed in. */
export async function closeIfOver(servicos: Maquina, id: number, limiteEm: string): Promise<string> {
  const closed = await q.closeExpired(servicos.db, [id])
  if (closed.length > 0) {
    servicos.presenca.mudou(id)
    await scoreNow(servicos, [id])
  }
  return limiteEm
}

export type Entrega = { agora: string; tentativaid: number; entregueEm: string; entreguePor: EntreguePor }

/** Hands in for the student. Doing it again answers the same; past the limit the clock has done it. */
export async function handInTentativa(servicos: Maquina, { tentativa, aluno }: Portador): Promise<Entrega> {
  const row = await q.selectOptionalTentativa(servicos.db, tentativa, aluno)
  if (!row) throw new AppError('nao_encontrado')
  if (row.entregueEm === null) {
    const done = await q.handIn(servicos.db, tentativa, 'aluno', aluno)
    if (done > 0) {
      servicos.presenca.mudou(tentativa)
      await scoreNow(servicos, [tentativa])
    } else await closeIfOver(servicos, tentativa, row.limiteEm)
  }
  const after = await q.selectOptionalTentativa(servicos.db, tentativa, aluno)
  if (!after?.entregueEm || !after.entreguePor) throw new AppError('nao_encontrado')
  return { agora: after.agora, tentativaid: after.id, entregueEm: after.entregueEm, entreguePor: after.entreguePor }
}

/** Hands in for the teacher; answers whether it was open. */
export async function collectTentativa(servicos: Maquina, tentativa: number, quem: number, motivo: string): Promise<boolean> {
  const done = await q.handIn(servicos.db, tentativa, 'professor', quem, motivo)
  if (done > 0) await scoreNow(servicos, [tentativa])
  return done > 0
}

/** Marks everything that is closed and not marked; one that cannot be marked does not keep the others waiting. */
async function scorePending(servicos: Maquina): Promise<void> {
  const ids = await inTransaction(servicos.db, (tx) => q.claimPorPontuar(tx, porRonda)).then((rows) => rows.map(({ id }) => id))
  if (ids.length === 0) return
  try {
    await scoreThese(servicos, ids)
  } catch {
    for (const id of ids) await scoreNow(servicos, [id])
  }
}

/** The clock's job: whatever is over is closed, whether or not a browser is open, and then marked. */
export async function closeAttempts(servicos: Servicos): Promise<void> {
  let closed = porRonda
  while (closed === porRonda) {
    const rows = await q.closeAllExpired(servicos.db, porRonda)
    for (const { id } of rows) servicos.presenca.mudou(id)
    closed = rows.length
  }
  await scorePending(servicos)
}
