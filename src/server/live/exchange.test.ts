/** Who begins to listen: at the moment others are being read to, and while the database does not answer. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { localChannel } from '#server/db/process-channel.ts'
import type { Db } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { Central } from './exchange.ts'
import { nomeDoTopico } from './topicos.ts'

const lousa = useLousa()
const canal = localChannel()
/** Runs before each reading of events. The reading waits as long as this does, and fails with its error. */
let antesDeLer: () => Promise<void> = async () => {}
let ouvido: string[] = []
let central: Central

const bound = (target: object, key: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, key)
  return typeof value === 'function' ? value.bind(target) : value
}

/** The test's database, on which reading events is held up by `antesDeLer`. */
function heldUp(db: Db): Db {
  const executor = db.getExecutor()
  const executeQuery: typeof executor.executeQuery = async (query) => {
    if (query.sql.includes('agora as materialized')) await antesDeLer()
    return executor.executeQuery(query)
  }
  const slow = new Proxy(executor, { get: (target, key) => (key === 'executeQuery' ? executeQuery : bound(target, key)) })
  return new Proxy(db, { get: (target, key) => (key === 'getExecutor' ? () => slow : bound(target, key)) })
}

function open(): void {
  antesDeLer = async () => {}
  ouvido = []
  central = new Central(
    heldUp(lousa.db),
    canal,
    async () => new Set(),
    () => {},
  )
}

const topico = (id: number) => ({ tipo: 'turma' as const, id })

const listen = (id: number) =>
  central.listen({
    topicos: [topico(id)],
    desde: null,
    sid: 'ensaio',
    end: () => {},
    take: ({ acontecimentos }) => void ouvido.push(...acontecimentos.map(({ topico: nome, dados }) => `${nome} ${dados.que}`)),
  })

const emit = (id: number, que: string) => central.emit(lousa.db, [{ topico: topico(id), dados: { que } }])

afterEach(() => central.close())

test('quem entra enquanto se lê para os outros ouve o que acontece a seguir', async () => {
  open()
  await listen(1)
  // Begins to read for the first one, and only gets to the events a while later.
  const reading = Promise.withResolvers<void>()
  antesDeLer = async () => {
    antesDeLer = async () => {}
    reading.resolve()
    await pause(300)
  }
  await canal.announce([nomeDoTopico(topico(1))])
  await reading.promise
  await listen(2)
  await emit(2, 'logo')
  await pause(600)
  await emit(2, 'depois')
  await expect.poll(() => ouvido).toContain('turma:2 depois')
  expect(ouvido).toEqual(['turma:2 logo', 'turma:2 depois'])
})

test('quem não chegou a entrar, porque a base de dados não respondeu, não fica a ouvir', async () => {
  open()
  antesDeLer = () => Promise.reject(new Error('timeout exceeded when trying to connect'))
  await expect(listen(3)).rejects.toThrow('timeout')
  antesDeLer = async () => {}
  await listen(4)
  await emit(3, 'ninguém')
  await emit(4, 'alguém')
  await expect.poll(() => ouvido).toContain('turma:4 alguém')
  expect(ouvido).toEqual(['turma:4 alguém'])
})
