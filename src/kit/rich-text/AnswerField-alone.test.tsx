// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { AnswerField } from './AnswerField.tsx'
import { fetchEditor } from './fetch-editor.ts'

vi.mock(import('./fetch-editor.ts'), () => ({ editorAtHand: () => null, fetchEditor: vi.fn() }))
vi.mock(import('#kit/load.ts'), async (original) => ({ ...(await original()), loadBeside: (load) => load() }))
const fetching = vi.mocked(fetchEditor)

function Answer() {
  const [texto, setTexto] = useState<TextoRico>([{ insert: 'A maré sobe.\n' }])
  return <AnswerField label="A tua resposta" value={texto} onChange={setTexto} />
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'A tua resposta' })

beforeEach(() => {
  class Data {
    setData(): void {}
  }
  vi.stubGlobal('DataTransfer', Data)
  vi.stubGlobal('ClipboardEvent', Event)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function paste(html: string, words: string): void {
  const data = { files: [], types: ['text/html', 'text/plain'], getData: (type: string) => (type === 'text/html' ? html : words) }
  const event = createEvent.paste(field())
  Object.defineProperty(event, 'clipboardData', { value: data })
  fireEvent(field(), event)
}

test('se o editor não chega, o que se colou fica em palavras onde estava o cursor, e volta a pedir-se', async () => {
  let refuse = (_error: Error): void => {}
  fetching.mockImplementation(() => new Promise((_resolve, reject) => (refuse = reject)))
  render(<Answer />)
  act(() => field().focus())
  field().setSelectionRange(7, 7)
  paste('<b>do Sado</b> ', 'do Sado ')
  expect(field().value).toBe('A maré sobe.')
  await act(async () => refuse(new DOMException('No network', 'NetworkError')))
  await waitFor(() => expect(field().value).toBe('A maré do Sado sobe.'))
  expect(fetching).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(field())
  expect(fetching).toHaveBeenCalledTimes(2)
})
