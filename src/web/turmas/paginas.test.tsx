// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#kit/api/queries.ts'
import { DeleteTurma } from './DeleteTurma.tsx'
import { JoinTurma } from './JoinTurma.tsx'
import { PrintAcessos } from './PrintAcessos.tsx'
import { AddByCsv } from './AddByCsv.tsx'
import { AddByEmail } from './AddByEmail.tsx'
import { TurmasDoProfessor } from './TurmasDoProfessor.tsx'
import type { Aluno, Turma } from './turmas.queries.ts'

type Answer = { status?: number; body: unknown }
const asked: { method: string; url: string; body: unknown }[] = []
let answers: Record<string, Answer>

beforeEach(() => {
  asked.length = 0
  answers = {}
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? 'GET'
    asked.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const { status = 200, body } = answers[`${method} ${url}`] ?? { status: 500, body: {} }
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const problem = (status: number, title: string, detail: string): Answer => ({
  status,
  body: { type: `urn:lousa:erro:${title}`, title, detail, status },
})
const turma = { id: 3, name: '7.º A', codigo: 'K7M-42A', codigoAtivo: true } as Turma // what these parts read of it

async function show(content: ReactNode) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <>{content}</> })
  const turmaPage = createRoute({ getParentRoute: () => root, path: '/turmas/$id', component: () => <h1>A turma</h1> })
  const lista = createRoute({ getParentRoute: () => root, path: '/turmas', component: () => <h1>As turmas</h1> })
  const router = createRouter({
    routeTree: root.addChildren([page, turmaPage, lista]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(
      <QueryClientProvider client={newQueryClient()}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>,
    )
  })
}
const press = async (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }))
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('com o código certo chega-se à turma', async () => {
  answers['POST /api/turmas/aluno/associar/K7M-42A'] = { body: { id: 3, name: '7.º A' } }
  await show(<JoinTurma />)
  type('Código de acesso', ' K7M-42A ')
  await press('Entrar na turma')
  expect(await screen.findByRole('heading', { name: 'A turma' })).toBeTruthy()
})

test.each(['Código: k7m-42a', 'https://lousa.escola.pt/turmas?codigo=K7M-42A', 'K7M-42A\u200b'])(
  'colado com o que está à volta, %s leva à turma',
  async (colado) => {
    answers['POST /api/turmas/aluno/associar/K7M-42A'] = { body: { id: 3, name: '7.º A' } }
    await show(<JoinTurma />)
    type('Código de acesso', colado)
    await press('Entrar na turma')
    expect(await screen.findByRole('heading', { name: 'A turma' })).toBeTruthy()
  },
)

