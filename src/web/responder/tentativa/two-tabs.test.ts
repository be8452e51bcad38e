// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EmCurso } from '../machine/estado.ts'
import { openEngine } from '../pages/opening.ts'
import { type Journal, openJournal } from '../journal/journal.ts'
import { forgetBases } from '../journal/ensaio-idb.ts'
import { sent, wanted } from '../machine/ensaio-row.ts'
import type { QueueEntry } from '../machine/queue.ts'
import { noHandIn, transition } from '../machine/hand-in.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import { deliverPending } from '../delivery/deliver.ts'
import { agora, entrada, folha, limiteEm, resetServidor, servidor, textos } from './ensaio-separadores.ts'
import { untilRegistered } from '../selado/start.ts'

vi.mock('idb', () => import('../journal/ensaio-idb.ts'))

vi.mock('#kit/api/token.ts', async (original) => ({ ...(await original<object>()), alunoDaSessao: () => servidor.sessao }))
vi.mock('#kit/api/client.ts', async (original) => {
  const { newClient } = await import('./ensaio-separadores.ts')
  return newClient(await original())
})

const quer = (kept: TentativaRow): TentativaRow => ({ ...kept, handIn: transition(kept.handIn, { event: 'want' }) })
const volta = (kept: TentativaRow): TentativaRow => ({ ...kept, handIn: transition(kept.handIn, { event: 'take-back' }) })
const marca = (kept: TentativaRow): TentativaRow => ({ ...kept, flags: { perguntas: [1], told: true } })

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

test('do que uma página deixou ao sair, o que já chegou à Lousa fica como chegado, e o resto por enviar', async () => {
  const chegada: QueueEntry = { ...entrada('separador-a', 'Tej'), estado: 'guardada' }
  await journal.putRevisoes(7, [chegada])
  journal.leaveLastWords(7, 'separador-a', [entrada('separador-a', 'Tej'), entrada('separador-a', 'Tejo', 2)])
  const entradas = await (await openJournal(5)).listRevisoes(7)
  expect(entradas.map(({ conteudo, estado }) => [conteudo, estado])).toEqual([
    ['Tej', 'guardada'],
    ['Tejo', 'por-enviar'],
  ])
})

test('querer entregar fica, ainda que a página se vá antes de o disco o ter', async () => {
  await journal.putTentativa(folha(7))
  journal.leaveRow('separador-a', { ...quer(folha(7)), flags: { perguntas: [1], told: false } })
  const depois = await openJournal(5)
  expect(await depois.readTentativa(7)).toMatchObject({ handIn: { step: { at: 'wanted' } }, flags: { perguntas: [1] } })
  expect(Object.keys(localStorage).filter((chave) => chave.startsWith('linha-'))).toEqual([])
  await outroDia()
  expect(servidor.chegou.at(-1)).toMatch(/entregar$/)
})

test('o que uma página deixou antes de se voltar às respostas noutra não torna a querer entregar', async () => {
  await journal.putTentativa(folha(7))
  journal.leaveRow('separador-a', quer(folha(7)))
  await journal.changeTentativa(7, (kept) => volta(quer(kept)))
  expect((await (await openJournal(5)).readTentativa(7))?.handIn.step.at).toBe('none')
})

