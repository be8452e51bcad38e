/**
 * Options that stay at the end when the others change places: "Nenhuma das anteriores" speaks of those above it. An
 * author says so, or writes one of the two sentences.
 */
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { plainText } from './texto-das-partes.ts'

type Opcao = { id: string; texto: TextoRico; fixa?: boolean | undefined }

/** Does it say "Nenhuma das anteriores" or "Todas as anteriores"? Case and a full stop at its end do not matter. */
export const isDoFim = (texto: TextoRico): boolean => /^(?:nenhuma das|todas as) anteriores *\.?$/iu.test(plainText(texto))

/**
 * The options as they are after a change of texts, and which of them stay at the end of themselves (`sozinhas`). Who
 * begins to say it stays; who stayed of itself and says it no longer is free again. The author's word is left alone.
 */
export function noteDoFim<A extends Opcao>(
  antes: readonly A[],
  depois: readonly A[],
  sozinhas: readonly string[],
): { alineas: A[]; sozinhas: string[] } {
  const said = new Set(antes.flatMap(({ id, texto }) => (isDoFim(texto) ? [id] : [])))
  const begins = (alinea: A): boolean => !alinea.fixa && !said.has(alinea.id) && isDoFim(alinea.texto)
  const ends = (alinea: A): boolean => sozinhas.includes(alinea.id) && !isDoFim(alinea.texto)
  return {
    alineas: depois.map((alinea) => (begins(alinea) ? { ...alinea, fixa: true } : ends(alinea) ? { ...alinea, fixa: false } : alinea)),
    sozinhas: depois
      .filter((alinea) => begins(alinea) || (sozinhas.includes(alinea.id) && alinea.fixa && !ends(alinea)))
      .map(({ id }) => id),
  }
}

/** Where a new option goes: before those that stay at the end. */
export const beforeDoFim = (alineas: readonly Opcao[]): number => alineas.findLastIndex(({ fixa }) => !fixa) + 1
