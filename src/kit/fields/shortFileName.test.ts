import { expect, test } from 'vitest'
import { shortFileName } from './shortFileName.ts'

test('um nome que encheria o ecrã corta-se ao meio, e vê-se de que tipo é o ficheiro', () => {
  expect(shortFileName('praia.txt')).toBe('praia.txt')
  const longo = `redacao_${'muito_'.repeat(28)}final.docx`
  expect(shortFileName(longo)).toBe('redacao_muito_muito_muito_mu…uito_final.docx')
  expect(shortFileName('🏖'.repeat(60))).toBe(`${'🏖'.repeat(28)}…${'🏖'.repeat(15)}`)
})
