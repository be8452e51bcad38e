/**
 * A test sealed in advance: the spellings that server and device share. The cipher is AES-256-GCM. Every sealed thing
 * names its package and its own part, so that none can stand for another (decision 19).
 */
import { newCodigo, normalizeCodigo } from '../codigo.ts'
import { limites } from '../limites.ts'

/** A new code, `K7MA-2XTQ-94HD`: 23 signs, 54 bits. */
export const newCodigoSelado = (randomBytes?: (count: number) => Uint8Array): string => newCodigo(limites.codigoSelado, randomBytes)

/** Typed text → the code as it was made, or null when it cannot be one. */
export const normalizeCodigoSelado = (typed: string): string | null => normalizeCodigo(typed, limites.codigoSelado)

/** The sealed things: the student's copy of the whole test, one of its files, or the key, by the code. */
export type Selado = 'conteudo' | 'chave' | `ficheiro:${number}`

/** Bytes before the sealed ones: the nonce. After them comes the tag. */
export const seladoNonceBytes = 12
export const seladoTagBytes = 16

/** Authenticated with what is sealed. */
export const rotuloDoSelado = (pacote: string, que: Selado): string => `lousa-selado/${pacote}/${que}`

/** The text that the test's key signs for a student's seed. The seed is a whole number 0…2³¹−1 in the signature. */
export const textoDaSemente = (teste: number, aluno: number, numero: number): string => `semente/${teste}/${aluno}/${numero}`
export const sementeDe = (assinatura: Uint8Array): number =>
  new DataView(assinatura.buffer, assinatura.byteOffset, assinatura.byteLength).getUint32(0) >>> 1

/**
 * The text that the test's key signs as proof that a device had opened the test. A start without a network is
 * registered with it.
 */
export const textoDaProva = (teste: number, aluno: number, comecouEm: string): string => `prova/${teste}/${aluno}/${comecouEm}`
