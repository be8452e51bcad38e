// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { newQueryClient } from '#kit/api/queries.ts'
import { press } from '#web/ensaio-gestos.ts'
import { beginAt, problema, stubApi } from '#web/repositorio/ensaio.tsx'
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

test('de vários testes diz o que sai em cada formato, e o que se perde em cada teste', async () => {
  const pedidos: unknown[] = []
  stubApi({
    'GET /api/repositorio/testes/perdas': () => ({ body: { geral: ['«Rochas»: 1 sorteio de perguntas.'], perguntas: [] } }),
    'POST /api/repositorio/testes/exportar': ({ body }) => {
      pedidos.push(body)
      return problema(404, 'nao_encontrado', 'Um dos testes já não existe.')
    },
  })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <ExportDialog alvo={{ testes: [3, 5] }} onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('dialog', { name: 'Exportar 2 testes' })).toBeDefined()
  expect(await screen.findByText('«Rochas»: 1 sorteio de perguntas.')).toBeDefined()
  expect(screen.getByText('Sai um ZIP com um ficheiro de cada teste.')).toBeDefined()
  await press('Outra Lousa')
  expect(screen.getByText('Sai um só ficheiro, que outra Lousa importa tal como está.')).toBeDefined()
  await press('Word')
  expect(screen.queryByText('«Rochas»: 1 sorteio de perguntas.')).toBeNull()
  await press('Descarregar (.zip)')
  expect(await screen.findByText('Um dos testes já não existe.')).toBeDefined()
  expect(pedidos).toEqual([{ ids: [3, 5], formato: 'docx' }])
})
