/** The bearer token, in local storage under `token`; an admin's own one waits in `token-anterior` while acting as somebody. */
const key = 'token'
const previousKey = 'token-anterior'

export const readToken = (): string | null => localStorage.getItem(key)
export const writeToken = (token: string): void => localStorage.setItem(key, token)

/** Forgets the token; an admin who was acting as somebody gets their own back. Answers whether that was so. */
export function dropToken(): 'restored' | 'none' {
  const previous = localStorage.getItem(previousKey)
  localStorage.removeItem(previousKey)
  if (previous) {
    localStorage.setItem(key, previous)
    return 'restored'
  }
  localStorage.removeItem(key)
  return 'none'
}
