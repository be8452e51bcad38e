// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Escala, escalaDe } from '#regras/escalas.ts'
import { GraficosDaTurma } from './GraficosDaTurma.tsx'
import { type Celula, type Progresso, semFiltros } from './progresso.queries.ts'

const media = (valor: number | null, n: number, total: number) => ({ media: valor, n, total })
const linha = (id: number, celula: Celula) => ({
  aluno: { id, numero: null, nome: `Aluno ${id}`, avatar: null },
  celulas: [celula],
  testes: media(null, 0, 0),
  trabalhos: media(null, 0, 0),
  media: media(null, 0, 0),
})

const progresso = (escala: Escala): Progresso => ({
  turma: { id: 2, name: '8.º B', fuso: 'Europe/Lisbon', escala },
  arquivada: false,
  agora: '2026-07-17T11:00:00.000Z',
  itens: [{ tipo: 'teste', id: 6, nome: 'Teste 2', data: '2026-07-13T11:20:00.000Z', disciplina: '', peso: 1, media: media(6500, 2, 3) }],
  alunos: [linha(1, { percentagem: 4750, zero: false }), linha(2, { percentagem: 9000, zero: false }), linha(3, { semNumero: 'faltou' })],
  totalAlunos: 3,
  turmaTestes: media(6500, 2, 3),
  turmaTrabalhos: media(null, 0, 0),
  turmaMedia: media(6500, 2, 3),
  dominios: [],
})

afterEach(cleanup)

test.each([
  ['percentagem', '0–29%: 0; 30–49%: 1; 50–69%: 0; 70–89%: 0; 90–100%: 1'],
  ['0-20', '0–4: 0; 5–9: 0; 10–13: 1; 14–17: 0; 18–20: 1'],
  ['1-5', 'nível 1: 0; nível 2: 1; nível 3: 0; nível 4: 0; nível 5: 1'],
  ['qualitativa', 'Insuficiente: 1; Suficiente: 0; Bom: 0; Muito Bom: 1'],
] as const)('numa turma em %s, a distribuição conta as notas como a turma as lê; quem faltou não conta', (tipo, contagem) => {
  render(<GraficosDaTurma progresso={progresso(escalaDe(tipo))} filtros={semFiltros} />)
  expect(screen.getByRole('img', { name: contagem })).toBeDefined()
})
