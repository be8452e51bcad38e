// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { forgetOthers, useFicheirosDeFora } from './files-left-out.ts'
import { type EnviosDeAntes, type UploadDaSala, useEnviosDaSala } from './useEnviosDaSala.ts'
import type { FaseDaSala } from '../machine/phase.ts'

afterEach(() => {
  cleanup()
  forgetOthers(null)
})

const marcada: FaseDaSala = { fase: 'a-entregar', entrega: 'marcada' }
const pedida: FaseDaSala = { fase: 'a-entregar', entrega: 'pedida' }
const semTempo: FaseDaSala = { fase: 'tempo-esgotado' }
const entregue: FaseDaSala = { fase: 'entregue', em: '2026-07-17T09:40:00.000Z', por: null }

/** The room at question 3, where the test ends each upload. `chegaram`: names of the files that got to their answer. */
function sala(tentativa = 1, deAntes?: EnviosDeAntes, atStart: FaseDaSala = { fase: 'aberta' }) {
  let now = atStart
  let numero: number | undefined = 3
  const aCaminho = new Map<string, PromiseWithResolvers<void>>()
  const upload: UploadDaSala = async (_ficheiro, nome, { signal }) => {
    const rede = Promise.withResolvers<void>()
    aCaminho.set(nome, rede)
    signal?.addEventListener('abort', () => rede.reject(new DOMException('off', 'AbortError')))
    await rede.promise
    return { id: 1, url: '', nome, tipo: '' }
  }
  const chegaram: string[] = []
  const room = renderHook(() => useEnviosDaSala({ tentativa, upload, numero, perguntaid: 30, deAntes, fase: now, readFase: () => now }))
  const { result, unmount } = room
  const juntar = (nome: string, signal = new AbortController().signal) =>
    act(async () => {
      void result.current.enviar?.(new File(['a'], nome), nome, { signal }).then(
        () => chegaram.push(nome),
        () => {},
      )
    })
  return {
    chegaram,
    juntar,
    unmount,
    ver: () => result.current,
    seguiu: (nome: string) => aCaminho.has(nome),
    chegar: (nome: string) => act(async () => aCaminho.get(nome)?.resolve()),
    falhar: (nome: string) => act(async () => aCaminho.get(nome)?.reject(new Error('a rede falhou.'))),
    /** Undefined: in a pause. */
    irPara: async (outra: number | undefined) => {
      numero = outra
      await act(async () => room.rerender())
    },
    /** The engine knows, the page has not been drawn anew. */
    saber: (fase: FaseDaSala) => (now = fase),
    passar: async (fase: FaseDaSala) => {
      now = fase
      await act(async () => room.rerender())
    },
    deFora: () => renderHook(() => useFicheirosDeFora(tentativa)).result.current.desta.map(({ nome }) => nome),
  }
}

test('o que falha durante uma pausa diz-se, e continua dito ao retomar', async () => {
  const { juntar, falhar, irPara, ver } = sala()
  await juntar('mapa.txt')
  await irPara(undefined)
  await falhar('mapa.txt')
  expect(ver().falhados).toEqual([{ nome: 'mapa.txt', numero: 3 }])
  await irPara(3)
  expect(ver().falhados).toEqual([{ nome: 'mapa.txt', numero: 3 }])
})

describe('o que a visita anterior não chegou a enviar', () => {
  function deAntes() {
    const lugares: unknown[] = []
    const esquecidos: string[] = []
    const file = new File(['a'], 'caderno.jpg')
    const porChegar = { numero: 2, perguntaid: 20, chave: 'c1', file, instead: 9, forget: () => esquecidos.push('c1') }
    const envios: EnviosDeAntes = {
      list: async () => [porChegar],
      place: (...place) => lugares.push(place),
    }
    return { envios, lugares, esquecidos }
  }

  test('segue sozinho, e entra na resposta da pergunta para que foi escolhido', async () => {
    const { envios, lugares, esquecidos } = deAntes()
    const { chegar, seguiu, ver } = sala(1, envios)
    await act(async () => {})
    expect([seguiu('caderno.jpg'), ver().aCaminho, lugares]).toEqual([true, 1, []])
    await chegar('caderno.jpg')
    expect([lugares, ver().aCaminho, esquecidos]).toEqual([[[20, 1, 9]], 0, []])
  })

  test('se já não há tempo, não segue, diz-se de fora e não volta', async () => {
    const { envios, lugares, esquecidos } = deAntes()
    const { seguiu, deFora } = sala(1, envios, semTempo)
    await act(async () => {})
    expect([seguiu('caderno.jpg'), lugares, deFora(), esquecidos]).toEqual([false, [], ['caderno.jpg'], ['c1']])
  })

  test('o que falha diz-se por enviar, com a sua pergunta', async () => {
    const { envios, esquecidos } = deAntes()
    const { falhar, ver } = sala(1, envios)
    await act(async () => {})
    await falhar('caderno.jpg')
    expect([ver().falhados, esquecidos]).toEqual([[{ nome: 'caderno.jpg', numero: 2 }], ['c1']])
  })
})

