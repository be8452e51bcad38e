/** The outbox: mail is written in the transaction that causes it and sent afterwards. */
import { randomUUID } from 'node:crypto'
import { type Db, run, sql } from '#server/db/db.ts'

export type Mensagem = { para: string; assunto: string; texto: string }

/** Puts a message in the outbox; answers its Message-ID, which stays the same however often sending is tried. */
export async function enqueueMail(db: Db, mensagem: Mensagem): Promise<string> {
  const id = `<${randomUUID()}@lousa>`
  await run(
    db,
    sql`insert into caixa_de_saida (mensagem_id, para, assunto, texto) values (${id}, ${mensagem.para}, ${mensagem.assunto}, ${mensagem.texto})`,
  )
  return id
}
