/** What the tests that walk every endpoint share: a Lousa, the world in it, and the picture that brings the database back. */
import { beforeAll } from 'vitest'
import { type Lousa, useLousa } from './ensaio.ts'
import type { Mundo } from './lado.ts'
import { makeMundo } from './mundo.ts'
import { Retrato } from './retrato.ts'

class Chao {
  readonly lousa: Lousa
  mundo!: Mundo
  retrato!: Retrato

  constructor(lousa: Lousa) {
    this.lousa = lousa
  }

  async make(): Promise<void> {
    this.mundo = await makeMundo(this.lousa)
    this.retrato = await Retrato.take(this.lousa.db)
  }
}

/** One for the test file. Its world is there inside tests, not before. */
export function useMundo(): Chao {
  const chao = new Chao(useLousa())
  beforeAll(() => chao.make(), 60_000)
  return chao
}
