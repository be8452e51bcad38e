/** What start and test share: dependencies when the lock file changed, the pinned Node, a fresh build of the web app. Runs on Node 20 with nothing installed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
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

/** Builds the web app when anything it is made of has changed since the last build. */
export function buildWeb(node) {
  const sources = ['src/web', 'src/perguntas', 'src/regras', 'src/contract', 'scripts']
    .flatMap((folder) => [...filesUnder(inRoot(folder))])
    .toSorted((a, b) => (a < b ? -1 : 1))
  const wanted = digestOf(
    ...[...sources, inRoot('vite.config.ts'), inRoot('package-lock.json')].flatMap((file) => [
      path.relative(root, file),
      readFileSync(file),
    ]),
  )
  const mark = inRoot('dist', 'web.fontes')
  if (existsSync(inRoot('dist', 'web', 'index.html')) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  process.stdout.write('A preparar as páginas…\n')
  const vite = spawnSync(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (vite.status !== 0) stop('Não foi possível preparar as páginas: veja a mensagem acima.')
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(mark, wanted)
}
