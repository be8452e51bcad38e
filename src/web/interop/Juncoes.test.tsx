// @vitest-environment jsdom
/** Two questions of a file become one in its report, or it says why not; and what was done is taken back. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { problema, showPage, stubApi, type Resposta } from '#web/repositorio/ensaio.tsx'
import { Relatorio } from './Relatorio.tsx'
import type { Item } from './TabelaItens.tsx'

beforeAll(() => {
  // What this environment lacks and the menu only uses to place itself.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nomes = ['Lê o texto.', 'Explica.', 'Conclui.']
const item = (ordem: number): Item => ({
  ordem,
  nome: nomes[ordem - 1] ?? '',
  caminho: [],
  tipoPergunta: 2,
  estado: 'importada',
  perdas: [],
  motivo: null,
  emendavel: true,
  semChave: false,
  emendada: false,
})
const pergunta = (ordem: number) => ({
  tipoPergunta: 2,
  dominio: '',
  enunciado: [{ insert: `${nomes[ordem - 1]}\n` }],
  explicacao: [],
  points: 1,
  alineas: [],
  definicoes: { criterios: [], ficheiros: false },
})
const report = (ordens: number[], desfazer: object | null = null) => ({
  id: 3,
  formato: 'word',
  itens: ordens.map(item),
  testes: [],
  desfazer,
})

async function open(juntar: () => Resposta) {
  const asked = stubApi({
    'GET /api/importacoes/3': report([1, 2, 3]),
    'GET /api/repositorio/pastas': [],
    ...Object.fromEntries([1, 2, 3].map((ordem) => [`GET /api/importacoes/3/${ordem}`, { pergunta: pergunta(ordem), ficheiros: {} }])),
    'POST /api/importacoes/3/2/juntar': juntar,
    'POST /api/importacoes/3/desfazer': report([1, 2, 3]),
  })
  const Page = () => (
    <Suspense>
      <Relatorio id={3} pastaInicial={0} paraTurma={null} onOutro={() => {}} />
    </Suspense>
  )
  await showPage(Page, ['/importar'], '/importar')
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações de «Explica.»' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Juntar à anterior' }))
  const janela = await screen.findByRole('dialog', { name: 'Juntar à pergunta anterior' })
  await within(janela).findByRole('heading', { name: 'Fica assim' })
  return { janela, asked }
}

test('o que o servidor não junta diz porquê na janela; tentado de novo, leva a mesma chave', async () => {
  const errors = { ordem: ['Ficava com mais do que pode ter.'] }
  const { janela, asked } = await open(() => problema(422, 'regra_do_conteudo', 'Há campos por corrigir.', { errors }))
  fireEvent.click(within(janela).getByRole('button', { name: 'Juntar as duas' }))
  expect((await within(janela).findByRole('alert')).textContent).toContain('Ficava com mais do que pode ter.')
  fireEvent.click(within(janela).getByRole('button', { name: 'Juntar as duas' }))
  const sent = () => asked.filter(({ path }) => path.endsWith('/juntar')).map(({ body }) => Object(body).chave)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(new Set(sent()).size).toBe(1)
  expect(screen.getByText(/^3 perguntas no ficheiro/)).toBeTruthy()
})

test('juntas, importa-se uma a menos; desfeita, voltam as duas', async () => {
  const desfazer = { emenda: 9, ato: 'juntar', nome: 'Explica.' }
  const { janela, asked } = await open(() => ({ body: report([1, 3], desfazer) }))
  expect(screen.getByRole('button', { name: 'Importar 3 perguntas', hidden: true })).toBeTruthy()
  fireEvent.click(within(janela).getByRole('button', { name: 'Juntar as duas' }))
  expect(await screen.findByRole('button', { name: 'Importar 2 perguntas' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer: juntar à anterior «Explica.»' }))
  expect(await screen.findByRole('button', { name: 'Importar 3 perguntas' })).toBeTruthy()
  expect(screen.queryByText(/Última emenda/)).toBeNull()
  expect(asked.find(({ path }) => path.endsWith('/desfazer'))?.body).toEqual({ emenda: 9 })
})
