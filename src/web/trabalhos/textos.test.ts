import { describe, expect, test } from 'vitest'
import { linhaDoTrabalho, prazoDoAluno, untilTheTurn } from './textos.ts'

const fim = '2026-12-03T10:00:00.000Z'
const tarde = '2026-12-05T01:00:00.000Z'
const at = (text: string) => new Date(text)

describe('o prazo, como o aluno o lê', () => {
  test('com entregas aceites fora do prazo, o prazo continua a ser o de todos', () => {
    expect(prazoDoAluno({ fim, limiteEm: tarde }, at('2026-12-01T10:00:00Z'))).toEqual({ ate: fim, tardeAte: tarde, terminou: false })
  })

  test('passado o prazo, o que ainda se aceita é fora dele', () => {
    expect(prazoDoAluno({ fim, limiteEm: tarde }, at('2026-12-04T10:00:00Z'))).toEqual({ ate: fim, tardeAte: tarde, terminou: true })
  })

  test('sem entregas tardias, ou com menos tempo, vale o limite do próprio', () => {
    expect(prazoDoAluno({ fim, limiteEm: fim }, at('2026-12-01T10:00:00Z'))).toEqual({ ate: fim, tardeAte: null, terminou: false })
    const own = '2026-12-01T10:30:00.000Z'
    expect(prazoDoAluno({ fim, limiteEm: own }, at('2026-12-01T10:00:00Z'))).toEqual({ ate: own, tardeAte: null, terminou: false })
  })

  test('tudo acabado: terminou quando já nada se aceitava', () => {
    expect(prazoDoAluno({ fim, limiteEm: tarde }, at('2026-12-06T10:00:00Z'))).toEqual({ ate: tarde, tardeAte: null, terminou: true })
  })
})

test('na lista o aluno lê o prazo, e só depois dele até quando ainda se aceita', () => {
  const trabalho = {
    inicio: '2026-11-20T10:00:00.000Z',
    fim,
    duracao: null,
    points: 20,
    temAvaliacao: true,
    contagens: null,
    estado: 'por-enviar' as const,
    minha: { estado: 'por-enviar' as const, limiteEm: tarde, enviadoEm: null, foraDoPrazo: false, points: null, podeResponder: true },
  }
  expect(linhaDoTrabalho(trabalho, at('2026-11-25T10:00:00Z'), 'Europe/Lisbon')).toBe('até 03/12/2026 10:00 · 20 pontos')
  expect(linhaDoTrabalho(trabalho, at('2026-12-04T10:00:00Z'), 'Europe/Lisbon')).toBe(
    'terminou ontem às 10:00, aceita-se até amanhã à 01:00 · 20 pontos',
  )
})

test('a página lê-se de novo quando abre, no prazo de todos e no fim de quem ainda pode entregar', () => {
  const dia = { inicio: '2026-11-19T10:00:00Z', fim: '2026-11-20T11:00:00Z', limiteEm: '2026-11-21T11:00:00Z' }
  const minutos = (agora: string) => untilTheTurn({ ...dia, agora }) / 60_000
  expect(['2026-11-19T09:00:00Z', '2026-11-20T10:59:00Z', '2026-11-20T11:00:00Z', '2026-11-21T11:00:00Z'].map(minutos)).toEqual([
    60, 1, 1440, 0,
  ])
})
