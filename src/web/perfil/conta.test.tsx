// @vitest-environment jsdom
/** One's own name, address and wish to be erased: each act shows at once what it changed. */
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { read } from '#kit/api/queries.ts'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { rita, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { useSessao } from '#web/sessao/sessao.ts'
import { ContaForm } from './ContaForm.tsx'
import { DadosPanel } from './DadosPanel.tsx'

afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

const perfilBase = { nome: 'Rita', email: 'rita@escola.test', utilizador: null, emailConfirmado: false, cartaEnviada: false }
type Pedido = NonNullable<Parameters<typeof DadosPanel>[0]['apagamento']>
const pedido = { estado: 'pendente', pedidoEm: '2026-07-10T10:00:00.000Z', decididoEm: null, resposta: '' } as Pedido // what is read of it

/** The parts of the page that are looked at, over a server that keeps what it is told. */
async function show(perfil: Partial<typeof perfilBase & { apagamento: Pedido | null }> = {}) {
  let nome = perfilBase.nome
  let guardado = { ...perfilBase, apagamento: null as Pedido | null, ...perfil }
  const asked = stubApi({
    'GET /api/geral/info': () => ({ body: { ...rita, displayName: nome } }),
    'GET /api/geral/definicoes': { correio: true },
    'GET /api/conta/perfil': () => ({ body: guardado }),
    'POST /api/conta/nome': ({ body }) => {
      nome = (body as { nome: string }).nome // what the form sends
      return { body: { ok: true } }
    },
    'POST /api/conta/endereco/carta': () => {
      guardado = { ...guardado, cartaEnviada: true }
      return { body: { ok: true } }
    },
    'POST /api/conta/apagar/retirar': () => {
      guardado = { ...guardado, apagamento: null }
      return { body: { ok: true } }
    },
  })
  function Pagina() {
    const { displayName } = useSessao()
    const { data } = useQuery(read('GET /api/conta/perfil'))
    if (!data) return null
    return (
      <>
        <header>{displayName}</header>
        <ContaForm perfil={data} />
        <DadosPanel apagamento={data.apagamento} />
      </>
    )
  }
  await showPage(Pagina, ['/'], '/')
  await screen.findByRole('button', { name: 'Guardar nome' })
  return asked
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

test('o nome guardado lê-se logo no cimo da página', async () => {
  await show()
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Rita Sousa' } })
  await press('Guardar nome')
  await waitFor(() => expect(screen.getByRole('banner').textContent).toBe('Rita Sousa'))
})

test('a carta do endereço envia-se, e depois pode enviar-se outra vez', async () => {
  const asked = await show()
  await press('Enviar e-mail de confirmação')
  expect(await screen.findByRole('button', { name: 'Enviar outra vez' })).toBeTruthy()
  expect(screen.getByText('Enviámos o e-mail para rita@escola.test.')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('retirado o pedido de apagar a conta, deixa de estar à espera', async () => {
  await show({ apagamento: pedido })
  expect(screen.queryByRole('button', { name: 'Pedir para apagar a conta' })).toBeNull()
  await press('Retirar o pedido')
  expect(await screen.findByRole('button', { name: 'Pedir para apagar a conta' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retirar o pedido' })).toBeNull()
})
