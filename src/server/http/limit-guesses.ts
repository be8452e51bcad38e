/** Limits of guesses: failures only, kept in the database so that every process counts the same. */
import { isIPv4, isIPv6 } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { limites } from '#regras/limites.ts'
import { type Db, one, optional, run, sql } from '#server/db/db.ts'
import type { Contexto } from './contexto.ts'
import { AppError } from './erro.ts'

type Regra = { chave: string; maximo: number; minutos: number }

/**
 * The network of an address, which stands for a home or a school. An IPv6 home has a whole network of addresses, so
 * counted by address a guesser would be a stranger with every guess.
 */
export function networkOf(ip: string): string {
  const mapped = ip.replace(/^::ffff:/i, '')
  if (isIPv4(mapped) || !isIPv6(ip)) return mapped
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')]
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

const failures = (chave: string, maximo: number): Regra => ({ chave, maximo, minutos: limites.falhasJanelaMinutos })

export const regraConta = (conta: string): Regra => failures(`conta:${conta}`, limites.falhasPorConta)
/** Of one person, whatever name was typed. */
export const regraPessoa = (id: number): Regra => failures(`pessoa:${id}`, limites.falhasPorConta)
/** The rule of a name that nobody has. The name may be a password in the wrong box, so it is not kept as it was typed. */
export const regraNome = ({ tokens }: Contexto, nome: string): Regra =>
  failures(`nome:${tokens.seal(`nome:${nome}`)}`, limites.falhasPorConta)
/** For a device on which the person has signed in before. */
export const regraAparelho = (marca: string): Regra => failures(`aparelho:${marca.split('.')[0]}`, limites.falhasPorConta)
export const regraEndereco = (ip: string): Regra => failures(`endereco:${networkOf(ip)}`, limites.falhasPorEndereco)
export const regraCodigos = (utilizador: number): Regra => ({
  chave: `codigo:${utilizador}`,
  maximo: limites.codigosErradosPorHora,
  minutos: 60,
})
/** Access codes tried by whoever has no account yet. */
export const regraCodigosDaRede = (ip: string): Regra => ({
  chave: `codigo:${networkOf(ip)}`,
  maximo: limites.codigosErradosPorHora,
  minutos: 60,
})
/** Letters with a link to another password, asked for from a network. */
export const regraRecuperar = (ip: string): Regra => ({
  chave: `recuperar:${networkOf(ip)}`,
  maximo: limites.recuperarPorEndereco,
  minutos: limites.falhasJanelaMinutos,
})
/** Letters somebody asks for to their own address, or strangers to one that has no account here. */
export const regraCartas = (para: string): Regra => ({ chave: `cartas:${para}`, maximo: limites.cartasPorHora, minutos: 60 })
/** Accounts made by oneself. */
export const regraContas = (ip: string): Regra => ({
  chave: `contas:${networkOf(ip)}`,
  maximo: limites.contasPorEnderecoPorHora,
  minutos: 60,
})

/** Answers in practice of one person: each brings a key. */
export const regraPratica = (id: number): Regra => ({ chave: `pratica:${id}`, maximo: limites.respostasDaPraticaPorHora, minutos: 60 })

function inMinutes(seconds: number): string {
  const minutos = Math.ceil(seconds / 60)
  return minutos === 1 ? '1 minuto' : `${minutos} minutos`
}

/**
 * Refuses with 429 when the failures of the window reach the limit. Each further failure doubles the wait after the
 * last one, up to the window.
 */
export async function refuseGuessing(db: Db, ...regras: Regra[]): Promise<void> {
  for (const regra of regras) {
    const { falhas, desde } = await one<{ falhas: number; desde: number | null }>(
      db,
      sql`select count(*) as falhas, extract(epoch from now() - max(em))::float8 as desde
            from falhas_de_acesso where chave = ${regra.chave} and em > now() - make_interval(mins => ${regra.minutos}::int)`,
    )
    if (falhas < regra.maximo || desde === null) continue
    const wait = Math.min(regra.minutos * 60, limites.falhasEsperaSegundos * 2 ** (falhas - regra.maximo)) - desde
    if (wait > 0) throw new AppError('demasiadas_tentativas', { esperar: wait, valores: { espera: inMinutes(wait) } })
  }
}

/** Until the transaction ends, nobody else's guess under this rule is judged. */
export const lockGuesses = (db: Db, { chave }: Regra): Promise<number> =>
  run(db, sql`select pg_advisory_xact_lock(hashtextextended(${chave}, 0))`)

export async function noteFailure(db: Db, ...regras: Regra[]): Promise<void> {
  for (const regra of regras) await run(db, sql`insert into falhas_de_acesso (chave) values (${regra.chave})`)
}

export const forgetFailures = (db: Db, regra: Regra): Promise<number> =>
  run(db, sql`delete from falhas_de_acesso where chave = ${regra.chave}`)

const selectOptionalWait = (db: Db, { chave, maximo, minutos }: Regra) =>
  optional<{ espera: number }>(
    db,
    sql`select extract(epoch from em + make_interval(mins => ${minutos}::int) - now())::float8 as espera from falhas_de_acesso
         where chave = ${chave} and em > now() - make_interval(mins => ${minutos}::int) order by em desc offset ${maximo - 1}::int limit 1`,
  )

/** Were so many made within the time? */
export const isCrowded = async (db: Db, regra: Regra): Promise<boolean> => (await selectOptionalWait(db, regra)) !== null

/** Refuses with 429 where so many were made within the time; says when the next may be. */
export async function refuseCrowd(
  db: Db,
  regra: Regra,
  codigo: 'demasiadas_contas' | 'demasiadas_cartas' | 'demasiada_pratica' = 'demasiadas_contas',
): Promise<void> {
  const full = await selectOptionalWait(db, regra)
  if (full) throw new AppError(codigo, { esperar: full.espera, valores: { espera: inMinutes(full.espera) } })
}

/** Answers no sooner than this: how long it takes says nothing of what was found. */
export async function answerAfter<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), pause(ms)])
  return result
}

