// @vitest-environment jsdom
/** Whoever takes back the mark just given takes back that one, however slow the network; what was typed is there until its mark has arrived. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { MarkGrupos } from './MarkGrupos.tsx'
import { correcaoDe, criterioDe, grupoDe, painelDe, respostaPorVer } from '#web/correcao/ensaio.ts'

const nomeDa = (tentativaId: number) => `Resposta ${tentativaId}`
const resposta = (tentativaId: number, versao?: number) => respostaPorVer(tentativaId, nomeDa(tentativaId), ['tudo'], versao)
const correcao = correcaoDe(
  [criterioDe('tudo', 'Tudo', [0, 1])],
  [1, 2, 3].map((tentativaId) => grupoDe(`g${tentativaId}`, nomeDa(tentativaId), [tentativaId], ['tudo'])),
)
const painel = painelDe(3)

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(() => {
  clearToasts()
  localStorage.clear()
  cleanup()
  vi.unstubAllGlobals()
})

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

type Corpo = { marcas: { tentativaId: number; versao: number }[] }

test('anular logo a seguir a classificar desfaz essa classificação, e espera por ela', async () => {
  let arrive = () => {}
  const asked = stubApi({
    'GET /api/comentarios': [],
    'PUT /api/turmas/teste/correcao/1/marcar': ({ body }) => ({
      body: { respostas: (body as Corpo).marcas.map(({ tentativaId, versao }) => resposta(tentativaId, versao + 1)) },
    }),
  })
  const answer = globalThis.fetch
  // The second mark's reply is slow.
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = await answer(address, init)
    if (String(init.body).includes('"tentativaId":2,"versao":3')) await new Promise<void>((resolve) => (arrive = resolve))
    return reply
  })
  await showPage(() => <MarkGrupos painel={painel} correcao={correcao} mostrarNomes={null} />, ['/'], '/')
  const marks = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Corpo).marcas[0])

  press('2')
  press('Enter')
  await waitFor(() => expect(screen.getAllByText('1 resposta classificada.')).toHaveLength(1))
  await waitFor(() => expect(screen.getAllByText(/Resposta 2/).length).toBeGreaterThan(1))
  press('2')
  press('Enter')
  await waitFor(() => expect(marks()).toHaveLength(2))
  expect(screen.getAllByText('1 resposta classificada.'), 'the notice of the mark before has gone').toHaveLength(1)
  fireEvent.keyDown(window, { key: 'F6' })
  fireEvent.click(document.activeElement ?? document.body)
  expect(marks()).toEqual([
    { tentativaId: 1, versao: 3 },
    { tentativaId: 2, versao: 3 },
  ])
  arrive()
  await waitFor(() => expect(marks().at(-1)).toEqual({ tentativaId: 2, versao: 4 }))
})

test('anular uma classificação que mudou pontos já dados devolve a cada uma os seus', async () => {
  const asked = stubApi({
    'GET /api/comentarios': [],
    'PUT /api/turmas/teste/correcao/1/marcar': ({ body }) => ({
      body: { respostas: (body as Corpo).marcas.map(({ tentativaId, versao }) => resposta(tentativaId, versao + 1)) },
    }),
  })
  const misto = grupoDe('g', 'Com o calor.', [1, 2, 3], ['tudo'])
  const respostas = misto.respostas.map((one, i) =>
    i === 2 ? one : { ...one, estado: 'corrigido' as const, points: 8 * i, decisoes: { tudo: { num: i, den: 1 } } },
  )
  const comPontos = correcaoDe([criterioDe('tudo', 'Tudo', [0, 1])], [{ ...misto, porCorrigir: 1, respostas }])
  await showPage(() => <MarkGrupos painel={painel} correcao={comPontos} mostrarNomes={null} />, ['/'], '/')
  fireEvent.click(screen.getByRole('button', { name: 'Mudar também essas' }))
  press('2')
  press('Enter')
  await waitFor(() => expect(screen.getAllByText('3 respostas classificadas.')).toHaveLength(1))
  fireEvent.keyDown(window, { key: 'F6' })
  fireEvent.click(document.activeElement ?? document.body)
  const back = () => asked.filter(({ method }) => method === 'PUT').slice(1)
  await waitFor(() => expect(back()).toHaveLength(3))
  expect(back().map(({ body }) => body)).toMatchObject([
    { marcas: [{ tentativaId: 1, versao: 4 }], decisoes: { tudo: { num: 0, den: 1 } } },
    { marcas: [{ tentativaId: 2, versao: 4 }], decisoes: { tudo: { num: 1, den: 1 } } },
    { marcas: [{ tentativaId: 3, versao: 4 }], decisoes: { tudo: null } },
  ])
})

const comentario = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário a esta resposta' })
const grupo = (n: number) => screen.getByRole('button', { name: new RegExp(`Resposta ${n}`) })
const isHere = (n: number) => grupo(n).getAttribute('aria-current') === 'true'
const write = (text: string) => fireEvent.change(comentario(), { target: { value: text } })

/** Every mark waits for `refuse`, and is then refused. */
async function showRefused(): Promise<() => void> {
  let refuse = () => {}
  const until = new Promise<void>((resolve) => (refuse = resolve))
  stubApi({
    'GET /api/comentarios': [],
    'PUT /api/turmas/teste/correcao/1/marcar': () => problema(503, 'servidor_ocupado', 'A Lousa está ocupada.'),
  })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'PUT') await until
    return answer(address, init)
  })
  await showPage(() => <MarkGrupos painel={painel} correcao={correcao} mostrarNomes={null} />, ['/'], '/')
  return refuse
}

