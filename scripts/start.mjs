/**
 * `npm start`: everything from an empty clone to a running Lousa. `npm run dev` (--dev) also reloads on change. `npm
 * run migrate` (--migrate) only brings the database up to date. Plain JavaScript for Node 20; the real work runs on the
 * pinned Node.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildServer, buildWeb, installDependencies, pinnedNode, root } from './prepare.mjs'

installDependencies()
const node = pinnedNode()
/**
 * Memory and threads for a small machine. Little room for young objects: reading the program would keep a hundred
 * megabytes for ever. One place outside the heap, since Node's threads hardly need more. One helper for the collector:
 * four would take every core from requests.
 */
const { argumentos, ambiente } = JSON.parse(readFileSync(path.join(root, 'scripts', 'opcoes-do-node.json'), 'utf8'))

/** Children end with this process, and this process with the first of them. */
function run(children) {
  let ending = false
  const end = (code) => {
    if (ending) return
    ending = true
    for (const child of children) child.kill('SIGTERM')
    process.exitCode = code
  }
  for (const child of children) child.on('exit', (code) => end(code ?? 0))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
}

const child = (args, env = {}) => spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

if (process.argv.includes('--dev')) {
  const port = Number(process.env.PORT || 3000)
  const apiPort = String(port + 1)
  const server = path.join(root, 'src', 'server', 'main.ts')
  run([
    child(['--watch-path=src/server', '--watch-path=src/contract', '--watch-path=src/perguntas', '--watch-path=src/regras', server], {
      PORT: apiPort,
      LOUSA_ENDERECO: process.env.LOUSA_ENDERECO || `http://localhost:${port}`,
    }),
    child([path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort', '--clearScreen', 'false'], {
      LOUSA_PORTA_API: apiPort,
    }),
  ])
} else if (process.argv.includes('--migrate')) {
  buildServer(node)
  run([child([path.join(root, 'dist', 'servidor', 'main.js'), '--migrate'])])
} else {
  buildWeb(node)
  buildServer(node)
  run([child([...argumentos, path.join(root, 'dist', 'servidor', 'main.js')], ambiente)])
}
