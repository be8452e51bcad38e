// @vitest-environment jsdom
/** One test in several classes: how each stands, and what can be done in the chosen ones together. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { escalaPredefinida } from '#regras/escalas.ts'
import { showPage, stubApi, beginAt, rita } from '#web/repositorio/ensaio.tsx'
import TurmasDoTestePage from './TurmasDoTestePage.tsx'
import type { TesteNaTurma, TurmasDoTeste } from './turmas-do-teste.queries.ts'

type Mais = Partial<Omit<TesteNaTurma, 'turma' | 'pode'>> & { pode?: Partial<TesteNaTurma['pode']>; fuso?: string }

const naTurma = (id: number, turma: string, { pode = {}, fuso = 'Europe/Lisbon', ...mais }: Mais = {}): TesteNaTurma =>
  ({
    id,
    nome: 'Rochas',
    versao: 3,
    turma: { id: 100 + id, name: turma, disciplina: '', cor: 'verde', fuso, arquivada: false },
    inicio: '2026-07-17T08:00:00.000Z',
    fim: '2026-07-17T09:00:00.000Z',
    duracao: 50,
    estado: 'por-corrigir',
    arquivado: false,
    mesmasPerguntas: true,
    contagens: { alunos: 20, iniciados: 20, entregues: 18, corrigidos: 18, publicados: 18 },
    ...mais,
    pode: { editar: true, arquivar: true, corrigir: true, ...pode },
  }) as TesteNaTurma // the rest is for a class's own page

const lido = (testes: TesteNaTurma[], mais: Partial<TurmasDoTeste> = {}): TurmasDoTeste => ({
  nome: 'Rochas',
  agora: '2026-07-17T09:15:00.000Z',
  turma: { id: 101, name: '7.º A', fuso: 'Europe/Lisbon', escala: escalaPredefinida },
  chaveEm: '2026-07-17T09:00:00.000Z',
  janelasAbertas: [],
  perguntas: [],
  testes,
  ...mais,
})

beginAt('2026-07-17T09:15:00.000Z')

async function show(pagina: TurmasDoTeste, more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({
    'GET /api/geral/info': rita,
    'GET /api/turmas/teste/turmas/1': pagina,
    ...more,
  })
  await showPage(TurmasDoTestePage, ['/turmas/$idturma/testes/$idteste/turmas'], '/turmas/101/testes/1/turmas')
  await screen.findByRole('table')
  return () => asked.filter(({ method }) => method !== 'GET')
}
const click = (element: Element) => act(async () => void fireEvent.click(element))
const choose = async (...turmas: string[]) => {
  for (const turma of turmas) await click(screen.getByRole('checkbox', { name: new RegExp(turma) }))
}
const button = (nome: string) => screen.getByRole('button', { name: nome })
const blocked = (nome: string) => button(nome).getAttribute('aria-disabled') === 'true'
/** Why a button cannot be used. */
const reason = (nome: string) => document.getElementById(button(nome).getAttribute('aria-describedby') ?? '')?.textContent
const row = (turma: string) => screen.getByRole('link', { name: turma }).closest('tr')!.textContent

