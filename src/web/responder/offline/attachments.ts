/**
 * Files of answers that this page knows of, from here or another device. Kept beside the room's copy, so that offline
 * reloads have their names.
 */
import type { Sala } from '#contract/testes/tentativas.ts'
import type { Ficheiros } from '#kit/rich-text/ficheiros.tsx'
import { storeAnexos } from './copies.ts'
import { newStore } from '../machine/store.ts'

const conhecidos = newStore<Ficheiros>({})

/** All that are known, and what to call when there are more. */
export const knownAnexos = { ler: conhecidos.ler, subscribe: conhecidos.subscribe }

/** From the copy, or from a reply that is kept as it is. */
export function noteAnexos(ficheiros: Ficheiros = {}): void {
  if (Object.keys(ficheiros).length > 0) conhecidos.mudar({ ...conhecidos.ler(), ...ficheiros })
}

/** The same, of what nothing else on this device keeps. */
export function keepAnexos(teste: number, ficheiros: Ficheiros = {}): void {
  const isNew = Object.keys(ficheiros).some((id) => !Object.hasOwn(conhecidos.ler(), id))
  noteAnexos(ficheiros)
  if (isNew) void storeAnexos(teste, conhecidos.ler())
}

/** The files needed to work in the room. Leaves out those only answers name, which may be many and large. */
export function withoutAnexos({ respostas, ficheiros }: Pick<Sala, 'respostas' | 'ficheiros'>): Ficheiros {
  const anexos = new Set(respostas.flatMap(({ conteudo }) => (conteudo && 'ficheiros' in conteudo ? conteudo.ficheiros : [])).map(String))
  return Object.fromEntries(Object.entries(ficheiros).filter(([id]) => !anexos.has(id)))
}
