import { describe, expect, it } from 'vitest'
import { nomeDaFolha } from './xlsx.ts'

describe('o nome da folha', () => {
  it.each([
    ['7.º A', '7.º A'],
    ['7/8: [A] * ?\\', '7 8 A'],
    ["'Turma'", 'Turma'],
    ['História', 'História'],
    ['history', 'Turma'],
    ['DOMÍNIOS', 'Turma'],
    ['???', 'Turma'],
    ['Uma turma com um nome mesmo muito comprido', 'Uma turma com um nome mesmo mui'],
    ['12345678901234567890123456789 \u{1F600}', '12345678901234567890123456789'],
    ['123456789012345678901234567890\u{1F600}x', '123456789012345678901234567890x'],
  ])('%s → %s', (turma, folha) => expect(nomeDaFolha(turma)).toBe(folha))
})
