/** Options of a bench: `--alunos 2000 --segundos 60`. */
import { parseArgs } from 'node:util'

/** Whole numbers by name, with their defaults; anything else stops the program with a sentence. */
export function readOptions<const D extends Record<string, number>>(defaults: D): { [K in keyof D]: number } {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  const read = Object.entries(defaults).map(([name, fallback]) => {
    const given = values[name]
    const value = given === undefined ? fallback : Number(given)
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number, not ${String(given)}`)
    return [name, value]
  })
  // One entry per default, made just above.
  return Object.fromEntries(read) as { [K in keyof D]: number }
}
