// @vitest-environment jsdom
/** Late answers, decided for all, for some, or by somebody else first. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import type { Painel } from '#web/correcao/correcao.queries.ts'
import { painelDe } from '#web/correcao/ensaio.ts'
import { RespostasTardias } from './RespostasTardias.tsx'

afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

const as = (minuto: number) => `2026-07-17T12:${String(minuto).padStart(2, '0')}:00.000Z`
const nomes = ['Ana', 'Bruno']
type Tardia = { id: number; recebidaEm: string; decidida?: boolean }
type Pedido = { vistas?: { tentativa: number; seq: number }[]; aceitar: boolean; aplicar: boolean }

const doDispositivo = { respostas: 1, escritaEm: as(0), semRedeDesde: as(0) }
const daTentativa = ({ id, recebidaEm }: Tardia) => ({
  id,
  aluno: { id, nome: nomes[id - 1] },
  limiteEm: as(0),
  ...doDispositivo,
  recebidaEm,
  vistas: [{ tentativa: id, pergunta: 7, dispositivo: 'dispositivo', seq: Date.parse(recebidaEm) / 60_000 }],
  antes: { points: 0, porCorrigir: 1 },
  depois: { points: 4, porCorrigir: 1 },
  perguntas: [{ perguntaid: 7, pointsMaximo: 4, antes: { estado: 'sem-resposta', points: 0 }, depois: { estado: 'corrigido', points: 4 } }],
})

/** A server with what waits, which may grow; `total`: on how many it decides. */
function servidor(tardias: Tardia[], total: (pedido: Pedido) => number = ({ vistas }) => vistas?.length ?? 0) {
  const pedidos: Pedido[] = []
  let hora = 1
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const pedido = JSON.parse(String(init.body)) as Pedido
    if (pedido.aplicar) pedidos.push(pedido)
    const agora = as((hora += 1))
    const reply = { aplicada: pedido.aplicar, total: total(pedido), agora }
    if (pedido.aplicar) for (const { tentativa } of pedido.vistas ?? []) tardias.find(({ id }) => id === tentativa)!.decidida = true
    const tentativas = pedido.aplicar ? [] : tardias.filter(({ decidida }) => !decidida).map(daTentativa)
    return Response.json({ ...reply, tentativas })
  })
  return pedidos
}

/** The panel as it is read at that minute. */
const painelAs = (minuto: number, tardias: readonly Tardia[]): Painel => ({
  ...painelDe(2),
  agora: as(minuto),
  alunos: tardias.map(
    ({ id, recebidaEm, decidida }) =>
      ({
        aluno: { id, nome: nomes[id - 1], avatar: null },
        tentativa: { id, limiteEm: as(0), provisorias: decidida ? null : { ...doDispositivo, recebidaEm } },
      }) as Painel['alunos'][number], // all that is read of a row
  ),
})

/** Shows the notice over a panel; answers how the panel is read anew. */
async function show(tardias: readonly Tardia[]) {
  let setPainel: (painel: Painel) => void = () => {}
  await showPage(
    () => {
      const [painel, set] = useState(painelAs(1, tardias))
      setPainel = set
      return <RespostasTardias painel={painel} />
    },
    ['/'],
    '/',
  )
  return (minuto: number, now: readonly Tardia[]) => act(async () => setPainel(painelAs(minuto, now)))
}

async function decide() {
  fireEvent.click(await screen.findByRole('button', { name: 'Decidir…' }))
  return within(await screen.findByRole('dialog'))
}
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const tabela = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
const sobre = (pedido: Pedido | undefined) => pedido?.vistas?.map(({ tentativa, seq }) => [tentativa, seq % 60])

const ana = { id: 1, recebidaEm: as(0) }
const bruno = { id: 2, recebidaEm: as(0) }

