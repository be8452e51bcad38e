import type { Pasta } from './arvore.ts'

/** A folder in a sentence: «Vulcanismo», or "fora de pastas" for the root. */
export const nomeDaPasta = (pastas: readonly Pasta[], id: number): string => {
  const nome = pastas.find((pasta) => pasta.id === id)?.nome
  return nome === undefined ? 'fora de pastas' : `«${nome}»`
}
