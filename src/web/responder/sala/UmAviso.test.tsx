// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Notice } from '#kit/feedback/Notice.tsx'
import { type Aviso, avisos } from './one-notice.ts'
import { UmAviso } from './UmAviso.tsx'

afterEach(cleanup)

const all = (quais: readonly Aviso[]) =>
  quais.map((qual) => (
    <UmAviso key={qual} qual={qual}>
      <Notice tone="info">{qual}</Notice>
    </UmAviso>
  ))
const shown = () => avisos.filter((qual) => screen.queryByText(qual))

test('de todos os avisos só o que mais importa está à vista, e cada um aparece quando o anterior sai', () => {
  const { rerender } = render(all(avisos.toReversed()))
  avisos.forEach((first, i) => {
    rerender(all(avisos.slice(i).toReversed()))
    expect(shown()).toEqual([first])
  })
  rerender(all([]))
  expect(shown()).toEqual([])
})

test('um que chega depois toma o lugar se importa mais, e espera se importa menos', () => {
  const { rerender } = render(all(['ligacao']))
  rerender(all(['ligacao', 'minutos']))
  expect(shown()).toEqual(['minutos'])
  rerender(all(['ligacao', 'minutos', 'anterior']))
  expect(shown()).toEqual(['minutos'])
})
