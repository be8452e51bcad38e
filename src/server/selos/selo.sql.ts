/** The seals of class tests. */
import { type Db, optional, run, sql } from '#server/db/db.ts'

export type SeloRow = {
  pacote: string
  chave: string
  codigo: string
  chaveFechada: string
  ordem: number
  mostradoEm: string | null
}

export const selectOptionalSelo = (db: Db, teste: number) =>
  optional<SeloRow>(
    db,
    sql`select pacote, chave, codigo, chave_fechada as "chaveFechada", ordem, mostrado_em as "mostradoEm"
          from testes_selados where teste_turma_id = ${teste}`,
  )

export type NovoSelo = Omit<SeloRow, 'mostradoEm'>

/** This seal, in place of any other. */
export const replaceSelo = (db: Db, teste: number, { pacote, chave, codigo, chaveFechada, ordem }: NovoSelo) =>
  run(
    db,
    sql`insert into testes_selados (teste_turma_id, pacote, chave, codigo, chave_fechada, ordem)
        values (${teste}, ${pacote}, ${chave}, ${codigo}, ${chaveFechada}, ${ordem})
        on conflict (teste_turma_id) do update
           set pacote = excluded.pacote, chave = excluded.chave, codigo = excluded.codigo, chave_fechada = excluded.chave_fechada,
               ordem = excluded.ordem, feito_em = now(), mostrado_em = null`,
  )

export const deleteSelo = (db: Db, teste: number) => run(db, sql`delete from testes_selados where teste_turma_id = ${teste}`)

/** From now on somebody may have the code. */
export const setMostrado = (db: Db, teste: number) =>
  run(db, sql`update testes_selados set mostrado_em = coalesce(mostrado_em, now()) where teste_turma_id = ${teste}`)
