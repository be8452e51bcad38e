/**
 * Made-up requests over the whole contract, for every role, on a server as in production. None gets a 5xx, hangs or
 * holds the event loop, and memory does not grow. `npm run fuzz` sends a hundred thousand.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { generatePedidos } from '#server/ensaio/gerar.ts'
import { type Mundo, idsOfMundo } from '#server/ensaio/lado.ts'
import { makeMundo } from '#server/ensaio/mundo.ts'
import type { Quem } from '#server/ensaio/pedido.ts'
import { endpoints, pedidoValido, pessoaDe } from '#server/ensaio/pedidos.ts'
import { Retrato } from '#server/ensaio/retrato.ts'
import { toRequest } from '#server/ensaio/ruido.ts'
import { largeBodies } from './large.ts'
import { FuzzServer } from './server.ts'

const wanted = Number(process.env['LOUSA_FUZZ'] ?? 2_500)
const isLong = wanted >= 100_000
const semente = Number(process.env['LOUSA_SEMENTE'] ?? 20_261_126)
/** Of the contract, those whose name this matches. */
const rotas = new RegExp(process.env['LOUSA_ROTAS'] ?? '')
const hangMs = 15_000
/** What one request of the largest size may hold the loop for, alone on a quiet machine: more is told, ms. */
const toldMs = 50
/** The short form collects the garbage after so many endpoints: each time costs a quarter of a second. */
const collectEvery = 12
/** The short form runs beside others, which share the caches: there a hold costs up to twice its time. */
const limits = { heldMs: isLong ? 100 : 250, grownMb: isLong ? 10 : 80, givenMb: 768 }
const papeis: readonly Quem[] = ['anonimo', 'aluno', 'professor', 'admin']
/** These calls end the sessions with which the others are sent, so they come last. */
const isEnding = (key: string): boolean => /conta\/(sair|sessoes\/terminar|palavra-passe)|utilizadores/.test(key)

type Pedido = { key: string; quem: Quem; method: string; url: string; headers: Record<string, string>; body?: string | Uint8Array }

const lousa = useLousa()
let mundo: Mundo
let retrato: Retrato
let server: FuzzServer

beforeAll(async () => {
  mundo = await makeMundo(lousa)
  retrato = await Retrato.take(lousa.db)
  server = await FuzzServer.start({
    DATABASE_URL: lousa.url ?? '',
    LOUSA_DATA: lousa.servicos.config.pastaDados,
    LOUSA_SEGREDO: lousa.servicos.config.segredo ?? '',
  })
}, 120_000)
afterAll(() => server.stop())

/** Every `n`th, so that the short form sees some of everything. */
const everyNth = <T>(list: readonly T[], n: number): T[] => list.filter((_, i) => i % n === 0)

function pedidosDe(key: string, endpoint: Endpoint, perRole: number, step: number, seed = semente): Pedido[] {
  const valid = pedidoValido(key, endpoint)
  if (!valid) throw new Error(`Say in the room's pedidos-de-ensaio.ts what a valid request of ${key} is`)
  const model = valid.partes(mundo.a)
  const asPedido = (quem: Quem, { method = 'GET', url = '', headers = {}, payload }: ReturnType<typeof toRequest>): Pedido => {
    const token = pessoaDe(quem, mundo.a, mundo)?.token
    return {
      key,
      quem,
      method,
      url: typeof url === 'string' ? url : '',
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(typeof payload === 'string' || payload instanceof Uint8Array ? { body: payload } : {}),
    }
  }
  const usual = generatePedidos(endpoint, model, idsOfMundo(mundo), { quantos: perRole, semente: seed })
  // No fewer than five are made; the short form sends two of them, others for each role.
  const isSent = (i: number, papel: number): boolean => perRole > 1 || (i + papel) % 5 < 2
  const small = papeis.flatMap((quem, papel) =>
    usual.flatMap((gerado, i) => (isSent(i, papel) ? [asPedido(quem, toRequest(key, endpoint, i, gerado))] : [])),
  )
  const large = everyNth(largeBodies(endpoint, model.body), step).map((raw) => {
    const gerado = { params: model.params ?? {}, query: model.query ?? {}, raw, contentType: 'application/json' }
    return asPedido(valid.quem, toRequest(key, endpoint, 0, gerado))
  })
  return [...small, ...large]
}

type Resposta = { status: number; ms: number; text: string }

/** Status 0: no answer at all in that time. A stream is left as soon as it has begun. */
async function send({ method, url, headers, body }: Pedido): Promise<Resposta> {
  const began = performance.now()
  try {
    const hasBody = method !== 'GET' && body !== undefined
    const answer = await fetch(`${server.url}${url}`, {
      method,
      headers,
      signal: AbortSignal.timeout(hangMs),
      ...(hasBody ? { body } : {}),
    })
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    const text = isStream ? '' : await answer.text()
    if (isStream) await answer.body?.cancel()
    return { status: answer.status, ms: performance.now() - began, text: text.slice(0, 300) }
  } catch (error) {
    return { status: 0, ms: performance.now() - began, text: String(error) }
  }
}

