import { expect, test } from 'vitest'
import { porqueDaForma } from './PainelSelado.tsx'

test.each([
  ['', 'Escreva o código que o professor mostra: 12 letras e números.'],
  ['acdf-hjkm npq', 'O código tem 12 letras e números. Aqui estão 11: confirme-o no ecrã do professor.'],
  ['A', 'O código tem 12 letras e números. Aqui está 1: confirme-o no ecrã do professor.'],
  ['ACDF-HJKM-NPQRT', 'O código tem 12 letras e números. Aqui estão 13: confirme-o no ecrã do professor.'],
  // Twelve of them: to count them again would not help.
  ['BACD-FHJK-M0B2', 'Os códigos nunca têm B, 0. Confirme no ecrã do professor e escreva-o de novo.'],
])('um código que não pode ser (%j) diz o que tem de errado', (escrito, porque) => {
  expect(porqueDaForma(escrito)).toBe(porque)
})
