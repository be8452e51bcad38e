// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken, writeToken } from '#kit/api/token.ts'
import { copiaPreview, writeCopia } from '#web/gravacao/copia.ts'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { useSignOut } from './useSignOut.tsx'

function Menu() {
  const { signOut, pergunta } = useSignOut()
  return (
    <>
      <button type="button" onClick={signOut}>
        Sair
      </button>
      {pergunta}
    </>
  )
}

beforeEach(async () => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  writeToken('um.token.qualquer')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })))

test('quem sai com trabalho que ainda não chegou à Lousa é avisado de que se apaga, e pode ficar', async () => {
  writeCopia('trabalho:6', { versao: 1, texto: [{ insert: 'Dois ovos.\n' }], ficheiros: [] })
  await showPage(Menu, ['/', '/login'], '/')
  await press('Sair')
  expect(screen.getByRole('alertdialog', { hidden: true }).textContent).toContain('ainda não chegou à Lousa')
  await press('Ficar')
  expect([readToken(), localStorage.getItem('rascunho:trabalho:6')]).not.toContain(null)
  await press('Sair')
  await press('Sair e apagar')
  expect([readToken(), localStorage.getItem('rascunho:trabalho:6')]).toEqual([null, null])
})

test('quem não tem nada por enviar sai logo; o que só se estava a pré-visualizar não conta', async () => {
  writeCopia(copiaPreview, {})
  await showPage(Menu, ['/', '/login'], '/')
  await press('Sair')
  expect(readToken()).toBeNull()
})