const describePedido = ({ quem, method, url, body = '' }: Pedido): string =>
  `${quem} ${method} ${url.slice(0, 120)} ${String(body).slice(0, 160)} (${body.length} B)`

/** The growth of memory at a glance: what stood after each tenth of the endpoints, MB. */
const tenths = (memory: readonly number[]): number[] =>
  Array.from({ length: 10 }, (_, i) => Math.round(memory[Math.floor(((i + 1) * (memory.length - 1)) / 10)] ?? 0))

it(`${wanted} pedidos: nenhum 5xx, nenhum sem resposta, o servidor sempre livre e a memória a mesma`, { timeout: 5_400_000 }, async () => {
  const ordered = endpoints.filter(([key]) => rotas.test(key)).toSorted(([a], [b]) => Number(isEnding(a)) - Number(isEnding(b)))
  const rounds = isLong ? 2 : 1
  const perRole = Math.max(1, Math.round(wanted / (rounds * endpoints.length * papeis.length) - (isLong ? 12 : 1)))
  const classes: Record<string, number> = {}
  const bad: string[] = []
  const held: { key: string; ms: number }[] = []
  const memory: number[] = []
  const live: number[] = []
  // Compiled and warm, as a server is that has been asked before.
  for (const [key, endpoint] of ordered) {
    const pedidos = pedidosDe(key, endpoint, 1, 1_000_000)
    for (const pedido of [...pedidos.slice(0, 4), ...pedidos.slice(-1)]) await send(pedido)
  }
  await retrato.restore()
  const rest = await server.look('collect')
  memory.push(rest.memoryMb)
  live.push(rest.liveMb)
  const visits = Array.from({ length: rounds }, (_, round) => ordered.map((one) => ({ round, one }))).flat()
  for (const {
    round,
    one: [key, endpoint],
  } of visits) {
    const pedidos = pedidosDe(key, endpoint, perRole, isLong ? 1 : 75, semente + round)
    let worst = 0
    let hasChanged = false
    for (const pedido of pedidos) {
      const answer = await send(pedido)
      hasChanged ||= answer.status < 400 && !key.startsWith('GET ')
      const kind = answer.status === 0 ? 'sem resposta' : `${Math.floor(answer.status / 100)}xx`
      classes[kind] = (classes[kind] ?? 0) + 1
      if (answer.status === 0 || answer.status >= 500) bad.push(`${describePedido(pedido)}\n   → ${answer.status} ${answer.text}`)
      if (!server.isAlive) throw new Error(`The server ended at ${describePedido(pedido)}\n${server.said.slice(-2000)}`)
      if (pedido.body !== undefined && pedido.body.length > 10_000) {
        const { heldMs } = await server.look()
        if (heldMs > toldMs) held.push({ key: describePedido(pedido), ms: heldMs })
        worst = Math.max(worst, heldMs)
      }
    }
    const isCollected = isLong || memory.length % collectEvery === 0
    const { heldMs, memoryMb, liveMb } = await server.look(isCollected ? 'collect' : 'look')
    if (heldMs > toldMs) held.push({ key, ms: heldMs })
    memory.push(memoryMb)
    if (isCollected) live.push(liveMb)
    if (isLong)
      process.stderr.write(
        `${memory.length - 1}/${visits.length} ${key}: ${Math.round(liveMb)} of ${Math.round(memoryMb)} MB, ${Math.round(worst)} ms\n`,
      )
    // What is refused changes nothing; the noise tests see to that.
    if (hasChanged) await retrato.restore()
  }
  live.push((await server.look('collect')).liveMb)
  // The first round compiles what each endpoint runs and loads what it seldom needs; the second adds nothing to that.
  const afterFirst = live[ordered.length] ?? 0
  const grown = (live.at(-1) ?? 0) - (isLong ? afterFirst : (live[0] ?? 0))
  const sent = Object.values(classes).reduce((sum, n) => sum + n, 0)
  const longest = held.toSorted((a, b) => b.ms - a.ms)
  const tooLong = longest.filter(({ ms }) => ms > limits.heldMs)
  const figures = {
    pedidos: sent,
    semente,
    ...classes,
    mb: {
      inicio: Math.round(memory[0] ?? 0),
      maximo: Math.round(Math.max(...memory)),
      decimos: tenths(memory),
      vivos: tenths(live),
      cresceu: Math.round(grown),
    },
    retidoMaisDe50: longest.length,
    retidoMais: tooLong.length,
  }
  process.stdout.write(
    `${JSON.stringify(figures)}\n${longest
      .slice(0, 30)
      .map(({ key, ms }) => `  ${Math.round(ms)} ms: ${key}`)
      .join('\n')}\n`,
  )
  expect(bad.slice(0, 10).join('\n'), `${bad.length} bad answers`).toBe('')
  expect(tooLong.slice(0, 10), 'the loop was held').toEqual([])
  expect(grown, 'memory in use grew, MB').toBeLessThan(limits.grownMb)
  expect(Math.max(...memory), 'memory given, MB').toBeLessThan(limits.givenMb)
})
