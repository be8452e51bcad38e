/** Signed things: session tokens (JWT) and the short signatures of file addresses and tickets. */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import type { Papel } from '#contract/endpoint.ts'
import { limites } from '#regras/limites.ts'

export type Pretensao = { utilizador: number; papel: Papel; sid: string; emitido: number; expira: number }

export type TokenSigner = {
  /** A token for 12 hours. */
  sign: (claims: { utilizador: number; papel: Papel; sid: string }) => Promise<string>
  /** The claims, or null when the token is not ours, damaged or expired. */
  verify: (token: string) => Promise<Pretensao | null>
  /** Short signature of a text; equal texts give equal signatures. */
  seal: (text: string) => string
  /** Does the signature belong to the text? In constant time. */
  sealed: (text: string, signature: string) => boolean
  /** The text, so that nobody else can read or make it; equal texts give equal ones. */
  wrap: (text: string) => string
  /** The text of a wrapped one, or null when it is not ours. */
  unwrap: (wrapped: string) => string | null
}

const papeis: readonly string[] = ['Admin', 'Professor', 'Aluno']

/** Tokens found good a moment ago: the same one comes with every request, and its signature stays what it is. */
class Conhecidos {
  readonly #porToken = new Map<string, Pretensao>()

  get(token: string): Pretensao | null {
    const known = this.#porToken.get(token)
    return known && known.expira > Date.now() ? known : null
  }

  add(token: string, pretensao: Pretensao): void {
    if (this.#porToken.size >= limites.sessoesEmMemoria) this.#porToken.clear()
    this.#porToken.set(token, pretensao)
  }
}

/** Bytes of what makes two texts differ all over, and of the signature. */
const [ivBytes, tagBytes] = [12, 16]

/** The initialisation vector comes from the wrapped text, so that addresses repeat and caches work. */
function wrapper(segredo: string): Pick<TokenSigner, 'wrap' | 'unwrap'> {
  const derive = (que: string): Buffer => createHmac('sha256', segredo).update(que).digest()
  const [key, ivKey] = [derive('wrap:key'), derive('wrap:iv')]
  return {
    wrap: (text) => {
      const iv = createHmac('sha256', ivKey).update(text).digest().subarray(0, ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    unwrap: (wrapped) => {
      const bytes = Buffer.from(wrapped, 'base64url')
      if (bytes.length <= ivBytes + tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

export function tokenSigner(segredo: string): TokenSigner {
  const key = createSecretKey(segredo, 'utf8')
  const conhecidos = new Conhecidos()
  const seal = (text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
  return {
    sign: ({ utilizador, papel, sid }) =>
      new SignJWT({ role: papel, sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(utilizador))
        .setIssuedAt()
        .setExpirationTime(`${limites.tokenHoras}h`)
        .sign(key),
    verify: async (token) => {
      const known = conhecidos.get(token)
      if (known) return known
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
        const { sub, role, sid, iat, exp } = payload
        if (typeof role !== 'string' || !papeis.includes(role) || typeof sid !== 'string' || !iat || !exp) return null
        // checked just above against the closed list of roles
        const pretensao = { utilizador: Number(sub), papel: role as Papel, sid, emitido: iat * 1000, expira: exp * 1000 }
        conhecidos.add(token, pretensao)
        return pretensao
      } catch {
        return null
      }
    },
    ...wrapper(segredo),
    seal,
    sealed: (text, signature) => {
      const expected = Buffer.from(seal(text))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
