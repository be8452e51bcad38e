// @vitest-environment jsdom
/** The board of one homework: how each pupil stands, and what may be done for them. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage, stubApi, beginAt, rita } from '#web/repositorio/ensaio.tsx'
import TrabalhoPage from './TrabalhoPage.tsx'
import type { Linha, Painel } from './trabalhos.queries.ts'
import { agora, linha, painel } from './ensaio-painel.ts'

const porEntregar = (id: number, nome: string, mais: Partial<Linha> = {}) =>
  linha(id, nome, { estado: 'por-enviar', enviadoEm: null, ...mais })

beginAt(agora)

async function show(board: Painel, more: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({
    'GET /api/geral/info': rita,
    'GET /api/trabalho/painel/6': board,
    ...more,
  })
  await showPage(TrabalhoPage, ['/turmas/$idturma/trabalhos/$idtrabalho'], '/turmas/2/trabalhos/6')
  await screen.findByRole('heading', { name: 'A maquete' })
  return () => asked.filter(({ method }) => method !== 'GET')
}
const row = (nome: string) => screen.getByRole('link', { name: nome }).closest('tr')!.textContent
const click = (element: Element) => act(async () => void fireEvent.click(element))
async function acts(nome: string) {
  await click(screen.getByRole('button', { name: `Mais ações para ${nome}` }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('cada aluno diz em que está, quando entregou ou até quando pode, e quanto teve', async () => {
  await show(
    painel([
      linha(1, 'Ana', { foraDoPrazo: true }),
      linha(2, 'Bia', { corrigidoEm: agora, points: 15, percentagem: 7500 }),
      porEntregar(3, 'Caio'),
      porEntregar(4, 'Duda', { devolucao: { em: agora } as unknown as Linha['devolucao'] }),
      porEntregar(5, 'Eva', { estado: 'sem-resposta', situacao: 'zero' }),
      porEntregar(6, 'Fábio', { situacao: 'dispensado', inscrito: false }),
    ]),
  )
  expect(row('Ana')).toMatch(/Fora do prazo.*ontem às 11:00/)
  expect(row('Ana')).not.toContain('saiu da turma')
  expect(row('Bia')).toMatch(/Por publicar.*75%.*15 pontos/)
  expect(row('Bia')).not.toContain('Fora do prazo')
  expect(row('Caio')).toMatch(/até amanhã às 11:00/)
  expect(row('Caio')).not.toMatch(/para melhorar|0%/)
  expect(row('Duda')).toContain('para melhorar até amanhã às 11:00')
  expect(row('Eva')).toContain('0%')
  expect(row('Eva')).not.toContain('até amanhã')
  expect(row('Fábio')).toMatch(/saiu da turma.*Dispensado/)
})

test.each<[string, Linha, Partial<Painel>, string[]]>([
  ['por entregar', porEntregar(1, 'Ana'), {}, ['Dar mais tempo…', 'Dispensar']],
  ['sem resposta', porEntregar(1, 'Ana', { estado: 'sem-resposta' }), {}, ['Dar mais tempo…', 'Dispensar', 'Contar como 0']],
  [
    'sem resposta, sem avaliação',
    porEntregar(1, 'Ana', { estado: 'sem-resposta' }),
    { temAvaliacao: false },
    ['Dar mais tempo…', 'Dispensar'],
  ],
  ['a zero', porEntregar(1, 'Ana', { estado: 'sem-resposta', situacao: 'zero' }), {}, ['Dar mais tempo…', 'Dispensar', 'Repor']],
  ['dispensado', porEntregar(1, 'Ana', { situacao: 'dispensado' }), {}, ['Dar mais tempo…', 'Repor']],
  ['corrigido', linha(1, 'Ana', { corrigidoEm: agora }), {}, ['Publicar a classificação', 'Dispensar']],
  ['devolvido', linha(1, 'Ana', { corrigidoEm: agora, publicadoEm: agora }), {}, ['Esconder a classificação', 'Dispensar']],
])('a um aluno %s oferece-se só o que se pode fazer', async (_como, quem, mais, esperado) => {
  await show(painel([quem], mais))
  expect(await acts('Ana')).toEqual(esperado)
})

test('dispensar diz-se e pode desfazer-se', async () => {
  const sent = await show(painel([porEntregar(1, 'Ana')]), { 'PUT /api/trabalho/situacao/6': { ok: true } })
  await acts('Ana')
  await click(screen.getByRole('menuitem', { name: 'Dispensar' }))
  expect(await screen.findByText('Ana está dispensado deste trabalho.')).toBeDefined()
  await click(screen.getByRole('button', { name: /Desfazer|Anular/ }))
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { alunoid: 1, situacao: 'dispensado' },
      { alunoid: 1, situacao: null },
    ]),
  )
})

test('o prazo que se propõe é à mesma hora do relógio da turma, ainda que a hora mude pelo meio', async () => {
  await show(painel([porEntregar(1, 'Ana')], { agora: '2026-10-24T09:15:00.000Z' }))
  await acts('Ana')
  await click(screen.getByRole('menuitem', { name: 'Dar mais tempo…' }))
  expect(await screen.findByDisplayValue('26/10/2026 11:00')).toBeDefined()
})

const link = (nome: string) => screen.queryByRole('link', { name: nome })?.getAttribute('href') ?? null

test('«Corrigir» leva à primeira resposta que espera; a de um dispensado não espera', async () => {
  await show(
    painel([
      linha(1, 'Ana', { situacao: 'dispensado' }),
      porEntregar(2, 'Bia'),
      linha(3, 'Caio', { corrigidoEm: agora }),
      linha(4, 'Duda'),
      linha(5, 'Eva'),
    ]),
  )
  expect(link('Corrigir')).toBe('/turmas/2/trabalhos/6/resposta/4')
  expect([link('Corrigir a resposta de Duda'), link('Ler a resposta de Caio'), link('Ler a resposta de Bia')]).toEqual([
    '/turmas/2/trabalhos/6/resposta/4',
    '/turmas/2/trabalhos/6/resposta/3',
    null,
  ])
})

test('publicar oferece-se quando há corrigidas por publicar', async () => {
  const back = () => screen.queryByRole('button', { name: 'Publicar…' })
  const contagens = { alunos: 2, enviados: 2, corrigidos: 2, publicados: 1, media: 7500 } as Painel['contagens']
  await show(painel([linha(1, 'Ana', { corrigidoEm: agora })], { contagens }))
  expect([back() !== null, link('Corrigir')]).toEqual([true, null])
  cleanup()
  await show(painel([linha(1, 'Ana')], { contagens: { ...contagens!, publicados: 2 } }))
  expect(back()).toBeNull()
  cleanup()
  await show(painel([linha(1, 'Ana')], { contagens, pode: { ...painel([]).pode, editar: false, corrigir: false } }))
  expect([back(), link('Corrigir'), link('Editar'), screen.queryByRole('checkbox')]).toEqual([null, null, null, null])
  expect(link('Ler a resposta de Ana')).not.toBeNull()
})

test.each<[Partial<Painel>, RegExp]>([
  [{}, /^7\.º A · até amanhã às 11:00 · em curso$/],
  [{ inicio: '2026-07-17T09:30:00.000Z', estado: 'agendado' }, /^7\.º A · abre hoje às 10:30 · agendado$/],
  [{ fim: '2026-07-17T09:00:00.000Z', arquivado: true }, /^7\.º A · terminou hoje às 10:00 · em curso · arquivado$/],
])('debaixo do nome diz-se quando abre, até quando é ou quando terminou: %j', async (mais, dito) => {
  await show(painel([porEntregar(1, 'Ana')], mais))
  expect(screen.getByText(dito, { ignore: 'script' })).toBeDefined()
})

test('o resumo conta o que há a contar, e cala o que não há', async () => {
  await show(
    painel(
      [
        linha(1, 'Ana', { foraDoPrazo: true }),
        porEntregar(2, 'Bia', { estado: 'sem-resposta' }),
        porEntregar(3, 'Caio', { estado: 'sem-resposta', situacao: 'zero' }),
        porEntregar(4, 'Duda', { situacao: 'dispensado' }),
      ],
      {
        aceitarAte: '2026-07-20T10:00:00.000Z',
        contagens: { alunos: 3, enviados: 1, corrigidos: 1, publicados: 1, media: 7500 } as Painel['contagens'],
      },
    ),
  )
  expect(screen.getByText(/^20 pontos · /).textContent).toMatch(
    /^20 pontos · aceita fora do prazo até .*20 de julho.* · 1 de 3 entregues · 1 fora do prazo · 1 sem resposta · 1 dispensado · média 75%$/,
  )
  cleanup()
  await show(
    painel([porEntregar(1, 'Ana')], {
      temAvaliacao: false,
      contagens: { alunos: 1, enviados: 0, corrigidos: 0, publicados: 0, media: null } as Painel['contagens'],
    }),
  )
  expect(screen.getByText('sem avaliação · 0 de 1 entregue')).toBeDefined()
  cleanup()
  await show(painel([], { contagens: null }))
  expect(screen.getByText('20 pontos · ainda sem alunos')).toBeDefined()
  expect(screen.getByText('Ainda ninguém tem este trabalho')).toBeDefined()
})

test('a quem já entregou não se dá mais tempo', async () => {
  await show(painel([linha(1, 'Ana'), porEntregar(2, 'Bia')]))
  const more = () => screen.getByRole('button', { name: 'Dar mais tempo…' }).getAttribute('aria-disabled')
  await click(screen.getByRole('checkbox', { name: /Ana/ }))
  expect(more()).toBe('true')
  await click(screen.getByRole('checkbox', { name: /Bia/ }))
  expect(more()).not.toBe('true')
})
