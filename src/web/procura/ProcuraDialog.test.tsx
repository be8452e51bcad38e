// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { press } from '#web/ensaio-gestos.ts'
import { beginAt, rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import type { Sessao } from '#web/sessao/sessao.ts'
import { ProcuraDialog } from './ProcuraDialog.tsx'

beginAt('2026-07-17T09:15:00.000Z')

function Pagina() {
  const [aberta, setAberta] = useState(false)
  if (!aberta) return <button onClick={() => setAberta(true)}>Procurar</button>
  return <ProcuraDialog sessao={rita as unknown as Sessao} onClose={() => setAberta(false)} />
}

async function look(texto: string): Promise<void> {
  await press('Procurar')
  await act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value: texto } }))
}

// A page that is not drawn has nothing to scroll.
Object.assign(Element.prototype, { scrollIntoView: () => {} })

test('o que entretanto se apagou já não se encontra, ainda que se procure o mesmo logo a seguir', async () => {
  let achados = [{ tipo: 'turma', id: 3, nome: 'Clube de Ciências', onde: '', turma: null }]
  stubApi({ 'GET /api/geral/info': rita, 'GET /api/procurar': () => ({ body: achados }) })
  await showPage(Pagina, ['/'], '/')
  await look('Clube')
  expect(await screen.findByRole('option', { name: /Ciências/ })).toBeDefined()
  await press('Fechar')
  achados = []
  await look('Clube')
  expect(await screen.findByText(/^Nada com «Clube»/)).toBeDefined()
  expect(screen.queryByRole('option', { name: /Ciências/ })).toBeNull()
})
