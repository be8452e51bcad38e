// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problema, showPage } from '#web/repositorio/ensaio.tsx'
import { MinhaResposta } from './MinhaResposta.tsx'
import { aberta, fechada, texto } from './ensaio-minha.ts'
import { type Minha, minhaQuery } from './trabalhos.queries.ts'

function Pagina() {
  const { data } = useQuery(minhaQuery(6))
  return data ? <MinhaResposta minha={data} /> : null
}

/**
 * The server of these tests: what it has, and what each act makes of it, by the word in the act's address. The replies
 * to the first `perdidas` writes never come.
 */
let noServidor: Minha
let atos: Record<string, () => Minha | Response>
let perdidas: number
let pedidos: string[]
/** Lets the time of what waits for a reply run out: AbortSignal.timeout is the browser's own clock, which no test moves. */
let acabar: (() => void)[]

beforeEach(() => {
  localStorage.clear()
  perdidas = 0
  pedidos = []
  acabar = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limite = new AbortController()
    acabar.push(() => limite.abort(new DOMException('', 'TimeoutError')))
    return limite.signal
  })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', signal }: RequestInit) => {
    if (method === 'GET') return Response.json(noServidor)
    const nome = address.split('/').at(-2) ?? ''
    pedidos.push(nome)
    const feito = atos[nome]?.() ?? Response.json({}, { status: 500 })
    if (!(feito instanceof Response)) noServidor = feito
    if (perdidas-- <= 0) return feito instanceof Response ? feito : Response.json(feito)
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))) // an abort's reason
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const naoRespondem = async () => {
  await waitFor(() => expect(pedidos).not.toEqual([]))
  await act(async () => acabar.forEach((end) => end()))
}
const recusado = (codigo: string, detail: string, mais: object = {}) => {
  const { status = 409, body } = problema(409, codigo, detail, mais)
  return Response.json(body, { status })
}
const entregue: Minha = { ...fechada, vezes: 1, versao: 4, enviadoPor: 'aluno', pode: { ...fechada.pode, retirar: true } }
const emCurso: Minha = { ...aberta, vezes: 0, fim: '2026-07-17T17:00:00Z', limiteEm: '2026-07-17T17:00:00Z' }

test('o começo que chegou sem se saber: ao fim de um tempo a página segue, e o tempo que resta está à vista', async () => {
  noServidor = { ...emCurso, duracao: 10, estado: 'por-enviar', pode: { ...fechada.pode, comecar: true } }
  atos = { comecar: () => ({ ...emCurso, versao: 4 }) }
  perdidas = 1
  await showPage(Pagina, ['/'], '/')
  const porComecar = () => screen.queryByText(/^Tem 10 min/)
  const comecar = await screen.findByRole('button', { name: 'Começar trabalho' })
  expect(porComecar()).not.toBeNull()
  await act(async () => fireEvent.click(comecar))
  await naoRespondem()
  expect(await screen.findByRole('textbox', { name: 'A sua resposta' })).toBeDefined()
  expect(porComecar()).toBeNull()
})

async function handIn() {
  noServidor = emCurso
  await showPage(Pagina, ['/'], '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Entregar trabalho' }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  const botao = () => dialog.getByRole('button', { name: 'Entregar', hidden: true })
  await act(async () => fireEvent.click(botao()))
  return { dialog, botao }
}

