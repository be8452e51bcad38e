// @vitest-environment jsdom
/** Whoever changes the points of one answer keeps the focus, and hears that they are kept. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { PerguntaDoAluno } from './PerguntaDoAluno.tsx'
import type { Marca, PerguntaCorrigida } from '#web/correcao/correcao.queries.ts'
import { correcaoDe, correcaoDoAluno, criterioDe, marcaDada, perguntaCorrigida, respostaPorVer } from '#web/correcao/ensaio.ts'

const marca = marcaDada
const pergunta = perguntaCorrigida(marca)
const correcao = correcaoDoAluno([pergunta])

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
  HTMLDialogElement.prototype.showModal ??= () => {}
})
afterEach(() => {
  clearToasts()
  cleanup()
  vi.unstubAllGlobals()
})

const change = () => screen.findByRole('button', { name: 'Mudar pontos ou comentar' })
const pontosField = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pontos' })[0]

test('ao abrir, o foco vai para o primeiro campo; ao guardar, volta ao botão e diz-se que os pontos estão guardados', async () => {
  const asked = stubApi({ 'GET /api/comentarios': [], 'PUT /api/turmas/teste/correcao/1/marcar': { respostas: [] } })
  const Page = () => {
    const [now, setNow] = useState(marca)
    return (
      <>
        <PerguntaDoAluno correcao={correcao} pergunta={{ ...pergunta, marca: now }} />
        <button type="button" onClick={() => setNow({ ...marca, points: 6, versao: 4 })}>
          Ler de novo
        </button>
      </>
    )
  }
  await showPage(Page, ['/'], '/')
  fireEvent.click(await change())
  expect(document.activeElement).toBe(pontosField())

  fireEvent.change(pontosField()!, { target: { value: '9' } })
  const save = screen.getByRole('button', { name: 'Guardar' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(screen.getByRole('textbox', { name: 'Comentário' }), { target: { value: 'Bem.' } })
  expect(screen.queryByRole('button', { name: 'Guardar comentário' }), 'points that cannot be given are not passed over').toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Comentário' }), { target: { value: '' } })
  fireEvent.change(pontosField()!, { target: { value: '6' } })
  save.focus()
  fireEvent.click(save)
  await waitFor(async () => expect(document.activeElement).toBe(await change()))
  expect(screen.getByText('Pontos guardados.')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  // The page is read again: the answer's mark is another.
  fireEvent.click(screen.getByRole('button', { name: 'Ler de novo' }))
  expect(document.activeElement).toBe(await change())
})

test('o que está por corrigir está aberto, sem levar o foco', async () => {
  stubApi({ 'GET /api/comentarios': [] })
  const waiting: Marca = {
    ...marca,
    estado: 'por-corrigir',
    points: null,
    decisoes: {},
    resultado: { estado: 'por-corrigir', certo: { num: 0, den: 1 }, partes: ['texto'] },
  }
  await showPage(() => <PerguntaDoAluno correcao={correcao} pergunta={{ ...pergunta, marca: waiting }} />, ['/'], '/')
  await waitFor(() => expect(pontosField()).toBeTruthy())
  expect(document.activeElement).toBe(document.body)
})

test('as teclas que se veem marcam a pergunta em que se está, e só essa', async () => {
  const asked = stubApi({
    'GET /api/comentarios': [{ id: 5, texto: 'Faltou a unidade.', usos: 1, versao: 1 }],
    'PUT /api/turmas/teste/correcao/1/marcar': { respostas: [] },
  })
  const criterios = [criterioDe('proc', 'Processo', [0, 1, 2])]
  const waiting: Marca = {
    ...marca,
    estado: 'por-corrigir',
    points: null,
    decisoes: {},
    resultado: { estado: 'por-corrigir', certo: { num: 0, den: 1 }, partes: ['proc'] },
  }
  const outra = { ...correcaoDe(criterios, []).pergunta, perguntaid: 8, numero: 8 }
  const duas = [correcaoDe(criterios, []).pergunta, outra].map((one) => ({ ...pergunta, ...one, marca: waiting }) as PerguntaCorrigida)
  const Page = () => duas.map((one) => <PerguntaDoAluno key={one.perguntaid} correcao={correcao} pergunta={one} />)
  await showPage(Page, ['/'], '/')
  await screen.findAllByRole('button', { name: /Faltou a unidade/ })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const niveis = screen.getAllByRole('button', { name: /Processo 1/ })
  const pressed = () => niveis.map((one) => one.getAttribute('aria-pressed'))
  press('2')
  expect(pressed()).toEqual(['true', 'false'])
  screen.getAllByRole('button', { name: /Processo 2/ })[1]?.focus()
  press('2')
  press('q')
  expect(pressed()).toEqual(['true', 'true'])
  const comentarios = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário' })
  expect(comentarios.map(({ value }) => value)).toEqual(['', 'Faltou a unidade.'])
  press('c')
  expect(document.activeElement).toBe(comentarios[1])
  fireEvent.keyDown(comentarios[1]!, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1))
})

test('classificada entretanto de outro modo: vê-se como ficou ao lado do que se escreveu, e escolhe-se', async () => {
  const atual = { ...respostaPorVer(1, '', [], 8), estado: 'corrigido', points: 3, comentario: 'Falta a unidade.' }
  const asked = stubApi({
    'GET /api/comentarios': [],
    'PUT /api/turmas/teste/correcao/1/marcar': ({ body }) =>
      (body as { marcas: { versao: number }[] }).marcas[0]?.versao === 8
        ? { body: { respostas: [] } }
        : problema(409, 'versao_desatualizada', 'Entretanto alguém alterou isto.', { atual: { respostas: [atual] } }),
  })
  await showPage(() => <PerguntaDoAluno correcao={correcao} pergunta={pergunta} />, ['/'], '/')
  fireEvent.click(await change())
  fireEvent.change(pontosField()!, { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/Tem agora 3 pontos, com o comentário «Falta a unidade\.»\./)).toBeDefined()
  expect(pontosField()?.value).toBe('7')
  expect(screen.queryByText(/outra pessoa|Recarregue/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar a minha por cima' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect(await screen.findByText('Pontos guardados.')).toBeDefined()
})

test('a nova marca que chega a meio não leva o que se escreve; sem nada escrito, vê-se a nova', async () => {
  stubApi({ 'GET /api/comentarios': [] })
  const nova = { ...pergunta, marca: { ...marca, points: 3, versao: 4 } }
  function Pagina() {
    const [lida, setLida] = useState(pergunta)
    return (
      <>
        <button type="button" onClick={() => setLida(nova)}>
          Outro professor
        </button>
        <PerguntaDoAluno correcao={correcao} pergunta={lida} />
      </>
    )
  }
  await showPage(Pagina, ['/'], '/')
  fireEvent.click(await change())
  fireEvent.change(pontosField()!, { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Outro professor' }))
  expect(screen.getByText('3')).toBeDefined()
  expect(pontosField()?.value).toBe('7')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  fireEvent.click(await change())
  expect(pontosField()?.value).not.toBe('7')
})

test('o que chegou depois da entrega é dito junto da resposta, e que não conta', async () => {
  stubApi({ 'GET /api/comentarios': [] })
  const dito = /chegou outra versão desta resposta\. Está guardada em «Versões desta resposta», mas não conta\.$/
  const Page = () => {
    const [tardias, setTardias] = useState<number[]>([])
    return (
      <>
        <PerguntaDoAluno correcao={{ ...correcao, tardias }} pergunta={pergunta} />
        <button onClick={() => setTardias([pergunta.perguntaid])}>Chegou</button>
      </>
    )
  }
  await showPage(Page, ['/'], '/')
  const chegar = await screen.findByRole('button', { name: 'Chegou' })
  expect(screen.queryByText(dito)).toBeNull()
  fireEvent.click(chegar)
  expect(screen.getByText(dito)).toBeDefined()
})
