/** `import { test } from './ensaio.ts'`: a school of one's own, and one browser of the project's kind for the whole file. */
import { test as base, expect } from '@playwright/test'
import { type ServidorQueCai, startQueCai } from '../servidor.ts'
import { startFirefox } from './firefox.ts'
import { Pagina } from './pagina.ts'
import type { Navegador } from './separador.ts'
import { startWebkit } from './webkit.ts'

export type Nome = 'firefox' | 'webkit'

/** As scripts/navegadores.mjs found it. */
export function pathOf(nome: Nome): string {
  const path = process.env[`LOUSA_TEST_${nome.toUpperCase()}`]
  if (!path) throw new Error(`Nobody said where ${nome} is`)
  return path
}

const starters: Record<Nome, (path: string) => Promise<Navegador>> = { firefox: startFirefox, webkit: startWebkit }

export const test = base.extend<
  object,
  { nome: Nome; escola: ServidorQueCai; navegador: Navegador; pagina: Pagina; newPagina: () => Promise<Pagina> }
>({
  nome: ['firefox', { option: true, scope: 'worker' }],
  escola: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const escola = await startQueCai()
      await use(escola)
      await escola.stop()
    },
    { scope: 'worker' },
  ],
  navegador: [
    async ({ nome }, use) => {
      const navegador = await starters[nome](pathOf(nome))
      await use(navegador)
      await navegador.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  newPagina: [async ({ navegador }, use) => use(async () => new Pagina(await navegador.newTab())), { scope: 'worker' }],
  pagina: [async ({ newPagina }, use) => use(await newPagina()), { scope: 'worker' }],
})

export { expect }
