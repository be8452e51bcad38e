// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EmCurso } from '../machine/estado.ts'
import { openEngine } from '../pages/opening.ts'
import { adoptLostStarts } from './lost-starts.ts'
import { type Journal, openJournal } from '../journal/journal.ts'
import { forgetBases } from '../journal/ensaio-idb.ts'
import { wanted } from '../machine/ensaio-row.ts'
import { noHandIn, transition } from '../machine/hand-in.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import { deliverPending } from '../delivery/deliver.ts'
import { agora, entrada, folha, limiteEm, resetServidor, servidor, textos } from './ensaio-separadores.ts'

vi.mock('idb', () => import('../journal/ensaio-idb.ts'))

vi.mock('#kit/api/token.ts', async (original) => ({ ...(await original<object>()), alunoDaSessao: () => servidor.sessao }))
vi.mock('#kit/api/client.ts', async (original) => {
  const { newClient } = await import('./ensaio-separadores.ts')
  return newClient(await original())
})

const quer = (kept: TentativaRow): TentativaRow => ({ ...kept, handIn: transition(kept.handIn, { event: 'want' }) })

/** What the engine reads of a room. */
const emCursoDe = (tentativaid: number): EmCurso => {
  const sala = { tentativaid, limiteEm, paraRever: [], paginas: [], respostas: [], guardadas: [] }
  return { teste: { id: 1, nome: 'T' }, sala, agora } as unknown as EmCurso
}

let journal: Journal

beforeEach(async () => {
  forgetBases()
  localStorage.clear()
  resetServidor()
  journal = await openJournal(5)
})

/** Lousa is opened again, with a network and no tab of the test. */
async function outroDia(): Promise<void> {
  servidor.rede = true
  await deliverPending(null, { daqui: () => Date.parse(agora), doServidor: async () => null })
}

describe('palavras de um começo que o servidor perdeu', () => {
  const nova = { tentativa: 4, teste: 1, bilhete: 'b4', limiteEm: '2026-07-17T11:00:00.000Z' }

  beforeEach(async () => {
    servidor.tentativas.set(4, 5)
    await journal.putTentativa(folha(3, { handIn: wanted(2), flags: { perguntas: [1], told: true } }))
    await journal.putRevisoes(3, [entrada('separador-a', 'da primeira tentativa')])
  })

  const numeros = async () => (await journal.listTentativas()).map(({ tentativa }) => tentativa)

  test('passam para o que se fez em vez dele, e as marcas; quantas vezes foi reaberto, e querer entregar, eram do outro', async () => {
    await adoptLostStarts(journal, 5, nova)
    expect(await numeros()).toEqual([4])
    expect(textos(await journal.listRevisoes(4))).toEqual(['da primeira tentativa'])
    expect(await journal.readTentativa(4)).toMatchObject({ ...nova, flags: { perguntas: [1] }, handIn: noHandIn() })
  })

  test('ficam onde estão, se o servidor o tem', async () => {
    servidor.tentativas.set(3, 5)
    await adoptLostStarts(journal, 5, nova)
    expect(await numeros()).toEqual([3])
  })

  test.each([
    ['já é de outra pessoa', () => (servidor.sessao = 6)],
    ['passa a ser de outra pessoa entretanto', () => (servidor.aoPulsar = () => (servidor.sessao = 6))],
  ])('ficam onde estão, se a sessão %s: o que o servidor diz é dela', async (_quando, entra) => {
    servidor.tentativas.set(3, 5)
    entra()
    await adoptLostStarts(journal, 5, nova)
    expect(await numeros()).toEqual([3])
    expect(await journal.readTentativa(3)).toMatchObject({ handIn: wanted(2) })
  })

  /** The room of the new attempt opens, for a moment. */
  async function abre(tentativa = 4): Promise<void> {
    const engine = await openEngine(emCursoDe(tentativa), `b${tentativa}`, 5, false)
    engine.start()()
    await engine.writeDown()
  }

  test('passam na visita seguinte, se nesta o servidor não se pôde ouvir', async () => {
    servidor.rede = false
    await abre()
    expect(await numeros()).toEqual([3, 4])
    servidor.rede = true
    await abre()
    expect(await numeros()).toEqual([4])
    expect(textos(await journal.listRevisoes(4))).toEqual(['da primeira tentativa'])
  })

  test('de uma tentativa que acabou sem este dispositivo o saber pergunta-se uma vez', async () => {
    servidor.tentativas.set(3, 5)
    servidor.entregueEm.set(3, agora)
    await adoptLostStarts(journal, 5, nova)
    await adoptLostStarts(journal, 5, nova)
    expect(servidor.pulsos).toEqual([3])
    expect(await journal.readTentativa(3)).toMatchObject({ handIn: { step: { at: 'done', em: agora } } })
  })

  describe('e um separador continua a escrever sob ele', () => {
    beforeEach(async () => {
      await abre()
      await journal.putRevisoes(3, [entrada('separador-b', 'de b')])
    })

    test('são também do que se fez em vez dele, e seguem com ele', async () => {
      expect(textos(await journal.listRevisoes(4)).toSorted()).toEqual(['da primeira tentativa', 'de b'])
      await outroDia()
      expect(servidor.chegou.toSorted()).toEqual(['b4: da primeira tentativa', 'b4: de b'])
    })

    test('o que ali se queira entregar não entrega o que se fez em vez dele', async () => {
      expect(await journal.changeTentativa(3, quer)).toBeNull()
      await journal.putTentativa(folha(3, { handIn: wanted() }))
      await abre()
      expect(await journal.listTentativas()).toMatchObject([{ tentativa: 4, handIn: { step: { at: 'none' } } }])
      expect(textos(await journal.listRevisoes(4)).toSorted()).toEqual(['da primeira tentativa', 'de b'])
    })

    test('se o servidor torna a dar esse número, a outro teste, as palavras não são desse', async () => {
      servidor.tentativas.set(3, 5)
      expect([await journal.readTentativa(3), await journal.listRevisoes(3)]).toEqual([null, []])
      const emCurso = emCursoDe(3)
      const engine = await openEngine({ ...emCurso, teste: { ...emCurso.teste, id: 2 } }, 'b3', 5, false)
      engine.start()()
      await engine.writeDown()
      expect(await journal.listRevisoes(3)).toEqual([])
      expect(await journal.listTentativas()).toMatchObject([
        { tentativa: 3, teste: 2 },
        { tentativa: 4, teste: 1 },
      ])
      expect(textos(await journal.listRevisoes(4)).toSorted()).toEqual(['da primeira tentativa', 'de b'])
    })

    test('se o servidor perde também o outro, e torna a dar esse número ao mesmo teste, passam todas para ele', async () => {
      servidor.tentativas.delete(4)
      servidor.tentativas.set(3, 5)
      await abre(3)
      expect(await numeros()).toEqual([3])
      expect(textos(await journal.listRevisoes(3)).toSorted()).toEqual(['da primeira tentativa', 'de b'])
      expect(await journal.readTentativa(3)).toMatchObject({ tentativa: 3, bilhete: 'b3' })
    })

    test('se o servidor perde também o outro, passam todas para o que se fizer em vez dos dois', async () => {
      servidor.tentativas = new Map([[6, 5]])
      await abre(6)
      await journal.putRevisoes(3, [entrada('separador-b', 'ainda de b', 2)])
      expect(await numeros()).toEqual([6])
      expect(textos(await journal.listRevisoes(6)).toSorted()).toEqual(['ainda de b', 'da primeira tentativa', 'de b'])
    })
  })
})
