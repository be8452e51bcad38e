// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { rowOf } from '../machine/ensaio-row.ts'
import type { QueueEntry } from '../machine/queue.ts'
import { entrada } from '../tentativa/ensaio-separadores.ts'
import { forgetBases } from './ensaio-idb.ts'
import { type Journal, openJournal } from './journal.ts'

vi.mock('idb', () => import('./ensaio-idb.ts'))

let journal: Journal

beforeEach(async () => {
  forgetBases()
  localStorage.clear()
  journal = await openJournal(5)
})

const para = { tentativa: 7, bilhete: 'b7', limiteEm: '2026-07-17T10:10:00.000Z' }
const estados = (linhas: readonly QueueEntry[]) => linhas.map(({ dispositivo, estado }) => `${dispositivo} ${estado}`).toSorted()

test('o que se escreveu sob o número de antes passa para o que foi dado; o que lá já estava guardado fica guardado', async () => {
  const [uma, outra] = [entrada('a', 'uma'), entrada('b', 'outra')]
  await journal.putTentativa(rowOf({ tentativa: -1 }))
  await journal.putTentativa(rowOf({ tentativa: 7 }))
  await journal.putRevisoes(-1, [uma, outra])
  await journal.putRevisoes(7, [{ ...uma, estado: 'guardada' }])
  await journal.move(-1, para)
  const linhas = await journal.listRevisoes(7)
  expect(estados(linhas)).toEqual(['a guardada', 'b por-enviar'])
  expect(await journal.listRevisoes(-1), 'the same attempt').toEqual(linhas)
})

test('um número de antes leva ao seu teste, e não é um teste a mais', async () => {
  await journal.putTentativa(rowOf({ tentativa: -1, nome: 'Rochas' }))
  await journal.move(-1, para)
  expect(await journal.listTentativas()).toMatchObject([{ tentativa: 7, nome: 'Rochas', bilhete: 'b7' }])
  expect(await journal.readTentativa(-1)).toMatchObject({ tentativa: 7 })
})

test('o que sai leva tudo o que foi escrito sob os seus números, e nada de outro teste', async () => {
  await journal.putTentativa(rowOf({ tentativa: -1 }))
  await journal.putTentativa(rowOf({ tentativa: 8 }))
  await journal.putRevisoes(-1, [entrada('a', 'uma')])
  await journal.putRevisoes(8, [entrada('a', 'de outro')])
  await journal.move(-1, para)
  expect(await journal.remove(7, () => false)).toBe(false)
  expect(await journal.listRevisoes(7)).toHaveLength(1)
  expect(await journal.remove(7, (_row, entradas) => entradas.length === 1)).toBe(true)
  expect([await journal.readTentativa(7), await journal.readTentativa(-1)]).toEqual([null, null])
  expect([await journal.listRevisoes(7), await journal.listRevisoes(-1)]).toEqual([[], []])
  expect(await journal.listRevisoes(8)).toHaveLength(1)
})