test('de um aluno aceita-se, dos outros decide-se depois', async () => {
  const pedidos = servidor([{ ...ana }, { ...bruno }])
  await show([ana, bruno])
  const dialogo = await decide()
  fireEvent.click(dialogo.getByRole('checkbox', { name: /^Bruno/ }))
  expect(tabela().map(([quem]) => quem)).toEqual(['Aluno', 'Ana', 'Pergunta 7'])
  await press('Aceitar estas')
  expect(pedidos.map(sobre)).toEqual([[[1, 0]]])
  expect(await screen.findAllByText('As respostas tardias passaram a contar.')).not.toHaveLength(0)
  await waitFor(() => expect(tabela().map(([quem]) => quem)).toEqual(['Aluno', 'Bruno', 'Pergunta 7']))
})

test('diz-se o que muda em cada pergunta, ainda que o teste não esteja todo corrigido', async () => {
  servidor([{ ...ana }])
  await show([ana])
  await decide()
  expect(tabela().slice(1)).toEqual([
    ['Ana', '0, com 1 por corrigir', 'sobe para 4, com 1 por corrigir'],
    ['Pergunta 7', 'sem resposta', 'sobe para 4 de 4'],
  ])
})

test('o que chega com o diálogo aberto é dito, e não vai com o que se viu; vendo-o, sim', async () => {
  const tardias: Tardia[] = [{ ...ana }]
  const pedidos = servidor(tardias)
  const reread = await show([ana])
  await decide()
  tardias.splice(0, 1, { ...ana, recebidaEm: as(5) })
  tardias.push({ ...bruno, recebidaEm: as(6) })
  await reread(7, tardias)
  expect(screen.getByText('Chegaram entretanto mais respostas de 2 alunos')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Ver também essas')
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(screen.queryByText(/^Chegaram entretanto/)).toBeNull()
  await press('Aceitar todas')
  expect(pedidos.map(sobre)).toEqual([
    [
      [1, 5],
      [2, 6],
    ],
  ])
})

test('aceitar sem ver o que chegou é aceitar o que se viu', async () => {
  const tardias: Tardia[] = [{ ...ana }]
  const pedidos = servidor(tardias)
  const reread = await show([ana])
  await decide()
  await reread(7, [{ ...ana, recebidaEm: as(5) }])
  await press('Aceitar estas')
  expect(pedidos.map(sobre)).toEqual([[[1, 0]]])
})

test('decidido noutro lado, ou por si sem a resposta chegar, diz-se que ficou decidido, e não por quem', async () => {
  servidor([{ ...ana }])
  const reread = await show([ana])
  await decide()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await press('Aceitar estas')
  await reread(7, [{ ...ana, decidida: true }])
  expect(screen.getByText('Já ficou decidido sobre estas respostas.')).toBeDefined()
  expect(screen.queryByText(/[Oo]utra pessoa/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull()
})

test('um painel lido antes não faz dizer que algo chegou ou ficou decidido', async () => {
  servidor([{ ...ana }])
  const reread = await show([ana])
  await decide()
  await reread(1, [{ ...ana, decidida: true }, bruno])
  expect(screen.queryByText(/Chegaram entretanto|Já ficou/)).toBeNull()
})

test('quem decide depois de já estar decidido lê isso, e não que decidiu', async () => {
  servidor([{ ...ana }], () => 0)
  await show([ana])
  await decide()
  await press('Recusar estas')
  expect(await screen.findAllByText('Já tinha ficado decidido sobre estas respostas: nada mudou.')).not.toHaveLength(0)
})

test('fechado enquanto se leem também as que chegaram, não volta a abrir-se', async () => {
  const efeito = { aplicada: false, total: 1, agora: as(2), tentativas: [daTentativa({ id: 1, recebidaEm: as(1) })] }
  const leituras: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const leitura = Promise.withResolvers<Response>()
    leituras.push(leitura)
    return leitura.promise
  })
  await showPage(() => <RespostasTardias painel={painelAs(9, [{ id: 1, recebidaEm: as(8) }])} />, ['/'], '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Decidir…' }))
  await waitFor(() => expect(leituras).toHaveLength(1))
  await act(async () => leituras[0]?.resolve(Response.json(efeito)))
  fireEvent.click(await screen.findByRole('button', { name: 'Ver também essas' }))
  await waitFor(() => expect(leituras).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await act(async () => leituras[1]?.resolve(Response.json(efeito)))
  expect(screen.queryByRole('dialog')).toBeNull()
})
