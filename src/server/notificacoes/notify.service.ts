/** Telling people something: on the bell at once, and by e-mail to who asked for it. */
import type { TipoDeNotificacao } from '#regras/notificacoes.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { enqueueMails } from '#server/mail/outbox.ts'
import { siteAddress } from '#server/http/site-address.ts'
import * as q from './notificacoes.sql.ts'

export type Novidade = {
  tipo: TipoDeNotificacao
  /** The people to tell. People who have left, or wish not to know, are passed over. */
  pessoas: readonly number[]
  /** One sentence: what happened. It stands alone on the bell and is the subject of the message. */
  texto: string
  /** Where it leads, an address of this site: `/turmas/12/atividade`. */
  caminho: string
  /** The class it belongs to; it goes when the class goes. */
  turma?: number
  /** The same key is told to the same person once: `teste:12`. Left out, each time anew. */
  chave?: string
}

/** What telling needs of the machinery; every request's context has it. */
export type ParaAvisar = Pick<Servicos, 'db' | 'live' | 'config'>

/** Tells these people. Call it in the transaction of the act: what is undone was never told. */
export async function notify(ctx: ParaAvisar, { pessoas, ...nova }: Novidade): Promise<void> {
  if (pessoas.length === 0) return
  const told = await q.insertParaQuemQuer(ctx.db, pessoas, { ...nova, chave: nova.chave ?? null, turma: nova.turma ?? null })
  await tellBells(
    ctx,
    told.filter(({ sino }) => sino).map(({ id }) => id),
  )
  await enqueueMails(
    ctx.db,
    told.flatMap(({ nome, email, porEmail }) =>
      porEmail && email !== null ? [{ para: email, assunto: nova.texto, texto: messageOf(ctx, nome, nova) }] : [],
    ),
  )
}

/** Takes back what was told under this key, from these people or from everybody. */
export async function withdrawNotificacao(ctx: ParaAvisar, chave: string, pessoas: readonly number[] | null = null): Promise<void> {
  const rows = await q.deletePorChave(ctx.db, chave, pessoas)
  await tellBells(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** Their bells are read again: what they show has changed. */
export const tellBells = (ctx: ParaAvisar, pessoas: readonly number[]): Promise<void> =>
  ctx.live.emit(
    ctx.db,
    pessoas.map((id) => ({ topico: { tipo: 'pessoa', id }, dados: { que: 'notificacao' } })),
  )

const messageOf = (ctx: ParaAvisar, nome: string, { texto, caminho }: Pick<Novidade, 'texto' | 'caminho'>): string =>
  [
    `Olá, ${nome}.`,
    texto,
    `${siteAddress(ctx)}${caminho}`,
    `Esta mensagem foi pedida no perfil da Lousa. Para não vir mais: ${siteAddress(ctx)}/profile#notificacoes`,
    'Lousa',
  ].join('\n\n')
