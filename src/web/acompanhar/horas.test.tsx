// @vitest-environment jsdom
import { escalaPredefinida } from '#regras/escalas.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { AlunosDoTeste } from './AlunosDoTeste.tsx'
import { BarraDoTeste } from '#web/correcao/BarraDoTeste.tsx'
import { ListaDeResultados } from '#web/resultado/ListaDeResultados.tsx'
import type { Consultaveis, Painel } from '#web/correcao/correcao.queries.ts'
import { quando } from './give-tempo.ts'
import { painelDe, tentativaEntregue } from '#web/correcao/ensaio.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Handed in at 23:30 UTC of a day in July: the mainland has the next day, the Azores do not. */
const em = '2026-07-15T23:30:00.000Z'
const painelEm = (fuso: string): Painel => ({
  ...painelDe(1),
  turma: { id: 1, name: '7.º A', fuso, escala: escalaPredefinida },
  agora: '2026-07-20T12:00:00.000Z',
  inicio: '2026-07-15T22:00:00.000Z',
  fim: em,
  alunos: [
    {
      aluno: { id: 1, numero: null, nome: 'Ana Rosa', avatar: null },
      inscrito: true,
      estado: 'entregue',
      situacao: null,
      situacaoMotivo: '',
      oportunidadeAte: null,
      tentativa: { ...tentativaEntregue, limiteEm: em, entregueEm: em },
    },
  ],
})
const resultados = (fuso: string): Extract<Consultaveis, { para: 'aluno' }> => ({
  para: 'aluno',
  aluno: { id: 1, nome: 'Ana Rosa' },
  data: [
    {
      tipo: 'trabalho',
      id: 4,
      nome: 'Cartaz',
      turma: { id: 1, name: '7.º A', fuso, escala: escalaPredefinida },
      entregueEm: em,
      devolvidoEm: null,
      publicadaEm: em,
      soma: { points: 17, pointsMaximo: 20, percentagem: 8500 },
    },
    {
      tipo: 'trabalho',
      id: 5,
      nome: 'Maquete',
      turma: { id: 1, name: '7.º A', fuso, escala: escalaPredefinida },
      entregueEm: null,
      devolvidoEm: em,
      publicadaEm: null,
      soma: null,
    },
  ],
})

const lisboa = { fuso: 'Europe/Lisbon', dia: 'quinta, 16 de julho', hora: 'quinta, 16 de julho, às 00:30' }
const acores = { fuso: 'Atlantic/Azores', dia: 'quarta, 15 de julho', hora: 'quarta, 15 de julho, às 23:30 (hora dos Açores)' }

test.each([lisboa, acores])('em julho, quem corrige um teste de uma turma de $fuso lê as horas dela', async ({ fuso, hora }) => {
  stubApi({})
  const painel = painelEm(fuso)
  await showPage(
    () => (
      <>
        <BarraDoTeste painel={painel} vista="alunos" />
        <AlunosDoTeste painel={painel} falha={null} />
      </>
    ),
    ['/'],
    '/',
  )
  expect(await screen.findByText(`7.º A · terminou ${hora} · por corrigir`)).toBeTruthy()
  expect(screen.getByText(`${hora} · 40 min`)).toBeTruthy()
  expect(quando(Date.parse(em), painel)).toBe(hora)
})

test.each([lisboa, acores])('a lista dos resultados diz o dia da turma de $fuso, e o que se devolveu', async ({ fuso, dia }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-20T10:00:00Z') })
  await showPage(() => <ListaDeResultados dados={resultados(fuso)} deOutro={false} />, ['/'], '/')
  expect((await screen.findByRole('link', { name: /Cartaz/ })).textContent).toBe(
    `Cartaz7.º A · trabalho · entregue ${dia}85%17 de 20 pontos`,
  )
  expect(screen.getByRole('link', { name: /Maquete/ }).textContent).toBe(`Maquete7.º A · trabalho · pedido ${dia}Para melhorar`)
})
