// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#kit/api/queries.ts'
import { dropToken, writeToken } from '#kit/api/token.ts'
import { copiasDe, readCopia, writeCopia } from '#web/gravacao/copia.ts'
import { problema, stubApi } from '#web/repositorio/ensaio.tsx'
import { porEmendar } from '#kit/fields/fieldToMend.ts'
import { ToastRegion } from '#kit/overlays/ToastRegion.tsx'
import { modeloQuery } from './modelos.ts'
import { guardada, texto, vazia } from './ensaio-rascunho.ts'
import { type Pergunta, fromPergunta, newRascunho } from './rascunho.ts'
import type { Alvo } from './escrita-pergunta.ts'
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

async function start(alvo: Alvo, use = useRascunhoPergunta) {
  const queries = newQueryClient()
  await queries.ensureQueryData(modeloQuery(4))
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  return renderHook(() => use(alvo), { wrapper }).result
}

test('o que falta só se mostra depois de tentar, e some à medida que se corrige', async () => {
  const result = await start({ nova: newRascunho(4, vazia, 0) })
  expect(result.current.problemas).toEqual([])
  await act(async () => {
    expect(await result.current.save()).toBeNull()
  })
  const frases = () => result.current.problemas.map(({ texto: frase }) => frase)
  expect(frases()).toContain('Minímo de duas respostas')
  expect(frases()).toContain('Escreva o enunciado')
  expect(asked).toEqual([])
  act(() => result.current.changeRascunho((atual) => ({ ...atual, enunciado: texto('Quem?') })))
  expect(frases()).not.toContain('Escreva o enunciado')
})

test('o que se emendou depois de uma criação cuja resposta se perdeu segue também', async () => {
  let criada: object | null = null
  respostas['PUT /api/perguntas'] = ({ body }) => {
    const pedido = body as { id?: number }
    if (pedido.id) return { body: { ...guardada(2), ...pedido, versao: 2 } }
    // As the server: the same key brings back what was made then.
    const isFirst = criada === null
    criada ??= { ...guardada(1), ...pedido, id: 5 }
    return isFirst ? { status: 502, body: {} } : { body: criada }
  }
  const result = await start({ nova: fromPergunta(guardada(1, 'Quem?')) })
  await act(async () => void (await result.current.save()))
  act(() => result.current.changeRascunho((atual) => ({ ...atual, enunciado: texto('Quem sai?') })))
  await act(async () => void (await result.current.save()))
  expect(result.current.estado.em).toBe('guardado')
  expect(asked.at(-1)?.body).toMatchObject({ id: 5, versao: 1, enunciado: texto('Quem sai?') })
})

/** A server that keeps what is made under each key, as the real one does; `lose` loses its next answer. */
const daqui = () => copiasDe('pergunta:5').map(({ copia }) => copia)

test('o que se escreve fica neste navegador e volta ao abrir', async () => {
  const first = await start({ pergunta: guardada(3) })
  act(() => first.current.changeRascunho((atual) => ({ ...atual, dominio: 'Vulcanismo' })))
  await waitFor(() => expect(daqui()).toMatchObject([{ versao: 3, rascunho: { dominio: 'Vulcanismo' } }]))
  await waitFor(() => expect(readCopia('preview')).toMatchObject({ rascunho: { dominio: 'Vulcanismo' } }))
  cleanup()
  const again = await start({ pergunta: guardada(3) })
  expect([again.current.recuperado, again.current.rascunho.dominio]).toEqual([true, 'Vulcanismo'])
  act(() => again.current.discard())
  expect([again.current.recuperado, again.current.rascunho.dominio]).toEqual([false, ''])
  cleanup()
  const newer = await start({ pergunta: guardada(4) })
  expect(newer.current.recuperado).toBe(false)
})

test('quem sai da página mal acaba de escrever não perde as últimas palavras; o que deitou fora, ou com a sessão, não fica', async () => {
  const first = await start({ pergunta: guardada(3) })
  act(() => first.current.changeRascunho((atual) => ({ ...atual, dominio: 'Vulcanismo' })))
  cleanup()
  expect(daqui()).toMatchObject([{ versao: 3, rascunho: { dominio: 'Vulcanismo' } }])
  const again = await start({ pergunta: guardada(3) })
  act(() => again.current.changeRascunho((atual) => ({ ...atual, dominio: 'Sismologia' })))
  act(() => {
    again.current.discard()
    cleanup()
  })
  expect(daqui()).toEqual([])
  writeToken(`x.${btoa(JSON.stringify({ sub: '3' }))}.y`)
  const last = await start({ pergunta: guardada(3) })
  act(() => last.current.changeRascunho((atual) => ({ ...atual, dominio: 'Vulcanismo' })))
  // As signing out does.
  dropToken()
  localStorage.clear()
  act(() => last.current.changeRascunho((atual) => ({ ...atual, dominio: 'Tsunamis' })))
  cleanup()
  expect([daqui(), readCopia('preview')]).toEqual([[], null])
})

