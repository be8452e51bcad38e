/** Journeys where the server goes away and comes back: each has one of its own. */
import { test } from './ensaio.ts'
import { type ServidorQueCai, startQueCai } from './servidor.ts'

export const comEscolaQueCai = test.extend<{ escola: ServidorQueCai }>({
  escola: async ({ motor }, use) => {
    const escola = await startQueCai({}, motor)
    await use(escola)
    await escola.stop()
  },
})
