// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Novidade } from '#web/ao-vivo/ao-vivo.ts'
import { rita, showPage, stubApi } from '../ensaio.tsx'
import { EditorTeste } from './editor.ts'
import type { Teste } from './rascunho.ts'

let ouvinte: (novidade: Novidade) => void = () => {}
vi.mock('#web/ao-vivo/useAoVivo.ts', () => ({ useAoVivo: (_topico: string, hear: typeof ouvinte) => void (ouvinte = hear) }))
const { TambemAqui } = await import('./TambemAqui.tsx')

const teste = {
  id: 7,
  versao: 1,
  nome: 'Teste 3',
  descricao: '',
  dataAlterado: '2026-11-18T10:00:00.000Z',
  duracao: 50,
  instrucoes: [],
  perguntas: [],
  paginasPerguntas: [{ id: 'pag1', titulo: 'Uma', estimulo: [], recursos: [], sorteios: [] }],
  ficheiros: {},
  de: null,
  alteradoPor: null,
} as unknown as Teste // what the editor reads of it

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(guardado: Teste = teste) {
  const asked = stubApi({
    'GET /api/geral/info': rita,
    'GET /api/repositorio/teste/7': () => ({ body: guardado }),
    'POST /api/partilhas/presenca/7': { ok: true },
  })
  const editor = new EditorTeste(teste, () => {})
  await showPage(() => <TambemAqui editor={editor} />, ['/'], '/')
  await vi.waitFor(() => expect(asked.some(({ path }) => path.includes('/presenca/'))).toBe(true))
  const said = () => asked.flatMap(({ path, body }) => (path.includes('/presenca/') ? [(body as { que: string }).que] : []))
  const hear = (novidade: Omit<Novidade, 'topico'>) => act(async () => ouvinte({ topico: 'repositorio:7', ...novidade }))
  return { asked, editor, said, hear }
}

const linha = () => screen.getByRole('status').textContent

test('quem chega aparece e recebe resposta; quem sai, ou se cala, deixa de aparecer', async () => {
  const { said, hear } = await show()
  expect([said(), linha()]).toEqual([['chegou'], ''])
  await hear({ que: 'chegou', pessoa: 81, nome: 'Rui Matos' })
  await hear({ que: 'aqui', pessoa: 82, nome: 'Ana Reis' })
  expect(linha()).toBe('Também aqui: Ana Reis e Rui Matos')
  expect(said()).toContain('aqui')
  await hear({ que: 'saiu', pessoa: 81, nome: 'Rui Matos' })
  expect(linha()).toBe('Também aqui: Ana Reis')
  await act(async () => void (await vi.advanceTimersByTimeAsync(31_000)))
  expect(linha()).toBe('')
  cleanup()
  expect(said().at(-1)).toBe('saiu')
})

test('o que outro guarda entra, onde não se mexeu', async () => {
  const { editor, asked, hear } = await show({ ...teste, versao: 2, nome: 'Rochas', alteradoPor: 'Ana Reis' })
  await hear({ que: 'guardado', pessoa: 82, versao: 2 })
  await vi.waitFor(() => expect(editor.estado().rascunho.nome).toBe('Rochas'))
  expect([editor.estado().entretanto, editor.gravador.versao, editor.gravador.limpo]).toEqual(['Ana Reis mudou o título', 2, true])
  const reads = () => asked.filter(({ method }) => method === 'GET').length
  const before = reads()
  await hear({ que: 'guardado', pessoa: 82, versao: 2 })
  expect(reads(), 'já o tem').toBe(before)
})
