/** How long a text should be, and how that stands, in words for people. */

export type LimitesDePalavras = { minPalavras?: number | undefined; maxPalavras?: number | undefined }

const palavras = (n: number): string => (n === 1 ? '1 palavra' : `${n} palavras`)

/** "entre 80 e 140 palavras", "pelo menos 80 palavras", "no máximo 140 palavras"; '' without limits. */
export function limitesEmPalavras({ minPalavras, maxPalavras }: LimitesDePalavras): string {
  if (minPalavras !== undefined && maxPalavras !== undefined) return `entre ${minPalavras} e ${palavras(maxPalavras)}`
  if (minPalavras !== undefined) return `pelo menos ${palavras(minPalavras)}`
  return maxPalavras === undefined ? '' : `no máximo ${palavras(maxPalavras)}`
}

export type Contagem = { texto: string; estado: 'dentro' | 'faltam' | 'a-mais' }

/** The count beside its limits: "62 palavras, faltam 18". */
export function contagemEmPalavras(n: number, { minPalavras, maxPalavras }: LimitesDePalavras): Contagem {
  if (maxPalavras !== undefined && n > maxPalavras) return { texto: `${palavras(n)}, ${n - maxPalavras} a mais`, estado: 'a-mais' }
  if (minPalavras !== undefined && n < minPalavras) {
    const falta = minPalavras - n
    return { texto: `${palavras(n)}, ${falta === 1 ? 'falta 1' : `faltam ${falta}`}`, estado: 'faltam' }
  }
  return { texto: palavras(n), estado: 'dentro' }
}
