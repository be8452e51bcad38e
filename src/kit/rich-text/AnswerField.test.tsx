// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { AnswerField } from './AnswerField.tsx'

const asked = vi.hoisted(() => ({ times: 0, arrive: (): void => {} }))
vi.mock('./editor/RichTextEditor.tsx', async (original) => {
  asked.times++
  await new Promise<void>((resolve) => (asked.arrive = resolve))
  return original()
})

const onChange = vi.fn<(texto: TextoRico) => void>()
function Answer({ first }: { first: TextoRico }) {
  const [texto, setTexto] = useState(first)
  return (
    <AnswerField
      label="A sua resposta"
      value={texto}
      onChange={(ops) => {
        onChange(ops)
        setTexto(ops)
      }}
    />
  )
}
const field = () => screen.getByRole('textbox', { name: 'A sua resposta' })
const isPlain = () => field() instanceof HTMLTextAreaElement
afterEach(cleanup)

// One test, because the editor comes once to a page.
test('o editor só vem quando alguém chega ao campo; o que se escreve entretanto fica, e o cursor também', async () => {
  document.elementFromPoint = () => null
  render(<Answer first={[{ insert: 'A maré sobe.\nE desce.\n' }]} />)
  await act(async () => {})
  expect([asked.times, isPlain(), (field() as HTMLTextAreaElement).value]).toEqual([0, true, 'A maré sobe.\nE desce.'])

  // A press that has not yet given the field the keyboard finds it where it was, however soon the editor comes.
  const plain = field() as HTMLTextAreaElement
  fireEvent.pointerDown(plain)
  await waitFor(() => expect(asked.times).toBe(1))
  asked.arrive()
  await act(() => vi.dynamicImportSettled())
  expect(document.contains(plain)).toBe(true)

  act(() => plain.focus())
  fireEvent.change(plain, { target: { value: 'A maré sobe.\nE desce já.' } })
  expect(onChange).toHaveBeenLastCalledWith([{ insert: 'A maré sobe.\nE desce já.\n' }])
  plain.setSelectionRange(14, 14)

  // A phone's keyboard is in the middle of a word: the field stays.
  fireEvent.compositionStart(plain)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(isPlain()).toBe(true)
  fireEvent.compositionEnd(plain)
  await waitFor(() => expect(isPlain()).toBe(false))

  expect(field().innerHTML).toBe('<p>A maré sobe.</p><p>E desce já.</p>')
  expect(document.activeElement).toBe(field())
  const { anchorNode, anchorOffset } = getSelection() ?? {}
  expect([anchorNode?.textContent, anchorOffset]).toEqual(['E desce já.', 1])
  expect(screen.getByRole('toolbar', { name: 'Formatação' })).toBeTruthy()

  // Now that it is here, the next field has it at once.
  cleanup()
  render(<Answer first={[]} />)
  expect(isPlain()).toBe(false)
})
