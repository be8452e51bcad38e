import { limites } from '#regras/limites.ts'

/** Over what goes, where it goes to the bin first. */
export const paraAReciclagem = `Fica ${limites.restauroDias} dias na Reciclagem, de onde pode voltar. Depois apaga-se para sempre:`
