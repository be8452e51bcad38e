// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { PaginaAluno } from '#contract/testes/tentativas.ts'
import { keepUnsent, listUnsent } from '#web/envios/unsent.ts'
import { newPreviewEngine } from '../tentativa/preview-engine.ts'
import { listDeAntes, placeInAnswer } from './envios-de-antes.ts'
import { forgetOthers, noteLeftOut } from './files-left-out.ts'

vi.mock('idb', () => import('../journal/ensaio-idb.ts'))
vi.mock(import('#kit/api/token.ts'), async (original) => ({ ...(await original()), alunoDaSessao: () => 5 }))
vi.mock(import('./files-left-out.ts'), { spy: true })

const pergunta = (perguntaid: number) => ({ perguntaid })
const paginas = [{ perguntas: [pergunta(20), pergunta(30)] }] as unknown as PaginaAluno[] // what is looked up of them
const texto = [{ insert: 'Em papel.\n' }]
const list = (isNova = false) => listDeAntes(7, paginas, isNova)
const choose = () => keepUnsent('teste-7-30', { chave: 'c1', file: new File(['a'], 'caderno.jpg'), instead: 9 })

afterEach(async () => {
  for (const { forget } of await list()) forget()
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
  forgetOthers(null)
  vi.clearAllMocks()
})

test('o que ficou de uma visita anterior diz de que pergunta é, e entra na resposta dela', async () => {
  await choose()
  const engine = newPreviewEngine({ respostas: new Map([[30, { texto, ficheiros: [9] }]]), duracaoMs: null })
  await expect(list()).resolves.toMatchObject([{ perguntaid: 30, numero: 2, chave: 'c1', instead: 9 }])
  placeInAnswer(engine, 30, 40, 9)
  expect(engine.vista().respostas.get(30)).toEqual({ texto, ficheiros: [40] })
})

test('o que ficou de uma tentativa anterior não entra na que começa: diz-se de fora, e esquece-se', async () => {
  await choose()
  await expect(list(true)).resolves.toEqual([])
  expect(vi.mocked(noteLeftOut).mock.calls).toEqual([[{ nome: 'caderno.jpg', numero: 0, tentativa: 0 }]])
  await vi.waitFor(async () => expect(await listUnsent('teste-7-30')).toEqual([]))
})
