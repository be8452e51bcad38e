/** Points by domain of a pupil's attempts: those of one test beside all those before it. */
import { bigints, type Db, many, sql } from '#server/db/db.ts'
import { somasDosDominios } from '#server/fragmentos/tentativas.ts'

type Lado = { points: number; pointsMaximo: number; respostas: number }
export type DominioRow = { nome: string; antes: Lado; agora: Lado }

/** Only domains that stand on both sides. */
export const listDominios = (db: Db, agora: number, antes: readonly number[]) =>
  many<DominioRow>(
    db,
    sql`select a.nome, to_jsonb(b) - 'nome' as antes, to_jsonb(a) - 'nome' as agora
          from (${somasDosDominios(sql`t.id = ${agora}`)}) a
          join (${somasDosDominios(sql`t.id = any(${bigints(antes)})`)}) b on b.nome = a.nome`,
  )
