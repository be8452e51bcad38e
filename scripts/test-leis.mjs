/**
 * `npm run test:leis`: breaks each law of docs/architecture.md in a scratch copy and expects red. Red is a test that
 * ran and failed, or a fault that a compiler or the lint names. `npm run test:leis -- chave` breaks only the laws with
 * that word.
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { quebrasDaCasa } from './leis/quebras-da-casa.mjs'
import { quebrasDoConteudo } from './leis/quebras-do-conteudo.mjs'
import { avaria, readVitest } from './leis/verificar.mjs'
import { installDependencies, pinnedNode, root } from './prepare.mjs'

installDependencies()
const node = pinnedNode()

/** A law, where it is broken, what is put in whose place, and the check that must turn red. */
const breaks = [...quebrasDoConteudo, ...quebrasDaCasa]

/** A hang is what this guards against; a busy machine is slow. */
const LIMITE_MS = 300_000

const skipped = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'fotos'])
const folders = []

/** A copy of the sources to break things in. */
function makeScratch() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'lousa-leis-'))
  folders.push(scratch)
  cpSync(root, scratch, { recursive: true, filter: (source) => !skipped.has(path.relative(root, source)) })
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'))
  return scratch
}

const running = new Set()
function sweep() {
  for (const child of running) child.kill()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    sweep()
    process.exit(1)
  })

/** Runs a check in that copy and reads what came of it. */
function run(check, scratch) {
  const report = path.join(scratch, '.leis.json')
  rmSync(report, { force: true })
  const args = check.read === readVitest ? [...check.args, `--outputFile.json=${report}`] : check.args
  const child = spawn(node, args, { cwd: scratch, env: { ...process.env, NODE_NO_WARNINGS: '1', NO_COLOR: '1' } })
  running.add(child)
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (out += bytes))
  const late = setTimeout(() => child.kill(), LIMITE_MS)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(avaria(error.message)))
    child.on('close', (code, signal) => {
      clearTimeout(late)
      running.delete(child)
      resolve(signal ? avaria(`parado (${signal})`) : check.read({ code, out, report }))
    })
  })
}

/** A check that is red before anything is broken proves nothing. So each check runs once on the unbroken copy, before its first use. */
const unbroken = new Map()
function runUnbroken(check, scratch) {
  if (!unbroken.has(check.name)) unbroken.set(check.name, run(check, scratch))
  return unbroken.get(check.name)
}

/** Null when the law was seen to hold, else why not. */
async function tryBreak({ file, from, to, check }, scratch) {
  const place = path.join(scratch, file)
  const whole = existsSync(place) ? readFileSync(place, 'utf8') : ''
  if (!whole.includes(from)) return { trouble: `já não se aplica: ${file}` }
  const before = await runUnbroken(check, scratch)
  if (before.estado !== 'verde') return { trouble: `o ensaio já falha sem nada partido: ${before.visto ?? before.porque}` }
  writeFileSync(
    place,
    whole.replace(from, () => to),
  )
  const after = await run(check, scratch)
  writeFileSync(place, whole)
  if (after.estado === 'verde') return { trouble: 'partida, e ninguém deu por isso' }
  return after.estado === 'vermelho' ? { visto: after.visto } : { trouble: `o ensaio não chegou a correr: ${after.porque}` }
}

const oneLine = (text, max) => {
  const line = String(text).replaceAll(/\s+/g, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1)}…` : line
}
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`

const began = Date.now()
const wanted = breaks.filter(({ law }) => law.includes(process.argv[2] ?? ''))
const outcomes = new Map()
const queue = [...wanted]

/** Takes breaks off the queue, each lane in a copy of its own. */
async function lane() {
  const scratch = makeScratch()
  for (let next = queue.shift(); next; next = queue.shift()) {
    const since = Date.now()
    const outcome = await tryBreak(next, scratch)
    outcomes.set(next, outcome)
    const { visto, trouble } = outcome
    const said = trouble ? oneLine(trouble, 300) : `${next.check.name} → ${oneLine(visto, 110)}`
    process.stdout.write(`${trouble ? '✗' : '✓'} ${next.law} (${seconds(since)})\n    ${said}\n`)
  }
}

try {
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism(), wanted.length) }, lane))
} finally {
  sweep()
}

/** The laws as docs/architecture.md numbers them: each must be broken here at least once. */
const laws = [...readFileSync(path.join(root, 'docs', 'architecture.md'), 'utf8').matchAll(/^(\d+)\. \*\*(.+?)\*\*/gm)]
const rows = [
  ...laws.map(([, number, name]) => ({ key: number, name: name.replace(/[.:]$/, '') })),
  { key: 'paredes', name: 'Arrows point one way' },
].map(({ key, name }) => {
  const own = breaks.filter(({ law }) => law.split(/[ :]/)[0] === key)
  const ran = own.filter((one) => outcomes.has(one))
  return { key, name, own, ran, seen: ran.filter((one) => !outcomes.get(one).trouble).length }
})
const stray = breaks.filter((one) => !rows.some(({ own }) => own.includes(one)))
const missing = rows.filter(({ own }) => own.length === 0)

process.stdout.write(`\n${'lei'.padEnd(9)}${''.padEnd(36)}${'partida'.padStart(8)}${'vista'.padStart(7)}\n`)
for (const { key, name, own, ran, seen } of rows)
  process.stdout.write(
    `${key.padEnd(9)}${name.padEnd(36)}${String(ran.length).padStart(8)}${String(seen).padStart(7)}${own.length === 0 ? '  ✗ sem ensaio' : seen < ran.length ? '  ✗' : ''}\n`,
  )
for (const { law } of stray) process.stdout.write(`✗ de nenhuma lei: ${law}\n`)

const passed = [...outcomes.values()].filter(({ trouble }) => !trouble).length
const failed = wanted.length - passed + missing.length + stray.length
process.stdout.write(`\n${passed} passed, ${failed} failed (${seconds(began)})\n`)
process.exit(failed === 0 && wanted.length > 0 ? 0 : 1)
