import { expect, test } from 'vitest'
import { textoPlano, textoRicoDe } from './textoPlano.ts'

test('o que se escreve num campo simples volta a ler-se tal e qual; só espaços são texto nenhum', () => {
  for (const palavras of ['Qual é?', 'Uma linha\noutra', ' com espaço antes']) expect(textoPlano(textoRicoDe(palavras))).toBe(palavras)
  for (const vazio of ['', ' ', '\n \n']) expect(textoRicoDe(vazio)).toEqual([])
})

test('um texto com formatação ou imagens não se mostra num campo simples, que lhas tirava', () => {
  expect(textoPlano([{ insert: 'forte', attributes: { bold: true } }, { insert: '\n' }])).toBeNull()
  expect(textoPlano([{ insert: { formula: 'x^2' } }, { insert: '\n' }])).toBeNull()
})
