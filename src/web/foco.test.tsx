// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, createElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { installFocusGuard } from './foco.ts'

let stop: () => void
beforeEach(() => {
  stop = installFocusGuard()
})
afterEach(() => {
  stop()
  cleanup()
  vi.unstubAllGlobals()
})

const pausa = (ms = 150) => new Promise((resolve) => setTimeout(resolve, ms))
const botao = (name: string) => screen.getByRole('button', { name })
const temFoco = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')).toBe(name))

function Lista({ nomes, children }: { nomes: string[]; children?: ReactNode }) {
  return (
    <main tabIndex={-1}>
      <h1>Turmas</h1>
      <section>
        <h2>Ativas</h2>
        <ul>
          {nomes.map((nome) => (
            <li key={nome}>
              <button type="button">{nome}</button>
            </li>
          ))}
        </ul>
        {children}
      </section>
    </main>
  )
}

test('de uma lista sai um: o foco vai para o seguinte; do último, para o anterior; do único, para o título da lista', async () => {
  const { rerender } = render(<Lista nomes={['A', 'B', 'C']} />)
  botao('B').focus()
  rerender(<Lista nomes={['A', 'C']} />)
  await temFoco('C')
  rerender(<Lista nomes={['A']} />)
  await temFoco('A')
  rerender(<Lista nomes={[]} />)
  await temFoco('Ativas')
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  // Only for this once: a press on the title later gives it no focus.
  fireEvent.blur(screen.getByText('Ativas'))
  expect(screen.getByText('Ativas').hasAttribute('tabindex')).toBe(false)
})

test('no lugar do que saiu ficou outra coisa: o foco vai para ela, e para o título dela antes dos botões', async () => {
  const { rerender } = render(
    <Lista nomes={['A']}>
      <div key="a">
        <button type="button">Publicar</button>
      </div>
      <button type="button">Depois</button>
    </Lista>,
  )
  botao('Publicar').focus()
  rerender(
    <Lista nomes={['A']}>
      <div key="b">
        <h3>Publicado</h3>
        <button type="button">Outro</button>
      </div>
      <button type="button">Depois</button>
    </Lista>,
  )
  await temFoco('Publicado')
})

test('o que a página esconde de quem ouve nunca recebe o foco: um menu que abria fechava-se assim', async () => {
  // As the library of the menus draws it.
  const guarda = () => createElement('span', { tabIndex: 0, 'aria-hidden': true, 'data-base-ui-focus-guard': '' })
  const page = (aberto: boolean) => (
    <main>
      <h1>Turmas</h1>
      {aberto ? (
        <>
          {guarda()}
          <button key="novo" type="button">
            Nuno
          </button>
          {guarda()}
        </>
      ) : (
        <button key="velho" type="button">
          Nuno
        </button>
      )}
    </main>
  )
  const { rerender } = render(page(false))
  botao('Nuno').focus()
  rerender(page(true))
  await pausa()
  expect(document.activeElement?.textContent).toBe('Nuno')
})

test('o que estava em primeiro lugar dá o lugar a outro: o foco vai para esse, não para o que vem depois', async () => {
  const page = (writing: boolean) => (
    <main>
      <h1>Atividade</h1>
      <div>
        {writing ? (
          <form key="form">
            <button type="submit">Publicar</button>
          </form>
        ) : (
          <button key="convite" type="button">
            Escreva um aviso
          </button>
        )}
        <section>
          <h2>Hoje</h2>
        </section>
      </div>
    </main>
  )
  const { rerender } = render(page(true))
  botao('Publicar').focus()
  rerender(page(false))
  await temFoco('Escreva um aviso')
})

test('mudou a página: o título da nova; enquanto vem, espera por ela', async () => {
  const { rerender } = render(<Lista nomes={['A']} />)
  botao('A').focus()
  rerender(
    <main key="a-vir">
      <div role="status" aria-busy="true">
        A abrir
      </div>
    </main>,
  )
  await pausa()
  expect(document.activeElement).toBe(document.body)
  rerender(
    <main key="nova">
      <nav>
        <a href="/turmas">Turmas</a>
      </nav>
      <h1>5.º B</h1>
    </main>,
  )
  await temFoco('5.º B')
})

