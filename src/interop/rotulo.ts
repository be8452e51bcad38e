/** The number that a test's own items have, at the start of their names: `2.1.` or `3. a)`; '' where there is none. */
export const rotuloDe = (nome: string): string => /^\d{1,2}(?:\.\d{1,2})*\.(?: [a-h]\))?(?= )/.exec(nome)?.[0] ?? ''
