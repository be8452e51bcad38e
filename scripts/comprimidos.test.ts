import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packFiles } from './comprimidos.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lousa-comprimidos-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const program = 'export const lousa = "Uma lousa para cada aluno."\n'.repeat(100)

test('cada programa e cada folha de estilos tem ao lado as suas duas formas comprimidas, que dizem o mesmo', async () => {
  writeFileSync(path.join(folder, 'a.js'), program)
  await packFiles(folder, ['a.js'])
  expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'a.js.br'))).toString()).toBe(program)
  expect(gunzipSync(readFileSync(path.join(folder, 'a.js.gz'))).toString()).toBe(program)
})

test('um programa de 1 kB também: abaixo de quatro há muitos', async () => {
  writeFileSync(path.join(folder, 'c.js'), program.slice(0, 1_000))
  await packFiles(folder, ['c.js'])
  expect(readdirSync(folder).toSorted()).toEqual(['c.js', 'c.js.br', 'c.js.gz'])
})

test('o que é pequeno, e letras e imagens, ficam como estão', async () => {
  writeFileSync(path.join(folder, 'b.js'), 'b')
  writeFileSync(path.join(folder, 'letra.woff2'), program)
  await packFiles(folder, ['b.js', 'letra.woff2'])
  expect(readdirSync(folder).toSorted()).toEqual(['b.js', 'letra.woff2'])
})
