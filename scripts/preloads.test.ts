import { expect, test } from 'vitest'
import { filesWith } from './preloads.ts'

test('uma parte não nomeia o que já está na página de quem a pede', () => {
  const pecas = new Map([
    ['sala.js', { imports: ['kit.js'], estilos: ['sala.css'] }],
    ['kit.js', { imports: ['react.js', 'sala.js'], estilos: ['kit.css'] }],
    ['react.js', { imports: [], estilos: [] }],
    ['outra.js', { imports: ['kit.js'], estilos: ['outra.css'] }],
  ])
  expect([...filesWith(pecas, 'sala.js')].toSorted()).toEqual(['kit.css', 'kit.js', 'react.js', 'sala.css', 'sala.js'])
})
