// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubApi } from '#web/repositorio/ensaio.tsx'
import { newPreviewEngine } from '../tentativa/preview-engine.ts'
import { Companhia } from './Companhia.tsx'
import { paginas } from './ensaio-sala.ts'

beforeEach(() => window.history.replaceState(null, '', '/teste/1/responder'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const apoio = { letra: 'normal', lerAlto: false, pausa: null } as const
const em = '2026-11-20T10:05:00.000Z'

/** The words of what the teacher has said, the newest first, without the hour. */
async function saidTo(mensagens: object[]): Promise<string[]> {
  const companhia = { agora: em, limiteEm: em, apoio, concedidos: 0, mensagens }
  stubApi({ 'GET /api/teste/sala/12': companhia })
  const engine = newPreviewEngine({ respostas: new Map(), duracaoMs: null })
  render(
    <Companhia
      teste={1}
      tentativa={12}
      paginas={paginas}
      fuso="Europe/Lisbon"
      engine={engine}
      chegada="do-inicio"
      apoio={apoio}
      onApoio={() => {}}
    />,
  )
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent.replace(/^\d\d:\d\d /, ''))
}

test('uma mensagem diz de que pergunta é pelo número que ela tem aqui, e leva lá; sem o campo, é como era', async () => {
  const said = await saidTo([
    { id: 4, texto: 'É ao quadrado.', em, perguntaid: 3 },
    { id: 3, texto: 'Saiu a outros.', em, perguntaid: 99 },
    { id: 2, texto: 'Calma.', em, perguntaid: null },
    { id: 1, texto: 'Guardada por um lançamento anterior.', em },
  ])
  expect(said).toEqual([
    'Sobre a pergunta 3: É ao quadrado.',
    'Sobre uma pergunta que não tem: Saiu a outros.',
    'Calma.',
    'Guardada por um lançamento anterior.',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Sobre a pergunta 3:' }))
  expect(window.location.search).toBe('?p=3')
})
