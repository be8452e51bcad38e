// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readIn } from '#web/ensaio-fuso.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { Notificacoes } from './Notificacoes.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['Europe/Lisbon', 'hoje às 00:30'],
  ['Atlantic/Azores', 'hoje às 00:30 (hora de Lisboa)'],
])('em julho, uma notificação diz quando foi, lida em %s', async (leitor, quando) => {
  readIn(leitor)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-16T10:00:00.000Z') })
  stubApi({
    'GET /api/notificacoes': {
      data: [
        {
          id: 1,
          tipo: 'aviso',
          texto: 'Aviso em 7.º A',
          caminho: '/turmas/1',
          turma: '7.º A',
          data: '2026-07-15T23:30:00.000Z',
          lida: false,
        },
      ],
      proximo: null,
      porLer: 1,
    },
  })
  await showPage(() => <Notificacoes onClose={() => {}} />, ['/'], '/')
  expect((await screen.findByRole('link', { name: /Aviso em 7\.º A/ })).closest('li')?.textContent).toContain(quando)
  expect(screen.queryByText(/hora de Lisboa/) === null).toBe(leitor === 'Europe/Lisbon')
})
