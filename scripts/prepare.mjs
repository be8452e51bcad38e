/**
 * The common part of start and test: dependencies when the lock file changed, the pinned Node, fresh builds of the web
 * app and the server. Runs on Node 20 with nothing installed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => path.join(root, ...parts)

/** Prints one sentence and stops. */
export function stop(sentence) {
  process.stderr.write(`\n${sentence}\n\n`)
  process.exit(1)
}

const digestOf = (...texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex')

/** `npm ci`, only when the lock file is not the one that was installed. */
export function installDependencies() {
  if (Number(process.versions.node.split('.')[0]) < 20) stop('A Lousa precisa do Node 20 ou mais recente.')
  const wanted = digestOf(readFileSync(inRoot('package-lock.json')))
  const mark = inRoot('node_modules', '.lousa-instalado')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  process.stdout.write('A instalar as dependências (só na primeira vez ou quando mudam)…\n')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) stop('Não foi possível instalar as dependências: veja a mensagem do npm acima.')
  writeFileSync(mark, wanted)
}

/** The pinned Node, wherever this script itself runs. */
export function pinnedNode() {
  const binary = inRoot('node_modules', 'node', 'bin', 'node')
  const wanted = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).dependencies.node
  const found = spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (found !== `v${wanted}`) stop(`Falta o Node ${wanted} que vem com as dependências. Instale-as sem --ignore-scripts: npm ci`)
  return binary
}

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(full)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield full
  }
}

/**
 * Builds one part when any of its sources has changed since its last build. `pedido` holds Vite's arguments, and
 * `pronto` is a file that exists once the part is built. `pastas` and `ficheiros` are its sources; `dizer` names the
 * part to people.
 */
function buildIfChanged(node, { pedido, pronto, pastas, ficheiros, dizer }) {
  const sources = pastas.flatMap((folder) => [...filesUnder(inRoot(folder))]).toSorted((a, b) => (a < b ? -1 : 1))
  const made = [...sources, ...[...ficheiros, 'package-lock.json'].map((file) => inRoot(file))]
  const wanted = digestOf(...made.flatMap((file) => [path.relative(root, file), readFileSync(file)]))
  const mark = `${path.dirname(inRoot(pronto))}.fontes`
  if (existsSync(inRoot(pronto)) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  process.stdout.write(`A preparar ${dizer}…\n`)
  const vite = spawnSync(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...pedido], {
    cwd: root,
    stdio: 'inherit',
  })
  if (vite.status !== 0) stop(`Não foi possível preparar ${dizer}: veja a mensagem acima.`)
  writeFileSync(mark, wanted)
}

/** Builds the web app when anything it is made of has changed since the last build. */
export const buildWeb = (node) =>
  buildIfChanged(node, {
    pedido: [],
    pronto: 'dist/web/index.html',
    pastas: ['src/web', 'src/kit', 'src/perguntas', 'src/regras', 'src/contract', 'scripts'],
    ficheiros: ['vite.config.ts'],
    dizer: 'as páginas',
  })

/** Puts the server together, as `npm start` runs it, when anything of it has changed; `ensaio`: as the browser tests do. */
export const buildServer = (node, { ensaio = false } = {}) =>
  buildIfChanged(node, {
    pedido: ['--config', 'vite.servidor.config.ts', ...(ensaio ? ['--mode', 'ensaio'] : [])],
    pronto: ensaio ? '.cache/servidor/principal.js' : 'dist/servidor/main.js',
    pastas: ['src/server', 'src/perguntas', 'src/regras', 'src/contract'],
    ficheiros: ['vite.servidor.config.ts'],
    dizer: 'o servidor',
  })
