/**
 * The ticket of an attempt: it can only deliver revisions and hand in, for that attempt, without a session, until 30
 * days after the limit. Answers go out after a session has ended, and while somebody else is signed in on the device.
 */
import { limites } from '#regras/limites.ts'
import type { TokenSigner } from '#server/http/tokens.ts'

export type Portador = { tentativa: number; aluno: number }

const textOf = ({ tentativa, aluno }: Portador, expira: string): string => `bilhete:${tentativa}:${aluno}:${expira}`

export function makeBilhete(tokens: TokenSigner, portador: Portador, limiteEm: string): string {
  const expira = String(Math.floor(Date.parse(limiteEm) / 1000) + limites.bilheteDias * 86_400)
  return `${portador.tentativa}.${portador.aluno}.${expira}.${tokens.seal(textOf(portador, expira))}`
}

/** Who the ticket speaks for; null when it is not ours, was changed, or has expired. */
export function openBilhete(tokens: TokenSigner, bilhete: string, now: Date): Portador | null {
  const match = /^(\d{1,16})\.(\d{1,16})\.(\d{1,12})\.([\w-]+)$/.exec(bilhete)
  if (!match) return null
  const [, tentativa, aluno, expira = '', seal = ''] = match
  const portador = { tentativa: Number(tentativa), aluno: Number(aluno) }
  if (!tokens.sealed(textOf(portador, expira), seal)) return null
  return Number(expira) * 1000 > now.getTime() ? portador : null
}
