// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SessaoTerminada } from './SessaoTerminada.tsx'

afterEach(cleanup)

test('a sessão que termina a meio de uma frase diz-se sem tirar o teclado a quem escreve, e só abre a janela a quem a pede', async () => {
  const sala = (terminou: boolean) => (
    <>
      {terminou && <SessaoTerminada aluno={1} onVoltar={() => {}} />}
      <textarea aria-label="A sua resposta" />
    </>
  )
  const { rerender } = render(sala(false))
  const resposta = screen.getByRole('textbox', { name: 'A sua resposta' })
  resposta.focus()
  rerender(sala(true))
  expect(screen.getByRole('status').textContent).toContain('A sua sessão terminou. As respostas continuam a ser guardadas.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(resposta)
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar sessão' }))
  expect(await screen.findByRole('dialog', { name: 'A sua sessão terminou' })).toBeDefined()
})
