// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readIn } from '#web/ensaio-fuso.ts'
import { LinhasDoRegisto } from './LinhasDoRegisto.tsx'
import type { LinhaDoRegisto } from '#web/gestao/admin.queries.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const linha = (id: number, em: string) =>
  ({ id, em, quem: null, emNomeDe: null, acao: 'turma.criar', alvoNome: '7.º A', motivo: '' }) as unknown as LinhaDoRegisto // what a line shows

test.each([
  ['Europe/Lisbon', ''],
  ['Atlantic/Azores', ' (hora de Lisboa)'],
])('em julho, o registo diz as horas de Lisboa, lido em %s', (leitor, nota) => {
  readIn(leitor)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-16T10:00:00.000Z') })
  const linhas = [linha(2, '2026-07-15T23:30:00.000Z'), linha(1, '2026-07-15T22:30:00.000Z')]
  const times = () => screen.getAllByRole('listitem').map((line) => line.querySelector('time')?.textContent)
  const { rerender } = render(<LinhasDoRegisto linhas={linhas} />)
  expect(times()).toEqual([`16/07/2026 00:30${nota}`, `15/07/2026 23:30${nota}`])
  rerender(<LinhasDoRegisto linhas={linhas} curto />)
  expect(times()).toEqual([`00:30${nota}`, 'ontem'])
})
