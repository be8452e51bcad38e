// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { MinhaResposta } from './MinhaResposta.tsx'
import { aberta, fechada, texto } from './ensaio-minha.ts'
import type { Minha } from './trabalhos.queries.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('o que se escreveu sem rede e não chegou antes do fim continua à vista, e diz-se que não foi entregue', async () => {
  const copia = { versao: 2, rascunho: { texto: texto('Dois ovos e farinha.'), ficheiros: [] } }
  localStorage.setItem('rascunho:trabalho:6', JSON.stringify(copia))
  await showPage(() => <MinhaResposta minha={fechada} />, ['/'], '/')
  expect(screen.getByText('Dois ovos.')).toBeDefined()
  const aqui = within(screen.getByRole('region', { name: 'Neste dispositivo ficou uma versão que não seguiu' }))
  expect(aqui.getByText('Dois ovos e farinha.')).toBeDefined()
})

test('de ficheiros que não chegaram a seguir diz-se quantos são; sem nada entregue não se fala do que foi entregue', async () => {
  const nada = { ...fechada, estado: 'sem-resposta', enviadoEm: null, enviadoPor: null, resposta: { texto: [], ficheiros: [] } } as Minha
  localStorage.setItem('rascunho:trabalho:6', JSON.stringify({ versao: 2, rascunho: { texto: [], ficheiros: [8, 9] } }))
  await showPage(() => <MinhaResposta minha={nada} />, ['/'], '/')
  const aqui = within(screen.getByRole('region', { name: 'Neste dispositivo ficou uma versão que não seguiu' }))
  expect(aqui.getByText('Com 2 ficheiros que juntou.')).toBeDefined()
  expect(aqui.queryByText(/do que foi entregue/)).toBeNull()
})

test('quem entrega com a sessão acabada lê que ela acabou, e não que veja a ligação', async () => {
  const fim = {
    type: 'urn:lousa:erro:sessao_expirada',
    title: 'sessao_expirada',
    status: 401,
    detail: 'A sessão terminou: é preciso iniciar outra.',
  }
  vi.stubGlobal('fetch', async () => Response.json(fim, { status: 401 }))
  localStorage.setItem(
    'rascunho:trabalho:6',
    JSON.stringify({ versao: 3, rascunho: { texto: texto('Dois ovos e farinha.'), ficheiros: [] } }),
  )
  await showPage(() => <MinhaResposta minha={aberta} />, ['/'], '/')
  fireEvent.click(screen.getByRole('button', { name: 'Entregar trabalho' }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Entregar', hidden: true })))
  expect(dialog.getByRole('alert', { hidden: true }).textContent).toBe(`Erro: ${fim.detail}`)
})

test('passado o prazo de todos, não se diz «até ao prazo» a quem ainda pode entregar ou voltar a abrir', async () => {
  const tarde = { ...aberta, agora: '2026-07-17T11:00:00Z', limiteEm: '2026-07-18T10:00:00Z' } as Minha
  await showPage(() => <MinhaResposta minha={tarde} />, ['/'], '/')
  expect(
    screen.getByText('O professor só vê o trabalho depois de o entregar. Enquanto se aceitar, pode entregar e voltar a abrir.'),
  ).toBeDefined()
  cleanup()
  const entregue = { ...tarde, enviadoEm: '2026-07-17T10:30:00Z', pode: { ...tarde.pode, escrever: false, retirar: true } } as Minha
  await showPage(() => <MinhaResposta minha={entregue} />, ['/'], '/')
  expect(screen.getByText('Está entregue. Enquanto se aceitar, pode voltar a abrir, mudar e entregar outra vez.')).toBeDefined()
})

test('sem rede promete-se que segue enquanto há prazo; passado o fim, diz-se que acabou e o que fazer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  localStorage.setItem(
    'rascunho:trabalho:6',
    JSON.stringify({ versao: 3, rascunho: { texto: texto('Dois ovos e farinha.'), ficheiros: [] } }),
  )
  await showPage(() => <MinhaResposta minha={aberta} />, ['/'], '/')
  expect(await screen.findByText(/^Sem ligação\. Está guardado neste dispositivo e segue assim que for possível\.$/)).toBeDefined()
  expect(
    await screen.findByText(
      /^Sem ligação\. Entretanto o prazo terminou: o que escreveu continua neste dispositivo/,
      {},
      { timeout: 2_500 },
    ),
  ).toBeDefined()
  expect(screen.queryByText(/segue assim que for possível/)).toBeNull()
})

test('um pedido a que ninguém responde em 30 s perdeu-se: diz-se que não seguiu, e não se fica à espera dele', async () => {
  const limite = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limite.signal)
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  localStorage.setItem(
    'rascunho:trabalho:61',
    JSON.stringify({ versao: 3, rascunho: { texto: texto('Dois ovos e farinha.'), ficheiros: [] } }),
  )
  await showPage(() => <MinhaResposta minha={{ ...aberta, id: 61 }} />, ['/'], '/')
  await waitFor(() => expect(timeout).toHaveBeenCalledWith(expect.closeTo(30_000, -3)))
  expect(screen.queryByText(/não respondeu a tempo/)).toBeNull()
  limite.abort(new DOMException('', 'TimeoutError'))
  expect(await screen.findByText(/não respondeu a tempo.*segue assim que for possível/)).toBeDefined()
  expect(screen.queryByText(/Sem ligação/)).toBeNull()
})

test('quando tudo chegou, não há mais nada a dizer', async () => {
  const copia = { versao: 2, rascunho: fechada.resposta }
  localStorage.setItem('rascunho:trabalho:62', JSON.stringify(copia))
  await showPage(() => <MinhaResposta minha={{ ...fechada, id: 62 }} />, ['/'], '/')
  expect(screen.queryByText(/não seguiu/)).toBeNull()
})
