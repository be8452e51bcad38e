/** Signing in and out, one's password and sessions, and who is here. */
import { randomBytes } from 'node:crypto'
import { limites } from '#regras/limites.ts'
import { tratoDe } from '#regras/idade.ts'
import { identidade } from '#regras/texto.ts'
import type { TipoDeConta } from '#regras/tipos-de-conta.ts'
import { inTransaction } from '#server/db/db.ts'
import { signedUrl } from '#server/files/ficheiros.service.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import { forgetSessions, revokeSessions } from '#server/http/sessoes.ts'
import { type Actor, type Contexto, type ContextoAutenticado, type ContextoDe, papelDoTipo } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { refuseImpersonated } from '#server/http/impersonated.ts'
import {
  forgetFailures,
  lockGuesses,
  noteFailure,
  refuseGuessing,
  regraAparelho,
  regraConta,
  regraEndereco,
  regraNome,
  regraPessoa,
} from '#server/http/limit-guesses.ts'
import { renewCalendarioIfAny } from '#server/notificacoes/notificacoes.service.ts'
import { findAparelho, newAparelho } from './aparelhos.ts'
import { digest } from './codigos.ts'
import { setPassword } from './password-links.service.ts'
import { asOnSlip, hashPassword, isWeakPassword, passwordMatches } from './palavra-passe.ts'
import * as q from './sessao.sql.ts'

/** Opens a session and gives its token. The caller has already made sure who it is. */
export async function openSession(ctx: Contexto, conta: { id: number; tipo: TipoDeConta }): Promise<string> {
  const sid = randomBytes(18).toString('base64url')
  await q.insertSessao(ctx.db, sid, conta.id, ctx.pedido.agente)
  return ctx.tokens.sign({ utilizador: conta.id, papel: papelDoTipo[conta.tipo], sid })
}

/** Opens a session in somebody else's name for an admin: for a limited time, with the reason, and marked as such in all it does. */
export async function openImitation(ctx: ContextoAutenticado, conta: { id: number; tipo: 1 | 7 }, motivo: string) {
  const sid = randomBytes(18).toString('base64url')
  const { limiteEm } = await q.insertImitacao(ctx.db, {
    sid,
    utilizador: conta.id,
    agente: ctx.pedido.agente,
    admin: ctx.actor.id,
    motivo,
    minutos: limites.imitarMinutos,
  })
  return { token: await ctx.tokens.sign({ utilizador: conta.id, papel: papelDoTipo[conta.tipo], sid }), limiteEm }
}

/** Lets in a person who has shown who they are: gives a session, and a mark of their device unless it has theirs already. */
export async function enter(
  ctx: Contexto,
  conta: Pick<q.ContaRow, 'id' | 'tipo' | 'palavraPasse'>,
  aparelhos: readonly string[] | undefined = [],
): Promise<{ token: string; aparelho: string }> {
  return { token: await openSession(ctx, conta), aparelho: findAparelho(ctx, conta, aparelhos) ?? newAparelho(ctx, conta) }
}

type Prova = { palavraPasse: string; aparelhos?: readonly string[] | undefined }

/**
 * Returns the account, once its password is shown; `name` is as it was typed. Failures count per person and per
 * address. On a device where this person has signed in before, only that device's failures count. A success clears the
 * person's or the device's.
 */
export async function provePassword(
  ctx: Contexto,
  conta: q.ContaRow | null,
  name: string,
  { palavraPasse, aparelhos = [] }: Prova,
): Promise<q.ContaRow> {
  const aparelho = conta && findAparelho(ctx, conta, aparelhos)
  const person = aparelho ? regraAparelho(aparelho) : conta ? regraPessoa(conta.id) : regraNome(ctx, name)
  const rules = aparelho ? [person] : [person, regraEndereco(ctx.pedido.ip)]
  await refuseGuessing(ctx.db, ...rules)
  const shown = conta?.provisoria ? asOnSlip(palavraPasse) : palavraPasse
  const isRight = await passwordMatches(shown, conta?.palavraPasse ?? null, ctx.config.custoPalavraPasse)
  const mayEnter = await inTransaction(ctx.db, async (db) => {
    // Guesses made side by side are judged one after the other. Those beyond the limit are told nothing.
    await lockGuesses(db, person)
    await refuseGuessing(db, ...rules)
    if (!isRight) await noteFailure(db, ...rules)
    return isRight
  })
  if (!mayEnter || !conta) throw new AppError('credenciais_erradas', { conta: conta?.id ?? null })
  if (!conta.ativo) throw new AppError('conta_desativada', { conta: conta.id })
  await forgetFailures(ctx.db, person)
  return conta
}

/** Signs in, with e-mail or user name. */
export async function signIn(ctx: Contexto, { utilizador, ...prova }: Prova & { utilizador: string }) {
  const name = identidade(utilizador)
  const conta = await provePassword(ctx, await q.selectOptionalConta(ctx.db, name), name, prova)
  return { ...(await enter(ctx, conta, prova.aparelhos)), palavraPasseProvisoria: conta.provisoria }
}

