import { limites } from '#regras/limites.ts'

/** "7.º ano" */
export const nomeDoAno = (ano: number): string => `${ano}.º ano`

/** Every school year, for a closed list. */
export const anosDeEscolaridade = Array.from({ length: limites.anosDeEscolaridade }, (_, i) => ({ value: i + 1, label: nomeDoAno(i + 1) }))
