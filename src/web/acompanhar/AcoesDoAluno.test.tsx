// @vitest-environment jsdom
/** What a row's menu and the bar of the chosen say they did is what was done, and once. */
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { read } from '#kit/api/queries.ts'
import { type Pedido, problema, type Resposta, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { AcoesDoAluno } from './AcoesDoAluno.tsx'
import { AcoesDosEscolhidos } from './AcoesDosEscolhidos.tsx'
import type { LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'
import { painelDe } from '#web/correcao/ensaio.ts'

afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

const bia = (estado: LinhaAluno['estado'], mais: Partial<LinhaAluno> = {}): LinhaAluno =>
  ({
    aluno: { id: 5, nome: 'Bia Sá', avatar: null },
    inscrito: true,
    estado,
    situacao: null,
    tentativa: estado === 'em-curso' ? { id: 50, limiteEm: '2026-07-17T11:30:00.000Z', entregueEm: null, numero: 1 } : null,
    ...mais,
  }) as unknown as LinhaAluno // all that is read of a row
const painelCom = (linha: LinhaAluno): Painel => ({ ...painelDe(1), alunos: [linha] })

const openMenu = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mais ações para Bia Sá' })))
const choose = (nome: RegExp) => act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: nome })))

/** The menu of Bia's row; answers how the server answers from now on. */
async function showMenu(linha: LinhaAluno, first: () => Resposta | Promise<Resposta>) {
  let servidor = first
  const stub = stubApi({})
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'PUT') return plain(address, init)
    stub.push({ method: 'PUT', path: address, query: new URLSearchParams(), body: JSON.parse(String(init.body)) } satisfies Pedido)
    const { status = 200, body } = await servidor()
    return new Response(JSON.stringify(body), { status })
  })
  await showPage(() => <AcoesDoAluno painel={painelCom(linha)} linha={linha} onAsk={() => {}} />, ['/'], '/')
  await openMenu()
  return { asked: stub, change: (outro: () => Resposta) => void (servidor = outro) }
}

test.each([
  [/^Dispensar/, bia('faltou'), 'Bia tem dispensa deste teste: não conta para a média.'],
  [/^Deixar de dispensar/, bia('faltou', { situacao: 'dispensado' }), 'Bia deixa de ter dispensa deste teste.'],
  [/^Dar 0 por ter faltado/, bia('faltou'), 'A falta de Bia vale 0.'],
  [/^Retirar o 0/, bia('faltou', { situacao: 'zero' }), 'A falta de Bia deixa de contar.'],
])('%s só se anuncia depois de feito', async (acao, linha, dito) => {
  let answer: (resposta: Resposta) => void = () => {}
  await showMenu(linha, () => new Promise((resolve) => (answer = resolve)))
  await choose(acao)
  expect(screen.queryByText(dito)).toBeNull()
  await act(async () => answer({ body: { ok: true } }))
  expect(await screen.findByText(dito)).toBeDefined()
})

test('o que o servidor recusa não se anuncia: diz-se porquê', async () => {
  await showMenu(bia('faltou'), () => problema(409, 'turma_arquivada', 'A turma está arquivada: só pode ser consultada.'))
  await choose(/^Dispensar/)
  expect(await screen.findByText('A turma está arquivada: só pode ser consultada.')).toBeDefined()
  expect(screen.queryByText(/tem dispensa/)).toBeNull()
})

test('anular também só se diz depois de feito', async () => {
  const { asked, change } = await showMenu(bia('faltou'), () => ({ body: { ok: true } }))
  await choose(/^Dispensar/)
  const anular = await screen.findByRole('button', { name: /Anular/ })
  change(() => problema(503, 'indisponivel', 'A Lousa está momentaneamente indisponível.'))
  await act(async () => void fireEvent.click(anular))
  expect(await screen.findByText('A Lousa está momentaneamente indisponível.')).toBeDefined()
  expect(screen.queryByText(/^Anulado/)).toBeNull()
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { alunoId: 5, situacao: 'dispensado' },
    { alunoId: 5, situacao: null },
  ])
})

test('a quem está a responder não se dispensa: o menu diz porquê', async () => {
  await showMenu(bia('em-curso'), () => ({ body: { ok: true } }))
  const item = screen.getByRole('menuitem', { name: /^Dispensar/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain('Está a responder: entregue primeiro o teste')
})

test('minutos a que não chegou resposta pedem-se outra vez por si, com a mesma chave, até se saber que foram dados', async () => {
  let fails = true
  const grant = (): Resposta => {
    if (fails) throw new TypeError('Failed to fetch')
    return { body: [{ id: 50, alunoid: 5, limiteEm: '2026-07-17T11:35:00.000Z' }] }
  }
  const asked = stubApi({ 'POST /api/teste/conceder/1': grant })
  const painel = painelCom(bia('em-curso'))
  const props = { painel, escolhidos: new Set([5]), foraDaVista: 0, onAsk: () => {}, onClear: () => {} }
  await showPage(() => <AcoesDosEscolhidos {...props} />, ['/'], '/')
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '+5 min' })))
  await press()
  fails = false
  expect(await screen.findByText(/^Bia Sá tem mais 5 min/, {}, { timeout: 20_000 })).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: '+5 min' }).getAttribute('aria-busy')).not.toBe('true'))
  await press()
  const chaves = asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { chave: string }).chave) // its own request
  expect(chaves).toHaveLength(3)
  expect(chaves[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(chaves[1]).toBe(chaves[0])
  expect(chaves[2]).not.toBe(chaves[0])
})

