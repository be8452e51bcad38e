/** Drawings and recordings: kept as their teacher's files, and their ids put into the texts that name them. */
import { readFile } from 'node:fs/promises'
import { keepFile } from '#server/files/ficheiros.service.ts'
import { como, existing, type Escola } from './atores.ts'
import { ficheiros, isChaveFicheiro, pastaConteudo, type ChaveFicheiro } from './conteudo/ficheiros.ts'

const isRecord = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** Every file key in a content, at any depth. */
function keysIn(valor: unknown): ChaveFicheiro[] {
  if (Array.isArray(valor)) return valor.flatMap(keysIn)
  if (!isRecord(valor)) return []
  const own = valor['ficheiro']
  return [...(typeof own === 'string' && isChaveFicheiro(own) ? [own] : []), ...Object.values(valor).flatMap(keysIn)]
}

/** Keeps the files a content names as this person's; answers key → file id. */
export async function keepFiles(escola: Escola, utilizador: string, conteudo: unknown): Promise<Map<string, number>> {
  const ctx = como(escola, utilizador)
  const ids = new Map<string, number>()
  for (const chave of new Set(keysIn(conteudo))) {
    const { ficheiro, nome } = ficheiros[chave]
    const bytes = await readFile(new URL(ficheiro, pastaConteudo))
    ids.set(chave, (await keepFile(ctx, ctx.actor.id, bytes, nome)).id)
  }
  return ids
}

/** The same content with file ids instead of keys. Only strings under `ficheiro` change, so the shape stays. */
export function withFileIds<T>(conteudo: T, ids: ReadonlyMap<string, number>): T {
  const swap = (valor: unknown): unknown => {
    if (Array.isArray(valor)) return valor.map(swap)
    if (!isRecord(valor)) return valor
    return Object.fromEntries(
      Object.entries(valor).map(([nome, dentro]) => [
        nome,
        nome === 'ficheiro' && typeof dentro === 'string' ? existing(ids, dentro) : swap(dentro),
      ]),
    )
  }
  // The copy differs from the content in nothing but the ids.
  return swap(conteudo) as T
}
