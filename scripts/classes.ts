/**
 * Names of classes in a build. Vite's own carry a digest each, which does not pack: a letter and the number of the
 * style sheet do. In development the names stay long, for who reads them.
 */
import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const src = fileURLToPath(new URL('../src', import.meta.url))
const letras = 'abcdefghijklmnopqrstuvwxyz'

/** a, b … z, aa, ab … */
function nth(n: number): string {
  const rest = Math.floor(n / letras.length)
  return (rest === 0 ? '' : nth(rest - 1)) + (letras[n % letras.length] ?? '')
}

/** Names the classes of these style sheets: one class has one name, and no two have the same, whatever is asked first. */
export function classNames(sheets: readonly string[]): (name: string, sheet: string) => string {
  const numbers = new Map(sheets.toSorted().map((sheet, i) => [sheet, i]))
  const known = new Map<string, Map<string, string>>()
  return (name, sheet) => {
    const number = numbers.get(sheet)
    if (number === undefined) throw new Error(`${sheet} is none of the style sheets whose classes are named`)
    const names = known.get(sheet) ?? new Map<string, string>()
    known.set(sheet, names)
    const found = names.get(name) ?? `_${nth(names.size)}${number}`
    names.set(name, found)
    return found
  }
}

/** Vite plugin: a build's classes have short names. */
export const shortClasses = (): Plugin => ({
  name: 'lousa-classes',
  apply: 'build',
  config() {
    const nameOf = classNames(globSync('**/*.module.css', { cwd: src }))
    return { css: { modules: { generateScopedName: (name, file) => nameOf(name, path.relative(src, file.split('?')[0] ?? file)) } } }
  },
})
