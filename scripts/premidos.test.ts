/** A button that is said to be pressed keeps its name: "Desmarcar, premido" would say the opposite of what it is. */
import { type Node, Visitor, parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { type Tree, readTree } from './house.ts'

/** Names of acts that take something back, which no state may stand beside. */
const undoes = /^(?:Des(?:marcar|ligar|ativar|fazer|prender|fixar)|Retirar|Remover|Tirar|Deixar de|Não )/
const states = new Set(['pressed', 'aria-pressed'])
const names = new Set(['label', 'aria-label', 'title'])

/** Every text in this part of a program, with those of the names it uses. */
function textsIn(part: Node, kept: ReadonlyMap<string, Node>): string[] {
  const found: string[] = []
  JSON.stringify(part, (_key, one: unknown) => {
    if (typeof one !== 'object' || one === null || !('type' in one)) return one
    const node = one as Node // what has a type, in a parser's tree
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'JSXText') found.push(node.value.trim())
    if (node.type === 'TemplateElement') found.push(node.value.raw)
    if (node.type === 'Identifier' && kept.has(node.name)) found.push(...textsIn(kept.get(node.name)!, new Map()))
    return one
  })
  return found
}

/** Elements that are said to be pressed and are called by an act that undoes. */
function pressedUndoing({ file, text }: Tree[number]): string[] {
  const { program } = parseSync(file, text)
  const kept = new Map<string, Node>()
  const found: string[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) kept.set(id.name, init)
    },
    'JSXElement:exit'({ openingElement, children }) {
      const attributes = openingElement.attributes.flatMap((one) => (one.type === 'JSXAttribute' ? [one] : []))
      const nameOf = ({ name }: (typeof attributes)[number]): string => (name.type === 'JSXIdentifier' ? name.name : '')
      if (!attributes.some((one) => states.has(nameOf(one)))) return
      const parts: Node[] = [...attributes.filter((one) => names.has(nameOf(one))), ...children]
      const called = parts.flatMap((part) => textsIn(part, kept)).filter((one) => undoes.test(one))
      found.push(...called.map((one) => `${file}: ${one}`))
    },
  }).visit(program)
  return found
}

const wrong = `const mark = on ? 'Desmarcar' : 'Marcar'
const it = <Button aria-pressed={on}>{mark}</Button>
const other = <IconButton pressed={on} label={on ? 'Retirar dos favoritos' : 'Favorito'} />
const right = <IconButton pressed={on} label="Marcar para rever" />`

test('um botão premido com o nome do ato contrário conhece-se', () => {
  expect(pressedUndoing({ file: 'a.tsx', text: wrong })).toEqual(['a.tsx: Desmarcar', 'a.tsx: Retirar dos favoritos'])
})

test('nenhum botão da casa se diz premido e se chama «Desmarcar»', () => {
  const screens = readTree().filter(({ file }) => /^src\/.*\.tsx$/.test(file) && !file.includes('.test.'))
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.flatMap((one) => pressedUndoing(one))).toEqual([])
})
