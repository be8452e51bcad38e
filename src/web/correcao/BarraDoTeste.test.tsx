// @vitest-environment jsdom
/** Where a test's bar leads, and what the clock of one under way counts down to. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { BarraDoTeste } from './BarraDoTeste.tsx'
import type { Painel } from './correcao.queries.ts'
import { painelDe } from './ensaio.ts'
import { vistaDoTeste } from './vistas-do-teste.ts'

afterEach(cleanup)

/** Begun at ten, now a quarter past; whoever answers has until `limite`, and the window closes at `fim`. */
function aDecorrer(limite: string, fim: string): Painel {
  const painel = painelDe(2)
  const at = (hora: string) => new Date(`2026-07-17T${hora}+01:00`).toISOString()
  return {
    ...painel,
    estado: 'em-curso',
    agora: at('10:15'),
    inicio: at('10:00'),
    fim: at(fim),
    resumo: { ...painel.resumo, aResponder: 2 },
    alunos: [1, 2].map(
      (id) =>
        ({
          aluno: { id, nome: 'Ana', avatar: null },
          estado: 'em-curso',
          tentativa: { inicioEm: at('10:00'), limiteEm: at(limite) },
        }) as Painel['alunos'][number], // all that is read of a row
    ),
  }
}

const show = (painel: Painel) => showPage(() => <BarraDoTeste painel={painel} vista="alunos" />, ['/'], '/')

const aberto = aDecorrer('10:50', '10:50')
const semNinguem: Painel = { ...painelDe(2), resumo: { ...painelDe(2).resumo, entregues: 0, corrigidas: 0, alunos: 2 } }

test.each([
  ['agendado, sem ninguém ter entregado', { ...semNinguem, estado: 'agendado' }],
  ['a decorrer', aberto],
  ['por corrigir', { ...semNinguem, resumo: { ...semNinguem.resumo, entregues: 2 } }],
] satisfies [string, Painel][])('%s, vai-se aos alunos, às perguntas e às estatísticas', async (_quando, painel) => {
  await show(painel)
  const tabs = (await screen.findByRole('navigation', { name: 'Ver o teste' })).querySelectorAll('a')
  expect([...tabs].map((tab) => tab.getAttribute('href'))).toEqual(
    (['alunos', 'perguntas', 'estatisticas'] as const).map((vista) => vistaDoTeste(painel.turma.id, painel.id, vista)),
  )
})

test('com todos a acabar no fim, o relógio é o tempo que resta', async () => {
  await show(aDecorrer('10:50', '10:50'))
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Tempo restante\s*35:00$/)
})

test('quando a janela é mais larga do que o teste, o relógio diz quando fecha', async () => {
  await show(aDecorrer('10:50', '12:00'))
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Fecha em\s*1:45:00$/)
})

test('com dias para responder e fins diferentes, o relógio é o do último que responde, e di-lo', async () => {
  const painel = aDecorrer('10:50', '12:00')
  const [ana, bia] = painel.alunos
  const tarde = { ...bia!, tentativa: { ...bia!.tentativa!, limiteEm: '2026-07-17T10:05:00.000Z' } }
  await show({ ...painel, fim: '2026-09-06T22:59:00.000Z', alunos: [ana!, tarde] })
  expect((await screen.findByRole('timer')).textContent).toMatch(/^O último termina em\s*50:00$/)
})

const fim = '2026-07-17T10:00:00.000Z'
const entregou = (mais: Partial<Painel['alunos'][number]> = {}) =>
  ({
    aluno: { id: 1, nome: 'Ana', avatar: null },
    inscrito: true,
    estado: 'entregue',
    oportunidadeAte: null,
    tentativa: { inicioEm: '2026-07-17T09:00:00.000Z', limiteEm: fim },
    ...mais,
  }) as Painel['alunos'][number] // all that is read of a row

test.each([
  ['2026-07-17T09:15:00.000Z', fim, 'todos entregaram · prazo até hoje às 11:00'],
  ['2026-07-17T09:15:00.000Z', '2026-07-22T10:00:00.000Z', 'todos entregaram · prazo até quarta, 22 de julho, às 11:00'],
  ['2026-07-17T11:00:00.000Z', fim, 'terminou hoje às 11:00'],
])('entregues todos, à hora %s de um prazo até %s não se diz que terminou o que ainda não chegou ao fim', async (agora, fim, dito) => {
  await show({ ...painelDe(1), agora, fim, alunos: [entregou()] })
  expect(await screen.findByText(`7.º A · ${dito} · por corrigir`)).toBeDefined()
})

test('com uma oportunidade por começar diz-se até quando, e a que já passou não conta', async () => {
  const ate = '2026-07-30T09:30:00.000Z'
  await show({ ...painelDe(1), alunos: [entregou({ oportunidadeAte: ate })] })
  expect(await screen.findByText('7.º A · nova oportunidade até quinta, 30 de julho, às 10:30 · por corrigir')).toBeDefined()
  cleanup()
  await show({ ...painelDe(1), estado: 'em-curso', alunos: [entregou({ estado: 'faltou', oportunidadeAte: ate })] })
  expect(await screen.findByText('7.º A · nova oportunidade até quinta, 30 de julho, às 10:30 · em curso')).toBeDefined()
  cleanup()
  await show({ ...painelDe(1), alunos: [entregou({ oportunidadeAte: '2026-07-17T10:30:00.000Z' })] })
  expect(await screen.findByText('7.º A · terminou hoje às 11:00 · por corrigir')).toBeDefined()
})

test('enquanto alguém ainda responde, o que terminou foi o prazo', async () => {
  await show({ ...aDecorrer('10:50', '10:10') })
  expect(await screen.findByText(/^7\.º A · o prazo terminou hoje às 10:10 · /)).toBeDefined()
})
