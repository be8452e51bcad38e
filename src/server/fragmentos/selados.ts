/** Fragments of SQL about the seal of a class test (under an alias), for who joins its tables. */
import { sql } from '#server/db/db.ts'

/** Names what was sealed; null: the test is not sealed. */
export const pacoteDo = (alias: string) =>
  sql<string | null>`(select s.pacote from testes_selados s where s.teste_turma_id = ${sql.ref(`${alias}.id`)})`

/** The code has been shown. */
export const codigoMostrado = (alias: string) =>
  sql<boolean>`exists (select 1 from testes_selados s where s.teste_turma_id = ${sql.ref(`${alias}.id`)} and s.mostrado_em is not null)`
