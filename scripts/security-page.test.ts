/** The security page names a test for each promise: every one of them must be there. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8')

/** A row of two cells, the second of file names alone. */
const row = /^\| (?<promise>[^|]+) \| (?<files>`[^|]+`) \|$/gm

const promises = [...page.matchAll(row)].map(({ groups }) => ({
  promise: groups?.['promise'] ?? '',
  files: [...(groups?.['files'] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}))

const pathOf = (file: string): string => (/^(e2e|bench)\//.test(file) ? file : `src/${file}`)

test('há promessas, e a página toda se lê', () => {
  const rows = page.split('\n').filter((line) => /^\| .*`[^`]+\.(test|spec)\.tsx?` \|$/.test(line))
  expect(rows.length).toBeGreaterThan(30)
  expect(promises.length).toBeGreaterThanOrEqual(rows.length)
})

test.each(promises)('$promise', ({ files }) => {
  expect(files.filter((file) => globSync(pathOf(file), { cwd: root }).length === 0)).toEqual([])
})
