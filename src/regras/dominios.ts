/** Domains of e-mail addresses, as an admin writes them down: one a line, or between commas. */

/** Providers where anybody gets an address: listing one would confirm everybody. */
const deTodos = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.pt',
  'hotmail.com',
  'hotmail.pt',
  'live.com',
  'live.com.pt',
  'msn.com',
  'yahoo.com',
  'yahoo.com.br',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'sapo.pt',
  'mail.pt',
  'iol.pt',
  'clix.pt',
  'netcabo.pt',
  'meo.pt',
  'portugalmail.pt',
  'aol.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'tutanota.com',
  'yandex.com',
])

const domain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

export type DominiosLidos = {
  dominios: string[]
  /** What is no domain, as it was written. */
  errados: string[]
  /** Where anybody gets an address. */
  deTodos: string[]
}

/** Reads them, each once, in small letters and without the `@` that people write before them. */
export function readDominios(texto: string): DominiosLidos {
  const written = new Set(
    texto
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^@/, '').toLowerCase())
      .filter((part) => part !== ''),
  )
  const all = [...written]
  return {
    dominios: all.filter((one) => domain.test(one) && !deTodos.has(one)),
    errados: all.filter((one) => !domain.test(one)),
    deTodos: all.filter((one) => deTodos.has(one)),
  }
}
