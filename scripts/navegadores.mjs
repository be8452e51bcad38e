/** Firefox and WebKit for the tests: those present; else from the system's packages as root; else none, which is said. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fromPackages } from './chromium.mjs'

const works = (file) => spawnSync(file, ['--help'], { stdio: 'ignore' }).status === 0

/** WebKit's driver starts its browser by itself, on a display that Xvfb draws into memory. */
const browsers = {
  LOUSA_TEST_FIREFOX: { nome: 'Firefox', packages: ['firefox-esr'], needs: [], files: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
  LOUSA_TEST_WEBKIT: {
    nome: 'WebKit',
    packages: [['webkit2gtk-driver', 'xvfb']],
    needs: ['/usr/bin/Xvfb'],
    files: ['/usr/bin/WebKitWebDriver'],
  },
}

function find(key) {
  const { nome, packages, needs, files } = browsers[key]
  const present = () =>
    needs.every(existsSync) ? ([process.env[key], ...files].find((file) => file && existsSync(file) && works(file)) ?? null) : null
  return present() ?? fromPackages(nome, packages, present)
}

/** For the tests' environment: where each is. One line says which could not be had, and is not tried. */
export function findOthers() {
  const found = Object.keys(browsers).map((key) => [key, find(key)])
  const missing = found.filter(([, file]) => file === null).map(([key]) => browsers[key].nome)
  if (missing.length > 0) process.stdout.write(`Sem ${missing.join(' nem ')} nesta máquina: não se ensaia aí.\n`)
  return Object.fromEntries(found.filter(([, file]) => file !== null))
}
