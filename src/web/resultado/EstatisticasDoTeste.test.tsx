// @vitest-environment jsdom
/** What the page says of a class is a description of it: its mean, its middle, how many were counted. Nothing is guessed. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tipoDe } from '#perguntas/nomes.ts'
import type { Estatisticas } from '#web/correcao/correcao.queries.ts'
import { escalaDe, escalaPredefinida } from '#regras/escalas.ts'
import { Numeros } from './EstatisticasDoTeste.tsx'

afterEach(cleanup)

const turma: Estatisticas = {
  n: 21,
  total: 22,
  // In full precision: what is shown is rounded once.
  media: 6631.666666666667,
  mediana: 6999.6,
  quartis: { q1: 5000.4, q3: 8250 },
  maximo: 9800,
  minimo: 2000,
  desvio: 17.256,
  alfa: null,
  poucos: false,
  distribuicao: [],
  perguntas: [],
}

const daPergunta: Estatisticas['perguntas'][number] = {
  perguntaid: 1,
  numero: 1,
  titulo: 'Qual é a capital?',
  tipoPergunta: tipoDe.composicao,
  dominio: '',
  points: 5,
  n: 21,
  facilidade: 4999.6,
  facilidadeEntre: null,
  certas: 7,
  emParte: 0,
  erradas: 14,
  semResposta: 0,
  porCorrigir: 0,
  anuladas: 0,
  discriminacao: null,
  opcoes: [],
  chaveSuspeita: null,
  tempo: null,
  respostas: [],
}

const painelEm = (escala = escalaPredefinida) => ({
  id: 1,
  turma: { id: 2, name: '8.º B', fuso: 'Europe/Lisbon', escala },
  soLeitura: null,
})

test('a média é a desta turma, dita com quantos conta, sem intervalo nem adivinhas', () => {
  const { container } = render(<Numeros dados={turma} painel={painelEm()} />)
  expect(screen.getByText('A média de 21 de 22 alunos é 66,32%; pelo menos metade tem 70% ou mais.')).toBeTruthy()
  expect(screen.getByText('metade dos alunos está entre 50% e 82,50%')).toBeTruthy()
  expect(screen.getByText('17,26')).toBeTruthy()
  expect(container.textContent).not.toMatch(/podia ser|intervalo|confiança|margem/)
})

test('um resultado só não tem desvio, e diz-se que é um', () => {
  render(<Numeros dados={{ ...turma, n: 1, total: 22, desvio: null, quartis: null, poucos: true }} painel={painelEm()} />)
  expect(screen.getByText('só com dois ou mais')).toBeTruthy()
  expect(screen.getByText(/^É só 1 resultado:/)).toBeTruthy()
})

test('sem nenhum corrigido diz-se isso, e nenhum número', () => {
  const { container } = render(<Numeros dados={{ ...turma, n: 0, media: 0, mediana: 0 }} painel={painelEm()} />)
  expect(screen.getByText('Ainda não há testes corrigidos')).toBeTruthy()
  expect(container.textContent).not.toContain('%')
})

test.each([
  ['0-20', '13,3 valores', '14,0 valores', 'entre 10,0 e 16,5 valores', '19,6 valores', 'mais baixo 4,0 valores', '3,45', 'valores'],
  ['1-5', 'nível 3', 'nível 4', 'entre nível 3 e nível 4', 'nível 5', 'mais baixo nível 2', '17,26', 'pontos percentuais'],
  ['qualitativa', 'Suficiente', 'Bom', 'entre Suficiente e Bom', 'Muito Bom', 'mais baixo Insuficiente', '17,26', 'pontos percentuais'],
] as const)('numa turma em %s, tudo se lê nessa escala', (tipo, media, mediana, meio, alto, baixo, desvio, unidade) => {
  render(<Numeros dados={turma} painel={painelEm(escalaDe(tipo))} />)
  const figura = (nome: string) => screen.getByText(nome, { selector: 'dt' }).parentElement?.textContent
  const exata = tipo === '0-20' ? '' : '66,32% · '
  expect(figura('Média')).toBe(`Média${media}${exata}21 de 22 alunos`)
  expect(figura('Mediana')).toBe(`Mediana${mediana}metade dos alunos está ${meio}`)
  expect(figura('Mais alto')).toBe(`Mais alto${alto}${baixo}`)
  expect(figura('Desvio padrão')).toBe(`Desvio padrão${desvio}${unidade}`)
  expect(screen.getByText(`A média de 21 de 22 alunos é ${media}; pelo menos metade tem ${mediana} ou mais.`)).toBeTruthy()
})

test('quando a metade do meio tem a mesma nota, não se diz entre ela e ela própria', () => {
  render(<Numeros dados={{ ...turma, quartis: { q1: 7100, q3: 8900 } }} painel={painelEm(escalaDe('qualitativa'))} />)
  expect(screen.getByText('metade dos alunos tem Bom')).toBeTruthy()
})

test('a consistência interna diz-se com as perguntas que contaram: a anulada não é uma delas', () => {
  const contou = { n: 21, porCorrigir: 0, semResposta: 0, anuladas: 0 }
  const anulada = { n: 0, porCorrigir: 0, semResposta: 0, anuladas: 21 }
  const perguntas = [contou, anulada, contou, contou].map((uma, i) => ({ ...daPergunta, ...uma, perguntaid: i + 1, numero: i + 1 }))
  render(<Numeros dados={{ ...turma, alfa: 0.712, perguntas }} painel={painelEm()} />)
  expect(screen.getByText(/^Consistência interna/).textContent).toBe(
    'Consistência interna (alfa de Cronbach): 0,71, com 21 alunos e 3 perguntas.',
  )
})
