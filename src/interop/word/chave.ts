/** What a document says of the right answers: by the look of an option, or in words. */
import { type Aspeto, type Linha, looks, wordsOf } from './linha.ts'
import type { Marcado } from './provas.ts'

const aspetos = ['realce', 'bold', 'underline', 'italic'] as const satisfies readonly (keyof Aspeto)[]

/** The options that stand out from the others by one look; none where all or none do. */
export function outstanding(opcoes: readonly (readonly Linha[])[]): { lugares: number[]; aspeto: keyof Aspeto | null } {
  for (const aspeto of aspetos) {
    const lugares = opcoes.flatMap((linhas, i) => (linhas.length > 0 && linhas.every((linha) => looks(linha, aspeto)) ? [i] : []))
    if (lugares.length > 0 && lugares.length < opcoes.length && lugares.length <= Math.max(1, opcoes.length - 1)) return { lugares, aspeto }
  }
  return { lugares: [], aspeto: null }
}

const plain = (words: string): string =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.;,«»"“”]+/g, ' ')
    .trim()

/** Places of the options that an answer names by letter, or by their words. */
export function optionsIn(valor: string, opcoes: readonly Marcado[]): number[] {
  const first = (valor.split('\n')[0] ?? '').trim()
  const nome = '[([]?([A-Ha-h])[)\\].]?'
  const found = new RegExp(
    `^(?:(?:as\\s+)?(?:op[çc](?:[ãa]o|[õo]es)|respostas?|alternativas?|alíneas?)\\s*)?${nome}(?:(?:\\s*[,;/]\\s*|\\s+e\\s+)${nome})*\\s*(?:$|[.–—:-]|\\s{1,3}[–—-])`,
    'i',
  ).exec(first)
  if (found) {
    const letras = [...found[0].matchAll(/(?<![\p{L}])([A-Ha-h])(?![\p{L}])/gu)].map(([letra]) => letra.toUpperCase())
    const named = letras.filter(
      (letra, i) =>
        !(letra === 'E' && letras.length > 2 && i > 0 && / e /.test(found[0]) && !/[([]\s*e/i.test(found[0]) && i < letras.length - 1),
    )
    return [
      ...new Set(named.flatMap((letra) => opcoes.findIndex((opcao, i) => (opcao.letra || String.fromCodePoint(65 + i)) === letra))),
    ].filter((i) => i !== -1)
  }
  const same = opcoes.findIndex(({ textos }) => plain(textos.map(wordsOf).join(' ')) === plain(first))
  return same === -1 ? [] : [same]
}

/** True and false in order, as "V F V", "V, F, F", "1. V; 2. F", "Verdadeira". */
export function valuesIn(valor: string): boolean[] {
  return [...valor.matchAll(/(?<![\p{L}])(V|F|verdadeir[ao]s?|fals[ao]s?)(?![\p{L}])/giu)].map(([dito]) => /^v/i.test(dito))
}

/** Pairs as "A–3; B–1", "1 → c". */
export function pairsIn(valor: string): { esquerda: string; direita: string }[] {
  return [
    ...valor.matchAll(
      /(?<![\p{L}\d])([A-Za-z]|\d{1,2}|[IVX]{1,4})[.)\]]?\s*(?:[–—→:-]+>?|\s-\s)\s*[([]?([A-Za-z]|\d{1,2}|[IVX]{1,4})(?![\p{L}\d])/gu,
    ),
  ].map(([, esquerda = '', direita = '']) => ({
    esquerda: esquerda.toUpperCase(),
    direita: direita.toUpperCase(),
  }))
}

/** The words of several gaps: "a) casa; b) rio", "casa, rio", one per line. */
export function gapsIn(valor: string, quantas: number): string[][] | null {
  const tidy = valor.replaceAll(/(?:^|[\s;,])\(?(?:[a-h]|\d{1,2}|[ivx]{1,4})\)\s*/gi, '\n').trim()
  const tries = [tidy.split('\n'), tidy.split(/\s*[;\n]\s*/), tidy.split(/\s*[;,\n]\s*/), tidy.split(/\s*[;,\n]\s*|\s+[–—-]\s+|\s+e\s+/)]
  const partes =
    quantas === 1
      ? [valor.trim().replace(/\.$/, '')]
      : tries.map((uma) => uma.map((dito) => dito.trim()).filter((dito) => dito !== '')).find((uma) => uma.length === quantas)
  return (
    partes?.map((dito) =>
      dito
        .split(/\s*\/\s*|\s+ou\s+/)
        .map((aceite) => aceite.replace(/[.;]$/, '').trim())
        .filter((aceite) => aceite !== ''),
    ) ?? null
  )
}

/** Is the answer short enough to be compared, rather than read? */
export const isShort = (valor: string): boolean =>
  !valor.includes('\n') && valor.length <= 40 && valor.split(/\s+/).length <= 3 && !valor.includes('\uFFFC')