test('cada turma diz a sua janela e o que a distingue das outras', async () => {
  await show(
    lido([
      naTurma(1, '7.º A'),
      naTurma(2, '7.º B', { nome: 'Rochas (2.ª volta)', mesmasPerguntas: false }),
      naTurma(3, '7.º C', { arquivado: true, fuso: 'Atlantic/Azores' }),
    ]),
  )
  expect(row('7.º A')).toContain('hoje, das 9:00 às 10:00')
  expect(row('7.º A')).not.toMatch(/«|chave corrige-se à parte|· arquivado/)
  expect(row('7.º B')).toMatch(/«Rochas \(2\.ª volta\)» · dado noutra altura: a chave corrige-se à parte/)
  expect(row('7.º C')).toMatch(/das 8:00 às 9:00.*Açores.* · arquivado/)
  expect(screen.getByRole('link', { name: '7.º B' }).getAttribute('href')).toBe('/turmas/102/testes/2')
  expect(screen.getByText('Este teste em 3 turmas')).toBeDefined()
  expect(screen.getByText(/Uma chave corrigida numa turma fica corrigida em todas/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Voltar ao teste' }).getAttribute('href')).toBe('/turmas/101/testes/1')
})

test('numa só turma não se fala das outras', async () => {
  await show(lido([naTurma(1, '7.º A')]))
  expect(screen.getByText('Só esta turma tem este teste')).toBeDefined()
  expect(screen.queryByText(/Uma chave corrigida numa turma/)).toBeNull()
})

test('sem nada por publicar não se publica; arquivado, nem isso nem mudar o prazo; a responder, não se arquiva', async () => {
  await show(
    lido([
      naTurma(1, '7.º A'),
      naTurma(2, '7.º B', { arquivado: true, pode: { editar: false } }),
      naTurma(3, '7.º C', { pode: { arquivar: false } }),
      naTurma(4, '7.º D', {
        contagens: { alunos: 20, iniciados: 20, entregues: 18, corrigidos: 10, publicados: 9 } as TesteNaTurma['contagens'],
      }),
    ]),
  )
  await choose('7.º A')
  expect([blocked('Mudar o prazo…'), blocked('Publicar…'), blocked('Arquivar')]).toEqual([false, true, false])
  expect(reason('Publicar…')).toBe('Não há resultados por publicar.')
  await choose('7.º D')
  expect(blocked('Publicar…')).toBe(false)
  await choose('7.º B')
  expect([blocked('Mudar o prazo…'), blocked('Publicar…'), blocked('Arquivar')]).toEqual([true, true, false])
  expect(reason('Mudar o prazo…')).toBe('Está arquivado: 7.º B.')
  await choose('7.º C')
  expect(reason('Arquivar')).toBe('Há alunos a responder: 7.º C.')
  await choose('7.º A', '7.º C', '7.º D')
  expect(screen.queryByRole('button', { name: 'Arquivar' })).toBeNull()
  expect(button('Desarquivar')).toBeDefined()
})

test('arquivar vale nas escolhidas, diz em quantas e pode desfazer-se', async () => {
  const pagina = lido([naTurma(1, '7.º A'), naTurma(2, '7.º B')])
  const sent = await show(pagina, { 'POST /api/turmas/teste/turmas/1/arquivar': { ...pagina } })
  await choose('7.º A', '7.º B')
  await click(button('Arquivar'))
  expect(await screen.findByText('O teste foi arquivado em 2 turmas.')).toBeDefined()
  await click(screen.getByRole('button', { name: /Desfazer|Anular/ }))
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { testes: [1, 2], arquivar: true },
      { testes: [1, 2], arquivar: false },
    ]),
  )
})

const contagens = (entregues: number, corrigidos: number, publicados: number) =>
  ({ alunos: 20, iniciados: 20, entregues, corrigidos, publicados }) as TesteNaTurma['contagens'] // what the page counts

test('publicar diz antes, turma a turma, o que sai e o que fica, e publica só nas escolhidas', async () => {
  const sent = await show(
    lido([
      naTurma(1, '7.º A', { contagens: contagens(18, 12, 10) }),
      naTurma(2, '7.º B', { contagens: contagens(5, 4, 4) }),
      naTurma(3, '7.º C'),
    ]),
    { 'POST /api/turmas/teste/turmas/1/publicar': { publicadas: 2, porCorrigir: 7, turmas: [{ testeid: 1, alunos: [8, 9] }] } },
  )
  await choose('7.º A', '7.º B')
  await click(button('Publicar…'))
  const dialog = within(screen.getByRole('dialog', { name: 'Publicar resultados de 2 turmas' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '7.º A: 2 resultados; 6 ficam de fora, por corrigir',
    '7.º B: nada por publicar; 1 fica de fora, por corrigir',
  ])
  await click(dialog.getByRole('button', { name: 'Publicar os 2 resultados' }))
  expect(await screen.findByText('2 resultados publicados em 1 turma.')).toBeDefined()
  expect(sent().map(({ body }) => body)).toEqual([{ testes: [1, 2] }])
})

test('se nada saiu, diz-se porquê, e não há o que desfazer', async () => {
  await show(lido([naTurma(1, '7.º A', { contagens: contagens(18, 11, 10) })]), {
    'POST /api/turmas/teste/turmas/1/publicar': { publicadas: 0, porCorrigir: 1, turmas: [] },
  })
  await choose('7.º A')
  await click(button('Publicar…'))
  await click(screen.getByRole('button', { name: 'Publicar 1 resultado' }))
  expect(await screen.findByText(/há respostas que chegaram tarde e esperam a sua decisão/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Desfazer|Anular/ })).toBeNull()
})

