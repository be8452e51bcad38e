// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { EditRecurso } from './EditRecurso.tsx'
import { UmLote } from './Lote.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['Este lote já não existe', 'GET /api/admin/lotes/7', () => <UmLote id={7} />],
  ['Este recurso já não existe', 'GET /api/admin/recursos/7', () => <EditRecurso id={7} onClose={() => {}} />],
])('%s: tentar de novo não o traz, e não se oferece', async (dito, pedido, Parte) => {
  stubApi({ [pedido]: () => problema(500, 'erro_interno', 'Não correu bem.') })
  await showPage(Parte, ['/'], '/')
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  cleanup()
  stubApi({ [pedido]: () => problema(404, 'nao_encontrado', 'Não encontrámos o que procura.') })
  await showPage(Parte, ['/'], '/')
  expect(await screen.findByRole('heading', { name: dito })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})
