/**
 * Noise: thirty made-up requests per endpoint and role, some by a role that may not. None gives a 500 or hangs; a
 * refusal changes nothing. The printed seed (LOUSA_SEMENTE) repeats a run. `ruido-1…4.test.ts` share the endpoints, on
 * one engine.
 */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, errosDeTodos } from '#contract/endpoint.ts'
import { run, sql } from '#server/db/db.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import { type Lousa, toInject, useLousa } from './ensaio.ts'
import { type PedidoGerado, generatePedidos } from './gerar.ts'
import { bytesOf, uploadOf } from './envio.ts'
import { type Mundo, idsOfMundo } from './lado.ts'
import { makeMundo } from './mundo.ts'
import type { Quem } from './pedido.ts'
import { type PedidoValido, endpoints, pedidoValido, pessoaDe, quemDoPapel } from './pedidos.ts'
import { Retrato } from './retrato.ts'

/** LOUSA_PEDIDOS asks for more: for a longer hunt by hand. `npm run fuzz` asks a hundred thousand times. */
const quantos = Math.max(30, Number(process.env['LOUSA_PEDIDOS'] ?? 30))
/** A role that may not call is turned away before anything else of a request is read. */
const quantosDosOutros = quantos / 10
const semente = Number(process.env['LOUSA_SEMENTE'] ?? 20_261_120)
/** Far more than any answer needs. */
const demasiadoMs = 5_000
/** For all requests of one endpoint: a copy of all one's data is packed for each, and a busy machine takes long over sixty of them. */
const todosMs = 60_000 + quantos * 1_000
/** The world is put back after so many requests that changed it. */
const mudancasMaximas = 20
const papeis: readonly Quem[] = ['anonimo', 'aluno', 'professor', 'admin']
const mayCall = ({ roles }: Endpoint, quem: Quem): boolean => roles === 'todos' || roles.some((papel) => quemDoPapel[papel] === quem)

/** Whatever text may stand in an address: never nothing, which would be another address. */
const inAddress = (value: unknown): string => String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed() || ' '

function toOptions(key: string, { params, query, body, raw, contentType }: PedidoGerado): InjectOptions {
  const texts = (part: Record<string, unknown>) => Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inAddress(value)]))
  const options = toInject(key, { params: texts(params), query: texts(query), ...(body === undefined ? {} : { body }) })
  return raw === undefined ? options : { ...options, payload: raw, headers: { 'content-type': contentType ?? '' } }
}

/** Uploads have no schema: odd names and bytes, and forms that are none. */
const toUpload = (
  key: string,
  i: number,
  { raw = '', contentType = 'multipart/form-data; boundary=limite-do-ensaio' }: PedidoGerado,
): InjectOptions => {
  const file = uploadOf(
    ['a.txt', '../../etc/passwd', 'x"y.csv', '', 'a\u0000.txt', 'ü'.repeat(300), 'a.svg'][i % 7] ?? '',
    `${raw}${'\u0000'.repeat(i % 3)}${i}`,
  )
  const broken = file.payload.replace('name="ficheiro"', i % 2 ? 'name="outro"' : 'nome=').slice(0, -(i % 40))
  return { ...toInject(key), payload: i % 4 === 3 ? raw : i % 4 === 2 ? broken : file.payload, headers: { 'content-type': contentType } }
}

/** Bytes that have no schema either, mostly said to be what they are. */
const toBytes = (key: string, i: number, gerado: PedidoGerado): InjectOptions => ({
  ...toOptions(key, gerado),
  ...(i % 4 === 3 ? {} : bytesOf(`${gerado.raw ?? ''}${'\u0000'.repeat(i % 20)}`)),
})

/** The request as this endpoint reads it. */
export const toRequest = (key: string, { upload, bytes }: Endpoint, i: number, gerado: PedidoGerado): InjectOptions =>
  upload ? toUpload(key, i, gerado) : bytes ? toBytes(key, i, gerado) : toOptions(key, gerado)

type Cena = { lousa: Lousa; mundo: Mundo; retrato: Retrato }

/** Sends the requests of one endpoint as one person, and says what was wrong with the answers. */
class Remetente {
  readonly problemas: string[] = []
  #mudancas = 0
  readonly #cena: Cena
  readonly #quem: Quem
  readonly #codigos: ReadonlySet<string>

  constructor(cena: Cena, { erros }: Endpoint, quem: Quem) {
    this.#cena = cena
    this.#quem = quem
    this.#codigos = new Set<string>([...errosDeTodos, ...erros])
  }

