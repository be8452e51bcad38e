// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { fireEvent, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, semRede } from '#kit/api/client.ts'
import { mountSala } from './entry.tsx'
import { openTeste } from './opening.ts'

vi.mock(import('./opening.ts'), async (original) => ({ ...(await original()), openTeste: vi.fn<typeof openTeste>() }))

let place: HTMLElement

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  window.matchMedia = () => new EventTarget() as MediaQueryList
})
afterEach(() => place.remove())

const naoHa = new ApiError(404, { title: 'nao_encontrado', detail: 'Não foi encontrado.' })

test('o que esta página não pode mostrar fica para a aplicação, com o lugar vazio', async () => {
  vi.mocked(openTeste).mockRejectedValue(naoHa)
  expect(await act(() => mountSala(place, 1))).toBe(false)
  expect(place.childNodes).toHaveLength(0)
})

test('sem rede diz-se, e «Tentar de novo» volta a pedir', async () => {
  vi.mocked(openTeste).mockRejectedValueOnce(semRede()).mockRejectedValueOnce(naoHa)
  let isShown: boolean | null = null
  await act(async () => {
    void mountSala(place, 1).then((shown) => (isShown = shown))
  })
  expect(within(place).getByRole('heading', { level: 1 }).textContent).toBe('Não foi possível abrir o teste')
  expect(place.textContent).toContain('Parece não haver ligação.')
  await act(async () => void fireEvent.click(within(place).getByRole('button', { name: /novo/ })))
  expect([isShown, place.childNodes.length]).toEqual([false, 0])
})
