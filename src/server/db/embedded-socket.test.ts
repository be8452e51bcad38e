/** The road to the embedded database. */
import { openAsBlob } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, inject, test } from 'vitest'
import { one, sql } from './db.ts'
import { openEmbedded } from './engine.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const heldMb = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

test('o que já foi respondido não fica na memória', { timeout: 60_000 }, async () => {
  const engine = await openEmbedded(null, await openAsBlob(inject('imagemPglite')))
  const ask = (n: number) =>
    one<{ tamanho: number }>(engine.db, sql`select length(repeat(${`pergunta ${n}`}, 50000)) as tamanho, repeat('x', 500000) as texto`)
  await ask(0)
  const before = heldMb()
  for (let n = 1; n <= 40; n++) await ask(n)
  // Twenty million letters went by.
  expect(heldMb() - before).toBeLessThan(5)
  await engine.close()
})
