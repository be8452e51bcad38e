/** E-mail addresses: the same rule for a field, a list of addresses and a line of a file. */

import { identidade } from './texto.ts'

/** The form of an address. Only a message can tell whether anybody reads it. */
const pattern = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@.]+$/u
const longest = 254

/** The fault of an address, as the end of a sentence; null when there is none. */
export function problemaDoEmail(texto: string): string | null {
  const email = texto.trim()
  if (email === '') return 'falta o endereço'
  if (/\s/u.test(email)) return 'o endereço não pode ter espaços'
  const [name = '', host = '', ...rest] = email.split('@')
  if (!email.includes('@')) return 'falta o «@»'
  if (rest.length > 0) return 'só pode ter um «@»'
  if (name === '') return 'falta o nome antes do «@»'
  if (host === '') return 'falta o que vem depois do «@»'
  if (!/\.[^.]+$/u.test(host)) return 'falta o fim do endereço, por exemplo «.pt»'
  if (email.length > longest || !pattern.test(email)) return 'o endereço não está completo'
  return null
}

/** Addresses as people paste them: one per line, or with `,` or `;` between; empty ones left out, each one once. */
export function readEmails(texto: string): { linha: number; email: string }[] {
  const seen = new Set<string>()
  return texto.split(/\r?\n/u).flatMap((line, index) =>
    line
      .split(/[,;]/u)
      .map(identidade)
      .filter((email) => email !== '' && !seen.has(email) && seen.add(email))
      .map((email) => ({ linha: index + 1, email })),
  )
}
