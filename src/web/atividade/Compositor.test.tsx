// @vitest-environment jsdom
/** An announcement that was written and not sent is there again after a reload, until it is sent or discarded. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Pedido, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import type { OpcaoTurma } from './aviso.ts'
import { Compositor } from './Compositor.tsx'

const anexo = { id: 4, nome: 'lista.txt', tipo: 'text/plain', tamanho: 3, url: '/api/ficheiros/4' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** As an earlier visit left it: sent once, and never answered. */
const leaveDraft = (turma: number): void => {
  const values = { anexos: [anexo] }
  localStorage.setItem(`rascunho:formulario:aviso-${turma}`, JSON.stringify({ values, sent: { chave: 'a-mesma', values } }))
}

const open = (): Promise<unknown> => showPage(() => <Compositor convite="Escreva um aviso ao 7.º A" para={{ turma: 7 }} />, ['/'], '/')

test('o aviso por enviar volta aberto, segue com a mesma chave, e depois já não está', async () => {
  leaveDraft(7)
  const asked: Pedido[] = stubApi({ 'PUT /api/atividade/aviso': () => ({ body: { ids: [1] } }) })
  await open()
  expect(await screen.findByText('Rascunho recuperado.')).toBeTruthy()
  expect(screen.getByText('lista.txt')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByRole('button', { name: 'Escreva um aviso ao 7.º A' })).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { chave: 'a-mesma', anexos: [4], turmas: [7] },
  ])
  await waitFor(() => expect(Object.keys(localStorage)).not.toContain('rascunho:formulario:aviso-7'))
})

test('descartado, fica um aviso em branco', async () => {
  leaveDraft(7)
  stubApi({})
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(screen.queryByText('lista.txt')).toBeNull()
  expect(screen.queryByText('Rascunho recuperado.')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('o de outra turma não aparece nesta', async () => {
  leaveDraft(8)
  stubApi({})
  await open()
  expect(screen.getByRole('button', { name: 'Escreva um aviso ao 7.º A' })).toBeTruthy()
})

const opcoes = [
  { id: 7, nome: '7.º A', cor: 1, disciplina: '' },
  { id: 8, nome: '8.º B', cor: 2, disciplina: '' },
] as unknown as readonly OpcaoTurma[] // what the choice shows

test('na página de uma turma o aviso vai também a outras, e a rede que falha não leva o que se escreveu', async () => {
  localStorage.setItem('rascunho:formulario:aviso-7', JSON.stringify({ values: { anexos: [anexo] } }))
  let comRede = false
  const asked: Pedido[] = stubApi({ 'PUT /api/atividade/aviso': () => (comRede ? { body: { ids: [1, 2] } } : { status: 503, body: {} }) })
  await showPage(() => <Compositor convite="Escreva um aviso ao 7.º A" para={{ turma: 7, opcoes }} />, ['/'], '/')
  expect(await screen.findByRole('button', { name: 'Retirar 7.º A' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Turma' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '8.º B', hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).not.toEqual([]))
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join(' ')).not.toBe('')
  expect(screen.getByText('lista.txt')).toBeTruthy()
  expect(Object.keys(localStorage)).toContain('rascunho:formulario:aviso-7')
  comRede = true
  fireEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('Aviso publicado em 2 turmas.')).toBeTruthy()
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ turmas: [7, 8], anexos: [4] })
})
