// @vitest-environment jsdom
/** One pupil's test: nothing typed goes with a filter or with the next pupil unasked. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problema, type Resposta, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { TentativaDoAluno } from './TentativaDoAluno.tsx'
import { correcaoDoAluno, marcaDada, perguntaCorrigida, tentativaEntregue } from '#web/correcao/ensaio.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(() => {
  clearToasts()
  cleanup()
  vi.unstubAllGlobals()
})

async function show(reply: Resposta = { body: { ok: true } }) {
  stubApi({ 'GET /api/comentarios': [], 'PUT /api/turmas/teste/correcao/1/comentario': () => reply })
  const porVer = perguntaCorrigida({ ...marcaDada, estado: 'por-corrigir', points: null, decisoes: {} })
  const correcao = {
    ...correcaoDoAluno([porVer]),
    tentativa: tentativaEntregue,
    paginas: [{ id: 'p1', titulo: '', estimulo: [], recursos: [], perguntas: [7] }],
    seguinte: 10,
  }
  return showPage(() => <TentativaDoAluno correcao={correcao} />, ['/', '/teste/$idteste/consultar/$idaluno'], '/')
}
const comentario = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário' })
const apreciacao = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Apreciação geral' })
const write = (field: HTMLTextAreaElement, text: string) => fireEvent.change(field, { target: { value: text } })
const asks = () => screen.findByRole('alertdialog', { name: 'Sair sem guardar?' })

test('um filtro não tira da vista o que se está a escrever', async () => {
  await show()
  write(comentario(), 'Por guardar')
  fireEvent.click(screen.getByRole('button', { name: /^Com erros/ }))
  expect(comentario().value).toBe('Por guardar')
  fireEvent.click(screen.getByRole('button', { name: /^Todas/ }))
  expect(comentario().value).toBe('Por guardar')
  write(comentario(), '')
  fireEvent.click(screen.getByRole('button', { name: /^Com erros/ }))
  expect(screen.queryByRole('textbox', { name: 'Comentário' })).toBeNull()
})

test('com um comentário por guardar, J pergunta antes de passar ao aluno seguinte', async () => {
  const router = await show()
  write(comentario(), 'Por guardar')
  fireEvent.keyDown(document.body, { key: 'j' })
  await asks()
  fireEvent.click(screen.getByRole('button', { name: 'Continuar a escrever' }))
  expect(router.state.location.pathname).toBe('/')
  expect(comentario().value).toBe('Por guardar')
})

test('com uma apreciação por guardar, «Aluno seguinte» também; e sai quem diz que sim', async () => {
  const router = await show()
  write(apreciacao(), 'Apreciação longa.')
  fireEvent.click(screen.getByRole('link', { name: 'Aluno seguinte' }))
  await asks()
  fireEvent.click(screen.getByRole('button', { name: 'Sair sem guardar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/teste/1/consultar/10'))
})

test('sem nada por guardar não se pergunta', async () => {
  const router = await show()
  write(apreciacao(), 'Apreciação longa.')
  write(apreciacao(), '')
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/teste/1/consultar/10'))
})

test('o que se está a guardar não se pergunta: passa-se ao seguinte depois de guardado', async () => {
  const router = await show()
  write(apreciacao(), 'Muito bem.')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar apreciação' }))
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(router.state.location.pathname).toBe('/')
  await waitFor(() => expect(router.state.location.pathname).toBe('/teste/1/consultar/10'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('o que não se pôde guardar pergunta-se', async () => {
  const router = await show(problema(503, 'servidor_ocupado', 'A Lousa está ocupada.'))
  write(apreciacao(), 'Muito bem.')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar apreciação' }))
  fireEvent.keyDown(document.body, { key: 'j' })
  await asks()
  expect(router.state.location.pathname).toBe('/')
})
