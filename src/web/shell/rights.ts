import { limites } from '#regras/limites.ts'

/** The year when this page was opened. */
export const THIS_YEAR = new Date().getFullYear()

/** The rights notice with its range of years. */
export const rights = (year: number) => `© ${limites.anoInicial}–${year} Lousa. Todos os direitos reservados.`
