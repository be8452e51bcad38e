import { expect, test } from 'vitest'
import { Vagas } from './turns.ts'

test('entram tantos quantas as vagas, os outros pela ordem em que chegaram; quem falha também dá o lugar', async () => {
  const vagas = new Vagas(2, 1_000)
  const order: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const enter = (quem: string) =>
    vagas.within(async () => {
      order.push(quem)
      const end = Promise.withResolvers<void>()
      ends.set(quem, end)
      await end.promise
    })
  const done = Promise.allSettled(['a', 'b', 'c', 'd'].map(enter))
  await expect.poll(() => order).toEqual(['a', 'b'])
  ends.get('b')?.reject(new Error('falhou'))
  await expect.poll(() => order).toEqual(['a', 'b', 'c'])
  ends.get('a')?.resolve()
  await expect.poll(() => order).toEqual(['a', 'b', 'c', 'd'])
  for (const { resolve } of ends.values()) resolve()
  expect((await done).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('quem espera de mais ouve que volte, e não tira o lugar a quem vem depois', async () => {
  const vagas = new Vagas(1, 20)
  const end = Promise.withResolvers<void>()
  const first = vagas.within(() => end.promise)
  await expect(vagas.within(() => Promise.resolve())).rejects.toMatchObject({ codigo: 'indisponivel' })
  const third = vagas.within(() => Promise.resolve('entrou'))
  end.resolve()
  await first
  expect(await third).toBe('entrou')
})
