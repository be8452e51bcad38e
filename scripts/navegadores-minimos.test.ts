/** One source says which browsers work: the build writes for them, and the pages for people name them. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { navegadoresEmPalavras, navegadoresMinimos } from '../src/regras/navegadores.ts'
import config from '../vite.config.ts'

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const { chrome, edge, firefox, safari } = navegadoresMinimos

test('o que se compila é para os navegadores mais antigos em que a Lousa funciona, programas e estilos', () => {
  const all = [`chrome${chrome}`, `edge${edge}`, `firefox${firefox}`, `safari${safari}`]
  expect([config.build?.target, config.build?.cssTarget]).toEqual([all, all])
})

test('quem usa a Lousa lê esses mesmos, na página que a apresenta e na que diz que um navegador é antigo', () => {
  expect(navegadoresEmPalavras).toBe(`Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} ou Safari ${safari}`)
  expect(read('src/web/inicio/SobrePage.tsx')).toContain('A Lousa funciona no {navegadoresEmPalavras}, e nas versões seguintes')
  expect(read('src/web/public/antigo.js')).toContain(navegadoresEmPalavras)
})

test.each(['docs/operations.md', 'docs/decisions/0039-oldest-browsers.md'])('%s diz os mesmos a quem instala', (file) => {
  const [sentence = ''] = /Lousa works in [^\n]+/.exec(read(file)) ?? []
  expect(sentence.replaceAll('**', '')).toMatch(
    new RegExp(`^Lousa works in Chrome and Edge ${chrome}, Firefox ${firefox} ESR(?:,| and) Safari ${safari.replace('.', '\\.')}\\b`),
  )
  expect(edge).toBe(chrome)
})
