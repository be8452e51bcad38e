const SINCE = 2019

/** The year when this page was opened. */
export const THIS_YEAR = new Date().getFullYear()

/** The rights notice with its range of years. */
export const rights = (year: number) => `© ${SINCE}–${year} Lousa. Todos os direitos reservados.`