test('se a pergunta mudou entretanto, o que ficou por guardar volta na mesma, e ao guardar pergunta-se', async () => {
  writeCopia('pergunta:5', { versao: 3, rascunho: { ...fromPergunta(guardada(3)), dominio: 'Vulcanismo' }, ficheiros: {} })
  respostas['PUT /api/perguntas'] = () => problema(409, 'versao_desatualizada', 'Entretanto mudou.', { atual: guardada(4, 'De outro') })
  const result = await start({ pergunta: guardada(4, 'De outro') })
  expect([result.current.recuperado, result.current.rascunho.dominio]).toEqual([true, 'Vulcanismo'])
  await act(async () => void (await result.current.save()))
  expect(asked.at(-1)?.body).toMatchObject({ id: 5, versao: 3, dominio: 'Vulcanismo' })
  expect(result.current.estado.em).toBe('conflito')
})

test('criada, e mudada noutro lado antes de se saber: guarda-se o que se escolheu', async () => {
  const criada = { ...guardada(2, 'De outro'), id: 5 }
  respostas['PUT /api/perguntas'] = ({ body }) => {
    const { id, versao, ...pedido } = body as { id?: number; versao?: number }
    if (id && versao === 2) return { body: { ...criada, ...pedido, versao: 3 } }
    if (id) return problema(409, 'versao_desatualizada', 'Entretanto mudou.', { atual: criada })
    return asked.length === 1 ? { status: 502, body: {} } : { body: criada }
  }
  const result = await start({ nova: fromPergunta(guardada(1, 'Quem?')) })
  await act(async () => void (await result.current.save()))
  act(() => result.current.changeRascunho((atual) => ({ ...atual, enunciado: texto('Quem sai?') })))
  await act(async () => void (await result.current.save()))
  const { estado } = result.current
  if (estado.em !== 'conflito') throw new Error(`It is ${estado.em}`)
  expect(result.current.choques.map(({ nome, meu }) => [nome, meu])).toEqual([['Enunciado', 'Quem sai?']])
  act(() => result.current.choose(estado.atual, { enunciado: 'meu' }))
  await act(async () => void (await result.current.save()))
  expect(asked.at(-1)?.body).toMatchObject({ id: 5, versao: 2, enunciado: texto('Quem sai?') })
  expect([result.current.estado.em, result.current.guardada?.versao]).toEqual(['guardado', 3])
})

test('o que se escreve enquanto a pergunta se cria fica para a página dela', async () => {
  let reply = (): void => {}
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return new Response('{}')
    await new Promise<void>((resolve) => (reply = resolve))
    return new Response(JSON.stringify({ ...guardada(1, 'Quem?'), id: 5 }))
  })
  const result = await start({ nova: fromPergunta(guardada(1, 'Quem?')) })
  let saving: Promise<unknown> = Promise.resolve()
  act(() => void (saving = result.current.save()))
  await act(async () => {})
  act(() => result.current.changeRascunho((atual) => ({ ...atual, dominio: 'Vulcanismo' })))
  await act(async () => {
    reply()
    await saving
  })
  expect(daqui()).toMatchObject([{ versao: 1, rascunho: { dominio: 'Vulcanismo' } }])
})

test('o que outro separador tem por guardar fica, quando este guarda o seu', async () => {
  const deOutro = { versao: 3, rascunho: { ...fromPergunta(guardada(3)), dominio: 'Do outro separador' }, ficheiros: {}, em: 1 }
  respostas['PUT /api/perguntas'] = ({ body }) => ({ body: { ...guardada(4), ...(body as object), id: 5, versao: 4 } })
  const result = await start({ pergunta: guardada(3) })
  writeCopia('pergunta:5:outro', deOutro)
  act(() => result.current.changeRascunho((atual) => ({ ...atual, dominio: 'O meu' })))
  await act(async () => void (await result.current.save()))
  expect(daqui()).toEqual([deOutro])
})

