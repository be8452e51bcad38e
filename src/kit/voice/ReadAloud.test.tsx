// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadAloud } from './ReadAloud.tsx'

class Voz extends EventTarget {
  said: SpeechSynthesisUtterance[] = []
  voices: { lang: string }[] = []
  getVoices = () => this.voices
  speak = (spoken: SpeechSynthesisUtterance) => this.said.push(spoken)
  cancel = vi.fn<() => void>()
}

let voz: Voz
beforeEach(() => {
  vi.useFakeTimers()
  voz = new Voz()
  vi.stubGlobal('speechSynthesis', voz)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      text: string
      lang = ''
      voice: { lang: string } | null = null
      constructor(text: string) {
        super()
        this.text = text
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function listen(): Promise<void> {
  const place = document.createElement('div')
  place.innerHTML = '<p>Quanto é <math aria-label="um meio"></math>?</p>'
  render(<ReadAloud label="Ouvir o texto" texto={{ current: place }} />)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Ouvir o texto' }))
  })
}

test('lê em português de Portugal, com as fórmulas ditas, e para a meio', async () => {
  voz.voices = [{ lang: 'en-US' }, { lang: 'pt-BR' }, { lang: 'pt_PT' }]
  await listen()
  expect(voz.said.map(({ text, lang }) => [text, lang])).toEqual([['Quanto é um meio ?', 'pt_PT']])
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Parar de ler' }))
  })
  expect(screen.getByRole('button', { name: 'Ouvir o texto' })).toBeTruthy()
})

test('uma voz que chega tarde ainda lê', async () => {
  await listen()
  voz.voices = [{ lang: 'pt-PT' }]
  await act(async () => voz.dispatchEvent(new Event('voiceschanged')))
  expect(voz.said).toHaveLength(1)
})

test('sem voz portuguesa diz-se, e como ter uma', async () => {
  voz.voices = [{ lang: 'en-US' }]
  await listen()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(voz.said).toEqual([])
  expect(screen.getByRole('status').textContent).toContain('Este dispositivo não tem uma voz portuguesa')
  expect(screen.getByRole('status').textContent).toContain('Android: Acessibilidade')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar o aviso da voz' }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('um navegador que não fala diz o mesmo', async () => {
  vi.unstubAllGlobals()
  await listen()
  expect(screen.getByRole('status').textContent).toContain('não tem uma voz portuguesa')
})
