/**
 * The ticket of one attempt. It needs no session, so that answers go out after a session has ended. It can only deliver
 * revisions and hand in, until 30 days after the limit.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { limites } from '#regras/limites.ts'
import { type Db, json, many, sql } from '#server/db/db.ts'
import { emGrupo } from '#server/db/group-commit.ts'
import { AppError } from './erro.ts'
import type { TokenSigner } from './tokens.ts'

export type Portador = { tentativa: number; aluno: number }

/** When a slip was made, by the database's clock in milliseconds; null: by an earlier release, which did not say. */
type Feito = { feito: number | null }
export type PortadorComBilhete = Portador & Feito

/** The use of a signed slip: delivering an attempt's answers, or registering a start made without a network. */
type Especie = 'bilhete' | 'passe'

type Prazo = { /** Of the database. */ agora: string; fim: string }

function make(tokens: TokenSigner, especie: Especie, { coisa, aluno }: { coisa: number; aluno: number }, { agora, fim }: Prazo): string {
  const expira = Math.floor(Date.parse(fim) / 1000) + limites.bilheteDias * 86_400
  const dito = `${coisa}.${aluno}.${expira}.${Date.parse(agora)}`
  return `${dito}.${tokens.seal(textOf(especie, dito))}`
}

/** What is sealed. Devices still hold slips of an earlier release, which do not say when they were made. */
const textOf = (especie: Especie, dito: string): string => `${especie}:${dito.replaceAll('.', ':')}`

function open(tokens: TokenSigner, especie: Especie, slip: string, now: Date): ({ coisa: number; aluno: number } & Feito) | null {
  const match = /^((\d{1,16})\.(\d{1,16})\.(\d{1,12})(?:\.(\d{1,16}))?)\.([\w-]{20,})$/.exec(slip)
  if (!match) return null
  const [, dito = '', coisa, aluno, expira, feito, seal = ''] = match
  if (!tokens.sealed(textOf(especie, dito), seal) || Number(expira) * 1000 <= now.getTime()) return null
  return { coisa: Number(coisa), aluno: Number(aluno), feito: feito === undefined ? null : Number(feito) }
}

/** The places of those slips that were made before their pupil's account became its owner's. */
const listEnded = (db: Db, slips: readonly ({ aluno: number } & Feito)[]) =>
  many<{ ordem: number }>(
    db,
    sql`select x.ordem from jsonb_to_recordset(${json(slips.map(({ aluno, feito }, ordem) => ({ aluno, feito, ordem })))})
                         as x (aluno bigint, feito double precision, ordem int)
          join utilizadores u on u.id = x.aluno
         where u.do_dono_desde is not null and (x.feito is null or to_timestamp(x.feito / 1000) < u.do_dono_desde)`,
  )

/** Whether a slip that opened still counts. Saves that come together ask together. */
export const isStillGood = emGrupo<{ aluno: number } & Feito, boolean>((db) => ({
  fly: async (slips) => {
    const ended = new Set((await listEnded(db, slips)).map(({ ordem }) => ordem))
    return slips.map((_slip, ordem) => !ended.has(ordem))
  },
  peso: () => 1,
  pesoMaximo: limites.sessoesJuntas,
  voos: 2,
  juntarMs: limites.sessaoJuntarMs,
}))

export const makeBilhete = (tokens: TokenSigner, { tentativa, aluno }: Portador, prazo: Prazo): string =>
  make(tokens, 'bilhete', { coisa: tentativa, aluno }, prazo)

/**
 * The attempt and student of the ticket. Null when it is not ours, was changed, or has expired. `isStillGood` says
 * whether it still counts.
 */
export function openBilhete(tokens: TokenSigner, bilhete: string, now: Date): PortadorComBilhete | null {
  const found = open(tokens, 'bilhete', bilhete, now)
  return found && { tentativa: found.coisa, aluno: found.aluno, feito: found.feito }
}

const scheme = 'bilhete '

/**
 * The attempt that a request delivers to, before its body is read. Null for a page of an earlier release, whose ticket
 * is in the body. Such a body may be as large as an anonymous one; a larger one must go by the session.
 */
export function admitBilhete(tokens: TokenSigner, headers: IncomingHttpHeaders): PortadorComBilhete | null {
  const { authorization = '', 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  if (authorization.toLowerCase().startsWith(scheme)) {
    const portador = openBilhete(tokens, authorization.slice(scheme.length), new Date())
    if (!portador) throw new AppError('bilhete_invalido')
    return portador
  }
  if (encoding !== undefined || Number(length) > limites.corpoBytes) throw new AppError('bilhete_invalido')
  return null
}

/**
 * A pass, given with a sealed test. It can only register that student's start at it, without a session, until 30 days
 * after its end.
 */
export const makePasse = (tokens: TokenSigner, { teste, aluno }: { teste: number; aluno: number }, prazo: Prazo): string =>
  make(tokens, 'passe', { coisa: teste, aluno }, prazo)

/**
 * The student and test whose start the pass may register. Null for a pass that is not ours, was changed, has expired,
 * or was made before the account became its owner's.
 */
export async function openPasse({ db, tokens }: { db: Db; tokens: TokenSigner }, passe: string, now: Date) {
  const found = open(tokens, 'passe', passe, now)
  return found && (await isStillGood(db, found)) ? { teste: found.coisa, aluno: found.aluno } : null
}