test('se só a resposta do servidor se perdeu, não há desentendimento nenhum, e o que se emendou segue por cima', async () => {
  let atual = guardada(3)
  let perdida = true
  respostas['PUT /api/perguntas'] = ({ body }) => {
    const { versao, ...pedido } = body as { versao: number }
    if (versao !== atual.versao) return problema(409, 'versao_desatualizada', 'Entretanto mudou.', { atual })
    atual = { ...atual, ...pedido, versao: versao + 1 }
    const isLost = perdida
    perdida = false
    return isLost ? { status: 502, body: {} } : { body: atual }
  }
  const result = await start({ pergunta: atual })
  act(() => result.current.changeRascunho((before) => ({ ...before, dominio: 'Vulcanismo' })))
  await act(async () => void (await result.current.save()))
  act(() => result.current.changeRascunho((before) => ({ ...before, dominio: 'Vulcões' })))
  await act(async () => void (await result.current.save()))
  expect([result.current.estado.em, atual]).toMatchObject(['guardado', { versao: 5, dominio: 'Vulcões' }])
})

test('se a resposta se perdeu e a página se recarregou depois de mais umas palavras, também não há desentendimento', async () => {
  let atual = guardada(3)
  respostas['PUT /api/perguntas'] = ({ body }) => {
    const { versao, ...pedido } = body as { versao: number }
    if (versao !== atual.versao) return problema(409, 'versao_desatualizada', 'Entretanto mudou.', { atual })
    atual = { ...atual, ...pedido, versao: versao + 1 }
    return versao === 3 ? { status: 502, body: {} } : { body: atual }
  }
  const first = await start({ pergunta: atual })
  act(() => first.current.changeRascunho((before) => ({ ...before, dominio: 'Vulcanismo' })))
  await act(async () => void (await first.current.save()))
  act(() => first.current.changeRascunho((before) => ({ ...before, dominio: 'Vulcões' })))
  cleanup()
  const again = await start({ pergunta: atual })
  expect(again.current.rascunho.dominio).toBe('Vulcões')
  await act(async () => void (await again.current.save()))
  expect([again.current.estado.em, atual.dominio, daqui()]).toEqual(['guardado', 'Vulcões', []])
})

test('uma cópia que uma Lousa anterior deixou, com os ficheiros ao lado, abre-se', async () => {
  const foto = { url: '/api/ficheiros/9', tipo: 'image/png', nome: 'foto.png' }
  const { ficheiros: _, ...rascunho } = { ...newRascunho(4, vazia, 0), dominio: 'Vulcanismo' }
  writeCopia('pergunta:nova:k1', { versao: null, rascunho, ficheiros: { 9: foto }, em: 1 })
  const result = await start({ nova: newRascunho(4, vazia, 0) })
  expect(result.current).toMatchObject({ recuperado: true, rascunho: { dominio: 'Vulcanismo' }, ficheiros: { 9: foto } })
})

test('as imagens de um rascunho de outra visita têm endereços novos, e as que já não há ficam ditas', async () => {
  const imagem = (nome: string, a: string) => ({ url: `/api/ficheiros/${nome}?a=${a}`, tipo: 'image/png', nome })
  writeCopia('pergunta:nova:k1', {
    rascunho: {
      ...newRascunho(4, vazia, 0),
      dominio: 'Vulcanismo',
      ficheiros: { 9: imagem('foto.png', 'velho'), 10: imagem('mapa.png', 'velho') },
    },
    versao: 0,
    em: 1,
  })
  respostas['POST /api/ficheiros/renovar'] = () => ({ body: { 9: imagem('foto.png', 'novo') } })
  const result = await start({ nova: newRascunho(4, vazia, 0) })
  await vi.waitFor(() => expect(result.current.ficheiros[9]?.url).toContain('a=novo'))
  expect(asked.find(({ path }) => path === '/api/ficheiros/renovar')?.body).toEqual({ ids: [9, 10] })
  expect(Object.values(result.current.perdidos).map(({ nome }) => nome)).toEqual(['mapa.png'])
})

test('nada se pergunta de ficheiros quando não há rascunho de outra visita', async () => {
  const result = await start({ nova: newRascunho(4, vazia, 0) })
  expect(result.current.perdidos).toEqual({})
  expect(asked.filter(({ path }) => path === '/api/ficheiros/renovar')).toEqual([])
})

