// @vitest-environment jsdom
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
})

/** Handed in at 23:30 UTC of a day in July: the mainland has the next day, the Azores do not. */
const em = '2026-07-15T23:30:00.000Z'
const painelEm = (fuso: string): Painel => ({
  ...painelDe(1),
  turma: { id: 1, name: '7.º A', fuso },
  agora: '2026-07-20T12:00:00.000Z',
  inicio: '2026-07-15T22:00:00.000Z',
  fim: em,
  alunos: [
    {
      aluno: { id: 1, nome: 'Ana Rosa', avatar: null },
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
      turma: { id: 1, name: '7.º A', fuso },
      entregueEm: em,
      devolvidoEm: null,
      publicadaEm: em,
      soma: { points: 17, pointsMaximo: 20, percentagem: 8500 },
    },
    {
      tipo: 'trabalho',
      id: 5,
      nome: 'Maquete',
      turma: { id: 1, name: '7.º A', fuso },
      entregueEm: null,
      devolvidoEm: em,
      publicadaEm: null,
      soma: null,
    },
  ],
})

const lisboa = { fuso: 'Europe/Lisbon', dia: '16/07/2026', hora: '16/07/2026 00:30' }
const acores = { fuso: 'Atlantic/Azores', dia: '15/07/2026', hora: '15/07/2026 23:30 (hora dos Açores)' }

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
  expect(await screen.findByText(`7.º A · terminou a ${hora} · por corrigir`)).toBeTruthy()
  expect(screen.getByText(`${hora} · 40 min`)).toBeTruthy()
  expect(quando(Date.parse(em), painel)).toBe(`a ${hora}`)
})

test.each([lisboa, acores])('a lista dos resultados diz o dia da turma de $fuso, e o que se devolveu', async ({ fuso, dia }) => {
  await showPage(() => <ListaDeResultados dados={resultados(fuso)} deOutro={false} />, ['/'], '/')
  expect((await screen.findByRole('link', { name: /Cartaz/ })).textContent).toBe(
    `Cartaz7.º A · trabalho · entregue\u00a0a\u00a0${dia}85%17 de 20 pontos`,
  )
  expect(screen.getByRole('link', { name: /Maquete/ }).textContent).toBe(
    `Maquete7.º A · trabalho · devolvido\u00a0a\u00a0${dia}Devolvido para melhorar`,
  )
})
