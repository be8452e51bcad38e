import { expect, test } from 'vitest'
import { janelaDita } from '#web/horas.ts'
import { readIn } from '#web/ensaio-fuso.ts'
import { linhaDoTeste, zoneNote } from './textos.ts'

const janela = { inicio: '2026-07-15T22:30:00.000Z', fim: '2026-07-15T23:30:00.000Z' }
const agora = new Date('2026-07-15T22:45:00.000Z')
const teste = {
  ...janela,
  duracao: 45,
  points: 20,
  contagens: null,
  estado: 'em-curso' as const,
  minha: { limiteEm: '2026-07-15T23:20:00.000Z' } as never, // what the line reads of it
}

test.each([
  ['Europe/Lisbon', 'de hoje às 23:30 até amanhã às 00:30', 'Faltam 35 min, até amanhã às 00:20 · 45 min · 20 pontos'],
  [
    'Atlantic/Azores',
    'hoje, das 22:30 às 23:30 (hora dos Açores)',
    'Faltam 35 min, até hoje às 23:20 (hora dos Açores) · 45 min · 20 pontos',
  ],
])('em julho, a linha de um teste de uma turma de %s, lida em Lisboa', (fuso, quando, linha) => {
  expect(janelaDita(janela.inicio, janela.fim, agora, fuso)).toBe(quando)
  expect(linhaDoTeste(teste, agora, fuso)).toBe(linha)
})

test('o que decorre diz quanto falta, o que aí vem quando começa, e o que acabou só o dia', () => {
  const um = { ...teste, minha: null, inicio: '2026-12-03T09:00:00.000Z', fim: '2026-12-03T09:50:00.000Z' }
  const linha = (agora: string, mais: object = {}) => linhaDoTeste({ ...um, ...mais }, new Date(agora), 'Europe/Lisbon').split(' · ')[0]
  expect(linha('2026-12-03T09:10:00Z')).toBe('Faltam 40 min, até hoje às 9:50')
  expect(linha('2026-12-01T09:10:00Z', { estado: 'agendado' })).toBe('quinta, 3 de dezembro, das 9:00 às 9:50')
  expect(linha('2026-12-01T09:10:00Z', { estado: 'agendado', fim: '2027-01-10T09:50:00.000Z' })).toBe('abre quinta, 3 de dezembro, às 9:00')
  expect(linha('2026-12-05T09:10:00Z', { estado: 'por-corrigir' })).toBe('quinta, 3 de dezembro')
  // With extra time somebody still answers: it is not over, though its window is.
  expect(linha('2026-12-03T09:55:00Z')).not.toBe(linha('2026-12-03T09:55:00Z', { estado: 'por-corrigir' }))
})

test('ao lado de um campo de data diz-se de quem é a hora, a quem escreve por outro relógio', () => {
  readIn('Europe/Lisbon')
  expect(['Europe/Lisbon', 'Atlantic/Azores', 'Atlantic/Madeira'].map(zoneNote)).toEqual([undefined, 'Hora dos Açores', 'Hora da Madeira'])
  readIn('Atlantic/Azores')
  expect(['Europe/Lisbon', 'Atlantic/Azores'].map(zoneNote)).toEqual(['Hora de Lisboa', undefined])
})
