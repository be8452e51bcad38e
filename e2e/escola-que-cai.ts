/** Journeys where the server goes away and comes back: each has one of its own. */
import { test } from './ensaio.ts'
import { type ServidorQueCai, startQueCai } from './servidor.ts'

export const comEscolaQueCai = test.extend<{ escola: ServidorQueCai }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  escola: async ({}, use) => {
    const escola = await startQueCai()
    await use(escola)
    await escola.stop()
  },
})
