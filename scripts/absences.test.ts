/** A text that a journey says is not there must be one that somewhere can be there: otherwise the check cannot fail. */
import { expect, test } from 'vitest'
import { readTree } from './house.ts'

const tree = readTree()

const absence = /expect\(([^\n]*?)\)\.(?:toHaveCount\(0\)|toBeHidden\(\)|not\.(?:toBeVisible|toContainText|toHaveText)\()/g

/** The longest piece of plain text of each string or pattern in the code. */
const textsIn = (code: string): string[] =>
  Array.from(code.matchAll(/'([^'\n]+)'|\/((?:[^/\\\n]|\\.)+)\/[a-z]*/g), ([, text, pattern]) => text ?? pattern ?? '').map(
    (written) =>
      written
        .split(/[^\p{L}\p{N} ,]+/u)
        .toSorted((a, b) => b.length - a.length)[0]
        ?.trim() ?? '',
  )

/** Texts of the absences of one file which nothing else has: neither the product nor the rest of the file. */
function nowhere(text: string, product: string): string[] {
  const rest = text.replaceAll(absence, '')
  // What an `expect` says of itself, after a comma, is no text of a page.
  return Array.from(text.matchAll(absence), ([, locator = '']) => textsIn(locator.replace(/, '[^']*'$/, '')))
    .flat()
    .filter((one) => one.length > 3 && !product.includes(one) && !rest.includes(one))
}

test('o que uma jornada diz que não está, pode estar', () => {
  const mine = "await expect(page.getByText('Nunca escrito')).toHaveCount(0)"
  expect(nowhere(mine, '')).toEqual(['Nunca escrito'])
  expect(nowhere(mine, 'Nunca escrito')).toEqual([])
  const given = tree
    .filter(({ file }) => (file.startsWith('src/') ? !/test|ensaio/.test(file) : /^e2e\/.*(?<!\.spec)\.ts$/.test(file)))
    .map(({ text }) => text)
    .join('\n')
  // Pages speak in two ways: `{Tens|Tem} a certeza?`.
  const product = [given, ...['$1', '$2'].map((said) => given.replaceAll(/\{([^{}|\n]*)\|([^{}|\n]*)\}/g, said))].join('\n')
  const journeys = tree.filter(({ file }) => /^e2e\/.*\.spec\.ts$/.test(file))
  expect(journeys.length).toBeGreaterThan(60)
  expect(journeys.flatMap(({ file, text }) => nowhere(text, product).map((one) => `${file}: ${one}`))).toEqual([])
})