/**
 * How long the next answer waits after so many failures, ms. Below `codigosErradosPorHora` it is nothing; each further
 * ten failures double it.
 */
export const delayOfGuesses = (falhas: number): number =>
  falhas < limites.codigosErradosPorHora
    ? 0
    : Math.min(limites.codigosDemoraMaximaMs, limites.codigosDemoraMs * 2 ** Math.floor((falhas - limites.codigosErradosPorHora) / 10))

/** How many of a rule are being delayed here. */
const delayed = new Map<string, number>()

/**
 * Delays everybody at an address from which somebody guesses, longer with each failure. Nobody is shut out, since one
 * of them may have the right code. Guessing in parallel gains nothing: beyond `codigosDemoradosJuntos` at once, the
 * next are told to come back.
 */
export async function delayGuessing(db: Db, { chave, minutos }: Regra): Promise<void> {
  const { falhas } = await one<{ falhas: number }>(
    db,
    sql`select count(*) as falhas from falhas_de_acesso where chave = ${chave} and em > now() - make_interval(mins => ${minutos}::int)`,
  )
  const ms = delayOfGuesses(falhas)
  if (ms === 0) return
  const together = delayed.get(chave) ?? 0
  if (together >= limites.codigosDemoradosJuntos) throw new AppError('muita_gente', { esperar: ms / 1_000 })
  delayed.set(chave, together + 1)
  await pause(ms)
  const left = (delayed.get(chave) ?? 1) - 1
  if (left === 0) delayed.delete(chave)
  else delayed.set(chave, left)
}

/** The job: what is older than any window counts no more. */
export const forgetOldFailures = async ({ db }: { db: Db }): Promise<void> =>
  void (await run(db, sql`delete from falhas_de_acesso where em < now() - make_interval(hours => ${limites.falhasHoras}::int)`))
