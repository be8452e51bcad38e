/**
 * Runs the bench of chaos for a short while. Tabs, the product's processes, the database and the network die while
 * students write. Then every journal is compared with the database row by row. The long run is `npm run bench:caos`;
 * docs/benches.md explains both.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '..')
const opcoes = { mortes: 12, lugares: 2, cada: 20, processos: 2, restauro: 0 }

test('morrem separadores, processos, a base de dados e a rede: nada se perde, nada se repete, nada volta depois da entrega', async ({
  launchOptions,
}, info) => {
  // A minute where nothing else runs; beside everything else it takes what it takes, most of it waiting.
  test.setTimeout(480_000)
  const args = Object.entries(opcoes).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(path.join(root, 'node_modules', 'node', 'bin', 'node'), [path.join(root, 'bench', 'caos.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOUSA_CAOS_PASTA: info.outputPath('caos'), LOUSA_TEST_CHROMIUM: launchOptions.executablePath },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const [code]: unknown[] = await once(child, 'close')
  expect(code, said).toBe(0)
  expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toMatchObject({
    mortes: opcoes.mortes,
    perdidas: 0,
    duplicadas: 0,
    ressuscitadas: 0,
  })
})