test('enquanto a entrega não saiu, o que acaba de chegar entra na resposta', async () => {
  const { chegaram, juntar, chegar, passar, deFora } = sala()
  await juntar('mapa.txt')
  await passar(marcada)
  await chegar('mapa.txt')
  expect([chegaram, deFora()]).toEqual([['mapa.txt'], []])
})

describe('o que já nenhuma resposta aceita', () => {
  test.each([
    ['a entrega saiu', pedida],
    ['o tempo acabou', semTempo],
    ['foi entregue', entregue],
  ])('%s: deixa de seguir, e diz-se logo e depois que ficou de fora', async (_quando, fase) => {
    const { chegaram, juntar, chegar, passar, deFora, ver, unmount } = sala()
    await juntar('mapa.txt')
    await passar(fase)
    expect([ver().aCaminho, deFora()]).toEqual([0, ['mapa.txt']])
    await chegar('mapa.txt')
    unmount()
    expect([chegaram, deFora()]).toEqual([[], ['mapa.txt']])
  })

  test('chegado ainda antes de a página o mostrar, diz-se de fora', async () => {
    const { chegaram, juntar, chegar, saber, deFora } = sala()
    await juntar('mapa.txt')
    saber(semTempo)
    await chegar('mapa.txt')
    expect([chegaram, deFora()]).toEqual([[], ['mapa.txt']])
  })

  test('o que esperava pela sua vez também não começa a seguir, nem depois de se sair da sala', async () => {
    const { juntar, passar, seguiu, unmount, deFora } = sala()
    await juntar('mapa.txt')
    await passar(semTempo)
    await juntar('praia.txt')
    unmount()
    await juntar('serra.txt')
    expect([seguiu('praia.txt'), seguiu('serra.txt'), deFora()]).toEqual([false, false, ['mapa.txt', 'praia.txt', 'serra.txt']])
  })

  test('o que o aluno cancelou não se diz de fora', async () => {
    const { juntar, passar, deFora } = sala()
    const control = new AbortController()
    await juntar('mapa.txt', control.signal)
    await act(async () => control.abort())
    await passar(pedida)
    expect(deFora()).toEqual([])
  })

  test('havendo outra vez tempo, diz-se por enviar, com o caminho para a pergunta, até se fechar o aviso', async () => {
    const { juntar, passar, ver, deFora } = sala()
    await juntar('mapa.txt')
    await passar(semTempo)
    expect(ver().falhados).toEqual([])
    await passar({ fase: 'aberta' })
    expect(ver().falhados).toMatchObject([{ nome: 'mapa.txt', numero: 3 }])
    await act(async () => ver().esquecerFalhados())
    expect([ver().falhados, deFora()]).toEqual([[], []])
  })
})

describe('quem sai da sala com um ficheiro a caminho', () => {
  test('sabe que ficou de fora, e na sala reaberta também, até o juntar outra vez', async () => {
    const antes = sala()
    await antes.juntar('mapa.txt')
    antes.unmount()
    expect(antes.deFora()).toEqual(['mapa.txt'])
    const reaberta = sala()
    expect(reaberta.ver().falhados).toMatchObject([{ nome: 'mapa.txt', numero: 3 }])
    await reaberta.juntar('mapa.txt')
    await reaberta.chegar('mapa.txt')
    expect([reaberta.chegaram, reaberta.ver().falhados]).toEqual([['mapa.txt'], []])
  })

  test('na sala de outra tentativa não se diz por enviar: é da que acabou', async () => {
    const antes = sala()
    await antes.juntar('mapa.txt')
    antes.unmount()
    const nova = sala(2)
    expect([nova.ver().falhados, nova.deFora(), antes.deFora()]).toEqual([[], [], ['mapa.txt']])
  })
})
