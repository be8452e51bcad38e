// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { withSalas, withSelados } from '../offline/copies.ts'
import { readGuardados } from './Guardados.tsx'

vi.mock('idb', () => import('../journal/ensaio-idb.ts'))
vi.mock(import('#kit/api/token.ts'), async (original) => ({ ...(await original()), alunoDaSessao: () => 5 }))

const hora = 3_600_000
const daqui = (horas: number): string => new Date(Date.now() + horas * hora).toISOString()
/** As much of what is kept as the list reads. */
const teste = (id: number, fim: string) => ({ id, nome: `Teste ${id}`, fim })
const sala = (id: number, aluno: number, fim: string) =>
  ({
    teste: id,
    aluno,
    parede: Date.now(),
    estado: { teste: teste(id, fim), agora: daqui(0), sala: { tentativaid: id * 10, limiteEm: fim } },
  }) as never
const selado = (id: number, aluno: number, fim: string) =>
  ({ teste: id, aluno, parede: Date.now(), envelope: { teste: teste(id, fim), agora: daqui(0), ficheiros: [] } }) as never

const lidos = async () => (await readGuardados()).map(({ teste: { id }, comecado }) => [id, comecado !== null])

beforeEach(async () => {
  await withSalas(async (db) => {
    for (const { teste } of await db.getAll('salas')) await db.delete('salas', teste)
  })
  await withSelados(async (db) => {
    for (const { teste } of await db.getAll('selados')) await db.delete('selados', teste)
  })
})

test('sem rede, cada aluno vê os testes seus que estão no dispositivo, e nada dos de um colega', async () => {
  await withSalas((db) => Promise.all([db.put('salas', sala(1, 5, daqui(2))), db.put('salas', sala(2, 6, daqui(2)))]))
  await withSelados((db) => Promise.all([db.put('selados', selado(3, 5, daqui(1))), db.put('selados', selado(4, 6, daqui(1)))]))
  expect(await lidos()).toEqual([
    [3, false],
    [1, true],
  ])
})

test('o que já começou está lá uma vez só; o que acabou há mais de um dia já não se procura', async () => {
  await withSalas((db) => Promise.all([db.put('salas', sala(1, 5, daqui(2))), db.put('salas', sala(2, 5, daqui(-25)))]))
  await withSelados((db) => Promise.all([db.put('selados', selado(1, 5, daqui(2))), db.put('selados', selado(3, 5, daqui(-23)))]))
  expect(await lidos()).toEqual([
    [3, false],
    [1, true],
  ])
})
