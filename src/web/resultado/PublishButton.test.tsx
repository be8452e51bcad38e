// @vitest-environment jsdom
/** Results are published and hidden, and what is undone is that and no more. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import type { LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'
import { painelDe } from '#web/correcao/ensaio.ts'
import { PublishButton } from './PublishButton.tsx'

afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

const PUBLICAR = 'POST /api/turmas/teste/publicar/1'
const OCULTAR = 'POST /api/turmas/teste/ocultar/1'

const clara: LinhaAluno = {
  aluno: { id: 3, numero: null, nome: 'Clara', avatar: null },
  inscrito: true,
  estado: 'corrigido',
  situacao: null,
  situacaoMotivo: '',
  oportunidadeAte: null,
  tentativa: null,
}

/** The page of a test three have handed in, `publicadas` of them published, with a server that publishes and hides Clara alone. */
async function show(publicadas: number, vista?: 'perguntas') {
  const asked = stubApi({
    [PUBLICAR]: { publicadas: 1, porCorrigir: 0, alunos: [3] },
    [OCULTAR]: { ocultas: 1, alunos: [3] },
  })
  const painel: Painel = {
    ...painelDe(3),
    alunos: [clara],
    resumo: { ...painelDe(3).resumo, corrigidas: 3, publicadas, porPublicar: 3 - publicadas },
  }
  await showPage(() => <PublishButton painel={painel} vista={vista} />, ['/', '/teste/$idteste/consultar/$idaluno'], '/')
  return () => asked.filter(({ method }) => method === 'POST').map(({ method, path, body }) => [`${method} ${path}`, body])
}

const press = async (name: string) => {
  // Found outside: the dialog's own program comes only once no act holds it back.
  const button = (await screen.findAllByRole('button', { name })).at(-1)
  await act(async () => void (button && fireEvent.click(button)))
}

test('anular uma publicação esconde os resultados que ela publicou, e não os que já se viam', async () => {
  const asked = await show(2)
  await press('Publicar…')
  await press('Publicar 1 resultado')
  await press('Anular')
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]).toEqual([OCULTAR, { alunos: [3] }])
})

test('anular o esconder volta a publicar os que escondeu, e não quem entregou depois', async () => {
  const asked = await show(3)
  await press('Esconder resultados')
  await press('Anular')
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]).toEqual([PUBLICAR, { alunos: [3], soCorrigidas: true }])
})

test('diz-se quantos resultados se publicam', async () => {
  await show(0)
  await press('Publicar…')
  expect(screen.getByRole('button', { name: 'Publicar os 3 resultados' })).toBeDefined()
})

test('onde os alunos não têm nome, nenhum é dado a ver antes', async () => {
  await show(0)
  await press('Publicar…')
  expect(screen.getByRole('link', { name: /^Ver antes como/ })).toBeDefined()
  cleanup()
  await show(0, 'perguntas')
  await press('Publicar…')
  expect(screen.getByRole('button', { name: 'Publicar os 3 resultados' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Ver antes como/ })).toBeNull()
})

test('o que os alunos veem e quando se publica vão com o pedido; sem dia e hora nada se marca', async () => {
  const asked = await show(0)
  await press('Publicar…')
  await act(async () => void fireEvent.click(await screen.findByRole('radio', { name: /^Só o estado/ })))
  expect(screen.getByText('3 alunos passam a ver só que o teste está corrigido, sem pontos.')).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Num dia e hora' })))
  expect(screen.getByRole('button', { name: 'Marcar os 3 resultados' }).getAttribute('aria-disabled')).toBe('true')
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Dia e hora em que se publica'), { target: { value: '20/07/2026 18:00' } }),
  )
  await press('Marcar os 3 resultados')
  await waitFor(() => expect(asked()).toEqual([[PUBLICAR, { mostra: [], em: '2026-07-20T17:00:00.000Z' }]]))
})
