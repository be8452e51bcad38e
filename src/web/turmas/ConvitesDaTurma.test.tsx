// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { ConvitesDaTurma } from './ConvitesDaTurma.tsx'
import type { Turma } from './turmas.queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['Europe/Lisbon', 'Enviado quinta, 16 de julho, às 00:30'],
  ['Atlantic/Azores', 'Enviado quarta, 15 de julho, às 23:30 (hora dos Açores)'],
])('em julho, um convite de uma turma de %s diz quando foi enviado', async (fuso, quando) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-20T10:00:00Z') })
  stubApi({ 'GET /api/geral/definicoes': {} })
  const turma = { id: 3, name: '7.º A', fuso, pode: { gerirAlunos: false } } as Turma // what the list reads of it
  const em = '2026-07-15T23:30:00.000Z'
  const convite = { id: 1, email: 'ana@escola.test', nome: '', estado: 'enviado' as const, criadoEm: em, enviadoEm: em, expiraEm: em }
  await showPage(() => <ConvitesDaTurma turma={turma} convites={[convite]} />, ['/'], '/')
  expect(await screen.findByText(quando)).toBeTruthy()
})

test('de um convite fora do prazo diz-se quando acabou, e não quando foi enviado', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-20T10:00:00Z') })
  stubApi({ 'GET /api/geral/definicoes': {} })
  const turma = { id: 3, name: '7.º A', fuso: 'Europe/Lisbon', pode: { gerirAlunos: false } } as Turma // what the list reads of it
  const em = { criadoEm: '2026-07-01T09:00:00.000Z', enviadoEm: '2026-07-01T09:01:00.000Z', expiraEm: '2026-07-15T09:00:00.000Z' }
  const convite = { id: 1, email: 'ana@escola.test', nome: '', estado: 'expirado' as const, ...em }
  await showPage(() => <ConvitesDaTurma turma={turma} convites={[convite]} />, ['/'], '/')
  expect(await screen.findByText('Acabou quarta, 15 de julho, às 10:00')).toBeTruthy()
  expect(screen.getByText('Fora do prazo')).toBeTruthy()
})