export async function signOut(ctx: ContextoAutenticado): Promise<void> {
  await q.revokeSessao(ctx.db, ctx.actor.sid)
  await noteImpersonated(ctx, 'imitar.terminar', `utilizador:${ctx.actor.id}`)
  forgetSessions(ctx.db)
}

/**
 * Changes one's own password. Ends the other sessions, the links to choose a password and, unless `renovarCalendario`
 * is false, the calendar's address.
 */
export async function changePassword(
  ctx: ContextoAutenticado,
  { atual, nova, renovarCalendario = true }: { atual: string; nova: string; renovarCalendario?: boolean | undefined },
): Promise<{ ok: true; aparelho: string }> {
  refuseImpersonated(ctx)
  const rule = regraConta(`mudar:${ctx.actor.id}`)
  await refuseGuessing(ctx.db, rule)
  const conta = await q.selectConta(ctx.db, ctx.actor.id)
  const shown = conta.provisoria ? asOnSlip(atual) : atual
  if (!(await passwordMatches(shown, conta.palavraPasse, ctx.config.custoPalavraPasse))) {
    await noteFailure(ctx.db, rule)
    throw new AppError('regra_do_conteudo', { campos: { atual: ['A palavra-passe atual não está certa.'] } })
  }
  if (shown === nova) throw new AppError('regra_do_conteudo', { campos: { nova: ['Tem de ser diferente da atual.'] } })
  if (isWeakPassword(nova, [conta.email, conta.utilizador, conta.nome])) {
    throw new AppError('palavra_passe_fraca', {
      campos: { nova: [`Tem de ter pelo menos ${limites.palavraPasseMinimo} caracteres, e não ser das mais comuns.`] },
    })
  }
  const hash = await hashPassword(nova, ctx.config.custoPalavraPasse)
  await inTransaction(ctx.db, async (db) => {
    await setPassword(db, conta.id, hash, false)
    await revokeSessions(db, conta.id, ctx.actor.sid)
    if (renovarCalendario) await renewCalendarioIfAny(db, conta.id)
  })
  forgetSessions(ctx.db)
  // The marks of before belong to the former password.
  return { ok: true, aparelho: newAparelho(ctx, { id: conta.id, palavraPasse: hash }) }
}

export async function listOpenSessions(ctx: ContextoAutenticado) {
  const rows = await q.listSessoes(ctx.db, ctx.actor.id)
  // The sid itself is a credential's name: what leaves is a digest.
  return rows.map(({ sid, ...row }) => ({ id: digest(sid).slice(0, 16), ...row, atual: sid === ctx.actor.sid }))
}

export async function endOtherSessions(ctx: ContextoAutenticado): Promise<{ terminadas: number }> {
  refuseImpersonated(ctx)
  return { terminadas: await revokeSessions(ctx.db, ctx.actor.id, ctx.actor.sid) }
}

/** The signed-in person; an anonymous shape without a token. */
export async function readSession(ctx: ContextoDe<Actor | null>) {
  const { actor } = ctx
  if (!actor) {
    return {
      userId: null,
      tipo: 0,
      avatar: null,
      displayName: '',
      loginUrl: '/login',
      palavraPasseProvisoria: false,
      trato: 'formal' as const,
      confirmacao: 'confirmada' as const,
      imitadoPor: null,
      imitadoAte: null,
      aAgir: false,
    }
  }
  const rosto = await q.selectOptionalRosto(ctx.db, actor.id)
  const imitacao = actor.imitadoPor === null ? null : await q.selectOptionalImitacao(ctx.db, actor.sid)
  return {
    userId: actor.id,
    tipo: actor.tipo,
    avatar: rosto?.avatarId ? signedUrl(ctx, rosto.avatarId) : null,
    displayName: actor.nome,
    loginUrl: '/login',
    palavraPasseProvisoria: actor.provisoria,
    trato: tratoDe(actor.tipo, rosto?.anoNascimento ?? null, new Date()),
    confirmacao: actor.confirmacao,
    imitadoPor: imitacao?.nome ?? null,
    imitadoAte: imitacao?.limiteEm ?? null,
    // As it stands, not as remembered: the strip shows it right after it was asked for.
    aAgir: imitacao?.aAgir ?? false,
  }
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/**
 * Both are checked, since the Host is the client's own word: the Host keeps out pages of other sites, and the
 * connection everybody else.
 */
const mayHaveSamples = ({ demo, pedido }: Contexto): boolean => demo && pedido.ofThisComputer && localHosts.has(hostName(pedido.host))

export const listSamples = (ctx: Contexto) => (mayHaveSamples(ctx) ? q.listIdentidadesDemo(ctx.db) : Promise.resolve([]))

/** The token of a sample identity: only in demo mode, only to a same-origin request of this very computer. */
export async function signInAsSample(ctx: Contexto, id: number) {
  const sameOrigin = ctx.pedido.origem === null || URL.parse(ctx.pedido.origem)?.host === ctx.pedido.host
  if (!mayHaveSamples(ctx) || !sameOrigin) throw new AppError('so_no_proprio_computador')
  const sample = (await q.listIdentidadesDemo(ctx.db)).find((person) => person.id === id)
  if (!sample) throw new AppError('nao_encontrado')
  return { token: await openSession(ctx, sample), palavraPasseProvisoria: false }
}
