/** Where `url-redirect` may lead after sign-in: a path of this site, nothing else. */

const anySite = 'https://lousa.invalid'

/**
 * Is the text a path of this site? It begins with one `/`, then neither `/` nor `\`: browsers read both as another
 * host. It holds no control characters, which browsers drop. It does not become `//…` once its dots are resolved.
 */
export function isCaminhoDoSite(caminho: string): boolean {
  if (caminho.length > 2000 || !/^\/(?![/\\])/.test(caminho) || /\p{Cc}/u.test(caminho)) return false
  if (!URL.canParse(caminho, anySite)) return false
  const url = new URL(caminho, anySite)
  return url.origin === anySite && !url.pathname.startsWith('//')
}

/** The path when it is safe, the home page when not. */
export const caminhoSeguro = (caminho: string | null | undefined): string =>
  caminho !== null && caminho !== undefined && isCaminhoDoSite(caminho) ? caminho : '/'
