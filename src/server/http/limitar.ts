/** Guess limits: failures only, kept in the database so that every process counts the same. */
import { limites } from '#regras/limites.ts'
import { type Db, one, run, sql } from '#server/db/db.ts'
import { AppError } from './erro.ts'

type Regra = { chave: string; maximo: number; minutos: number }

export const regraConta = (conta: string): Regra => ({
  chave: `conta:${conta}`,
  maximo: limites.falhasPorConta,
  minutos: limites.falhasJanelaMinutos,
})
export const regraEndereco = (ip: string): Regra => ({
  chave: `endereco:${ip}`,
  maximo: limites.falhasPorEndereco,
  minutos: limites.falhasJanelaMinutos,
})
export const regraCodigos = (utilizador: number | string): Regra => ({
  chave: `codigo:${utilizador}`,
  maximo: limites.codigosErradosPorHora,
  minutos: 60,
})

function inMinutes(seconds: number): string {
  const minutos = Math.ceil(seconds / 60)
  return minutos === 1 ? '1 minuto' : `${minutos} minutos`
}

/**
 * Refuses with 429 when the failures of the window reach the limit; each failure beyond it doubles the wait
 * after the last one, up to the window.
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

export async function noteFailure(db: Db, ...regras: Regra[]): Promise<void> {
  for (const regra of regras) await run(db, sql`insert into falhas_de_acesso (chave) values (${regra.chave})`)
}

export const forgetFailures = (db: Db, regra: Regra): Promise<number> =>
  run(db, sql`delete from falhas_de_acesso where chave = ${regra.chave}`)
