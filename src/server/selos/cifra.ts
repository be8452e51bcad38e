/**
 * Sealing on the server: AES-256-GCM, and keys made from a code. `#regras/testes/selado.ts` gives both sides the spellings.
 */
import { type CipherGCM, createCipheriv, createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { limites } from '#regras/limites.ts'
import { type Selado, rotuloDoSelado, seladoNonceBytes, seladoTagBytes } from '#regras/testes/selado.ts'

const derive = promisify(pbkdf2)

/** Key, package, and what is sealed with it. */
export type Lacre = { chave: Buffer; pacote: string; que: Selado }

const sign = (chave: Buffer, texto: string): Buffer => createHmac('sha256', chave).update(texto).digest()

/**
 * The nonce comes from the key and the content, so every process seals the same thing to the same bytes. Two different
 * things share a nonce only by a collision in the first 96 bits of HMAC-SHA-256.
 */
function cipherOf({ chave, pacote, que }: Lacre, resumo: string): { nonce: Buffer; cifra: CipherGCM } {
  const rotulo = rotuloDoSelado(pacote, que)
  const nonce = sign(chave, `nonce/${rotulo}/${resumo}`).subarray(0, seladoNonceBytes)
  const cifra = createCipheriv('aes-256-gcm', chave, nonce)
  cifra.setAAD(Buffer.from(rotulo))
  return { nonce, cifra }
}

/** Nonce, sealed bytes, tag. */
export function sealBytes(lacre: Lacre, claro: Uint8Array): Buffer {
  const { nonce, cifra } = cipherOf(lacre, createHash('sha256').update(claro).digest('hex'))
  return Buffer.concat([nonce, cifra.update(claro), cifra.final(), cifra.getAuthTag()])
}

/** The same for a stream; `resumo` is the digest its bytes are known by. */
export function sealStream(lacre: Lacre, resumo: string, claro: Readable): Readable {
  const { nonce, cifra } = cipherOf(lacre, resumo)
  async function* sealed(): AsyncGenerator<Buffer> {
    yield nonce
    for await (const piece of claro) yield cifra.update(piece as Buffer) // a stream of bytes gives buffers
    yield cifra.final()
    yield cifra.getAuthTag()
  }
  return Readable.from(sealed(), { objectMode: false })
}

/** How many bytes so many become. */
export const sealedLength = (bytes: number): number => bytes + seladoNonceBytes + seladoTagBytes

/** A key that only who has the code can make again: slow on purpose. */
export const keyOfCodigo = (codigo: string, pacote: string): Promise<Buffer> =>
  derive(codigo, pacote, limites.seladoIteracoes, 32, 'sha256')

export const newKey = (): Buffer => randomBytes(32)
export const newPacote = (): string => randomBytes(16).toString('base64url')

/** The signature of a text by a test's key. */
export const assinatura = (chave: Buffer, texto: string): Buffer => sign(chave, texto)

/** Is it the key's? In constant time. */
export function isAssinatura(chave: Buffer, texto: string, dada: string): boolean {
  const expected = sign(chave, texto)
  const given = Buffer.from(dada, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
