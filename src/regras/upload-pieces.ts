/**
 * A file that goes up in pieces. The server holds its beginning without gaps, so one number tells how much it has. A
 * repeated or overlapping piece adds only its new bytes.
 */
import { limites } from './limites.ts'

export type Peca = { inicio: number; bytes: number }

export type Encaixe =
  /** `tem` bytes are held after this piece. Its first `saltar` bytes were held already; all of them, where nothing is new. */
  | { estado: 'cabe'; saltar: number; tem: number }
  /** Something before it is missing. */
  | { estado: 'adiantada' }
  /** It ends after the file does. */
  | { estado: 'de-fora' }

/** The effect of a piece on the `tem` bytes held of a file of `tamanho`. */
export function encaixe(tem: number, tamanho: number, { inicio, bytes }: Peca): Encaixe {
  const fim = inicio + bytes
  if (fim > tamanho) return { estado: 'de-fora' }
  if (inicio > tem) return { estado: 'adiantada' }
  return { estado: 'cabe', saltar: Math.min(bytes, tem - inicio), tem: Math.max(tem, fim) }
}

/** The size to try after one of `peca` bytes went unanswered: what a slow network takes in one patience. */
export const pecaMenor = (peca: number): number => Math.max(limites.ficheiroPecaMinimaBytes, Math.floor(peca / 2))
