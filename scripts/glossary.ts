/** The words that exported names and file names are made of, and the words that the glossary explains. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** `listTurmasDoAluno` → list, turmas, do, aluno. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)

/** Code writes no accents, and lists are plural: `sessões` and `sessao` are one word. */
export const singular = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/(?:oes|aes)$/, 'ao')
    .replace(/([aeu])is$/, '$1l')
    .replace(/([aei])ns$/, '$1m')
    .replace(/([rz])es$/, '$1')
    .replace(/([^s])s$/, '$1')

const exported = /^export (?:async )?(?:const|function\*?|class|type|interface|let) (\w+)/gm

/**
 * Each word, in the singular, with the exported names and the files that hold it. The answering room is left out: it
 * still has words of its own.
 */
export function wordsOfTheHouse(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (name: string): void => {
    for (const word of wordsOf(name).map(singular)) found.set(word, (found.get(word) ?? new Set()).add(name))
  }
  for (const file of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.(test|d)\.tsx?$|^server\/ensaio|^web\/responder|exemplos|congeladas/.test(file)) continue
    add(path.basename(file).replace(/\..*$/, ''))
    for (const [, name = ''] of readFileSync(path.join(root, 'src', file), 'utf8').matchAll(exported)) add(name)
  }
  return found
}

/** The words of the glossary's first columns, in the singular. */
export function wordsOfTheGlossary(): Set<string> {
  const text = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
  const firsts = [...text.matchAll(/^\| ([^|]+)\|/gm)].map(([, first = '']) => first)
  return new Set(firsts.flatMap(wordsOf).map(singular))
}

/** Sentences that people read: strings with a letter that English does not have. The lessons of English are left out. */
const sentence = /(['`"])((?:(?!\1)[^\n])*[ãõçáéíóúâêôà](?:(?!\1)[^\n])*)\1/giu

/** Words of the product's own Portuguese, in the singular and without accents. */
export function portugueseWords(): Set<string> {
  const found = new Set<string>()
  for (const file of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /ingles|english|step-ahead/.test(file)) continue
    for (const [, , text = ''] of readFileSync(path.join(root, 'src', file), 'utf8').matchAll(sentence))
      if (!text.includes('${')) for (const word of wordsOf(text)) found.add(singular(word))
  }
  return found
}
