// @vitest-environment jsdom
import { escalaPredefinida } from '#regras/escalas.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Consultaveis } from '#web/correcao/correcao.queries.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { ListaDeResultados } from './ListaDeResultados.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const em = '2026-07-15T10:00:00.000Z'
const turma = { id: 1, name: '7.º A', fuso: 'Europe/Lisbon', escala: escalaPredefinida }
const comum = { turma, entregueEm: em, publicadaEm: null, soma: null }
const dados: Consultaveis = {
  para: 'aluno',
  aluno: { id: 1, nome: 'Ana Rosa' },
  data: [
    { ...comum, tipo: 'trabalho', id: 4, nome: 'Cartaz', devolvidoEm: null },
    { ...comum, tipo: 'teste', id: 5, nome: 'Rochas', estado: 'entregue' },
  ],
}

test('um trabalho entregue espera que o devolvam; um teste, que se publique', async () => {
  await showPage(() => <ListaDeResultados dados={dados} deOutro={false} />, ['/'], '/')
  expect((await screen.findByRole('link', { name: /Cartaz/ })).textContent).toContain('Entregue, por publicar')
  expect(screen.getByRole('link', { name: /Rochas/ }).textContent).toContain('Entregue, por publicar')
})

test('do que correu menos bem nos últimos resultados vai-se praticar, numa linha por cima da lista', async () => {
  const teste = { ...comum, tipo: 'teste', estado: 'corrigido', publicadaEm: em } as const
  const perdido = { perdidos: 4, maximo: 10, perguntas: 2 }
  stubApi({
    'GET /api/turmas/teste/resultado/5': {
      id: 5,
      perdas: { semPerdas: false, dominios: [{ ...perdido, nome: 'Minerais', praticar: true }] },
    },
    'GET /api/turmas/teste/resultado/6': {
      id: 6,
      perdas: {
        semPerdas: false,
        dominios: [
          { ...perdido, nome: 'Minerais', praticar: true },
          { ...perdido, nome: 'Fósseis', praticar: false },
        ],
      },
    },
  })
  const lista = {
    ...dados,
    data: [
      { ...teste, id: 5, nome: 'Rochas' },
      { ...teste, id: 6, nome: 'Solo' },
    ],
  } as Consultaveis
  await showPage(() => <ListaDeResultados dados={lista} deOutro={false} />, ['/'], '/')
  const linha = within(await screen.findByRole('region', { name: 'Para praticar' }))
  expect(linha.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Praticar Minerais', '/teste/5/praticar?dominio=Minerais'],
  ])
  cleanup()
  stubApi({ 'GET /api/turmas/teste/resultado/5': { id: 5 }, 'GET /api/turmas/teste/resultado/6': { id: 6 } })
  await showPage(() => <ListaDeResultados dados={lista} deOutro={false} />, ['/'], '/')
  expect(await screen.findByText('Agora não há perguntas para praticar.')).toBeDefined()
  cleanup()
  await showPage(() => <ListaDeResultados dados={lista} deOutro />, ['/'], '/')
  expect(screen.queryByRole('region', { name: 'Para praticar' })).toBeNull()
})
