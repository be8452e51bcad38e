import { limites } from './limites.ts'

/**
 * Is somebody born in that year surely too young for an account without a teacher? Only the year is known, so they have
 * the benefit of the doubt.
 */
export const isTooYoung = (anoNascimento: number, now: Date): boolean => now.getUTCFullYear() - anoNascimento < limites.idadeMinimaConta
