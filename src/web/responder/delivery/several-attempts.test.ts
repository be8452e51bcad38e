// @vitest-environment jsdom
/** A device keeps several attempts, of several pupils: each counts for itself, and what is said of all of them is of the worst. */
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetBases } from '../journal/ensaio-idb.ts'
import { openJournal } from '../journal/journal.ts'
import { countOutsideOfTeste } from '../journal/outside-hand-in.ts'
import { done, rowOf } from '../machine/ensaio-row.ts'
import type { QueueEntry } from '../machine/queue.ts'
import { deliverPending } from './deliver.ts'
import { readWaiting } from './waiting.ts'

const servidor = { naoRecebe: new Set<number>() }

vi.mock('idb', () => import('../journal/ensaio-idb.ts'))
vi.mock('#kit/api/client.ts', async (original) => {
  const client = await original<typeof import('#kit/api/client.ts')>()
  const api = async (_chave: string, { body }: { body: { revisoes: readonly QueueEntry[] } }) => {
    if (body.revisoes.some(({ perguntaid }) => servidor.naoRecebe.has(perguntaid)))
      throw new client.ApiError(0, { title: 'sem_rede', detail: 'Sem rede' })
    const nomes = body.revisoes.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
    const resultados = nomes.map((nome) => ({ ...nome, estado: 'guardada' }))
    return { agora, limiteEm: rowOf().limiteEm, entregueEm: null, encontros: [], guardadas: nomes, resultados }
  }
  return { ...client, api }
})

const agora = '2026-07-17T09:10:00.000Z'
const dia = 86_400_000

type Ficou = { aluno: number; tentativa: number; teste?: number; estado?: QueueEntry['estado']; dias?: number; entregue?: boolean }

/** An answer left on this device; its question has the number of its attempt. */
async function leave({ aluno, tentativa, teste = 1, estado = 'por-enviar', dias = 0, entregue = false }: Ficou): Promise<void> {
  const journal = await openJournal(aluno)
  await journal.putTentativa(rowOf({ tentativa, teste, ...(entregue && { handIn: done(agora) }) }))
  const escritaEm = Date.parse(agora) - dias * dia
  await journal.putRevisoes(tentativa, [
    { perguntaid: tentativa, dispositivo: 'antes001', seq: 1, escritaEm, base: null, conteudo: { textos: {} }, estado },
  ])
}

const deliver = () => deliverPending(null, { daqui: () => Date.parse(agora), doServidor: async () => null })
const estadoDe = async (aluno: number, tentativa: number) =>
  (await (await openJournal(aluno)).listRevisoes(tentativa)).map(({ estado }) => estado)

beforeEach(() => {
  forgetBases()
  localStorage.clear()
  servidor.naoRecebe.clear()
})

test.each([
  ['a primeira', 1, 2],
  ['a última', 2, 1],
])('enquanto %s não segue, ainda há o que enviar, e as outras seguem', async (_qual, presa, livre) => {
  await leave({ aluno: 5, tentativa: 1 })
  await leave({ aluno: 5, tentativa: 2 })
  servidor.naoRecebe.add(presa)
  expect(await deliver()).toBe(false)
  expect([await estadoDe(5, presa), await estadoDe(5, livre)]).toEqual([['por-enviar'], ['guardada']])
  servidor.naoRecebe.clear()
  expect(await deliver()).toBe(true)
  expect(await estadoDe(5, presa)).toEqual(['guardada'])
})

test('o que um colega deixou no mesmo computador também segue, e também espera', async () => {
  await leave({ aluno: 5, tentativa: 1 })
  await leave({ aluno: 6, tentativa: 2 })
  servidor.naoRecebe.add(1)
  expect(await deliver()).toBe(false)
  expect([await estadoDe(5, 1), await estadoDe(6, 2)]).toEqual([['por-enviar'], ['guardada']])
})

test('o que espera há mais de um dia conta-se de todos, desde a resposta mais antiga', async () => {
  expect(await readWaiting(Date.parse(agora))).toBeNull()
  await leave({ aluno: 5, tentativa: 1, dias: 3 })
  await leave({ aluno: 5, tentativa: 2, dias: 9 })
  await leave({ aluno: 6, tentativa: 3, dias: 2 })
  await leave({ aluno: 6, tentativa: 4, dias: 0.5 })
  expect(await readWaiting(Date.parse(agora))).toEqual({ respostas: 3, desde: Date.parse(agora) - 9 * dia })
})

test('o que ficou fora da entrega de um teste conta as tentativas desse teste, e de mais nenhum', async () => {
  await leave({ aluno: 5, tentativa: 1, estado: 'tardia', entregue: true })
  await leave({ aluno: 5, tentativa: 2, estado: 'recusada', entregue: true })
  await leave({ aluno: 5, tentativa: 3, teste: 2, estado: 'tardia', entregue: true })
  await leave({ aluno: 6, tentativa: 4, estado: 'tardia', entregue: true })
  expect(await countOutsideOfTeste(5, 1)).toEqual({ chegaram: 1, porChegar: 0, recusadas: 1 })
  expect(await countOutsideOfTeste(5, 1, 2), 'but for the one that is open here').toEqual({ chegaram: 1, porChegar: 0, recusadas: 0 })
  expect(await countOutsideOfTeste(7, 1)).toEqual({ chegaram: 0, porChegar: 0, recusadas: 0 })
})

test('de uma tentativa por entregar só conta o que está por enviar', async () => {
  await leave({ aluno: 5, tentativa: 1, estado: 'tardia' })
  await leave({ aluno: 5, tentativa: 2 })
  expect(await countOutsideOfTeste(5, 1)).toEqual({ chegaram: 0, porChegar: 1, recusadas: 0 })
})