  async send(options: InjectOptions): Promise<void> {
    const { lousa, retrato } = this.#cena
    const before = lousa.espia.escritas
    const start = performance.now()
    const answer = await this.#inject(options)
    const found = [...this.#whatIsWrong(answer), ...(performance.now() - start > demasiadoMs ? ['took too long'] : [])]
    const wrote = lousa.espia.escritas > before
    const changes = wrote && answer.statusCode >= 400 ? await retrato.changes() : []
    if (changes.length > 0) found.push(`a refusal changed ${changes.join(', ')}`)
    if (found.length > 0) this.problemas.push(describeProblem(found, options, answer))
    if (wrote && answer.statusCode < 400) await this.#noteChange()
    const lostSession = answer.statusCode === 401 && this.#quem !== 'anonimo' && !options.url?.toString().includes('bilhete')
    if (changes.length > 0) await this.#noteChange()
    if (lostSession || this.#mudancas >= mudancasMaximas) await this.putBack()
  }

  /** What a good request changes is all right; too many of them would leave nothing to ask about. */
  async #noteChange(): Promise<void> {
    this.#mudancas++
    await this.#cena.retrato.forget()
  }

  async putBack(): Promise<void> {
    if (this.#mudancas === 0) return
    await this.#cena.retrato.restore()
    forgetSessions(this.#cena.lousa.db)
    this.#mudancas = 0
  }

  /** Wrong guesses are forgotten as soon as they count: the limit must not stand before everything else. */
  async #inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const { lousa, mundo } = this.#cena
    const pessoa = pessoaDe(this.#quem, mundo.a, mundo)
    const send = () => (pessoa ? lousa.as(pessoa) : lousa.anonimo).raw(options)
    const answer = await send()
    if (answer.statusCode !== 429) return answer
    await run(lousa.db, sql`delete from falhas_de_acesso`)
    return send()
  }

  #whatIsWrong(answer: LightMyRequestResponse): string[] {
    const { espia } = this.#cena.lousa
    const falhas = espia.falhas.splice(0)
    if (falhas.length > 0 || answer.statusCode >= 500) return [`${answer.statusCode}: ${falhas.join('; ').slice(0, 900)}`]
    if (answer.statusCode < 400) return []
    if (!answer.headers['content-type']?.toString().startsWith('application/problem+json'))
      return [`${answer.statusCode} without a problem`]
    const codigo = String(answer.json().title)
    return this.#codigos.has(codigo) ? [] : [`the contract does not name ${codigo}`]
  }
}

const describeProblem = (found: readonly string[], { method, url, payload }: InjectOptions, answer: LightMyRequestResponse): string =>
  `${found.join('; ')}\n  ${method} ${String(url)} ${JSON.stringify(payload ?? '').slice(0, 500)}\n  → ${answer.statusCode} ${answer.body.slice(0, 200)}`

/** The endpoints are dealt out like cards: each file gets some of every room. */
export function makeNoise(file: number, files: number): void {
  const lousa = useLousa()
  let cena: Cena

  beforeAll(async () => {
    const mundo = await makeMundo(lousa)
    cena = { lousa, mundo, retrato: await Retrato.take(lousa.db) }
  }, 60_000)

  const mine = endpoints.filter((_, i) => i % files === file)
  describe.each(mine)(`%s · ${quantos} pedidos por papel, semente ${semente}`, (key, endpoint) => {
    it('responde sempre, com um código do contrato, e o que recusa nada muda', { timeout: todosMs }, async () => {
      const pedido: PedidoValido | null = pedidoValido(key, endpoint)
      if (!pedido) throw new Error(`Say in the room's pedidos-de-ensaio.ts what a valid request of ${key} is`)
      const pedidos = generatePedidos(endpoint, pedido.partes(cena.mundo.a), idsOfMundo(cena.mundo), { quantos, semente })
      const problemas: string[] = []
      for (const quem of papeis) {
        const remetente = new Remetente(cena, endpoint, quem)
        const seus = mayCall(endpoint, quem) ? pedidos : pedidos.slice(0, quantosDosOutros)
        for (const [i, gerado] of seus.entries()) await remetente.send(toRequest(key, endpoint, i, gerado))
        await remetente.putBack()
        problemas.push(...remetente.problemas.map((problema) => `${quem}: ${problema}`))
      }
      expect(problemas.slice(0, 5).join('\n\n'), `${problemas.length} problems`).toBe('')
    })
  })
}
