import { onFirstUse } from './primeiro-uso.ts'

const comVirgula = onFirstUse(() => new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 2, useGrouping: false }))

/** Points as people read them: `2.5` → "2,5". */
export const emPontos = (points: number): string => comVirgula().format(points)

/** "8 pontos", "1 ponto", "2,5 pontos". */
export const comPontos = (points: number): string => `${emPontos(points)} ${points === 1 ? 'ponto' : 'pontos'}`
