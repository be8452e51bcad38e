/**
 * The numbers as they are decided. Other tests read the same names as the program does, so that a limit ten times as
 * wide would pass them all: here whoever changes one is seen to.
 */
import { expect, it } from 'vitest'
import { limites } from './limites.ts'

it('os números que mandam são os que estão escritos', async () => {
  const lines = Object.entries(limites).map(([nome, valor]) => `${nome}: ${JSON.stringify(valor)}`)
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('limites.txt')
})