test('o que a página pede com data-autofocus vem antes do título', async () => {
  const { rerender } = render(<Lista nomes={['A']} />)
  botao('A').focus()
  rerender(
    <main key="sala">
      <h1>Teste</h1>
      <div role="group" aria-label="Pergunta 1 de 2" tabIndex={-1} data-autofocus />
    </main>,
  )
  await temFoco('Pergunta 1 de 2')
})

test('desligado por um momento: o foco volta ao mesmo; desligado de vez: vai para o seguinte', async () => {
  const page = (off: boolean) => (
    <main>
      <h1>Teste</h1>
      <button type="button" disabled={off}>
        Guardar
      </button>
      <button type="button">Seguinte</button>
    </main>
  )
  const { rerender } = render(page(false))
  botao('Guardar').focus()
  rerender(page(true))
  botao('Guardar').blur() // as browsers do
  await pausa()
  rerender(page(false))
  await temFoco('Guardar')
  rerender(page(true))
  await waitFor(() => expect(document.activeElement).toBe(botao('Seguinte')), { timeout: 20_000 })
})

test('quem carrega no vazio, ou já tem o foco noutro lado, fica como está', async () => {
  const { rerender } = render(<Lista nomes={['A', 'B']} />)
  botao('A').focus()
  botao('A').blur() // as a press on empty space does
  await pausa()
  rerender(<Lista nomes={['B']} />)
  await pausa()
  expect(document.activeElement).toBe(document.body)
  botao('B').focus()
  rerender(<Lista nomes={['B', 'C']} />)
  await pausa()
  expect(document.activeElement).toBe(botao('B'))
})

test('uma página que abre não leva o foco a lado nenhum', async () => {
  const { rerender } = render(<Lista nomes={['A']} />)
  rerender(<Lista nomes={['B']} />)
  await pausa()
  expect(document.activeElement).toBe(document.body)
})

test('sem rolar a página; num ecrã tátil, nunca para um campo, que abriria o teclado', async () => {
  vi.stubGlobal('navigator', { ...navigator, maxTouchPoints: 5 })
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const page = (nomes: string[]) => (
    <Lista nomes={nomes}>
      <input aria-label="Procurar" />
      <button type="button">Criar</button>
    </Lista>
  )
  const { rerender } = render(page(['A']))
  botao('A').focus()
  rerender(page([]))
  await temFoco('Criar')
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  focus.mockRestore()
})

test('de um diálogo, o foco volta ao que o abriu; se já lá não está, ao que ficou junto', async () => {
  function Page() {
    const [nomes, setNomes] = useState(['A', 'B'])
    const [asking, setAsking] = useState(false)
    return (
      <>
        <Lista nomes={nomes} />
        <button type="button" onClick={() => setAsking(true)}>
          perguntar
        </button>
        <Dialog open={asking} onClose={() => {}} title="Eliminar A?" actions={null}>
          <button
            type="button"
            onClick={() => {
              setNomes(['B'])
              setAsking(false)
            }}
          >
            Eliminar
          </button>
        </Dialog>
      </>
    )
  }
  render(<Page />)
  botao('A').focus()
  fireEvent.click(botao('perguntar'))
  fireEvent.click(botao('Eliminar'))
  await temFoco('B')
})

test('de um aviso que passa, o foco volta a onde estava antes dele', async () => {
  const page = (aviso: boolean) => (
    <>
      <Lista nomes={['A', 'B']} />
      <section aria-live="polite">
        {aviso && <button type="button">Anular</button>}
        <button type="button">Fechar outro aviso</button>
      </section>
    </>
  )
  const { rerender } = render(page(true))
  botao('B').focus()
  botao('Anular').focus()
  rerender(page(false))
  await temFoco('B')
})