test('uma classificação que não chegou volta com os pontos e o comentário', async () => {
  const refuse = await showRefused()
  press('2')
  write('Um comentário longo.')
  press('Escape')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(isHere(2)).toBe(true)
  refuse()
  await waitFor(() => expect(isHere(1)).toBe(true))
  expect(comentario().value).toBe('Um comentário longo.')
  expect(screen.getByRole('button', { name: /Tudo 1/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('A Lousa está ocupada.')).toBeTruthy()
})

test('quem já começou a seguinte fica nela, e diz-se como voltar à que não chegou', async () => {
  const refuse = await showRefused()
  press('2')
  write('Primeiro.')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  write('Segundo, a meio')
  refuse()
  const back = await screen.findByRole('button', { name: 'Voltar a essas respostas' })
  expect(isHere(2)).toBe(true)
  expect(comentario().value).toBe('Segundo, a meio')
  expect(grupo(1).textContent).toContain('a meio')
  fireEvent.click(back)
  expect(isHere(1)).toBe(true)
  expect(comentario().value).toBe('Primeiro.')
  fireEvent.click(grupo(2))
  expect(comentario().value).toBe('Segundo, a meio')
})

test('o que se escreve fica, e o cursor também, quando outra entrega se junta ao grupo com outra grafia', async () => {
  stubApi({ 'GET /api/comentarios': [] })
  const joined = {
    ...correcao,
    grupos: [
      grupoDe('novo', 'Outra resposta', [4, 5, 6], ['tudo']),
      ...correcao.grupos.with(0, grupoDe('g1b', nomeDa(1), [1, 9], ['tudo'])),
    ],
  }
  const Page = () => {
    const [now, setNow] = useState(correcao)
    return (
      <>
        <MarkGrupos painel={painel} correcao={now} mostrarNomes={null} />
        <button type="button" onClick={() => setNow(joined)}>
          Ler de novo
        </button>
      </>
    )
  }
  await showPage(Page, ['/'], '/')
  comentario().focus()
  write('A meio')
  fireEvent.click(screen.getByRole('button', { name: 'Ler de novo' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário às 2' })
  expect(field.value).toBe('A meio')
  expect(document.activeElement).toBe(field)
  fireEvent.click(grupo(2))
  expect(comentario().value).toBe('')
  fireEvent.click(grupo(1))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário às 2' }).value).toBe('A meio')
})

test('o que se assinala fica assinalado, e os filtros dizem que grupos se veem e se percorrem', async () => {
  stubApi({ 'GET /api/comentarios': [] })
  const [um, dois, tres] = correcao.grupos
  const meia = { ...correcao, grupos: [um!, { ...dois!, porCorrigir: 0, points: 8 }, tres!] }
  const page = () => showPage(() => <MarkGrupos painel={painel} correcao={meia} mostrarNomes={null} />, ['/'], '/')
  await page()
  const lista = () => within(screen.getByRole('complementary', { name: 'Grupos de respostas' }))
  const shown = () =>
    within(lista().getByRole('list'))
      .getAllByRole('button')
      .map((one) => /Resposta \d/.exec(one.textContent ?? '')?.[0])
  const filtro = (nome: RegExp) => fireEvent.click(lista().getByRole('button', { name: nome }))
  press('j')
  press('j')
  press('a')
  expect(screen.getByRole('button', { name: 'Assinalada' }).getAttribute('aria-pressed')).toBe('true')
  filtro(/^Por corrigir/)
  expect(shown()).toEqual(['Resposta 1', 'Resposta 3'])
  press('k')
  expect(lista().getByRole('button', { current: true }).textContent).toContain('Resposta 1')
  filtro(/^Assinalados/)
  expect(shown(), 'the current one and the flagged one').toEqual(['Resposta 1', 'Resposta 3'])
  // Another visit.
  cleanup()
  await page()
  expect(lista().getByRole('button', { name: /assinalada/ }).textContent).toContain('Resposta 3')
})
