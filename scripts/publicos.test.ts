import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readPublic } from './publicos.ts'

const folder = path.join(import.meta.dirname, '../src/web/public')

test.each(['tema.js', 'antigo.js', 'primeiros.js'])('%s viaja sem comentários, e continua um programa', (name) => {
  const program = Buffer.from(readPublic(folder, name)).toString()
  expect(program).not.toMatch(/^\s*\/\//m)
  const { errors, comments } = parseSync('a.js', program, { sourceType: 'script' })
  expect([errors, comments]).toEqual([[], []])
  expect(program).not.toContain('`')
})

test('o que não é programa viaja como está', () => {
  expect(Buffer.from(readPublic(folder, 'camadas.css')).toString()).toContain('@layer')
})
