export { comPontos, emPontos } from '#regras/pontos-escritos.ts'

/** "1 pergunta", "4 perguntas". */
export const counted = (n: number, um: string, muitos: string): string => `${n} ${n === 1 ? um : muitos}`
