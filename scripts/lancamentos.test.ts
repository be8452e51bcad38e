import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleReleases, withRelease } from './lancamentos.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lousa-lancamentos-'))
  mkdirSync(path.join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function build(...names: string[]): string[] {
  for (const name of names) writeFileSync(path.join(folder, name), '')
  settleReleases(folder, names)
  return readdirSync(path.join(folder, 'assets')).toSorted()
}

test('os módulos dos dois lançamentos anteriores ficam, os mais velhos saem', () => {
  expect(build('assets/a-1.js', 'assets/b-1.js')).toEqual(['a-1.js', 'b-1.js'])
  expect(build('assets/a-2.js', 'assets/b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  expect(build('assets/a-3.js', 'assets/b-3.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js', 'b-3.js'])
  expect(build('assets/a-4.js')).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-1.js', 'b-3.js'])
})

test('as formas comprimidas de um módulo ficam e saem com ele', () => {
  writeFileSync(path.join(folder, 'assets', 'a-1.js.br'), '')
  writeFileSync(path.join(folder, 'assets', 'velho.js.gz'), '')
  expect(build('assets/a-1.js')).toEqual(['a-1.js', 'a-1.js.br'])
})

test('preparar o mesmo outra vez não empurra ninguém', () => {
  expect(withRelease([['x'], ['y']], ['x'])).toEqual([['x'], ['y']])
  expect(withRelease([['y'], ['x'], ['z']], ['x'])).toEqual([['x'], ['y'], ['z']])
})

test('o que não é de lançamento nenhum sai; uma lista que não se lê conta como nenhuma', () => {
  writeFileSync(path.join(folder, 'assets', 'sobra.js'), '')
  writeFileSync(path.join(folder, 'lancamentos.json'), '{')
  expect(build('assets/a.js')).toEqual(['a.js'])
  rmSync(path.join(folder, 'assets'), { recursive: true })
  settleReleases(folder, [])
  expect(existsSync(path.join(folder, 'lancamentos.json'))).toBe(true)
})
