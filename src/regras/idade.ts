import { limites } from './limites.ts'
import { tipoDeConta } from './tipos-de-conta.ts'

/**
 * Is somebody born in that year surely too young for an account without a teacher? Only the year is known, so a
 * birthday still to come counts as past.
 */
export const isTooYoung = (anoNascimento: number, now: Date): boolean => now.getUTCFullYear() - anoNascimento < limites.idadeMinimaConta

/** How somebody is addressed: a pupil as *tu*, everybody else formally. */
export type Trato = 'tu' | 'formal'

/**
 * Pupils under 18 are addressed as *tu*, and so are those whose year of birth nobody told: in a class they are young.
 * By the year alone, a birthday still to come counts as past.
 */
export const tratoDe = (tipo: number, anoNascimento: number | null, now: Date): Trato =>
  tipo !== tipoDeConta.aluno || (anoNascimento !== null && now.getUTCFullYear() - anoNascimento >= limites.idadeAdulta) ? 'formal' : 'tu'
