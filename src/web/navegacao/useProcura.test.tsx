// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { useProcura } from './useProcura.ts'

function Page() {
  const [escrito, setEscrito, procurado] = useProcura()
  return (
    <>
      <input aria-label="Procurar" value={escrito} onChange={(event) => setEscrito(event.target.value)} />
      <p>Procura-se «{procurado}»</p>
    </>
  )
}

const open = (address = '/lista') => showPage(Page, ['/lista'], address)
const campo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Procurar' })
const write = (value: string) => fireEvent.change(campo(), { target: { value } })
const procura = (texto: string) => screen.findByText(`Procura-se «${texto}»`)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('o que se escreve chega ao endereço quando se para, sem os espaços das pontas, e fica no campo como se escreveu', async () => {
  const router = await open()
  const entries = router.history.length
  write(' rochas ')
  expect(router.state.location.searchStr).toBe('')
  await procura('rochas')
  expect(router.state.location.searchStr).toBe('?texto=rochas')
  expect(campo().value).toBe(' rochas ')
  expect(router.history.length, 'nenhum passo atrás a mais').toBe(entries)
  write('')
  await procura('')
  expect(router.state.location.searchStr).toBe('')
})

test('o que vem no endereço está no campo, e vai com ele quando se anda para trás e para a frente', async () => {
  const router = await open('/lista?texto=rochas')
  expect(campo().value).toBe('rochas')
  await act(() => router.navigate({ href: '/lista?texto=minerais' }))
  await waitFor(() => expect(campo().value).toBe('minerais'))
  act(() => router.history.back())
  await waitFor(() => expect(campo().value).toBe('rochas'))
})

test('o que se escreve entretanto não se perde quando chega ao endereço o que já se tinha escrito', async () => {
  await open()
  write('roc')
  await procura('roc')
  write('rochas ígneas')
  expect(campo().value).toBe('rochas ígneas')
  await procura('rochas ígneas')
  expect(campo().value).toBe('rochas ígneas')
})
