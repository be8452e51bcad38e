// @vitest-environment jsdom
/** Late answers, decided for all, for some, or by somebody else first. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import type { Painel } from './correcao.queries.ts'
import { painelDe } from './ensaio.ts'
import { RespostasTardias } from './RespostasTardias.tsx'

afterEach(cleanup)

const em = '2026-11-20T10:50:00.000Z'
const linha = (id: number, nome: string) =>
  ({
    aluno: { id, nome, avatar: null },
    tentativa: { limiteEm: em, provisorias: { respostas: 1, escritaEm: em, recebidaEm: em, semRedeDesde: em } },
  }) as Painel['alunos'][number] // all that is read of a row

type Pedido = { alunos?: number[]; aceitar: boolean; aplicar: boolean }

/** The server takes what it is sent; `total`: on how many it decides. */
function servidor(total: (pedido: Pedido) => number): Pedido[] {
  const pedidos: Pedido[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const pedido = JSON.parse(String(init.body)) as Pedido
    if (pedido.aplicar) pedidos.push(pedido)
    const mudanca = (id: number, nome: string) => ({ aluno: { id, nome }, antes: 0, depois: 6, totalAntes: 0, totalDepois: 6 })
    const porDecidir = [mudanca(1, 'Ana'), mudanca(2, 'Bruno')].filter(
      ({ aluno }) => !pedidos.some(({ alunos }) => alunos?.includes(aluno.id)),
    )
    const mudancas = pedido.aplicar ? [] : porDecidir
    return Response.json({ marcacao: 0, aplicada: pedido.aplicar, total: total(pedido), sobem: 2, descem: 0, mudancas })
  })
  return pedidos
}

const show = (nomes: string[]) => {
  const painel = { ...painelDe(2), alunos: nomes.map((nome, i) => linha(i + 1, nome)) }
  return showPage(
    () => (
      <>
        <RespostasTardias painel={painel} />
        <ToastRegion />
      </>
    ),
    ['/'],
    '/',
  )
}

async function decidir() {
  fireEvent.click(await screen.findByRole('button', { name: 'Decidir…' }))
  return within(await screen.findByRole('dialog'))
}

test('de um aluno aceita-se, dos outros decide-se depois', async () => {
  const pedidos = servidor(() => 1)
  await show(['Ana', 'Bruno'])
  const dialogo = await decidir()
  expect(dialogo.getAllByRole('row')).toHaveLength(3)
  fireEvent.click(dialogo.getByRole('checkbox', { name: /^Bruno/ }))
  expect(dialogo.getAllByRole('row').map(({ textContent }) => textContent)[1]).toContain('Ana')
  fireEvent.click(dialogo.getByRole('button', { name: 'Aceitar estas' }))
  await waitFor(() => expect(pedidos).toEqual([{ alunos: [1], aceitar: true, aplicar: true }]))
  expect(await screen.findAllByText('As respostas tardias passaram a contar.')).not.toHaveLength(0)
  await waitFor(() => expect(dialogo.getAllByRole('row')).toHaveLength(2))
  expect(dialogo.getAllByRole('row').map(({ textContent }) => textContent)[1]).toContain('Bruno')
  fireEvent.click(dialogo.getByRole('checkbox', { name: /^Ana/ }))
  fireEvent.click(dialogo.getByRole('checkbox', { name: /^Bruno/ }))
  expect(dialogo.getByRole('button', { name: /^Recusar/ }).getAttribute('aria-disabled')).toBe('true')
})

test('quem chega depois de outro ter decidido lê isso, e não que decidiu', async () => {
  servidor(({ aplicar }) => (aplicar ? 0 : 1))
  await show(['Ana'])
  const dialogo = await decidir()
  fireEvent.click(dialogo.getByRole('button', { name: 'Recusar estas' }))
  expect(await screen.findAllByText('Outra pessoa já tinha decidido sobre estas respostas.')).not.toHaveLength(0)
})
