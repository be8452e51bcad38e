// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { newQueryClient } from '#kit/api/queries.ts'
import { press } from '#web/ensaio-gestos.ts'
import { beginAt, stubApi } from '#web/repositorio/ensaio.tsx'
import { ExportDialog } from './ExportDialog.tsx'

beginAt('2026-07-17T09:15:00.000Z')

function Pagina() {
  const [aberta, setAberta] = useState(false)
  if (!aberta) return <button onClick={() => setAberta(true)}>Exportar o teste</button>
  return <ExportDialog alvo={{ teste: 1 }} onClose={() => setAberta(false)} />
}

test('o que se perdia num formato, e entretanto se emendou, já lá não está ao abrir outra vez', async () => {
  let geral = ['As páginas: as perguntas ficam todas seguidas']
  stubApi({ 'GET /api/repositorio/teste/1/perdas': () => ({ body: { geral, perguntas: [] } }) })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Pagina />
    </QueryClientProvider>,
  )
  await press('Exportar o teste')
  expect(await screen.findByText(/As páginas/)).toBeDefined()
  await press('Cancelar')
  geral = []
  await press('Exportar o teste')
  expect(await screen.findByText('Neste formato não se perde nada.')).toBeDefined()
})
