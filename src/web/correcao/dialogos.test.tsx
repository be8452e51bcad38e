// @vitest-environment jsdom
/** Dialogs that stand open while the students they are about hand in, or have time left. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { DarTempoDialog } from './DarTempoDialog.tsx'
import { ReabrirDialog } from './ReabrirDialog.tsx'
import { RecolherDialog } from './RecolherDialog.tsx'
import type { LinhaAluno, Painel } from './correcao.queries.ts'
import { painelDe } from './ensaio.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const limiteEm = '2026-11-20T12:30:00.000Z'
const dora = (entregou: boolean): LinhaAluno =>
  ({
    aluno: { id: 4, nome: 'Dora Vaz', avatar: null },
    estado: entregou ? 'entregue' : 'em-curso',
    tentativa: { id: 40, limiteEm, respondidas: [], nPerguntas: 1, guardadoEm: null, entreguePor: entregou ? 'aluno' : null },
  }) as unknown as LinhaAluno // all that is read of a row
const painelCom = (entregou: boolean): Painel => ({ ...painelDe(1), alunos: [dora(entregou)] })

/** Shows a dialog about Dora; answers how the panel hears that she has handed in. */
async function showDialog(Which: typeof DarTempoDialog, onClose: () => void) {
  let handIn = () => {}
  await showPage(
    () => {
      const [entregou, setEntregou] = useState(false)
      handIn = () => setEntregou(true)
      return <Which painel={painelCom(entregou)} escolhidos={new Set([4])} onClose={onClose} />
    },
    ['/'],
    '/',
  )
  return () => act(async () => handIn())
}

test.each([
  [DarTempoDialog, 'Dar mais tempo a Dora Vaz'],
  [RecolherDialog, 'Entregar por Dora Vaz'],
])('quem entregou com o diálogo aberto já entregou: não passa a «0 alunos»', async (Which, title) => {
  const onClose = vi.fn()
  const handIn = await showDialog(Which, onClose)
  expect(screen.getByRole('dialog', { name: title })).toBeDefined()
  await handIn()
  expect(screen.getByText('Dora Vaz já entregou.')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/ 0 alunos|os 0 testes/)
  expect(screen.queryByRole('button', { name: /^(Dar|Entregar)/ })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body)
  expect(onClose).toHaveBeenCalledOnce()
})

test('entregar por um aluno não diz que ele já entregou enquanto se entrega', async () => {
  let answer = () => {}
  const asked = stubApi({})
  const handIn = await showDialog(RecolherDialog, () => {})
  const held = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response(JSON.stringify({ id: 40 })))
  })
  vi.stubGlobal('fetch', () => held)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Entregar o teste' }))
  })
  await handIn()
  expect(screen.queryByText('Dora Vaz já entregou.')).toBeNull()
  await act(async () => answer())
  expect(await screen.findByText('O teste de Dora Vaz foi entregue.')).toBeDefined()
  expect(asked).toEqual([])
})

test('reabrir diz de antemão até quando fica, e que quem tinha mais tempo o mantém', async () => {
  const { tentativa } = dora(true)
  if (!tentativa) throw new Error('No attempt')
  await showPage(() => <ReabrirDialog painel={painelCom(true)} aluno="Dora Vaz" tentativa={tentativa} onClose={() => {}} />, ['/'], '/')
  const previsao = () => screen.getByRole('status').textContent
  expect(previsao()).toBe('Ainda tinha mais tempo do que esse, e fica com ele: termina hoje às 12:30.')
  fireEvent.change(screen.getByLabelText('Minutos a partir de agora'), { target: { value: '45' } })
  expect(previsao()).toMatch(/^Passa a terminar hoje às 12:4[56]\.$/)
  fireEvent.change(screen.getByLabelText('Minutos a partir de agora'), { target: { value: '1e3' } })
  expect(previsao()).toBe('')
})
