/** The rooms' own pages: those that large folders need, and the files that they name. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readHouse } from './house.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `/src/${file}`)
const readmes = files.filter((file) => path.basename(file) === 'README.md')

/** A page names a file by the end of its path, or by the way to it from the page. */
const namedFile = /`([\w./-]+\.(?:tsx?|mjs|css|sql|md))`/g

test('cada ficheiro que a página de uma sala nomeia existe', () => {
  expect(readmes.length).toBeGreaterThan(30)
  const missing = readmes.flatMap((readme) =>
    [...readFileSync(path.join(root, readme), 'utf8').matchAll(namedFile)]
      .map(([, name = '']) => name)
      .filter((name) => !files.some((file) => file.endsWith(`/${name}`)) && !existsSync(path.join(root, path.dirname(readme), name)))
      .map((name) => `${readme}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('cada pasta com muitos ficheiros tem a sua página, nela ou na de cima', () => {
  const counts = Map.groupBy(readHouse(), ({ file }) => path.dirname(file))
  const without = [...counts]
    .filter(([, files]) => files.length >= 17)
    .map(([folder]) => folder)
    .filter((folder) => ![folder, path.dirname(folder)].some((one) => existsSync(path.join(root, one, 'README.md'))))
  expect(counts.size).toBeGreaterThan(80)
  expect(without).toEqual([])
})
