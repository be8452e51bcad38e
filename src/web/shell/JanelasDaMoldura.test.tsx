// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Achado } from '#contract/procura.ts'
import { problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import type { Sessao } from '#web/sessao/sessao.ts'
import { JanelasDaMoldura } from './JanelasDaMoldura.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// Of the session the search reads these alone.
const sessaoDe = (tipo: 1 | 7 | 8) => ({ tipo, userId: 2, confirmacao: 'confirmada' }) as Sessao
const turma = { id: 3, name: '7.º A' }
const achados: Achado[] = [
  { tipo: 'turma', id: 3, nome: '7.º A', turma: null },
  { tipo: 'aluno', id: 9, nome: 'Ana Reis', turma },
  { tipo: 'pergunta', id: 5, nome: '', turma: null },
]

async function openByKeys(tipo: 1 | 7 | 8, answer: Parameters<typeof stubApi>[0][string] = achados) {
  const asked = stubApi({ 'GET /api/procurar': answer })
  const router = await showPage(() => <JanelasDaMoldura sessao={sessaoDe(tipo)} />, ['/'], '/')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox', { hidden: true })
  return { asked, router, field }
}

const options = () => screen.queryAllByRole('option', { hidden: true })
const chosen = () => options().filter((option) => option.getAttribute('aria-selected') === 'true')

test('Ctrl+K abre a procura com as páginas de quem é, e o que se escreve encontra o que é seu, por espécies', async () => {
  const { field } = await openByKeys(1)
  expect(options().map((option) => option.textContent)).toContain('Testes prontos')
  expect(options().map((option) => option.textContent)).not.toContain('Utilizadores')
  fireEvent.change(field, { target: { value: 'a' } })
  await screen.findByText('Ana Reis')
  expect(options().map((option) => option.textContent)).toContain('Pergunta sem palavras')
  expect(screen.getAllByRole('group', { hidden: true }).map((group) => group.firstChild?.textContent)).toEqual([
    'Páginas',
    'Turmas',
    'Alunos',
    'Perguntas',
    'Ajuda',
  ])
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toMatch(/^\d+ resultados$/))
})

test('as setas andam por todos os resultados e dão a volta, e Enter abre o escolhido', async () => {
  const { field, router } = await openByKeys(1)
  fireEvent.change(field, { target: { value: 'ana' } })
  await screen.findByText('Ana Reis')
  expect(chosen()[0]?.textContent).toBe('7.º A')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(chosen()[0]?.textContent).toBe('Pergunta sem palavras')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(chosen()[0]?.textContent).toBe('Ana Reis7.º A')
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen()[0]?.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/turmas/3/progresso/9'))
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull()
})

test('sem resposta do servidor diz-se porquê, e as páginas continuam lá', async () => {
  const { field } = await openByKeys(7, () => problema(500, 'erro_interno', 'Algo correu mal do nosso lado.'))
  fireEvent.change(field, { target: { value: 'correção notas' } })
  expect((await screen.findByRole('alert', { hidden: true }, { timeout: 20_000 })).textContent).toContain(
    'As páginas continuam a encontrar-se.',
  )
  expect(options().map((option) => option.textContent)).toEqual(['Resultados', 'Ver um resultado'])
}, 10_000)

test('o que não há diz-se, com as palavras procuradas', async () => {
  const { field } = await openByKeys(7, [])
  fireEvent.change(field, { target: { value: 'zzz' } })
  expect(await screen.findByText('Nada com «zzz». Experimente menos palavras.')).toBeTruthy()
})

test('a tecla que outro já usou não abre nada', async () => {
  stubApi({ 'GET /api/procurar': [] })
  await showPage(() => <JanelasDaMoldura sessao={sessaoDe(1)} />, ['/'], '/')
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
  event.preventDefault()
  document.body.dispatchEvent(event)
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull()
})

test('? abre a ajuda também a quem não entrou, e Ctrl+K não lhe abre nada', async () => {
  stubApi({ 'GET /api/geral/info': { userId: null, tipo: 0 } })
  await showPage(() => <JanelasDaMoldura sessao={undefined} />, ['/'], '/')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: '?' })
  expect((await screen.findByRole('link', { name: 'Toda a ajuda', hidden: true })).getAttribute('href')).toBe('/ajuda')
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull()
})

test('numa página com atalhos seus, ? abre-se uma só vez, com eles', async () => {
  stubApi({ 'GET /api/geral/info': { userId: null, tipo: 0 } })
  const Page = () => (
    <>
      <JanelasDaMoldura sessao={sessaoDe(1)} />
      <ShortcutsDialog atalhos={[{ keys: ['P'], does: 'escrever os pontos' }]} />
    </>
  )
  await showPage(Page, ['/'], '/')
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByText('escrever os pontos')).toBeTruthy()
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1)
})
