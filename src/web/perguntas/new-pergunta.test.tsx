// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#kit/api/queries.ts'
import { copiasDe } from '#web/gravacao/copia.ts'
import { problema, stubApi } from '#web/repositorio/ensaio.tsx'
import { modeloQuery } from './modelos.ts'
import { guardada, texto, vazia } from './ensaio-rascunho.ts'
import { type Pergunta, fromPergunta, newRascunho } from './rascunho.ts'
import type { Alvo } from './escrita-pergunta.ts'
import { readUltima } from './ultima.ts'
import { useRascunhoPergunta } from './useRascunhoPergunta.ts'

let respostas: Parameters<typeof stubApi>[0]
let asked: ReturnType<typeof stubApi>
beforeEach(() => {
  localStorage.clear()
  respostas = {}
  asked = stubApi(respostas)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const daqui = () => copiasDe('pergunta:5').map(({ copia }) => copia)

async function start(alvo: Alvo, use = useRascunhoPergunta) {
  const queries = newQueryClient()
  await queries.ensureQueryData(modeloQuery(4))
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  return renderHook(() => use(alvo), { wrapper }).result
}

function serveCreations() {
  const made = new Map<string, Pergunta>()
  const server = { made, lose: true }
  respostas['PUT /api/perguntas'] = ({ body }) => {
    const { id, versao, chave = '', ...pedido } = body as { id?: number; versao?: number; chave?: string }
    const stored = [...made].find(([key, pergunta]) => key === chave || pergunta.id === id)
    const isOld = id !== undefined && stored !== undefined && stored[1].versao !== versao
    if (isOld) return problema(409, 'versao_desatualizada', 'Entretanto mudou.', { atual: stored[1] })
    const pergunta = !stored
      ? { ...guardada(1), ...pedido, id: 5 + made.size }
      : id === undefined
        ? stored[1]
        : { ...stored[1], ...pedido, versao: stored[1].versao + 1 }
    made.set(stored?.[0] ?? chave, pergunta)
    const isLost = server.lose
    server.lose = false
    return isLost ? { status: 502, body: {} } : { body: pergunta }
  }
  return server
}

/** The page loaded anew: of the former one only what this browser keeps is left. */
async function reload() {
  cleanup()
  vi.resetModules()
  const { useRascunhoPergunta: fresh } = await import('./useRascunhoPergunta.ts')
  return start({ nova: newRascunho(4, vazia, 0) }, fresh)
}

const vulcao = () => ({ nova: fromPergunta(guardada(1, 'Quem?')) })

test('uma criação cuja resposta se perdeu não faz segunda pergunta depois de recarregar a página', async () => {
  const { made } = serveCreations()
  const first = await start(vulcao())
  await act(async () => void (await first.current.save()))
  act(() => first.current.changeRascunho((atual) => ({ ...atual, enunciado: texto('Quem sai?') })))
  const again = await reload()
  expect(again.current.rascunho.enunciado).toEqual(texto('Quem sai?'))
  await act(async () => void (await again.current.save()))
  expect([again.current.estado.em, [...made.values()], daqui()]).toMatchObject(['guardado', [{ id: 5, enunciado: texto('Quem sai?') }], []])
})

test('se outro separador criou entretanto a mesma pergunta com outro texto, pergunta-se qual fica', async () => {
  const server = serveCreations()
  const first = await start(vulcao())
  await act(async () => void (await first.current.save()))
  const [[chave = '', criada] = []] = server.made
  if (!criada) throw new Error('Nothing was made')
  server.made.set(chave, { ...criada, enunciado: texto('Do outro separador'), versao: 2 })
  const again = await reload()
  await act(async () => void (await again.current.save()))
  expect(again.current.estado).toMatchObject({ em: 'conflito', atual: { enunciado: texto('Do outro separador') } })
})

test('se a pergunta que assim nasceu foi eliminada entretanto, o que se guarda depois é outra', async () => {
  const server = serveCreations()
  const first = await start(vulcao())
  await act(async () => void (await first.current.save()))
  const [eliminada] = server.made.keys()
  const serve = respostas['PUT /api/perguntas']
  if (typeof serve !== 'function') throw new Error('It answers by a function')
  respostas['PUT /api/perguntas'] = (pedido) =>
    (pedido.body as { chave?: string }).chave === eliminada ? problema(409, 'ja_existe', 'Já existe.') : serve(pedido)
  const again = await reload()
  await act(async () => void (await again.current.save()))
  expect([again.current.estado.em, server.made.size]).toEqual(['guardado', 2])
})

test('a última opção vazia não se guarda, e a pergunta seguinte começa como esta', async () => {
  serveCreations().lose = false
  const alineas = [...guardada(1).alineas, { id: 'cccc', texto: [], certa: false }]
  const rascunho = newRascunho(4, { versao: 1, alineas, definicoes: {} }, 0, {
    dominio: 'Vulcões',
    points: 2,
    ano: 9,
    dificuldade: 'media',
    etiquetas: 'Exame,',
  })
  const result = await start({ nova: { ...rascunho, enunciado: texto('O que sai do vulcão?') } })
  const stored: (Pergunta | null)[] = []
  await act(async () => void stored.push(await result.current.save()))
  expect(stored[0]?.alineas.map(({ id }) => id)).toEqual(['aaaa', 'bbbb'])
  expect(readUltima()).toEqual({ tipo: 4, dominio: 'Vulcões', points: 2, ano: 9, dificuldade: 'media', etiquetas: 'Exame' })
})

test('guardar cria uma vez, e depois altera com a versão', async () => {
  respostas['PUT /api/perguntas'] = ({ body }) => ({ body: { ...guardada(1), ...(body as object), versao: asked.length, id: 5 } })
  const result = await start({ nova: { ...fromPergunta(guardada(1)), pastaId: 3 } })
  await act(async () => {
    await result.current.save()
  })
  await act(async () => {
    await result.current.save()
  })
  const [first, second] = asked.map(({ body }) => body as Record<string, unknown>)
  expect(first).toMatchObject({ tipoPergunta: 4, pastaId: 3, points: 8 })
  expect(first).toHaveProperty('chave')
  expect(second).toMatchObject({ id: 5, versao: 1 })
  expect(result.current.estado).toMatchObject({ em: 'guardado' })
})

/** All that this browser keeps of question 5. */
