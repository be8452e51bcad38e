// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadFicheiro } from '#kit/api/upload.ts'
import { PAUSA_MS } from '#web/gravacao/gravador.ts'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { MinhaResposta } from './MinhaResposta.tsx'
import { aberta, fechada, texto } from './ensaio-minha.ts'
import { type Minha, minhaQuery } from './trabalhos.queries.ts'

vi.mock('#kit/api/upload.ts', () => ({ uploadFicheiro: vi.fn() }))

/** Another in each test: what is not saved yet stays open in this tab. */
let id = 60

function Pagina() {
  const { data } = useQuery(minhaQuery(id))
  return data ? <MinhaResposta minha={data} /> : null
}

let noServidor: Minha
/** Answers a save; the page waits for it. */
let save: () => Promise<Minha>
let guardados: unknown[]

beforeEach(() => {
  // Ten seconds are left, and none of them passes: on a busy machine they would be over before the page is there.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  localStorage.clear()
  guardados = []
  id += 1
  save = async () => noServidor
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ ...noServidor, id })
    guardados.push(JSON.parse(String(body)))
    return Response.json({ ...(await save()), id })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ficheiro = { url: '/f', nome: 'f.png', tipo: 'image/png', tamanho: 1 }
const comFicheiros = {
  ...aberta,
  agora: '2026-07-17T09:59:50.000Z',
  ficheirosVisiveis: { '8': ficheiro, '9': ficheiro },
  resposta: { texto: texto('Dois ovos.'), ficheiros: [8, 9] },
} as Minha

/** Looked at again, the page reads what stands. */
const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const acabou = async () => {
  noServidor = fechada
  await look()
  await screen.findByText('À espera da correção do seu professor.')
}

test('um ficheiro que ainda seguia quando o prazo terminou não desaparece sem se dizer, e deixa de seguir', async () => {
  const sinais: (AbortSignal | undefined)[] = []
  vi.mocked(uploadFicheiro).mockImplementation((_file, _nome, { signal } = {}) => {
    sinais.push(signal)
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))) // an abort's reason
  })
  noServidor = comFicheiros
  await showPage(Pagina, ['/'], '/')
  const input = (await screen.findByRole('group', { name: /ficheiros ou tire uma fotografia/ })).querySelector('input') ?? document.body
  await act(async () => fireEvent.change(input, { target: { files: [new File(['n'], 'mapa.txt'), new File(['n'], 'rios.txt')] } }))
  expect(screen.getAllByText('Espere que os ficheiros cheguem.')).not.toEqual([])
  await acabou()
  expect(screen.getByRole('alert').textContent).toContain('«mapa.txt» e «rios.txt» não chegaram a tempo')
  expect(sinais.map((signal) => signal?.aborted)).toEqual([true, true])
})

test('sem nada a caminho, nada se diz', async () => {
  noServidor = comFicheiros
  await showPage(Pagina, ['/'], '/')
  await screen.findByRole('textbox', { name: 'A sua resposta' })
  await acabou()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('o que chegou, e de que só a resposta se perdeu, não se diz que não seguiu', async () => {
  save = () => Promise.reject(new TypeError('Failed to fetch'))
  await withdraw()
  await waitFor(() => expect(guardados).toHaveLength(1))
  noServidor = { ...fechada, versao: 4, resposta: { ...comFicheiros.resposta, ficheiros: [9] } }
  await look()
  await screen.findByText('À espera da correção do seu professor.')
  expect(screen.queryByText('Neste dispositivo ficou uma versão que não seguiu')).toBeNull()
})

/** Takes the first file out of the answer; `relogio`: before it, once the page is there. */
async function withdraw(relogio = () => {}) {
  noServidor = comFicheiros
  await showPage(Pagina, ['/'], '/')
  const lista = within(await screen.findByRole('list', { name: 'Ficheiros da resposta' }))
  relogio()
  await act(async () => fireEvent.click(lista.getAllByRole('button', { name: /^Retirar/ })[0] ?? document.body))
}

test('nos últimos segundos o que muda segue logo', async () => {
  // What rests is measured by a clock of the test's own: this machine's says how busy it is.
  await withdraw(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
  expect(guardados).toEqual([])
  await act(async () => void (await vi.advanceTimersByTimeAsync(PAUSA_MS / 2)))
  expect(guardados).toHaveLength(1)
})

test('o que seguia quando o prazo terminou e chegou a tempo deixa de estar à parte, e a página não volta atrás', async () => {
  let answer = (): void => {}
  const feito = { ...comFicheiros, versao: 4, resposta: { ...comFicheiros.resposta, ficheiros: [9] } }
  save = () => new Promise((resolve) => (answer = () => resolve(feito)))
  await withdraw()
  await waitFor(() => expect(guardados).toHaveLength(1))
  await acabou()
  expect(screen.getByText('Neste dispositivo ficou uma versão que não seguiu')).toBeDefined()
  noServidor = { ...fechada, versao: 4, resposta: feito.resposta }
  await act(async () => answer())
  await waitFor(() => expect(screen.queryByText('Neste dispositivo ficou uma versão que não seguiu')).toBeNull())
  expect(screen.queryByRole('textbox', { name: 'A sua resposta' })).toBeNull()
})
