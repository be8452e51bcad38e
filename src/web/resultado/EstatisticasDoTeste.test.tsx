// @vitest-environment jsdom
/** What the page says of a class is a description of it: its mean, its middle, how many were counted. Nothing is guessed. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Estatisticas } from '#web/correcao/correcao.queries.ts'
import { Numeros } from './EstatisticasDoTeste.tsx'

afterEach(cleanup)

const turma: Estatisticas = {
  n: 21,
  total: 22,
  media: 6632,
  mediana: 7000,
  quartis: { q1: 5000.4, q3: 8250 },
  maximo: 9800,
  minimo: 2000,
  desvio: 17.256,
  alfa: null,
  poucos: false,
  distribuicao: [],
  perguntas: [],
}

test('a média é a desta turma, dita com quantos conta, sem intervalo nem adivinhas', () => {
  const { container } = render(<Numeros dados={turma} />)
  expect(screen.getByText('A média de 21 de 22 alunos é 66,32%; pelo menos metade tem 70% ou mais.')).toBeTruthy()
  expect(screen.getByText('metade dos alunos está entre 50% e 82,50%')).toBeTruthy()
  expect(screen.getByText('17,26')).toBeTruthy()
  expect(container.textContent).not.toMatch(/podia ser|intervalo|confiança|margem/)
})

test('um resultado só não tem desvio, e diz-se que é um', () => {
  render(<Numeros dados={{ ...turma, n: 1, total: 22, desvio: null, quartis: null, poucos: true }} />)
  expect(screen.getByText('só com dois ou mais')).toBeTruthy()
  expect(screen.getByText(/^É só 1 resultado:/)).toBeTruthy()
})

test('sem nenhum corrigido diz-se isso, e nenhum número', () => {
  const { container } = render(<Numeros dados={{ ...turma, n: 0, media: 0, mediana: 0 }} />)
  expect(screen.getByText('Ainda não há testes corrigidos')).toBeTruthy()
  expect(container.textContent).not.toContain('%')
})
