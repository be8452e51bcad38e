/** The outbox: mail is written in the transaction that causes it and sent afterwards. */
import { randomUUID } from 'node:crypto'
import { type Db, json, run, sql } from '#server/db/db.ts'

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

/** Puts many in at once. */
export async function enqueueMails(db: Db, mensagens: readonly Mensagem[]): Promise<void> {
  if (mensagens.length === 0) return
  const rows = mensagens.map((mensagem) => ({ ...mensagem, id: `<${randomUUID()}@lousa>` }))
  await run(
    db,
    sql`insert into caixa_de_saida (mensagem_id, para, assunto, texto)
        select id, para, assunto, texto from jsonb_to_recordset(${json(rows)}) as x (id text, para text, assunto text, texto text)`,
  )
}
