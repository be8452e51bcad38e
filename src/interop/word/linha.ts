/** A line of a document: runs of words with their looks, and things (a picture, a formula) that stand for one sign each. */
import type { Op, OpsTextoRico } from '#regras/texto-rico/ops.ts'

export type Aspeto = {
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  script?: 'sub' | 'super'
  /** Coloured, shaded or highlighted: no look of ours, but it may tell the key. */
  realce?: true
}
export type Pedaco =
  | { texto: string; aspeto: Aspeto }
  | { formula: string; aspeto: Aspeto }
  | { imagem: number; alt: string; aspeto: Aspeto }
export type Linha = readonly Pedaco[]

/** What stands for a picture or a formula in the words of a line. */
export const COISA = '\uFFFC'

export const lineOf = (texto: string, aspeto: Aspeto = {}): Linha => (texto === '' ? [] : [{ texto, aspeto }])

export const wordsOf = (linha: Linha): string => linha.map((pedaco) => ('texto' in pedaco ? pedaco.texto : COISA)).join('')

export const isBlank = (linha: Linha): boolean => wordsOf(linha).trim() === ''

export const withPicture = (linha: Linha): boolean => linha.some((pedaco) => 'imagem' in pedaco)

/** Part of a line, by places in its words. */
export function cutLine(linha: Linha, from: number, to = Number.POSITIVE_INFINITY): Linha {
  const out: Pedaco[] = []
  let at = 0
  for (const pedaco of linha) {
    const size = 'texto' in pedaco ? pedaco.texto.length : 1
    if (at + size > from && at < to) {
      if (!('texto' in pedaco)) out.push(pedaco)
      else out.push({ ...pedaco, texto: pedaco.texto.slice(Math.max(0, from - at), to - at) })
    }
    at += size
  }
  return out
}

/** Without white space at its ends. */
export function trimLine(linha: Linha): Linha {
  const words = wordsOf(linha)
  const from = words.length - words.trimStart().length
  return cutLine(linha, from, words.trimEnd().length)
}

/** The line in pieces, parted where the pattern is. */
export function splitLine(linha: Linha, sign: RegExp): Linha[] {
  const out: Linha[] = []
  let from = 0
  for (const found of wordsOf(linha).matchAll(sign)) {
    out.push(cutLine(linha, from, found.index))
    from = found.index + found[0].length
  }
  return [...out, cutLine(linha, from)]
}

/** Do all words of the line look so? Things and white space say nothing. */
export function looks(linha: Linha, aspeto: keyof Aspeto): boolean {
  const said = linha.filter((pedaco) => !('texto' in pedaco) || /[\p{L}\p{N}]/u.test(pedaco.texto))
  return said.length > 0 && said.every((pedaco) => pedaco.aspeto[aspeto] !== undefined)
}

/** The line without some of its looks. */
export const withoutLooks = (linha: Linha, ...aspetos: (keyof Aspeto)[]): Linha =>
  linha.map((pedaco) => ({
    ...pedaco,
    aspeto: Object.fromEntries(Object.entries(pedaco.aspeto).filter(([nome]) => !aspetos.includes(nome as keyof Aspeto))),
  }))

function opOf(pedaco: Pedaco): Op[] {
  const { realce: _, ...marcas } = pedaco.aspeto
  const com = Object.keys(marcas).length > 0 ? { attributes: marcas } : {}
  if ('texto' in pedaco) return pedaco.texto === '' ? [] : [{ insert: pedaco.texto.replaceAll('\t', ' '), ...com }]
  if ('formula' in pedaco) return pedaco.formula === '' ? [] : [{ insert: { formula: pedaco.formula }, ...com }]
  return [{ insert: { image: { ficheiro: pedaco.imagem, alt: pedaco.alt } }, ...com }]
}

/** Runs of the same look as one. */
function joinOps(ops: readonly Op[]): Op[] {
  const out: Op[] = []
  for (const op of ops) {
    const last = out.at(-1)
    if (
      last &&
      typeof last.insert === 'string' &&
      typeof op.insert === 'string' &&
      JSON.stringify(last.attributes) === JSON.stringify(op.attributes)
    )
      out[out.length - 1] = { ...last, insert: last.insert + op.insert }
    else out.push(op)
  }
  return out
}

export const inlineOps = (linha: Linha): Op[] => joinOps(linha.flatMap(opOf))

/** A paragraph, or a table as rows of cells of lines. */
export type Texto = { linha: Linha } | { tabela: readonly (readonly (readonly Linha[])[])[] }

/** Paragraphs and tables as rich text. */
export function opsOf(textos: readonly Texto[]): OpsTextoRico {
  let t = 0
  return textos.flatMap((texto): Op[] => {
    if ('linha' in texto) return [...inlineOps(texto.linha), { insert: '\n' }]
    t += 1
    return texto.tabela
      .slice(0, 99)
      .flatMap((celulas, r) =>
        celulas
          .slice(0, 19)
          .flatMap((linhas, c) =>
            (linhas.length === 0 ? [[]] : linhas).flatMap((linha) => [
              ...inlineOps(linha),
              { insert: '\n', attributes: { table: { t: t - 1, r, c } } },
            ]),
          ),
      )
  })
}
