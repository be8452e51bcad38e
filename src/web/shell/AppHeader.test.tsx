// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { AppFooter } from './AppFooter.tsx'
import { AppHeader, type Lugar } from './AppHeader.tsx'
import { PhoneBar } from './PhoneBar.tsx'

afterEach(cleanup)

const lugares: Lugar[] = ['Início', 'Turmas', 'Testes e perguntas', 'Recursos', 'Projetos', 'Eventos'].map((label, index) => ({
  label,
  to: `/${index}`,
  icon: () => null,
  current: index === 1,
  short: label === 'Testes e perguntas' ? 'Testes' : undefined,
}))
const links = {
  privacidade: '/about#privacidade',
  reclamacoes: '/about#reclamacoes',
  dadosPessoais: '/about#dados',
  editora: '/about#editora',
  parceiro: '/about#parceiro',
}

async function show(page: React.ReactNode) {
  const router = createRouter({ routeTree: createRootRoute({ component: () => page }), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  await screen.findAllByRole('link')
}

test('diz onde se está, a área e quem se é', async () => {
  await show(
    <AppHeader
      home="/"
      lugares={lugares}
      area={{ label: 'Área Professores', to: '/turmas' }}
      user={{ name: 'Helena Duarte', avatar: null, dadosUrl: '/profile', imagemUrl: '/profile', onSignOut: () => {} }}
    />,
  )
  const nav = screen.getByRole('navigation', { name: 'Principal' })
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Turmas')
  expect(screen.getByRole('link', { name: 'Área Professores' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Bem-vindo\(a\), Helena Duarte/ })).toBeTruthy()
})

test('no telemóvel cabem cinco lugares; os outros estão em «Mais»', async () => {
  await show(<PhoneBar lugares={lugares} />)
  const bar = screen.getByRole('navigation')
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Início', 'Turmas', 'Testes', 'Recursos'])
  expect(within(bar).getByRole('button').textContent).toBe('Mais')
})

test('cinco lugares cabem sem «Mais»', async () => {
  await show(<PhoneBar lugares={lugares.slice(0, 5)} />)
  expect(screen.getAllByRole('link')).toHaveLength(5)
  expect(screen.queryByRole('button')).toBeNull()
})

test('o rodapé conta os anos desde 2019 e nenhuma ligação é vazia', async () => {
  await show(<AppFooter links={links} year={2026} />)
  expect(screen.getByText('© 2019–2026 Lousa. Todos os direitos reservados.')).toBeTruthy()
  const names = ['Política de privacidade', 'Livro de reclamações', 'Tratamento de dados pessoais', 'Site da editora', 'Parceiro digital']
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(names)
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toBe('#')
})
