import { type Db, optional, run, sql } from '#server/db/db.ts'

/** An active person whose address nobody has confirmed. */
export const selectOptionalPorConfirmar = (db: Db, pessoa: number) =>
  optional<{ id: number; nome: string; email: string }>(
    db,
    sql`select id, nome, email from utilizadores where id = ${pessoa} and ativo and email is not null and email_confirmado_em is null`,
  )

/** Of this person, if it is still their address; answers how many. */
export const confirmEndereco = (db: Db, pessoa: number, email: string) =>
  run(
    db,
    sql`update utilizadores set email_confirmado_em = coalesce(email_confirmado_em, now()), versao = versao + 1
         where id = ${pessoa} and email = ${email}`,
  )
