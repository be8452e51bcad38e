/** Journeys where the server goes away and comes back: each has one of its own. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from './ensaio.ts'
import { type ServidorQueCai, startQueCai } from './servidor.ts'

type Proprios = {
  escola: ServidorQueCai
  /** An empty folder, gone with the journey. */
  pasta: string
}

/** Takes a copy of the data folder as it is now; answers how to put it back, once. */
export async function copy(escola: ServidorQueCai): Promise<() => Promise<void>> {
  const copia = `${escola.pasta}-copia`
  await escola.goDown()
  cpSync(escola.pasta, copia, { recursive: true })
  await escola.comeBack()
  return async () => {
    await escola.goDown()
    rmSync(escola.pasta, { recursive: true })
    cpSync(copia, escola.pasta, { recursive: true })
    rmSync(copia, { recursive: true })
    await escola.comeBack()
  }
}

export const comEscolaQueCai = test.extend<Proprios>({
  escola: async ({ motor }, use) => {
    const escola = await startQueCai({}, motor)
    await use(escola)
    await escola.stop()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
  pasta: async ({}, use) => {
    const pasta = mkdtempSync(path.join(tmpdir(), 'lousa-e2e-'))
    await use(pasta)
    rmSync(pasta, { recursive: true, force: true })
  },
})