describe('minutos pedidos outra vez, por não ter chegado resposta', () => {
  const comMinutos = (concedidos: number): Painel =>
    painelCom(bia('em-curso', { tentativa: { id: 50, limiteEm: '2026-07-17T11:30:00.000Z', concedidos } as LinhaAluno['tentativa'] }))
  /** What the page shows at a press of its name. */
  const vistas = new Map([
    ['Sem escolha', null],
    ['Sem os minutos', comMinutos(0)],
    ['Com os minutos', comMinutos(5)],
  ])

  function Pagina() {
    const [painel, setPainel] = useState<Painel | null>(comMinutos(0))
    const props = { escolhidos: new Set([5]), foraDaVista: 0, onAsk: () => {}, onClear: () => {} }
    return (
      <>
        {[...vistas].map(([nome, vista]) => (
          <button key={nome} type="button" onClick={() => setPainel(vista)}>
            {nome}
          </button>
        ))}
        {painel && <AcoesDosEscolhidos painel={painel} {...props} />}
      </>
    )
  }

  /** The bar of the chosen, with Bia in it: five minutes are given at a press, and the first answer gets lost. */
  async function showBarra() {
    vi.useFakeTimers({ toFake: ['Date'] })
    let fails = true
    const asked = stubApi({
      'POST /api/teste/conceder/1': () => {
        if (fails) throw new TypeError('Failed to fetch')
        return { body: [{ id: 50, alunoid: 5, limiteEm: '2026-07-17T11:35:00.000Z' }] }
      },
    })
    await showPage(Pagina, ['/'], '/')
    const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
    const press = () => click('+5 min')
    // Without a network the page does not insist by itself.
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await press()
    onLine.mockRestore()
    fails = false
    return {
      press,
      show: click,
      chaves: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { chave: string }).chave), // its own request
    }
  }
  afterEach(() => {
    vi.useRealTimers()
  })

  test('vão com a mesma chave até serem dados', async () => {
    const { press, chaves } = await showBarra()
    await press()
    expect(await screen.findByText(/^Bia Sá tem mais 5 min/)).toBeDefined()
    await press()
    expect(chaves()).toHaveLength(3)
    expect(chaves()[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(chaves()[1]).toBe(chaves()[0])
    expect(chaves()[2]).not.toBe(chaves()[0])
  })

  test('também se entretanto se limpou a escolha e se escolheu outra vez', async () => {
    const { press, show, chaves } = await showBarra()
    await show('Sem escolha')
    await show('Sem os minutos')
    await press()
    expect(chaves()[1]).toBe(chaves()[0])
  })

  test('e logo a seguir, ainda que o painel já os mostre: dão-se uma vez', async () => {
    const { press, show, chaves } = await showBarra()
    await show('Com os minutos')
    await press()
    expect(chaves()[1]).toBe(chaves()[0])
  })

  test('mas quem um quarto de hora depois dá mais, vendo no painel os que já tinha dado, dá mesmo mais', async () => {
    const { press, show, chaves } = await showBarra()
    vi.setSystemTime(Date.now() + 15 * 60_000)
    await show('Com os minutos')
    await press()
    expect(chaves()[1]).not.toBe(chaves()[0])
  })

  test('e não se o painel ainda os não mostra', async () => {
    const { press, chaves } = await showBarra()
    vi.setSystemTime(Date.now() + 15 * 60_000)
    await press()
    expect(chaves()[1]).toBe(chaves()[0])
  })
})

test('os que um filtro esconde ficam de fora, e diz-se quantos são', async () => {
  stubApi({})
  const props = { painel: painelCom(bia('em-curso')), escolhidos: new Set([5]), onAsk: () => {}, onClear: () => {} }
  await showPage(() => <AcoesDosEscolhidos {...props} foraDaVista={2} />, ['/'], '/')
  expect(screen.getByText('Mais 2 não estão à vista e ficam de fora.')).toBeDefined()
})

test('uma publicação a que não chegou resposta faz ler outra vez como está', async () => {
  const asked = stubApi({
    'GET /api/turmas/teste/correcao/1': () => ({ body: painelCom(bia('corrigido')) }),
    'POST /api/turmas/teste/publicar/1': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const reads = () => asked.filter(({ method }) => method === 'GET').length
  function Pagina() {
    const { data } = useQuery(read('GET /api/turmas/teste/correcao/{id}', { params: { id: 1 } }))
    return data ? <AcoesDosEscolhidos painel={data} escolhidos={new Set([5])} foraDaVista={0} onAsk={() => {}} onClear={() => {}} /> : null
  }
  await showPage(Pagina, ['/'], '/')
  const publicar = await screen.findByRole('button', { name: 'Publicar o resultado' })
  expect(reads()).toBe(1)
  await act(async () => void fireEvent.click(publicar))
  await waitFor(() => expect(reads()).toBe(2))
})
