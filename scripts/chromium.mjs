/**
 * Finds the browser for the tests: one that is present, else one from the system's packages (as root), else one
 * unpacked into the cache. Else it stops with one sentence.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root, stop } from './prepare.mjs'

const works = (file, env = process.env) => spawnSync(file, ['--version'], { stdio: 'ignore', env }).status === 0
/** The same engine without a browser's own pages, with which a test costs a tenth less; else the whole browser. */
const packages = ['chromium-headless-shell', 'chromium']
const cache = path.join(root, '.cache', 'chromium')

function present() {
  const candidates = [
    process.env.LOUSA_TEST_CHROMIUM,
    ...packages.map((name) => `/usr/bin/${name}`),
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ]
  return candidates.find((file) => file && existsSync(file) && works(file)) ?? null
}

/** Installs, as root, the first of these (packages that go together are one) with which `present` finds a browser. */
export function fromPackages(nome, choices, present) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null
  process.stdout.write(`A instalar o ${nome} para os ensaios…\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  for (const names of choices) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...[names].flat()], { stdio: 'ignore', env })
    if (present()) return present()
  }
  return null
}

const naoSeguir = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map((kind) => `--no-${kind}`)

/** Libraries of the unpacked packages, for the loader. */
const libraries = () =>
  ['usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu', 'lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu']
    .map((folder) => path.join(cache, 'raiz', folder))
    .filter(existsSync)
    .join(':')

/** The packages of this name and all they need, unpacked beside one another. */
function download(name) {
  const { stdout } = spawnSync('apt-cache', ['depends', '--recurse', ...naoSeguir, name], { encoding: 'utf8' })
  const lines = (stdout ?? '').split('\n').filter((line) => /^[a-z0-9]/.test(line))
  if (lines.length === 0) return
  process.stdout.write('A descarregar o Chromium para a cache…\n')
  mkdirSync(path.join(cache, 'pacotes'), { recursive: true })
  for (const one of new Set(lines.map((line) => line.trim())))
    spawnSync('apt-get', ['download', one], { cwd: path.join(cache, 'pacotes'), stdio: 'ignore' })
  for (const file of readdirSync(path.join(cache, 'pacotes')))
    spawnSync('dpkg-deb', ['-x', path.join(cache, 'pacotes', file), path.join(cache, 'raiz')], { stdio: 'ignore' })
}

function unpacked() {
  for (const name of packages) {
    const binary = path.join(cache, 'raiz', 'usr', 'lib', 'chromium', name)
    if (!existsSync(binary)) download(name)
    const env = { ...process.env, LD_LIBRARY_PATH: libraries() }
    if (!existsSync(binary) || !works(binary, env)) continue
    process.env.LD_LIBRARY_PATH = env.LD_LIBRARY_PATH
    return binary
  }
  return null
}

/** Path of a Chromium that starts. */
export function findChromium() {
  return (
    present() ??
    fromPackages('Chromium', packages, present) ??
    unpacked() ??
    stop('Os ensaios do navegador precisam do Chromium: instale-o (apt-get install chromium) ou indique-o em LOUSA_TEST_CHROMIUM.')
  )
}