test('as respostas que esperam contam-se por turma, e juntas onde são várias', async () => {
  const pergunta = (perguntaid: number, porCorrigir: { testeid: number; n: number }[]) => ({
    perguntaid,
    numero: perguntaid,
    titulo: 'Explique.',
    porCorrigir,
  })
  await show(
    lido([naTurma(1, '7.º A'), naTurma(2, '7.º B')], {
      perguntas: [
        pergunta(3, [
          { testeid: 1, n: 4 },
          { testeid: 2, n: 1 },
        ]),
        pergunta(4, [{ testeid: 2, n: 1 }]),
      ],
    }),
  )
  const [three, four] = within(screen.getByRole('region', { name: 'Por corrigir, pergunta a pergunta' })).getAllByRole('listitem')
  const ways = (line: HTMLElement) =>
    within(line)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(ways(three!)).toEqual(['Todas juntas: 5 respostas', '7.º A: 4 respostas', '7.º B: 1 resposta'])
  expect(ways(four!)).toEqual(['7.º B: 1 resposta'])
})

test('sem respostas à espera não há essa lista', async () => {
  await show(lido([naTurma(1, '7.º A', { contagens: contagens(0, 0, 0) })]))
  expect(screen.queryByText('Por corrigir, pergunta a pergunta')).toBeNull()
  expect(row('7.º A')).toContain('ainda não')
})

test('mais 15 minutos para todas segue com a versão de cada uma', async () => {
  const testes = [naTurma(1, '7.º A'), naTurma(2, '7.º B', { fim: '2026-07-17T09:30:00.000Z' })]
  const sent = await show(lido(testes), { 'PUT /api/turmas/teste/turmas/1/prazos': { ...lido(testes) } })
  await choose('7.º A', '7.º B')
  await click(button('Mudar o prazo…'))
  const dialog = within(screen.getByRole('dialog', { name: 'Mudar o prazo em 2 turmas' }))
  await click(dialog.getByRole('button', { name: 'mais 15 minutos' }))
  await click(dialog.getByRole('button', { name: 'Guardar prazos' }))
  expect(await screen.findByText('O prazo mudou em 2 turmas.')).toBeDefined()
  expect(sent()[0]?.body).toEqual({
    turmas: [
      { testeid: 1, versao: 3, inicio: '2026-07-17T08:00:00.000Z', fim: '2026-07-17T09:15:00.000Z' },
      { testeid: 2, versao: 3, inicio: '2026-07-17T08:00:00.000Z', fim: '2026-07-17T09:45:00.000Z' },
    ],
  })
})

test('pode pôr-se em todas o prazo da primeira', async () => {
  const testes = [naTurma(1, '7.º A'), naTurma(2, '7.º B', { inicio: '2026-07-18T08:00:00.000Z', fim: '2026-07-18T09:30:00.000Z' })]
  const sent = await show(lido(testes), { 'PUT /api/turmas/teste/turmas/1/prazos': { ...lido(testes) } })
  await choose('7.º A', '7.º B')
  await click(button('Mudar o prazo…'))
  await click(screen.getByRole('button', { name: 'Pôr em todas o prazo da turma 7.º A' }))
  await click(screen.getByRole('button', { name: 'Guardar prazos' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    turmas: [{ fim: '2026-07-17T09:00:00.000Z' }, { inicio: '2026-07-17T08:00:00.000Z', fim: '2026-07-17T09:00:00.000Z' }],
  })
})
