/** Where Firefox or WebKit cannot be had, `npm test` says in one line that they were not tried. */
import { afterEach, expect, test, vi } from 'vitest'

const machine = { files: [] as string[] }
vi.mock('./chromium.mjs', () => ({ fromPackages: () => null }))
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: (file: string) => machine.files.includes(file),
}))
vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof import('node:child_process')>()),
  spawnSync: () => ({ status: 0 }),
}))
const { findOthers } = await import('./navegadores.mjs')

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test.each([
  ['nenhum', [], [], ['Sem Firefox nem WebKit nesta máquina: não se ensaia aí.\n']],
  ['só o Firefox', ['/usr/bin/firefox-esr'], ['LOUSA_TEST_FIREFOX'], ['Sem WebKit nesta máquina: não se ensaia aí.\n']],
  ['o WebKit sem ecrã', ['/usr/bin/WebKitWebDriver'], [], ['Sem Firefox nem WebKit nesta máquina: não se ensaia aí.\n']],
  ['os dois', ['/usr/bin/firefox', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'], ['LOUSA_TEST_FIREFOX', 'LOUSA_TEST_WEBKIT'], []],
])('há %s: ensaia-se no que há, e uma só linha diz o resto', (_quais, files, found, lines) => {
  vi.stubEnv('LOUSA_TEST_FIREFOX', undefined)
  vi.stubEnv('LOUSA_TEST_WEBKIT', undefined)
  machine.files = files
  const said: unknown[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(text) > 0)
  expect(Object.keys(findOthers())).toEqual(found)
  expect(said).toEqual(lines)
})
