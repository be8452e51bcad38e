import { limites } from './limites.ts'

/** Whether somebody born in that year is surely too young to have an account without a teacher. Only the year is known: the benefit of the doubt is theirs. */
export const isTooYoung = (anoNascimento: number, now: Date): boolean => now.getUTCFullYear() - anoNascimento < limites.idadeMinimaConta
