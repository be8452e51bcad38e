/**
 * `npm test`: types, lint, unit, API (on PGlite and on PostgreSQL) and browser tests, all set-up included.
 * `npm test -- tipos regras api web` runs only the named parts. Plain JavaScript for Node 20.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { buildWeb, installDependencies, pinnedNode, root } from './preparar.mjs'

installDependencies()
const node = pinnedNode()
const bin = (...parts) => path.join(root, 'node_modules', ...parts)
const reports = path.join(root, '.cache', 'relatorios')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const env = { ...process.env }
// Tests never touch the database a person works with.
delete env.DATABASE_URL
delete env.LOUSA_DATA

const run = (args, more = {}) => spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } }).status === 0
const readJson = (name) => (existsSync(path.join(reports, name)) ? JSON.parse(readFileSync(path.join(reports, name), 'utf8')) : null)

function vitest(project) {
  const file = `vitest-${project}.json`
  const ok = run([
    bin('vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, file)}`,
  ])
  const report = readJson(file)
  return { ok, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? (ok ? 0 : 1) }
}

function playwright() {
  buildWeb(node)
  const ok = run([bin('@playwright', 'test', 'cli.js'), 'test'], {
    LOUSA_TEST_CHROMIUM: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json'),
  })
  const stats = readJson('playwright.json')?.stats
  return { ok, passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? (ok ? 0 : 1) }
}

const check = (args) => {
  const ok = run(args)
  return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

const parts = {
  tipos: () => [
    check([bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.server.json']),
    check([bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.web.json']),
    check([bin('typescript', 'bin', 'tsc'), '-p', 'src/web/trabalhador']),
    check([bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.e2e.json']),
  ],
  regras: () => [
    check([bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']),
    check([bin('oxfmt', 'bin', 'oxfmt'), '--check', 'src', 'e2e', 'scripts', 'bench']),
  ],
  unidade: () => [vitest('unidade')],
  api: () => [vitest('api-pglite'), vitest('api-postgres')],
  web: () => [playwright()],
}

const wanted = process.argv.slice(2)
const totals = { passed: 0, failed: 0 }
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = Date.now()
  process.stdout.write(`\n━━ ${name} ━━\n`)
  for (const { ok, passed, failed } of part()) {
    totals.passed += passed
    totals.failed += ok ? failed : Math.max(failed, 1)
  }
  process.stdout.write(`━━ ${name}: ${Math.round((Date.now() - began) / 1000)} s ━━\n`)
}
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 ? 0 : 1)
