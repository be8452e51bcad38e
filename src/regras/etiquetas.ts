/** Tags of a question, as they are typed and compared; and the other words that order a bank: year and difficulty. */
import { chaveTexto, tidyTexto } from './texto.ts'

/** The school years a question may be for: second and third cycles, and secondary school. */
export const anosEscolares = [5, 6, 7, 8, 9, 10, 11, 12] as const

export const dificuldades = ['facil', 'media', 'dificil'] as const
export type Dificuldade = (typeof dificuldades)[number]

export const nomeDaDificuldade: Readonly<Record<Dificuldade, string>> = { facil: 'Fácil', media: 'Média', dificil: 'Difícil' }
export const nomeDoAno = (ano: number): string => `${ano}.º ano`

/** What parts one tag from the next where they are typed, so that none may have it. */
const separadores = /[,;]/u
export const holdsComma = (etiqueta: string): boolean => separadores.test(etiqueta)

/** Each tag once, whatever its case and accents, in the spelling that came first. */
export function distinctEtiquetas(etiquetas: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const etiqueta of etiquetas) {
    const chave = chaveTexto(etiqueta)
    if (!first.has(chave)) first.set(chave, etiqueta)
  }
  return [...first.values()]
}

/** The tags of a line: parted by commas, each once. */
export const readEtiquetas = (linha: string): string[] =>
  distinctEtiquetas(
    linha
      .split(separadores)
      .map(tidyTexto)
      .filter((etiqueta) => etiqueta !== ''),
  )

export const writeEtiquetas = (etiquetas: readonly string[]): string => etiquetas.join(', ')

/** `etiquetas` with some more and without others. */
export function changeEtiquetas(etiquetas: readonly string[], juntar: readonly string[], retirar: readonly string[]): string[] {
  const gone = new Set(retirar.map(chaveTexto))
  return distinctEtiquetas([...etiquetas.filter((etiqueta) => !gone.has(chaveTexto(etiqueta))), ...juntar])
}
