/** What the server wrote into the page itself, before the first call; empty when there is no such line. */
export const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
