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

type Tentativa = NonNullable<LinhaAluno['tentativa']>
/** What publishing reads of an attempt. */
const tentativaCom = (mais: Partial<Tentativa>) => ({ publicadaEm: null, oculta: false, provisorias: null, ...mais }) as Tentativa

/** The page of a test three have handed in, `publicadas` of them published, with a server that publishes and hides Clara alone. */
async function show(publicadas: number, vista?: 'perguntas', mais: Partial<Painel> = {}) {
  const asked = stubApi({
    [PUBLICAR]: { publicadas: 1, porCorrigir: 0, alunos: [3] },
    [OCULTAR]: { ocultas: 1, alunos: [3] },
  })
  const painel: Painel = {
    ...painelDe(3),
    alunos: [clara],
    resumo: { ...painelDe(3).resumo, corrigidas: 3, publicadas, porPublicar: 3 - publicadas },
    ...mais,
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

test.each([
  ['nada publicado', { corrigidas: 3, publicadas: 0, porPublicar: 3 }, ['Publicar…']],
  ['uns publicados e outros por publicar', { corrigidas: 3, publicadas: 2, porPublicar: 1 }, ['Publicar…']],
  ['o que está corrigido publicado, e um por corrigir', { corrigidas: 2, publicadas: 2, porPublicar: 0 }, ['Publicar…']],
  ['tudo publicado', { corrigidas: 3, publicadas: 3, porPublicar: 0 }, ['O que se vê…', 'Esconder resultados']],
])('com %s, os botões são esses', async (_quando, resumo, botoes) => {
  stubApi({})
  const painel: Painel = { ...painelDe(3), alunos: [clara], resumo: { ...painelDe(3).resumo, ...resumo } }
  await showPage(() => <PublishButton painel={painel} />, ['/'], '/')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(botoes)
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

test('respostas que chegaram depois do tempo ficam de fora, e as outras publicam-se', async () => {
  const provisorias = { perguntas: 1, escritaEm: '2026-07-17T09:50:00.000Z' } as unknown as Tentativa['provisorias'] // that there are some is all that is read
  const rui: LinhaAluno = { ...clara, aluno: { ...clara.aluno, id: 4, nome: 'Rui' }, tentativa: tentativaCom({ provisorias }) }
  const asked = await show(0, undefined, { alunos: [clara, rui] })
  await press('Publicar…')
  expect(screen.getByText(/^1 aluno tem respostas que chegaram depois do tempo/)).toBeDefined()
  await press('Publicar os 2 resultados')
  await waitFor(() => expect(asked()).toEqual([[PUBLICAR, { soCorrigidas: true }]]))
})

test('a hora que se escreve é a da turma', async () => {
  const asked = await show(0, undefined, { turma: { ...painelDe(3).turma, fuso: 'Atlantic/Azores' } })
  await press('Publicar…')
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Num dia e hora' })))
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Dia e hora em que se publica'), { target: { value: '20/07/2026 18:00' } }),
  )
  await press('Marcar os 3 resultados')
  await waitFor(() => expect(asked()).toEqual([[PUBLICAR, { em: '2026-07-20T18:00:00.000Z' }]]))
})

test.each([
  [false, ['Mudar a publicação…', 'Não publicar']],
  [true, ['Publicar…']],
])('com a publicação marcada, e escondida: %s, os botões são esses', async (oculta, botoes) => {
  const marcada = { ...clara, tentativa: tentativaCom({ publicadaEm: '2026-07-20T17:00:00.000Z', oculta }) }
  await show(0, undefined, { alunos: [marcada] })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(botoes)
})
