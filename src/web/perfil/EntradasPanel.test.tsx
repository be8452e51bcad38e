// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readIn } from '#web/ensaio-fuso.ts'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { EntradasPanel } from './EntradasPanel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const entrada = {
  quem: 'Administração Lousa',
  em: '2026-07-15T23:50:00.000Z',
  ate: '2026-07-16T00:20:00.000Z',
  acabou: true,
  motivo: 'Pediu ajuda.',
  agiu: { em: '2026-07-16T00:05:00.000Z', motivo: 'Fazer-lhe a turma' },
  alteracoes: [{ em: '2026-07-16T00:10:00.000Z', acao: 'turma.criar', alvoNome: '7.º A' }],
}

test.each([
  ['Europe/Lisbon', ''],
  ['Atlantic/Azores', ' (hora de Lisboa)'],
])('quem esteve na conta diz-se pela hora de Lisboa, lido em %s', async (leitor, nota) => {
  readIn(leitor)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-20T10:00:00Z') })
  stubApi({ 'GET /api/conta/entradas': [entrada] })
  await showPage(EntradasPanel, ['/'], '/')
  const said = (await screen.findByText('Administração Lousa')).closest('li')?.textContent
  expect(said).toContain(`quinta, 16 de julho, às 00:50${nota} até à 1:20${nota}`)
  expect(said).toContain(`À 1:05${nota} passou a agir em seu nome.`)
  expect(said).toContain(`01:10${nota}: `)
})
