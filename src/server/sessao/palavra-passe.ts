/** Password hashing (scrypt) and the rule of what is too weak. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { limites } from '#regras/limites.ts'
import { hashingPool, type Lane } from './hashing-pool.ts'

/**
 * Hashes a password as `scrypt$N$salt$key`. The cost stands in the hash, so that it can grow without breaking old ones.
 * 503 `muita_gente` where too many wait already. Accounts made by the dozen (`contas`) never get that: they wait.
 */
export async function hashPassword(password: string, cost: number, lane: Lane = 'entrar'): Promise<string> {
  const salt = randomBytes(16)
  const key = await hashingPool.derive({ password, salt, cost }, lane)
  return `scrypt$${cost}$${salt.toString('base64url')}$${Buffer.from(key).toString('base64url')}`
}

/**
 * Compares in constant time. With no stored hash it works as long and returns false, so that nobody learns which
 * accounts exist. 503 `muita_gente` where too many wait already.
 */
export async function passwordMatches(password: string, stored: string | null, cost: number): Promise<boolean> {
  const [, n = String(cost), salt = 'AAAAAAAAAAAAAAAAAAAAAA', key = ''] = stored?.split('$') ?? []
  const derived = await hashingPool.derive({ password, salt: Buffer.from(salt, 'base64url'), cost: Number(n) }, 'entrar')
  const expected = Buffer.from(key, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/**
 * The password of an access slip as it was printed, though a phone made letters capital or put spaces for the hyphens:
 * `Lua 4 mar 17` is `lua-4-mar-17`. Any other text stays as it was typed.
 */
export function asOnSlip(typed: string): string {
  const plain = typed
    .trim()
    .toLowerCase()
    .replace(/\s*[-\u2010-\u2015]\s*|\s+/g, '-')
  return /^[a-z]{2,8}-[2-9]-[a-z]{2,8}-[1-9][0-9]$/.test(plain) ? plain : typed
}

const common = new Set([
  'password',
  'password1',
  'passw0rd',
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  'qwertyui',
  'qwertyuiop',
  'abcdefgh',
  'abcd1234',
  'palavrapasse',
  'palavra-passe',
  'benfica1',
  'benfica123',
  'sporting',
  'sporting1',
  'portugal',
  'portugal1',
  'futebol1',
  'escola123',
  'professor',
  'aluno123',
  'iloveyou',
  'admin123',
  'lousa123',
  'bemvindo',
  'bem-vindo',
  'mudarme1',
])

/** Too short, too common, or the same as the person's own name in the system. */
export function isWeakPassword(password: string, ownNames: readonly (string | null)[]): boolean {
  const lower = password.toLowerCase()
  return (
    password.length < limites.palavraPasseMinimo ||
    common.has(lower) ||
    new Set(password).size < 4 ||
    ownNames.some((name) => name !== null && name !== '' && lower === name.toLowerCase())
  )
}
