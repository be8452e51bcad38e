/** Invitations by e-mail: whoever accepts is in the class at once. */
import { problemaDoEmail } from '#regras/email.ts'
import { limites } from '#regras/limites.ts'
import { identidade } from '#regras/texto.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { type CamposComErro, AppError } from '#server/http/erro.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { siteAddress } from '#server/http/site-address.ts'
import { digest } from '#server/sessao/codigos.ts'
import * as q from './convites.sql.ts'
import { requireTurma, requireTurmaToChange, type TurmaRow } from '#server/turmas/turmas.service.ts'
import { plainText } from '#server/http/campos.ts'
import { within } from '#server/http/in-transaction.ts'

export type Convidado = { email: string; nome: string | null; numero: number | null }

/** The same invitation always has the same code, so that sending it again leaves the earlier message good. */
const codigoDoConvite = (ctx: ContextoAutenticado, id: number): string => ctx.tokens.seal(`convite-turma:${id}`)

function textOf(ctx: ContextoAutenticado, turma: TurmaRow, codigo: string, mensagem: string): string {
  return [
    'Olá.',
    `Convite de ${ctx.actor.nome} para a turma ${[turma.nome, turma.disciplina].filter(Boolean).join(' · ')} na Lousa, a sala de aula digital.`,
    ...(mensagem ? [mensagem] : []),
    `Entra-se por este endereço, nos próximos ${limites.conviteDias} dias:`,
    `${siteAddress(ctx)}/signin?convite=${codigo}`,
    'Quem não conhece esta turma pode ignorar esta mensagem.',
    'Lousa',
  ].join('\n\n')
}

async function send(ctx: ContextoAutenticado, turma: TurmaRow, convite: { id: number; email: string }, mensagem: string): Promise<void> {
  const codigo = codigoDoConvite(ctx, convite.id)
  const id = await enqueueMail(ctx.db, {
    para: convite.email,
    assunto: `Convite para a turma ${turma.nome}`,
    texto: textOf(ctx, turma, codigo, mensagem),
  })
  await q.updateConviteEnviado(ctx.db, convite.id, digest(codigo), id)
}

function refuseBadEmails(emails: readonly string[]): void {
  const campos: CamposComErro = {}
  for (const [index, email] of emails.entries()) {
    const problema = problemaDoEmail(email)
    if (problema) campos[`emails/${index}`] = [`${email}: ${problema}.`]
  }
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
}

/** Of an address that has an account elsewhere, whosever, a teacher hears what they hear of any other. */
const reasonToSkip = (pessoa: q.Destinatario): string | null => {
  if (pessoa.naTurma) return 'Já está na turma.'
  return pessoa.conviteVale ? 'Já tem um convite pendente.' : null
}

/** Invites; answers how many, and who was left out and why. Runs in the caller's transaction, on a locked class. */
export async function inviteTo(ctx: ContextoAutenticado, turma: TurmaRow, convidados: readonly Convidado[], mensagem: string) {
  if (convidados.length === 0) return { convidados: 0, ignorados: [] }
  if ((await q.countConvitesDoDia(ctx.db, ctx.actor.id)) + convidados.length > limites.convitesPorDia) {
    throw new AppError('limite_atingido', { valores: { maximo: limites.convitesPorDia, que: 'convites por dia' } })
  }
  const emails = convidados.map(({ email }) => email)
  const known = new Map((await q.listDestinatarios(ctx.db, turma.id, emails)).map((pessoa) => [pessoa.email, pessoa]))
  const ignorados: { email: string; frase: string }[] = []
  for (const { email, nome, numero } of convidados) {
    const before = known.get(email)
    const frase = before ? reasonToSkip(before) : null
    if (frase) ignorados.push({ email, frase })
    else {
      const id = before?.conviteId ?? (await q.insertConvite(ctx.db, { turma: turma.id, email, nome, numero, criadoPor: ctx.actor.id }))
      if (id !== null) await send(ctx, turma, { id, email }, mensagem)
    }
  }
  return { convidados: convidados.length - ignorados.length, ignorados }
}

/** Invites these addresses, each once. */
export function invite(ctx: ContextoAutenticado, id: number, typed: readonly string[], mensagem: string) {
  const emails = [...new Set(typed.map((email) => identidade(email)))]
  refuseBadEmails(emails)
  return within(ctx, async (ctx) => {
    const turma = await requireTurmaToChange(ctx, id)
    const convidados = emails.map((email) => ({ email, nome: null, numero: null }))
    const result = await inviteTo(ctx, turma, convidados, plainText(mensagem))
    await noteImpersonated(ctx, 'turma.convidar', `turma:${id}`, { convidados: result.convidados })
    return result
  })
}

async function requireConvite(ctx: ContextoAutenticado, id: number) {
  const convite = await q.selectOptionalConvite(ctx.db, id)
  if (!convite) throw new AppError('nao_encontrado')
  await requireTurma(ctx, convite.turmaId, 'gerir')
  return convite
}

/** Sends the message again, unless it is just on its way, and starts the time afresh. */
export const resendConvite = (ctx: ContextoAutenticado, id: number) =>
  within(ctx, async (ctx) => {
    const convite = await requireConvite(ctx, id)
    const turma = await requireTurmaToChange(ctx, convite.turmaId)
    if (convite.aCaminho) await q.updateConvitePrazo(ctx.db, id)
    else await send(ctx, turma, convite, '')
    await noteImpersonated(ctx, 'turma.reenviar-convite', `turma:${turma.id}`, { convite: id })
  })

/** The link stops working. */
export const cancelConvite = (ctx: ContextoAutenticado, id: number) =>
  within(ctx, async (ctx) => {
    const convite = await requireConvite(ctx, id)
    await q.markAnulado(ctx.db, id)
    await noteImpersonated(ctx, 'turma.anular-convite', `turma:${convite.turmaId}`, { convite: id })
  })
