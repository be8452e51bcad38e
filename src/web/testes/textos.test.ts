import { expect, test } from 'vitest'
import { readIn } from '#web/ensaio-fuso.ts'
import { janelaPorExtenso, linhaDoTeste, zoneNote } from './textos.ts'

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
  ['Europe/Lisbon', 'de 15/07/2026 23:30 a 16/07/2026 00:30', 'Faltam 35 min, até amanhã às 00:20 · 45 min · 20 pontos'],
  [
    'Atlantic/Azores',
    'hoje, das 22:30 às 23:30 (hora dos Açores)',
    'Faltam 35 min, até hoje às 23:20 (hora dos Açores) · 45 min · 20 pontos',
  ],
])('em julho, a linha de um teste de uma turma de %s, lida em Lisboa', (fuso, quando, linha) => {
  expect(janelaPorExtenso(janela, agora, fuso)).toBe(quando)
  expect(linhaDoTeste(teste, agora, fuso)).toBe(linha)
})

test('ao lado de um campo de data diz-se de quem é a hora, a quem escreve por outro relógio', () => {
  readIn('Europe/Lisbon')
  expect(['Europe/Lisbon', 'Atlantic/Azores', 'Atlantic/Madeira'].map(zoneNote)).toEqual([undefined, 'Hora dos Açores', 'Hora da Madeira'])
  readIn('Atlantic/Azores')
  expect(['Europe/Lisbon', 'Atlantic/Azores'].map(zoneNote)).toEqual(['Hora de Lisboa', undefined])
})
