/**
 * The ticket of an attempt: it can only deliver revisions and hand in, for that attempt, without a session, until 30
 * days after the limit. Answers go out after a session has ended, and while somebody else is signed in on the device.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { limites } from '#regras/limites.ts'
import { AppError } from './erro.ts'
import type { TokenSigner } from './tokens.ts'

export type Portador = { tentativa: number; aluno: number }

/** What a signed slip is good for: delivering an attempt's answers, or telling of a start made without a network. */
type Especie = 'bilhete' | 'passe'

const textOf = (especie: Especie, coisa: number, aluno: number, expira: string): string => `${especie}:${coisa}:${aluno}:${expira}`

function make(tokens: TokenSigner, especie: Especie, { coisa, aluno }: { coisa: number; aluno: number }, fim: string): string {
  const expira = String(Math.floor(Date.parse(fim) / 1000) + limites.bilheteDias * 86_400)
  return `${coisa}.${aluno}.${expira}.${tokens.seal(textOf(especie, coisa, aluno, expira))}`
}

function open(tokens: TokenSigner, especie: Especie, slip: string, now: Date): { coisa: number; aluno: number } | null {
  const match = /^(\d{1,16})\.(\d{1,16})\.(\d{1,12})\.([\w-]+)$/.exec(slip)
  if (!match) return null
  const [, coisa, aluno, expira = '', seal = ''] = match
  const named = { coisa: Number(coisa), aluno: Number(aluno) }
  if (!tokens.sealed(textOf(especie, named.coisa, named.aluno, expira), seal)) return null
  return Number(expira) * 1000 > now.getTime() ? named : null
}

export const makeBilhete = (tokens: TokenSigner, { tentativa, aluno }: Portador, limiteEm: string): string =>
  make(tokens, 'bilhete', { coisa: tentativa, aluno }, limiteEm)

/** Who the ticket speaks for; null when it is not ours, was changed, or has expired. */
export function openBilhete(tokens: TokenSigner, bilhete: string, now: Date): Portador | null {
  const found = open(tokens, 'bilhete', bilhete, now)
  return found && { tentativa: found.coisa, aluno: found.aluno }
}

const scheme = 'bilhete '

/**
 * Whose attempt a request delivers to, before any of its body is read. Pages of an earlier release have the ticket in the body, so
 * that nobody knows yet: null. Such a body is no larger than anybody's may be; what is larger is told that the ticket does not
 * count, and those pages then send it by their session.
 */
export function admitBilhete(tokens: TokenSigner, headers: IncomingHttpHeaders): Portador | null {
  const { authorization = '', 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  if (authorization.toLowerCase().startsWith(scheme)) {
    const portador = openBilhete(tokens, authorization.slice(scheme.length), new Date())
    if (!portador) throw new AppError('bilhete_invalido')
    return portador
  }
  if (encoding !== undefined || Number(length) > limites.corpoBytes) throw new AppError('bilhete_invalido')
  return null
}

/** A pass: given with a sealed test, it can only tell of that student's start at it, without a session, until 30 days after its end. */
export const makePasse = (tokens: TokenSigner, { teste, aluno }: { teste: number; aluno: number }, fim: string): string =>
  make(tokens, 'passe', { coisa: teste, aluno }, fim)

/** Whose start at which test it may tell of; null when it is not ours, was changed, or has expired. */
export function openPasse(tokens: TokenSigner, passe: string, now: Date): { teste: number; aluno: number } | null {
  const found = open(tokens, 'passe', passe, now)
  return found && { teste: found.coisa, aluno: found.aluno }
}