/** What another stored meanwhile is met once; what is sent after it is stored. */
function meets(deOutro: Pergunta): void {
  respostas['PUT /api/perguntas'] = ({ body }) => {
    const { versao, ...pedido } = body as { versao: number }
    if (versao < deOutro.versao) return problema(409, 'versao_desatualizada', 'Entretanto mudou.', { atual: deOutro })
    return { body: { ...deOutro, ...pedido, versao: versao + 1 } }
  }
}

test('o que outra pessoa guardou entretanto noutros campos junta-se, fica guardado e diz-se', async () => {
  meets({ ...guardada(7, 'A do outro lado'), alteradoPor: 'Ana Reis' })
  const result = await start({ pergunta: guardada(3) })
  act(() => result.current.changeRascunho((atual) => ({ ...atual, dominio: 'O meu' })))
  await act(async () => void (await result.current.save()))
  expect(asked.at(-1)?.body).toMatchObject({ id: 5, versao: 7, dominio: 'O meu', enunciado: texto('A do outro lado') })
  expect([result.current.estado.em, result.current.entretanto]).toEqual(['guardado', 'Ana Reis mudou o enunciado'])
})

test('se outra pessoa mudou o mesmo, escolhe-se campo a campo; até lá nada se perde', async () => {
  meets({ ...guardada(7, 'A do outro lado'), dominio: 'O do outro', alteradoPor: 'Ana Reis' })
  const result = await start({ pergunta: guardada(3) })
  act(() => result.current.changeRascunho((atual) => ({ ...atual, dominio: 'O meu', enunciado: texto('A minha') })))
  await act(async () => void (await result.current.save()))
  const { estado } = result.current
  if (estado.em !== 'conflito') throw new Error(`It is ${estado.em}`)
  expect(result.current.choques).toEqual([
    { campo: 'enunciado', nome: 'Enunciado', meu: 'A minha', deles: 'A do outro lado' },
    { campo: 'dominio', nome: 'Domínio', meu: 'O meu', deles: 'O do outro' },
  ])
  act(() => result.current.choose(estado.atual, { enunciado: 'deles' }))
  expect(result.current.estado.em, 'um campo está por escolher').toBe('conflito')
  act(() => result.current.choose(estado.atual, { enunciado: 'deles', dominio: 'meu' }))
  await act(async () => void (await result.current.save()))
  expect(asked.at(-1)?.body).toMatchObject({ versao: 7, dominio: 'O meu', enunciado: texto('A do outro lado') })
  expect(result.current.estado.em).toBe('guardado')
})

test('o que se deitou fora volta com um toque, enquanto se está na página', async () => {
  writeCopia('pergunta:5', { versao: 3, rascunho: { ...fromPergunta(guardada(3)), dominio: 'Vulcanismo' }, ficheiros: {} })
  const result = await start({ pergunta: guardada(3) })
  act(() => result.current.throwAway())
  expect([result.current.rascunho.dominio, daqui()]).toEqual(['', []])
  render(<ToastRegion />)
  act(() => screen.getByRole('button', { name: 'Anular' }).click())
  expect(result.current.rascunho.dominio).toBe('Vulcanismo')
  act(() => result.current.throwAway())
  cleanup()
  render(<ToastRegion />)
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull()
})

test('o que o servidor recusa aparece junto do campo até se mexer', async () => {
  respostas['PUT /api/perguntas'] = () =>
    problema(422, 'regra_do_conteudo', 'Há campos por corrigir.', { errors: { 'alineas/1/texto': ['Escreva o texto desta resposta'] } })
  const result = await start({ pergunta: guardada(3) })
  await act(async () => {
    await result.current.save()
  })
  expect(result.current.problemas).toEqual([{ campo: '/alineas/1/texto', texto: 'Escreva o texto desta resposta' }])
  act(() => result.current.changeRascunho((atual) => ({ ...atual, dominio: 'X' })))
  expect(result.current.problemas).toEqual([])
})

test('com um número por emendar à vista não se guarda nada, e o foco vai para ele', async () => {
  const result = await start({ pergunta: guardada(1) })
  render(<input aria-label="Pontos" {...porEmendar} />)
  await act(async () => {
    expect(await result.current.save()).toBeNull()
  })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Pontos' }))
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
})
