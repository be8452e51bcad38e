import { escalaPredefinida } from '#regras/escalas.ts'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Progresso } from '#contract/progresso.ts'
import { progressoCsv } from './csv.ts'
import { nomeDaFolha, progressoXlsx } from './xlsx.ts'

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

const nenhum = { media: null, n: 0, total: 0 }
/** Ends half an hour before midnight UTC of a day in July. */
const progressoEm = (fuso: string): Progresso => ({
  turma: { id: 1, name: '7.º A', fuso, escala: escalaPredefinida },
  arquivada: false,
  agora: '2026-07-20T10:00:00.000Z',
  itens: [{ tipo: 'teste', id: 1, nome: 'Rochas', disciplina: '', data: '2026-07-15T23:30:00.000Z', peso: 1, media: nenhum }],
  alunos: [],
  totalAlunos: 0,
  turmaTestes: nenhum,
  turmaTrabalhos: nenhum,
  turmaMedia: nenhum,
  dominios: [],
})

/** Days in Excel count from the end of 1899. */
const diaDoExcel = (dia: string): number => Date.parse(dia) / 86_400_000 + 25_569

it.each([
  ['Europe/Lisbon', '16/07/2026', '2026-07-16'],
  ['Atlantic/Azores', '15/07/2026', '2026-07-15'],
])('em julho, o dia de um teste é o da turma de %s, nas duas folhas', async (fuso, escrito, dia) => {
  expect(progressoCsv(progressoEm(fuso))).toContain(`;Rochas (${escrito});`)
  const folha = unzipSync(await progressoXlsx(progressoEm(fuso)))['xl/worksheets/sheet1.xml']
  expect(strFromU8(folha ?? new Uint8Array())).toContain(`<v>${diaDoExcel(dia)}</v>`)
})
