/** The browser for the tests: the one present; else from the system's packages as root; else unpacked into the cache; else one sentence. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root, stop } from './preparar.mjs'

const works = (file, env = process.env) => spawnSync(file, ['--version'], { stdio: 'ignore', env }).status === 0
const cache = path.join(root, '.cache', 'chromium')

function present() {
  const candidates = [
    process.env.LOUSA_TEST_CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ]
  return candidates.find((file) => file && existsSync(file) && works(file)) ?? null
}

function fromPackages() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null
  process.stdout.write('A instalar o Chromium para os ensaios…\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env })
  return present()
}

/** Libraries of the unpacked packages, for the loader. */
const libraries = () =>
  ['usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu', 'lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu']
    .map((folder) => path.join(cache, 'raiz', folder))
    .filter(existsSync)
    .join(':')

function unpacked() {
  const binary = path.join(cache, 'raiz', 'usr', 'lib', 'chromium', 'chromium')
  if (!existsSync(binary)) {
    const depends = spawnSync(
      'apt-cache',
      [
        'depends',
        '--recurse',
        '--no-recommends',
        '--no-suggests',
        '--no-conflicts',
        '--no-breaks',
        '--no-replaces',
        '--no-enhances',
        'chromium',
      ],
      { encoding: 'utf8' },
    )
    const names = [
      ...new Set(
        (depends.stdout ?? '')
          .split('\n')
          .filter((line) => /^[a-z0-9]/.test(line))
          .map((line) => line.trim()),
      ),
    ]
    if (names.length === 0) return null
    process.stdout.write('A descarregar o Chromium para a cache…\n')
    mkdirSync(path.join(cache, 'pacotes'), { recursive: true })
    for (const name of names) spawnSync('apt-get', ['download', name], { cwd: path.join(cache, 'pacotes'), stdio: 'ignore' })
    for (const file of readdirSync(path.join(cache, 'pacotes')))
      spawnSync('dpkg-deb', ['-x', path.join(cache, 'pacotes', file), path.join(cache, 'raiz')], { stdio: 'ignore' })
  }
  const env = { ...process.env, LD_LIBRARY_PATH: libraries() }
  if (!existsSync(binary) || !works(binary, env)) return null
  process.env.LD_LIBRARY_PATH = env.LD_LIBRARY_PATH
  return binary
}

/** Path of a Chromium that starts. */
export function findChromium() {
  return (
    present() ??
    fromPackages() ??
    unpacked() ??
    stop('Os ensaios do navegador precisam do Chromium: instale-o (apt-get install chromium) ou indique-o em LOUSA_TEST_CHROMIUM.')
  )
}