test('um código recusado diz porquê junto ao campo, e o que se escreveu fica', async () => {
  answers['POST /api/turmas/aluno/associar/AAA-AAA'] = problem(409, 'codigo_turma_antigo', 'Este código foi substituído por outro.')
  await show(<JoinTurma codigo="AAA-AAA" />)
  await press('Entrar na turma')
  expect(await screen.findByText('Este código foi substituído por outro.')).toBeTruthy()
  const field = screen.getByLabelText<HTMLInputElement>('Código de acesso')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['AAA-AAA', 'true'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('sem código nada é pedido ao servidor', async () => {
  await show(<JoinTurma />)
  await press('Entrar na turma')
  expect(await screen.findByText('Escreva o código da turma.')).toBeTruthy()
  expect(asked).toEqual([])
})

test.each([
  ['confirmada', 2],
  ['na-turma', 0],
])('de conta %s, «Criar turma» oferece-se %i vezes numa página sem turmas', async (confirmacao, vezes) => {
  answers['GET /api/geral/info'] = {
    body: { userId: 5, tipo: 1, displayName: 'Rui', confirmacao, imitadoPor: null, imitadoAte: null, palavraPasseProvisoria: false },
  }
  answers['GET /api/turmas?status=0'] = { body: [] }
  await show(<TurmasDoProfessor />)
  expect(await screen.findByText('Ainda não tem turmas')).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Criar turma' })).toHaveLength(vezes)
})

test('os convites seguem para os endereços certos; os outros ficam por corrigir', async () => {
  answers['POST /api/turmas/convites/3'] = { body: { convidados: 1, ignorados: [{ email: 'ja@a.pt', frase: 'Já está na turma.' }] } }
  await show(<AddByEmail turma={turma} onClose={() => {}} onAcessos={() => {}} onOcupado={() => {}} />)
  type('Endereços, um por linha', 'novo@a.pt\nja@a.pt\nmau@')
  await press('Enviar 2 convites')
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ emails: ['novo@a.pt', 'ja@a.pt'] })
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Endereços, um por linha').value).toBe('mau@'))
  expect(screen.getByText(/Já está na turma/)).toBeTruthy()
})

test('sem servidor de correio, diz-se antes de convidar onde os convites ficam', async () => {
  answers['GET /api/geral/definicoes'] = { body: { correio: false } }
  await show(<AddByEmail turma={turma} onClose={() => {}} onAcessos={() => {}} onOcupado={() => {}} />)
  expect(await screen.findByText(/não tem servidor de correio\. Os convites ficam na caixa de saída/)).toBeTruthy()
})

test('o ficheiro é ensaiado antes: vê-se o que acontecia a cada linha, e só depois se junta', async () => {
  const linha = (n: number, nome: string, veredicto: string, acao: string, frase: string) => ({
    linha: n,
    nome,
    email: '',
    utilizador: '',
    numero: null,
    veredicto,
    acao,
    frase,
    homonimos: [],
    conta: null,
  })
  answers['POST /api/turmas/csv/ensaio/3'] = {
    body: {
      codificacao: 'utf-8',
      separador: ';',
      colunas: ['nome'],
      prontas: 1,
      comErro: 1,
      linhas: [linha(2, 'Lara Conceição', 'novo', 'conta', 'Recebe uma conta.'), linha(3, '', 'erro', 'nada', 'Falta o nome.')],
    },
  }
  const acesso = { id: 9, nome: 'Lara Conceição', utilizador: 'lara.conceicao', palavraPasse: 'rio-7-lupa-42' }
  answers['POST /api/turmas/csv/3'] = { body: { juntos: 0, convites: 0, acessos: [acesso], comErro: [] } }
  const onAcessos = vi.fn()
  const onOcupado = vi.fn()
  await show(<AddByCsv turma={turma} onClose={() => {}} onAcessos={onAcessos} onOcupado={onOcupado} />)
  const input = document.querySelector('input[type="file"]')
  await act(async () => {
    if (input) fireEvent.change(input, { target: { files: [new File([], 'nada.csv')] } })
  })
  expect([screen.getByText('«nada.csv» está vazio: serve outro ficheiro.').textContent !== '', asked.length]).toEqual([true, 0])
  const file = Object.assign(new File(['Nome\nLara'], '7A.csv'), { arrayBuffer: async () => new TextEncoder().encode('Nome\nLara').buffer })
  await act(async () => {
    if (input) fireEvent.change(input, { target: { files: [file] } })
  })
  expect(await screen.findByText('Falta o nome.')).toBeTruthy()
  expect(asked.map(({ url }) => url)).toEqual(['/api/turmas/csv/ensaio/3'])
  await press('Juntar 1 aluno')
  await waitFor(() => expect(onAcessos).toHaveBeenCalledWith([acesso]))
  expect(asked[1]?.body).toEqual({ conteudo: btoa('Nome\nLara') })
})

test('os acessos de uma turma grande imprimem-se de uma vez; enquanto se fazem diz-se o que se passa e o diálogo fica', async () => {
  const alunos = Array.from(
    { length: 230 },
    (_, i) => ({ id: i + 1, nome: `Aluno ${i + 1}`, entraCom: `a${i + 1}`, estado: 'por-entrar' }) as Aluno,
  )
  const acesso = { id: 1, nome: 'Aluno 1', utilizador: 'a1', palavraPasse: 'rio-7-lupa-42' }
  let reply = (): void => {}
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ method: 'POST', url, body: JSON.parse(String(init.body)) })
    await new Promise<void>((resolve) => (reply = resolve))
    return new Response(JSON.stringify([acesso]), { status: 200 })
  })
  const [onClose, onAcessos] = [vi.fn(), vi.fn()]
  await show(<PrintAcessos turma={turma} alunos={alunos} onClose={onClose} onAcessos={onAcessos} />)
  await press('Criar e imprimir 230 acessos')
  expect(await screen.findByText('A criar 230 acessos')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await press('Fechar')
  expect(onClose).not.toHaveBeenCalled()
  reply()
  await waitFor(() => expect(onAcessos).toHaveBeenCalledWith([acesso]))
  expect(asked).toMatchObject([{ url: '/api/turmas/acessos/3', body: { alunos: alunos.map(({ id }) => id) } }])
})

test('eliminar conta o que se perde e espera pelo nome completo', async () => {
  answers['GET /api/turmas/delete/3'] = {
    body: { name: '7.º A', alunos: 26, testes: 6, respostas: 143, aResponder: 0, trabalhos: 0, entregas: 0 },
  }
  answers['DELETE /api/turmas/delete/3'] = { body: { ok: true } }
  await show(<DeleteTurma turma={turma} onClose={() => {}} onArchive={() => {}} />)
  expect((await screen.findByText(/deixam de ter acesso/)).textContent).toContain('26')
  type('Para confirmar, escreva 7.º A', '7.º')
  await press('Eliminar turma')
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
  type('Para confirmar, escreva 7.º A', '7.º A')
  await press('Eliminar turma')
  expect(await screen.findByRole('heading', { name: 'As turmas' })).toBeTruthy()
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
})
