// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SessaoTerminada } from './SessaoTerminada.tsx'

afterEach(cleanup)

test('a sessão que termina a meio de uma frase diz-se sem tirar o teclado a quem escreve, e só abre a janela a quem a pede', async () => {
  const sala = (terminou: boolean) => (
    <>
      {terminou && <SessaoTerminada aluno={1} comRede onVoltar={() => {}} />}
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

test('sem rede não se pede que entre: o lugar do aviso fica para o que diz que não há ligação', () => {
  render(<SessaoTerminada aluno={1} comRede={false} onVoltar={() => {}} />)
  expect(screen.queryByText(/sessão terminou/)).toBeNull()
})
