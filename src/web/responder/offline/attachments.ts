/**
 * The files of a student's answers that this page has heard of since it opened its room: uploaded here, or named by
 * another device. They are kept beside the room's copy, so that a reload has their names, network or not.
 */
import type { Sala } from '#contract/tentativas.ts'
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

/**
 * The files a room needs to be worked in. Files that only answers name are there to be looked at, and may be many and
 * large.
 */
export function withoutAnexos({ respostas, ficheiros }: Pick<Sala, 'respostas' | 'ficheiros'>): Ficheiros {
  const anexos = new Set(respostas.flatMap(({ conteudo }) => (conteudo && 'ficheiros' in conteudo ? conteudo.ficheiros : [])).map(String))
  return Object.fromEntries(Object.entries(ficheiros).filter(([id]) => !anexos.has(id)))
}