describe('começado sem rede em dois separadores, e um deles deu-o a conhecer', () => {
  const comeco = { passe: 'p', comecouEm: '2026-07-17T09:00:00.000Z', prova: 'x' }
  const guardada = folha(-1, { bilhete: '', start: comeco })

  /** Both tabs, the second on a connection of its own; the first has had a moment of network. */
  async function separadores() {
    await journal.putTentativa(guardada)
    const a = untilRegistered(journal, 5, guardada, comeco)
    const b = untilRegistered(await openJournal(5), 5, guardada, comeco)
    await a.journal.putRevisoes(-1, [entrada('separador-a', 'antes')])
    await a.connection.readPulso()
    servidor.rede = false
    return { a, b }
  }

  test('o que o outro escreve depois segue, ainda que os dois se fechem', async () => {
    const { b } = await separadores()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'escrito em b')])
    await outroDia()
    expect(servidor.chegou.toSorted()).toEqual(['b7: antes', 'b7: escrito em b'])
    await outroDia()
    expect(servidor.chegou).toHaveLength(2)
  })

  test('o que o outro escreve vê-se em ambos, e vai com a entrega', async () => {
    const { a, b } = await separadores()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'escrito em b')])
    for (const um of [a.journal, b.journal]) expect(textos(await um.listRevisoes(-1))).toEqual(['antes', 'escrito em b'])
    expect(textos(await journal.listRevisoes(7))).toEqual(['antes', 'escrito em b'])
  })

  test('querer entregar fica, ainda que o outro marque uma pergunta depois', async () => {
    const { a, b } = await separadores()
    expect(await b.journal.changeTentativa(-1, marca)).toMatchObject({ tentativa: 7, bilhete: 'b7' })
    await a.journal.changeTentativa(-1, quer)
    await outroDia()
    expect(servidor.chegou.at(-1)).toBe('b7: entregar')
    expect(await journal.listTentativas()).toMatchObject([
      { tentativa: 7, flags: { perguntas: [1] }, handIn: { step: { at: 'done', em: agora } } },
    ])
  })

  test('quem volta às respostas no outro não é entregue', async () => {
    const { a, b } = await separadores()
    await a.journal.changeTentativa(-1, quer)
    await b.journal.changeTentativa(-1, volta)
    await outroDia()
    expect(servidor.chegou).toEqual(['b7: antes'])
  })

  test('uma folha que se põe de novo com o número de antes junta-se à que há, e nada do que se quis se perde', async () => {
    const { a, b } = await separadores()
    await a.journal.changeTentativa(-1, quer)
    // Read before the first tab moved it.
    await b.journal.putTentativa(guardada)
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'escrito em b')])
    await outroDia()
    expect([...new Set(servidor.chegou)].toSorted()).toEqual(['b7: antes', 'b7: entregar', 'b7: escrito em b'])
    expect(servidor.chegou.filter((one) => one === 'b7: entregar')).toHaveLength(1)
  })

  test('um desejo de antes de o professor reabrir não volta com ela', async () => {
    const { a, b } = await separadores()
    await a.journal.changeTentativa(-1, (kept) => ({ ...kept, handIn: noHandIn(1) }))
    await b.journal.putTentativa({ ...guardada, handIn: wanted() })
    await outroDia()
    expect(servidor.chegou).toEqual(['b7: antes'])
    expect(await journal.listTentativas()).toMatchObject([{ tentativa: 7, handIn: noHandIn(1) }])
  })

  test('o outro, quando tem rede, continua com o mesmo número', async () => {
    const { b } = await separadores()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'um')])
    servidor.rede = true
    await b.connection.readPulso()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'dois', 2)])
    expect(textos(await journal.listRevisoes(7))).toEqual(['antes', 'um', 'dois'])
    expect(await journal.listTentativas()).toHaveLength(1)
  })

  test('uma nova tentativa começada sem rede no mesmo dispositivo não leva palavras da anterior', async () => {
    const { b } = await separadores()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'da primeira')])
    await journal.putTentativa({ ...guardada, start: { ...comeco, comecouEm: '2026-07-17T09:30:00.000Z' } })
    expect(await journal.listRevisoes(-1)).toEqual([])
    expect(textos(await journal.listRevisoes(7))).toEqual(['antes', 'da primeira'])
  })

  test('uma página que se abre da cópia com o número de antes escreve, e segue, com o que foi dado', async () => {
    const { a } = await separadores()
    await a.journal.changeTentativa(-1, (kept) => ({ ...kept, limiteEm: '2026-07-17T10:10:00.000Z' }))
    const engine = await openEngine(emCursoDe(-1), '', 5, true)
    const acabar = engine.start()
    engine.write(1, 'da cópia')
    acabar()
    await engine.writeDown()
    await outroDia()
    expect(servidor.chegou).toContain('b7: da cópia')
    expect(await journal.listTentativas()).toMatchObject([{ tentativa: 7, bilhete: 'b7' }])
  })

  test('quando sai do dispositivo, sai com o número de antes', async () => {
    const { b } = await separadores()
    await b.journal.putRevisoes(-1, [entrada('separador-b', 'escrito em b')])
    expect(await journal.remove(7, (_folha, entradas) => entradas.length === 2)).toBe(true)
    expect([await journal.listTentativas(), await journal.readTentativa(-1), await journal.listRevisoes(-1)]).toEqual([[], null, []])
  })
})

describe('um separador que se abre', () => {
  /** It has read what is on the disk, and the other changes that before it begins. */
  async function abreEntretanto(tentativa: number, muda: () => Promise<unknown>): Promise<void> {
    const engine = await openEngine(emCursoDe(tentativa), 'b', 5, true)
    await muda()
    engine.start()()
    await engine.writeDown()
  }

  test('não desfaz a entrega, nem o que o outro marcou entretanto', async () => {
    servidor.rede = false
    await journal.putTentativa(folha(4))
    const mais = { handIn: sent(), flags: { perguntas: [1], told: false } }
    await abreEntretanto(4, () => journal.changeTentativa(4, (kept) => ({ ...kept, ...mais })))
    expect(await journal.readTentativa(4)).toMatchObject(mais)
  })

  test('não tira o número que o servidor deu entretanto ao que se começou sem rede', async () => {
    servidor.rede = false
    await journal.putTentativa(folha(-1, { bilhete: '', start: { passe: 'p', comecouEm: agora, prova: 'x' } }))
    await abreEntretanto(-1, () => journal.move(-1, { tentativa: 7, bilhete: 'b7', limiteEm }))
    expect(await journal.listTentativas()).toMatchObject([{ tentativa: 7, bilhete: 'b7', start: null }])
    expect(await journal.readTentativa(-1)).toMatchObject({ tentativa: 7 })
  })

  test('sabe que a entrega se perdeu, quando o servidor o diz aberto depois dela; dito antes, não', async () => {
    const entregue = (em: string) => folha(4, { handIn: { ...noHandIn(), step: { at: 'done', em, por: 'aluno' } } })
    await journal.putTentativa(entregue('2026-07-17T09:05:00.000Z'))
    expect((await openEngine(emCursoDe(4), 'b', 5, false)).vista().fase.fase).toBe('aberta')
    await journal.putTentativa(entregue('2026-07-17T09:15:00.000Z'))
    expect((await openEngine(emCursoDe(4), 'b', 5, false)).vista().fase.fase).toBe('entregue')
  })

  test('põe a folha onde não há nenhuma', async () => {
    await abreEntretanto(4, async () => {})
    expect(await journal.listTentativas()).toMatchObject([{ tentativa: 4, bilhete: 'b', handIn: noHandIn() }])
  })
})
