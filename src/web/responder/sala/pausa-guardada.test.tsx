// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubApi } from '#web/repositorio/ensaio.tsx'
import { keepCompanhia } from '../offline/copies.ts'
import { newPreviewEngine } from '../tentativa/preview-engine.ts'
import { Companhia } from './Companhia.tsx'
import { paginas } from './ensaio-sala.ts'

vi.mock('../offline/copies.ts', () => ({ keepCompanhia: vi.fn(), readMensagens: () => Promise.resolve([]) }))

const antes = '2026-11-20T10:05:00.000Z'
const depois = '2026-11-20T10:05:01.000Z'
const comPausa = (ateEm: string | null) => ({ letra: 'normal', lerAlto: false, pausa: { minutos: 10, ateEm } }) as const
const lida = (agora: string, ateEm: string | null) => ({ agora, limiteEm: agora, apoio: comPausa(ateEm), concedidos: 0, mensagens: [] })

const onApoio = vi.fn()
beforeEach(() => {
  window.history.replaceState(null, '', '/teste/1/responder')
  onApoio.mockClear()
  vi.mocked(keepCompanhia).mockReset().mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function pause(): Promise<void> {
  render(
    <Companhia
      teste={1}
      tentativa={12}
      paginas={paginas}
      fuso="Europe/Lisbon"
      engine={newPreviewEngine({ respostas: new Map(), duracaoMs: null })}
      chegada="do-inicio"
      apoio={comPausa(null)}
      onApoio={onApoio}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Fazer uma pausa (10 min)' }))
}

test('a pausa só se mostra depois de guardada: quem recarrega sem rede a seguir encontra-a', async () => {
  stubApi({ 'GET /api/teste/sala/12': lida(antes, null), 'POST /api/teste/pausar/12': lida(depois, depois) })
  const disco = Promise.withResolvers<void>()
  vi.mocked(keepCompanhia).mockImplementation((_teste, _tentativa, { apoio }) => (apoio.pausa?.ateEm ? disco.promise : Promise.resolve()))
  await pause()
  await waitFor(() => expect(keepCompanhia).toHaveBeenCalledWith(1, 12, lida(depois, depois)))
  expect(onApoio).not.toHaveBeenCalledWith(comPausa(depois))
  disco.resolve()
  await waitFor(() => expect(onApoio).toHaveBeenLastCalledWith(comPausa(depois)))
})

test('uma leitura mais antiga que chega depois não desfaz a pausa', async () => {
  stubApi({ 'GET /api/teste/sala/12': lida(antes, null), 'POST /api/teste/pausar/12': lida(depois, depois) })
  const [direct, lenta] = [fetch, Promise.withResolvers<void>()]
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const reply = await direct(...asked)
    if (asked[1]?.method !== 'POST') await lenta.promise
    return reply
  })
  await pause()
  await waitFor(() => expect(onApoio).toHaveBeenLastCalledWith(comPausa(depois)))
  lenta.resolve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onApoio).toHaveBeenLastCalledWith(comPausa(depois))
})
