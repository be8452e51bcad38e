// @vitest-environment jsdom
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { RichTextField } from './RichTextField.tsx'

const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
vi.mock('./editor/RichTextEditor.tsx', async () => {
  await arrived
  return { RichTextEditor: ({ label }: { label: string }) => <p>{label}</p> }
})

const field = (label: string) => <RichTextField label={label} value={[]} onChange={() => {}} />
const Arrives = () => {
  useLayoutEffect(() => arrive(), [])
  return null
}

test('um campo desenhado mesmo antes de o editor chegar também o mostra', async () => {
  // Without act, effects run as in a browser: after what has arrived meanwhile.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(field('um'))
  await vi.waitFor(() => expect(place.querySelector('[role=status]')).not.toBeNull())
  root.render(
    <>
      {field('um')}
      {field('dois')}
      <Arrives />
    </>,
  )
  await vi.waitFor(() => expect(place.textContent).toBe('umdois'))
})
