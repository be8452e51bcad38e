/** Sends what waits in the outbox. Without SMTP it stays there, where the admin can read it. */
import { limites } from '#regras/limites.ts'
import { type Db, inTransaction, many, run, sql } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'

type Row = { id: number; mensagemId: string; para: string; assunto: string; texto: string }

/** Claims a few: SKIP LOCKED lets every process take different ones. */
const claim = (db: Db) =>
  many<Row>(
    db,
    sql`select id, mensagem_id as "mensagemId", para, assunto, texto from caixa_de_saida
         where enviada_em is null and falhas < ${limites.envioTentativas}::int and tentar_em <= now() order by id limit 10 for update skip locked`,
  )

/** One round; the stable Message-ID makes a message sent twice one message to who receives it. */
export async function sendOutbox(servicos: Servicos): Promise<void> {
  const { smtp, remetente } = servicos.config
  if (!smtp) return
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtp)
  await inTransaction(servicos.db, async (db) => {
    for (const mail of await claim(db)) {
      try {
        await transport.sendMail({ from: remetente, to: mail.para, subject: mail.assunto, text: mail.texto, messageId: mail.mensagemId })
        await run(db, sql`update caixa_de_saida set enviada_em = now() where id = ${mail.id}`)
      } catch (error) {
        // The reason alone: the whole error names who it was for.
        const motivo = error instanceof Error ? error.message : String(error)
        servicos.log.error({ mensagem: mail.id, motivo }, 'Correio por enviar:')
        await run(
          db,
          sql`update caixa_de_saida set falhas = falhas + 1, tentar_em = now() + make_interval(secs => 30 * 2 ^ falhas) where id = ${mail.id}`,
        )
      }
    }
  })
  transport.close()
}