test('a entrega que chegou sem se saber: ao fim de um tempo a página diz que está entregue', async () => {
  atos = { enviar: () => entregue }
  perdidas = 1
  await handIn()
  await naoRespondem()
  expect(await screen.findByText(/^Está entregue\./)).toBeDefined()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('a entrega que não chegou diz porquê, e pode pedir-se outra vez', async () => {
  atos = { enviar: () => emCurso }
  perdidas = 1
  const { dialog, botao } = await handIn()
  await naoRespondem()
  expect((await dialog.findByRole('alert', { hidden: true })).textContent).toMatch(/A Lousa não respondeu a tempo/)
  atos = { enviar: () => entregue }
  await act(async () => fireEvent.click(botao()))
  expect(await screen.findByText(/^Está entregue\./)).toBeDefined()
  expect(pedidos).toEqual(['enviar', 'enviar'])
})

async function reopen() {
  fireEvent.click(await screen.findByRole('button', { name: 'Voltar a abrir' }))
  const pergunta = within(screen.getByRole('dialog', { hidden: true, name: 'Voltar a abrir este trabalho?' }))
  await act(async () => fireEvent.click(pergunta.getByRole('button', { name: 'Voltar a abrir', hidden: true })))
}

test('voltar a abrir desfaz a entrega: pergunta-se antes, e o aviso de que foi entregue vai-se', async () => {
  noServidor = emCurso
  atos = { enviar: () => entregue, retirar: () => ({ ...emCurso, vezes: 1, versao: 5 }) }
  await showPage(Pagina, ['/'], '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Entregar trabalho' }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Entregar', hidden: true })))
  expect(await screen.findByText('Trabalho entregue.')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Voltar a abrir' }))
  const pergunta = within(screen.getByRole('dialog', { hidden: true }))
  expect(pergunta.getByText(/^Deixa de estar entregue: o seu professor não o vê até o entregar outra vez\./)).toBeDefined()
  expect(pedidos).toEqual(['enviar'])
  fireEvent.click(pergunta.getByRole('button', { name: 'Deixar entregue', hidden: true }))
  expect(pedidos).toEqual(['enviar'])
  await reopen()
  expect(pedidos).toEqual(['enviar', 'retirar'])
  expect(await screen.findByRole('button', { name: 'Entregar trabalho' })).toBeDefined()
  expect(screen.queryByText('Trabalho entregue.')).toBeNull()
})

test('o que faltava guardar já se guardou: a frase de que faltava vai-se sozinha', async () => {
  const copia = { versao: 3, rascunho: { texto: texto('Dois ovos e farinha.'), ficheiros: [] } }
  localStorage.setItem('rascunho:trabalho:6', JSON.stringify(copia))
  atos = { resposta: () => Response.error() }
  const { dialog } = await handIn()
  expect((await dialog.findByRole('alert', { hidden: true })).textContent).toMatch(/Ainda há alterações por guardar/)
  atos = { resposta: () => ({ ...noServidor, versao: 4, resposta: copia.rascunho }) }
  await act(async () => window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(dialog.queryByRole('alert', { hidden: true })).toBeNull())
  expect(screen.getByRole('dialog', { hidden: true })).toBeDefined()
})

test('voltar a abrir o que já se abriu sem se saber: a página mostra-o aberto', async () => {
  noServidor = entregue
  atos = { retirar: () => ({ ...emCurso, vezes: 1, versao: 5 }) }
  perdidas = 1
  await showPage(Pagina, ['/'], '/')
  await reopen()
  await naoRespondem()
  expect(await screen.findByRole('button', { name: 'Entregar trabalho' })).toBeDefined()
})

test('entregue noutro lado, voltar a abrir com a que está aqui resulta mesmo que a primeira resposta se perca', async () => {
  const copia = { versao: 3, rascunho: { texto: texto('Dois ovos e farinha.'), ficheiros: [] } }
  localStorage.setItem('rascunho:trabalho:6', JSON.stringify(copia))
  noServidor = emCurso
  atos = {
    resposta: () => recusado('versao_desatualizada', 'Entretanto mudou.', { atual: entregue }),
    retirar: () => ({ ...emCurso, agora: '2026-07-17T11:00:01Z', vezes: 1, versao: 5 }),
  }
  await showPage(Pagina, ['/'], '/')
  const duas = () => screen.queryByText('Esta resposta mudou noutro separador ou dispositivo')
  const voltar = await screen.findByRole('button', { name: 'Voltar a abrir com esta' })
  expect(duas()).not.toBeNull()
  perdidas = 1
  await act(async () => fireEvent.click(voltar))
  await naoRespondem()
  atos = { resposta: () => ({ ...noServidor, versao: 6, resposta: copia.rascunho }) }
  fireEvent.click(await screen.findByRole('button', { name: 'Ficar com esta' }))
  await waitFor(() => expect(noServidor).toMatchObject({ versao: 6, resposta: copia.rascunho }))
  expect(duas()).toBeNull()
})

test('uma leitura que já vinha a caminho não desfaz o que a entrega acabou de dizer', async () => {
  atos = { enviar: () => entregue }
  noServidor = emCurso
  await showPage(Pagina, ['/'], '/')
  await screen.findByRole('button', { name: 'Entregar trabalho' })
  const depressa = globalThis.fetch
  const arrive = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const antes = Response.json(emCurso)
    if ((init.method ?? 'GET') !== 'GET') return depressa(address, init)
    return new Promise((resolve) => arrive.mockImplementation(() => resolve(antes)))
  })
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  fireEvent.click(screen.getByRole('button', { name: 'Entregar trabalho' }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Entregar', hidden: true })))
  expect(arrive.getMockImplementation()).toBeDefined()
  await act(async () => {
    arrive()
    await new Promise((done) => setTimeout(done, 50))
  })
  expect(await screen.findByText(/^Está entregue\./)).toBeDefined()
})
