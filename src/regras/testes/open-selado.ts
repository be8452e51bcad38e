/**
 * Opens sealed bytes of the server with the browser's own WebCrypto, which exists only at a trusted address (https, or
 * the own computer). `src/server/selos/cifra.ts` is the other side.
 */
import { type Selado, rotuloDoSelado, seladoNonceBytes, sementeDe, textoDaProva, textoDaSemente } from './selado.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** Named so, server and browser agree on whose type it is. */
type Chave = Awaited<ReturnType<typeof crypto.subtle.importKey>>

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Bytes written as base64url. Throws on anything else. */
export function fromBase64url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Can this page open anything sealed? */
export const canOpenSelados = (): boolean => globalThis.crypto?.subtle !== undefined

async function decrypt(chave: Chave, pacote: string, que: Selado, bytes: Bytes): Promise<Bytes> {
  const iv = bytes.subarray(0, seladoNonceBytes)
  const additionalData = utf8(rotuloDoSelado(pacote, que))
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData, tagLength: 128 }, chave, bytes.subarray(seladoNonceBytes)),
  )
}

/** Opens bytes sealed with this key. Rejects where the key is another's or a byte was changed. */
export const openBytes = async (chave: Bytes, pacote: string, que: Selado, bytes: Bytes): Promise<Bytes> =>
  decrypt(await crypto.subtle.importKey('raw', chave, 'AES-GCM', false, ['decrypt']), pacote, que, bytes)

/** The package's key, by the code the teacher shows, as `normalizeCodigoSelado` gives it; null: not this package's code. */
export async function chaveDoCodigo(
  codigo: string,
  { pacote, chaveFechada, iteracoes }: { pacote: string; chaveFechada: string; iteracoes: number },
): Promise<Bytes | null> {
  const word = await crypto.subtle.importKey('raw', utf8(codigo), 'PBKDF2', false, ['deriveKey'])
  const wrapping = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: utf8(pacote), iterations: iteracoes },
    word,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  )
  return decrypt(wrapping, pacote, 'chave', fromBase64url(chaveFechada)).catch(() => null)
}

async function sign(chave: Bytes, text: string): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', chave, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text)))
}

/** The seed of this student's attempt: the one the server would give. */
export const sementeComChave = async (chave: Bytes, teste: number, aluno: number, numero: number): Promise<number> =>
  sementeDe(await sign(chave, textoDaSemente(teste, aluno, numero)))

/** Shows the server that this device had opened the package. */
export const provaComChave = async (chave: Bytes, teste: number, aluno: number, comecouEm: string): Promise<string> =>
  toBase64url(await sign(chave, textoDaProva(teste, aluno, comecouEm)))
