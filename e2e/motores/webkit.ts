/**
 * Drives Debian's WebKit through its WebDriver. The protocol is a handful of calls with JSON, so this file speaks it
 * itself. The known clients come with programs that download drivers.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../servidor.ts'
import { type Navegador, type Referencia, type Separador, teclas } from './separador.ts'

/** The protocol's own name for a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const caller =
  (base: string): Call =>
  async (method, path, body) => {
    const reply = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } | null } // by the protocol
    if (!reply.ok) throw new Error(`WebKit, ${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }

const isReference = (value: unknown): value is Record<typeof elementKey, string> =>
  typeof value === 'object' && value !== null && elementKey in value

/** Of what this file handed out itself. */
const nameOf = (element: Referencia): string => (typeof element === 'string' ? element : '')

/** A key goes down and up. */
const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

/** One tab of the session; the driver is told each time which of them is meant, as it knows only the current one. */
class SeparadorWebkit implements Separador {
  readonly #call: Call
  readonly #handle: string
  readonly #current: { handle: string }

  constructor(call: Call, handle: string, current: { handle: string }) {
    this.#call = call
    this.#handle = handle
    this.#current = current
  }

  async #here(path: string, body: object = {}): Promise<unknown> {
    if (this.#current.handle !== this.#handle) await this.#call('POST', '/window', { handle: this.#handle })
    this.#current.handle = this.#handle
    return this.#call('POST', path, body)
  }

  goto = async (url: string): Promise<void> => void (await this.#here('/url', { url }))
  reload = async (): Promise<void> => void (await this.#here('/refresh'))
  run = (programa: string, ...args: unknown[]): Promise<unknown> =>
    this.#here('/execute/sync', { script: `return (${programa})(...arguments)`, args })
  element = async (programa: string, ...args: unknown[]): Promise<Referencia | null> => {
    const value = await this.run(programa, ...args)
    return isReference(value) ? value[elementKey] : null
  }
  /** Whatever is drawn over it gets the click, as with a person's. */
  click = async (element: Referencia): Promise<void> => {
    const move = { type: 'pointerMove', x: 0, y: 0, duration: 0, origin: { [elementKey]: element } }
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await this.#here('/actions', { actions: [{ type: 'pointer', id: 'rato', parameters: { pointerType: 'mouse' }, actions }] })
  }
  #keys = async (keys: string[]): Promise<void> =>
    void (await this.#here('/actions', { actions: [{ type: 'key', id: 'teclado', actions: keys.flatMap(stroke) }] }))
  type = (text: string): Promise<void> => this.#keys([...text])
  press = (key: keyof typeof teclas): Promise<void> => this.#keys([teclas[key]])
  sendFile = async (element: Referencia, path: string): Promise<void> =>
    void (await this.#here(`/element/${nameOf(element)}/value`, { text: path }))
  /** Each is a window of its own, on a display that shows them all. */
  show = (): Promise<void> => Promise.resolve()
  close = async (): Promise<void> => {
    await this.#here('/window', { handle: this.#handle })
    await this.#call('DELETE', '/window')
    this.#current.handle = ''
  }
}

/** Waits until the driver listens. */
async function listens(base: string, driver: ChildProcess): Promise<void> {
  for (let i = 0; i < 300; i++) {
    if (driver.exitCode !== null) throw new Error(`WebKit's driver ended with code ${driver.exitCode}`)
    const ok = await fetch(`${base}/status`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error("WebKit's driver did not answer within half a minute")
}

/** A display that nobody sees; answers its name. The server chooses a free one and says which. */
async function startDisplay(): Promise<{ name: string; display: ChildProcess }> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    display.once('error', reject)
    display.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)))
    display.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()))
  })
  return { name: `:${number}`, display }
}

export async function startWebkit(driverPath: string): Promise<Navegador> {
  const { name, display } = await startDisplay()
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name, TZ: 'Europe/Lisbon', LANG: 'pt_PT.UTF-8', LANGUAGE: 'pt_PT', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const base = `http://127.0.0.1:${port}`
  await listens(base, driver)
  const { sessionId } = (await caller(base)('POST', '/session', { capabilities: { alwaysMatch: {} } })) as { sessionId: string } // by the protocol
  const call = caller(`${base}/session/${sessionId}`)
  await call('POST', '/window/rect', { width: 1280, height: 900 })
  const current = { handle: String(await call('GET', '/window')) }
  const free = [current.handle]
  return {
    // A tab behind another hears no pointer: each is a window.
    newTab: async () => {
      const handle = free.pop() ?? ((await call('POST', '/window/new', { type: 'window' })) as { handle: string }).handle // by the protocol
      return new SeparadorWebkit(call, handle, current)
    },
    close: async () => {
      await call('DELETE', '')
      driver.kill()
      display.kill()
    },
  }
}
