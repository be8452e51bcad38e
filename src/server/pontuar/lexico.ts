/**
 * The words of the language, from the dictionary of `dictionary-pt-pt`. They are kept as sorted numbers, 1.5 MB in all:
 * one word in ten thousand that is none may be taken for one (docs/decisions/0061).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { chaveTexto } from '#regras/texto.ts'

const ficheiro = (nome: string): string =>
  readFileSync(path.join(path.dirname(createRequire(import.meta.url).resolve('dictionary-pt-pt')), nome), 'utf8')

/** An ending that makes another form: `strip` off, `add` on, where the word ends in `end`. */
type Fim = { strip: string; add: string; end: RegExp }

/** The endings by their flag. Beginnings are left out: `distincoes.ts` has those that turn a word round. */
function readFins(aff: string): Map<string, Fim[]> {
  const fins = new Map<string, Fim[]>()
  for (const [, flag = '', strip = '', add = '', end = ''] of aff.matchAll(/^SFX (\S) +(\S+) +([^\s/]+)(?:\/\S+)? +(\S+)(?: |$)/gmu)) {
    // The head of a group has Y and a number there. A pronoun after a hyphen is a word of its own.
    if (/^\d+$/.test(add) || add.includes('-')) continue
    const group = fins.get(flag) ?? []
    fins.set(flag, group)
    group.push({ strip: strip === '0' ? '' : strip, add: add === '0' ? '' : chaveTexto(add), end: new RegExp(`${end}$`, 'u') })
  }
  return fins
}

/** FNV-1a. */
function hash(palavra: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < palavra.length; i++) sum = Math.imul(sum ^ palavra.charCodeAt(i), 0x01000193)
  return sum >>> 0
}

/** How many stems are worked out at a stretch: some milliseconds. */
const deCadaVez = 1_500

/** All forms without accents, as sorted numbers. It pauses, so that requests come between. */
function* makeForms(): Generator<undefined, Uint32Array> {
  const fins = readFins(ficheiro('index.aff'))
  const lines = ficheiro('index.dic').split('\n').slice(1)
  const sums: number[] = []
  for (const [i, line] of lines.entries()) {
    const [palavra = '', flags = ''] = (/^\S*/.exec(line)?.[0] ?? '').split('/')
    if (!/^\p{L}{2}/u.test(palavra)) continue
    const chave = chaveTexto(palavra)
    sums.push(hash(chave))
    for (const flag of flags)
      for (const { strip, add, end } of fins.get(flag) ?? [])
        if (palavra.endsWith(strip) && end.test(palavra)) sums.push(hash(chave.slice(0, chave.length - strip.length) + add))
    if (i % deCadaVez === 0) yield
  }
  return Uint32Array.from(new Set(sums)).toSorted()
}

let forms: Uint32Array | null = null

function formsNow(): Uint32Array {
  const steps = makeForms()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Is this a form of a word of the language? Capitals and accents do not matter. */
export function isPalavra(palavra: string): boolean {
  forms ??= formsNow()
  const sum = hash(chaveTexto(palavra))
  let [from, to] = [0, forms.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((forms[middle] ?? 0) < sum) from = middle + 1
    else to = middle
  }
  return forms[from] === sum
}

/** Reads the words before the first answer asks for them, in pieces. */
export async function prepareLexico(): Promise<void> {
  const steps = makeForms()
  while (forms === null) {
    const step = steps.next()
    if (step.done) forms = step.value
    else await pause()
  }
}
