import { describe, expect, test } from 'vitest'
import { linhaDaEntrega, linhaDoTrabalho, prazoDoAluno, untilTheTurn } from './textos.ts'

const fim = '2026-07-30T09:00:00.000Z'
const tarde = '2026-08-01T00:00:00.000Z'
const at = (text: string) => new Date(text)

describe('o prazo, como o aluno o lê', () => {
  test('com entregas aceites fora do prazo, o prazo continua a ser o de todos', () => {
    expect(prazoDoAluno({ fim, limiteEm: tarde }, at('2026-07-28T09:00:00Z'))).toEqual({ ate: fim, tardeAte: tarde, terminou: false })
  })

  test('passado o prazo, o que ainda se aceita é fora dele', () => {
    expect(prazoDoAluno({ fim, limiteEm: tarde }, at('2026-07-31T09:00:00Z'))).toEqual({ ate: fim, tardeAte: tarde, terminou: true })
  })

  test('sem entregas tardias, ou com menos tempo, vale o limite do próprio', () => {
    expect(prazoDoAluno({ fim, limiteEm: fim }, at('2026-07-28T09:00:00Z'))).toEqual({ ate: fim, tardeAte: null, terminou: false })
    const own = '2026-07-28T09:30:00.000Z'
    expect(prazoDoAluno({ fim, limiteEm: own }, at('2026-07-28T09:00:00Z'))).toEqual({ ate: own, tardeAte: null, terminou: false })
  })

  test('tudo acabado: terminou quando já nada se aceitava', () => {
    expect(prazoDoAluno({ fim, limiteEm: tarde }, at('2026-08-02T09:00:00Z'))).toEqual({ ate: tarde, tardeAte: null, terminou: true })
  })
})

test('na lista o aluno lê o prazo, e só depois dele até quando ainda se aceita', () => {
  const trabalho = {
    inicio: '2026-07-17T09:00:00.000Z',
    fim,
    duracao: null,
    points: 20,
    temAvaliacao: true,
    contagens: null,
    estado: 'por-enviar' as const,
    minha: { estado: 'por-enviar' as const, limiteEm: tarde, enviadoEm: null, foraDoPrazo: false, points: null, podeResponder: true },
  }
  expect(linhaDoTrabalho(trabalho, at('2026-07-22T09:00:00Z'), 'Europe/Lisbon')).toBe('até quinta, 30 de julho, às 10:00 · 20 pontos')
  expect(linhaDoTrabalho(trabalho, at('2026-07-31T09:00:00Z'), 'Europe/Lisbon')).toBe(
    'terminou ontem às 10:00, aceita-se até amanhã à 1:00 · 20 pontos',
  )
})

test.each([
  ['Europe/Lisbon', 'até amanhã às 00:30 · sem avaliação', 'Entregue ontem às 00:30'],
  ['Atlantic/Azores', 'até hoje às 23:30 (hora dos Açores) · sem avaliação', 'Entregue quarta, 15 de julho, às 23:30 (hora dos Açores)'],
])('em julho, o prazo e a entrega numa turma de %s, lidos em Lisboa', (fuso, linha, entrega) => {
  const at2330 = '2026-07-15T23:30:00.000Z'
  const trabalho = { inicio: '2026-07-01T10:00:00.000Z', fim: at2330, duracao: null, points: 20, temAvaliacao: false, contagens: null }
  expect(linhaDoTrabalho({ ...trabalho, estado: 'por-enviar', minha: null }, at('2026-07-15T20:00:00Z'), fuso)).toBe(linha)
  expect(linhaDaEntrega({ enviadoEm: at2330, enviadoPor: 'aluno', vezes: 1 }, '2026-07-17T10:00:00Z', fuso)).toBe(entrega)
})

test('a página lê-se de novo quando abre, no prazo de todos e no fim de quem ainda pode entregar', () => {
  const dia = { inicio: '2026-07-16T09:00:00Z', fim: '2026-07-17T10:00:00Z', limiteEm: '2026-07-18T10:00:00Z' }
  const minutos = (agora: string) => untilTheTurn({ ...dia, agora }) / 60_000
  expect(['2026-07-16T08:00:00Z', '2026-07-17T09:59:00Z', '2026-07-17T10:00:00Z', '2026-07-18T10:00:00Z'].map(minutos)).toEqual([
    60, 1, 1440, 0,
  ])
})
