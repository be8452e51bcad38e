/** The server of a fuzz: as in production, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import opcoes from '../../scripts/opcoes-do-node.json' with { type: 'json' }
import { freePort } from '../maquina.ts'
import type { Look, Visto } from './loop-watch.ts'

const main = path.resolve(import.meta.dirname, '../../src/server/main.ts')
const watch = path.resolve(import.meta.dirname, 'loop-watch.ts')

export class FuzzServer {
  readonly #child: ChildProcess
  readonly url: string
  said = ''

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
    child.stderr?.on('data', (bytes) => (this.said += String(bytes)))
    child.stdout?.on('data', (bytes) => (this.said += String(bytes)))
  }

  static async start(env: Record<string, string>): Promise<FuzzServer> {
    const port = await freePort()
    const child = spawn(process.execPath, [...opcoes.argumentos, '--import', watch, main], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...opcoes.ambiente, ...env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOUSA_DEMO: '0' },
    })
    const server = new FuzzServer(child, `http://127.0.0.1:${port}`)
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server ended: ${server.said}`)
      if (
        await fetch(`${server.url}/api/saude/pronto`)
          .then(({ ok }) => ok)
          .catch(() => false)
      )
        return server
      await pause(100)
    }
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Since it was last asked; `collect` throws the garbage away first. */
  async look(look: Look = 'look'): Promise<Visto> {
    const answer = once(this.#child, 'message')
    this.#child.send(look)
    const [visto] = await answer
    return visto as Visto // what loop-watch.ts sends
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }
}
