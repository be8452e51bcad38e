/** The bearer token, in local storage under `token`; an admin's own one waits in `token-anterior` while acting as somebody. */
const key = 'token'
const previousKey = 'token-anterior'
/** The id of the person whose session ended here by itself, until somebody enters or leaves. */
const endedKey = 'sessao-de'

export const readToken = (): string | null => localStorage.getItem(key)
export function writeToken(token: string): void {
  // First who is here: another tab that looks in between must not find nobody.
  localStorage.setItem(key, token)
  localStorage.removeItem(endedKey)
}

/** Acts as somebody else from now on; one's own token waits. */
export function writeTokenOver(token: string): void {
  const own = readToken()
  if (own) localStorage.setItem(previousKey, own)
  writeToken(token)
}

/** A token's own claims; only the server knows whether they are true. */
function claimsOf(token: string | null): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(atob(token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}

/** The session a token names: renewing a token does not change it, becoming somebody else does. Null: nobody's. */
export function sessionOf(token: string | null): string | null {
  const { sid } = claimsOf(token)
  return typeof sid === 'string' ? sid : null
}

/** The student whose session is the last one on this device, however long ago it ended; null: nobody, or somebody acting as one. */
export function alunoDaSessao(): number | null {
  const { sub, role } = claimsOf(readToken())
  return role === 'Aluno' && localStorage.getItem(previousKey) === null ? Number(sub) : null
}

/** Is whoever is here, as the token says, somebody who answers no tests? */
export function isDeQuemEnsina(): boolean {
  const { role } = claimsOf(readToken())
  return role !== undefined && role !== 'Aluno'
}

const personOf = (token: string | null): string | null => {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : null
}

/** The person who was last here, or still is. After somebody has left it is nobody. */
const personHere = (): string | null => personOf(readToken()) ?? localStorage.getItem(endedKey)

/** Is who enters with this token that person? */
export const isSamePerson = (token: string): boolean => personOf(token) !== null && personOf(token) === personHere()

/**
 * For work that outlives its page, such as a save that is tried again. Returns a function that tells whether the person
 * of the start is still here. Nothing may go out in another person's name, or be left on the device for them.
 */
export function keepToPerson(): () => boolean {
  const person = personHere()
  return () => personHere() === person
}

/** The server takes this token no more, though nobody has left: what its person has here waits for them. */
export function endToken(): void {
  const person = personOf(readToken())
  if (localStorage.getItem(previousKey) !== null || person === null) return void dropToken()
  // First who it was: another tab that hears of the token's end must not find nobody here.
  localStorage.setItem(endedKey, person)
  localStorage.removeItem(key)
}

/** Forgets the token; an admin who was acting as somebody gets their own back. Answers whether that was so. */
export function dropToken(): 'restored' | 'none' {
  const previous = localStorage.getItem(previousKey)
  localStorage.removeItem(previousKey)
  localStorage.removeItem(endedKey)
  if (previous) {
    localStorage.setItem(key, previous)
    return 'restored'
  }
  localStorage.removeItem(key)
  return 'none'
}

/** Calls back when another tab has changed the token; the function it returns stops it. */
export function watchToken(changed: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === key) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
