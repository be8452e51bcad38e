/** Each machine's database against what was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, one, sql } from '#server/db/db.ts'
import { check } from '../check-school.ts'
import type { Registo } from '../gerador.ts'
import type { Aglomerado } from './aglomerado.ts'

const esperaMs = 60_000

/** Waits until a replica has applied everything up to here. */
async function caughtUp(db: Db, lsn: string): Promise<void> {
  const until = Date.now() + esperaMs
  while (Date.now() < until) {
    const { ok } = await one<{ ok: boolean }>(db, sql`select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as ok`)
    if (ok) return
    await pause(250)
  }
  throw new Error('A replica does not catch up with the leader')
}

type Contas = { maquina: string; perdidas: number; duplicadas: number }

/** Every machine, once each has everything the leader has. */
export async function checkTodas(aglomerado: Aglomerado, registos: readonly Registo[], perguntas: readonly number[]): Promise<Contas[]> {
  const lider = await aglomerado.inteiro(esperaMs)
  const { lsn } = await lider.withDb((db) => one<{ lsn: string }>(db, sql`select pg_current_wal_lsn()::text as lsn`))
  const contas: Contas[] = []
  for (const no of aglomerado.nos) {
    const found = await no.withDb(async (db) => {
      if (no !== lider) await caughtUp(db, lsn)
      return check(db, registos, perguntas)
    })
    contas.push({ maquina: no.nome, ...found })
  }
  return contas
}
