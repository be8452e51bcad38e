/**
 * The oldest browsers that Lousa works in. The build writes programs and styles for these, and refuses what they lack
 * (`scripts/novidades.ts`). The reasons stand in docs/decisions/0039-oldest-browsers.md.
 */
export const navegadoresMinimos = { chrome: '109', edge: '109', firefox: '115', safari: '16.4' } as const

/** The same in words, for people. */
export const navegadoresEmPalavras = `Chrome ${navegadoresMinimos.chrome}, Edge ${navegadoresMinimos.edge}, Firefox ${navegadoresMinimos.firefox} ou Safari ${navegadoresMinimos.safari}`
