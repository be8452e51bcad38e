/** Accounts a teacher or admin makes for somebody else: a user name and a one-time password, changed at first sign-in. */
import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type TipoDeConta, tipoDeConta } from '#regras/tipos-de-conta.ts'
import type { Db } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { revokeSessions } from '#server/http/sessoes.ts'
import { siteAddress } from '#server/http/site-address.ts'
import { newPasswordLink, setPassword } from './password-links.service.ts'
import * as q from './sessao.sql.ts'

export type ContaDeAluno = { nome: string; utilizador: string; email: string | null; hash: string; criadoPor: number }

/** The new pupil's id; null when the user name or the e-mail belongs to somebody. */
export const createPupilAccount = (db: Db, conta: ContaDeAluno): Promise<number | null> =>
  q.insertConta(db, {
    tipo: 7,
    nome: conta.nome,
    nomeOrdem: chaveTexto(conta.nome),
    email: conta.email,
    utilizador: conta.utilizador,
    palavraPasse: conta.hash,
    provisoria: true,
    anoNascimento: null,
    criadoPor: conta.criadoPor,
    confirmadaPor: null,
    // A teacher wrote it down; whose it is, its owner says.
    emailConfirmado: false,
  })

export type ContaFeita = { tipo: TipoDeConta; nome: string; email: string | null; utilizador: string | null; hash: string }

/**
 * Makes an account with its own password, confirmed as if invited, for the demo school's people. Null when e-mail or
 * user name is taken.
 */
export const createAccount = (db: Db, { hash, ...conta }: ContaFeita): Promise<number | null> =>
  q.insertConta(db, {
    ...conta,
    nomeOrdem: chaveTexto(conta.nome),
    palavraPasse: hash,
    provisoria: false,
    anoNascimento: null,
    criadoPor: null,
    confirmadaPor: conta.tipo === tipoDeConta.professor ? 'convite' : null,
    emailConfirmado: conta.email !== null,
  })

/** Gives somebody a one-time password and ends their sessions. */
export async function giveOneTimePassword(db: Db, utilizador: number, hash: string): Promise<void> {
  await setPassword(db, utilizador, hash, true)
  await revokeSessions(db, utilizador)
}

export type ContaDaAdministracao = {
  tipo: TipoDeConta
  nome: string
  email: string | null
  utilizador: string | null
  /** Of a one-time password; null: the person chooses one by an address that goes by mail. */
  hash: string | null
  chave: string | null
}

/** An account an admin makes. Null when e-mail, user name or key is taken. */
export const createAccountFor = (ctx: ContextoAutenticado, { hash, ...conta }: ContaDaAdministracao): Promise<number | null> =>
  q.insertConta(ctx.db, {
    ...conta,
    nomeOrdem: chaveTexto(conta.nome),
    palavraPasse: hash,
    provisoria: hash !== null,
    anoNascimento: null,
    criadoPor: ctx.actor.id,
    confirmadaPor: conta.tipo === tipoDeConta.professor ? 'convite' : null,
    // The admin vouches for the address they write down.
    emailConfirmado: conta.email !== null,
  })

/** Sends the address at which somebody chooses a password: their first one, or another. In the caller's transaction. */
export async function mailWayIn(
  ctx: ContextoAutenticado,
  conta: { id: number; nome: string; email: string },
  nova: boolean,
): Promise<void> {
  const codigo = await newPasswordLink(ctx.db, conta, nova ? limites.conviteDias * 24 : limites.recuperacaoHoras)
  const prazo = nova ? `nos próximos ${limites.conviteDias} dias` : `nas próximas ${limites.recuperacaoHoras} horas`
  const porque = nova
    ? 'Foi criada uma conta na Lousa com este endereço.'
    : 'A administração da Lousa pediu uma nova palavra-passe para esta conta.'
  await enqueueMail(ctx.db, {
    para: conta.email,
    assunto: nova ? 'Conta nova na Lousa' : 'Escolher nova palavra-passe na Lousa',
    texto: `Olá, ${conta.nome}.\n\n${porque} A palavra-passe escolhe-se neste endereço, ${prazo}:\n\n${siteAddress(ctx)}/signin?convite=${codigo}\n\nLousa`,
  })
}
