/**
 * `npm test`: types, lint, unit, API (on PGlite and on PostgreSQL) and browser tests, all set-up included.
 * `npm test -- tipos regras api web` runs only the named parts. Plain JavaScript for Node 20.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { findOthers } from './navegadores.mjs'
import { buildWeb, installDependencies, pinnedNode, root } from './prepare.mjs'
import { countSkipped, namesOf, namesOfFailed, tellEnding } from './relatorios.mjs'

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
// The programs run in many processes, and each reads the code that another has compiled.
env.NODE_COMPILE_CACHE ||= path.join(root, '.cache', 'node')

/** Runs a program of the pinned Node; with `quiet`, what it says comes in one piece when it has ended. */
const run = (args, { more = {}, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', env: { ...env, ...more } })
    let said = ''
    for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (bytes) => (said += bytes))
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      process.stdout.write(said)
      resolve(code === 0)
    })
  })
const readJson = (name) => (existsSync(path.join(reports, name)) ? JSON.parse(readFileSync(path.join(reports, name), 'utf8')) : null)

/** Several projects are one run: no core waits while the other ends what is longest. */
async function vitest(...projects) {
  const ok = await run([
    bin('vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, 'vitest.json')}`,
  ])
  const report = readJson('vitest.json')
  const names = namesOfFailed(report)
  return { ok, passed: report?.numPassedTests ?? 0, failed: report ? names.length : ok ? 0 : 1, skipped: countSkipped(report), names }
}

async function playwright() {
  buildWeb(node)
  const ok = await run([bin('@playwright', 'test', 'cli.js'), 'test', '--fail-on-flaky-tests'], {
    more: { LOUSA_TEST_CHROMIUM: findChromium(), ...findOthers(), PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json') },
  })
  const report = readJson('playwright.json')
  const flaky = namesOf('flaky', report ?? {})
  // A test that passes only the second time hides a fault, of the product or of itself. It counts as failed.
  const names = [...namesOf('unexpected', report ?? {}), ...flaky.map((name) => `${name} (só à segunda)`)]
  const { expected = 0, unexpected = ok ? 0 : 1, skipped = 0 } = report?.stats ?? {}
  return { ok, passed: expected, failed: unexpected + flaky.length, skipped, names }
}

/**
 * A checker runs on one core, with memory to spare, because several of them run side by side. On more cores each would
 * look at the shared sources once per core.
 */
const umNucleo = { GOMAXPROCS: '1', GOGC: '400' }

const check = async (args) => {
  const ok = await run(args, { more: umNucleo, quiet: true })
  return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, names: ok ? [] : [path.relative(root, args.join(' '))] }
}

/** Each part of the tests, and what it runs side by side. */
const parts = {
  tipos: () =>
    ['tsconfig.server.json', 'tsconfig.web.json', 'src/web/trabalhador', 'tsconfig.e2e.json'].map((project) =>
      check([bin('typescript', 'bin', 'tsc'), '--singleThreaded', '-p', project]),
    ),
  regras: () => [
    check([bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']),
    check([bin('oxfmt', 'bin', 'oxfmt'), '--check', 'src', 'e2e', 'scripts', 'bench']),
    check([bin('knip', 'bin', 'knip.js')]),
  ],
  unidade: () => [vitest('unidade')],
  api: () => [vitest('compilador', 'api-pglite', 'api-postgres')],
  web: () => [playwright()],
}

const wanted = process.argv.slice(2)
const start = Date.now()
/** Parts that run side by side: no core waits while the longest check ends. */
const turnos = [['tipos', 'regras'], ['unidade'], ['api'], ['web']]
const totals = { passed: 0, failed: 0, skipped: 0, names: [] }
for (const turno of turnos) {
  const chosen = turno.filter((name) => wanted.length === 0 || wanted.includes(name))
  if (chosen.length === 0) continue
  const name = chosen.join(', ')
  const began = Date.now()
  process.stdout.write(`\n━━ ${name} ━━\n`)
  for (const { ok, passed, failed, skipped = 0, names } of await Promise.all(chosen.flatMap((one) => parts[one]()))) {
    totals.passed += passed
    totals.failed += ok ? failed : Math.max(failed, 1)
    totals.skipped += skipped
    totals.names.push(...names)
  }
  process.stdout.write(`━━ ${name}: ${Math.round((Date.now() - began) / 1000)} s ━━\n`)
}
// Written by vitest.config.ts and playwright.config.ts where they found none: what they left out.
const semPostgres = ['api', 'web'].flatMap((name) => readJson(`sem-postgres-${name}.json`) ?? [])
process.stdout.write(tellEnding({ ...totals, semPostgres, seconds: Math.round((Date.now() - start) / 1000) }))
process.exit(totals.failed === 0 ? 0 : 1)
