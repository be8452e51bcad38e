// @vitest-environment jsdom
import { escalaPredefinida } from '#regras/escalas.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AlgarismosDoAluno } from './AlgarismosDoAluno.tsx'
import type { Celula, ProgressoAluno } from './progresso.queries.ts'

afterEach(cleanup)

const progressoCom = (...palavras: Extract<Celula, { semNumero: string }>['semNumero'][]): ProgressoAluno => ({
  agora: '2026-07-17T09:32:00.000Z',
  turma: { id: 1, name: '7.º A', fuso: 'Europe/Lisbon', escala: escalaPredefinida },
  aluno: { id: 2, numero: null, nome: 'Inês Carvalho', avatar: null },
  inscrito: true,
  anterior: null,
  seguinte: null,
  ultimaAtividade: null,
  media: { media: null, n: 0, total: palavras.length },
  testes: { media: null, n: 0, total: palavras.length },
  trabalhos: { media: null, n: 0, total: 0 },
  turmaMedia: null,
  dominios: [],
  itens: palavras.map((semNumero, id) => ({
    tipo: 'teste',
    id,
    nome: `Teste ${id}`,
    data: '2026-07-07T09:00:00.000Z',
    disciplina: '',
    estado: 'entregue',
    celula: { semNumero },
    points: null,
    pointsMaximo: null,
    turma: null,
  })),
})

const espera = (): string | null | undefined => screen.getByText('À espera').parentElement?.textContent

it.each([
  { o: ['por-publicar'] as const, dito: 'À espera1por publicar' },
  { o: ['por-corrigir', 'por-corrigir'] as const, dito: 'À espera2por corrigir' },
  { o: ['por-corrigir', 'por-publicar', 'por-publicar', 'faltou'] as const, dito: 'À espera31 por corrigir · 2 por publicar' },
  { o: ['faltou'] as const, dito: 'À espera0tudo visto' },
])('o que está à espera diz-se com as palavras da tabela: $o', ({ o, dito }) => {
  render(<AlgarismosDoAluno progresso={progressoCom(...o)} />)
  expect(espera()).toBe(dito)
})
