/**
 * Collects everything that a person can be sent: every GET of the contract with every id of the world, and the files
 * whose addresses the answers hold. Tests add requests of their own. The answers are kept byte for byte, headers too.
 */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { papelDoTipo } from '#server/http/contexto.ts'
import { type Lousa, type Pessoa, toInject } from './ensaio.ts'
import { leaves, replaced } from './folhas.ts'
import { type Mundo, idsOfMundo } from './lado.ts'
import { type Partes, endpoints, pedidoValido } from './pedidos.ts'

export type Recebido = { pedido: string; status: number; texto: string }

/** The valid request as it is, and with each of its ids replaced by every id there is. */
function variations(partes: Partes, ids: readonly number[]): Partes[] {
  const places = leaves(partes).filter(({ value }) => typeof value === 'number' && ids.includes(value))
  return [partes, ...places.flatMap(({ path }) => ids.map((id) => Object(replaced(partes, path, id))))]
}

/**
 * A signed or secret address is a permission that somebody got in an answer. So the test follows the addresses it
 * finds, and guesses none.
 */
const porEndereco: ReadonlySet<string> = new Set([
  'GET /api/ficheiros/{id}',
  'GET /api/ficheiros/{id}/paginas',
  'GET /api/ficheiros/{id}/paginas/{pagina}',
  'GET /api/teste/selado/{id}/ficheiro/{idficheiro}',
  'GET /api/calendario/{ficheiro}',
])

/** Addresses of files anywhere in an answer. */
const fileAddresses = (texto: string): string[] => texto.match(/\/api\/(ficheiros|teste\/selado\/\d+\/ficheiro)\/\d+\?a=[\w.-]+/g) ?? []

export class Varredura {
  readonly recebidos: Recebido[] = []
  readonly #lousa: Lousa
  readonly #pessoa: Pessoa
  readonly #fetched = new Set<string>()

  constructor(lousa: Lousa, pessoa: Pessoa) {
    this.#lousa = lousa
    this.#pessoa = pessoa
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await this.#lousa.as(this.#pessoa).raw(options)
    const texto = `${JSON.stringify(answer.headers)}\n${answer.body}`
    this.recebidos.push({ pedido: `${options.method} ${String(options.url)}`, status: answer.statusCode, texto })
    for (const url of fileAddresses(texto)) {
      if (this.#fetched.has(url)) continue
      this.#fetched.add(url)
      await this.send({ method: 'GET', url })
    }
    return answer
  }

  /**
   * Asks every GET, with this person's own things, those of others, and those of the other side. A person whom the role
   * keeps out asks once.
   */
  async walk(mundo: Mundo): Promise<void> {
    const ids = idsOfMundo(mundo)
    for (const [key, endpoint] of endpoints) {
      if (!key.startsWith('GET ') || porEndereco.has(key)) continue
      const pedido = pedidoValido(key, endpoint)
      if (!pedido) throw new Error(`Say in the room's pedidos-de-ensaio.ts what a valid request of ${key} is`)
      const mayAsk = endpoint.roles === 'todos' || endpoint.roles.includes(papelDoTipo[this.#pessoa.tipo])
      const addressed = [mundo.a, mundo.b].flatMap((lado) => (mayAsk ? variations(pedido.partes(lado), ids) : [pedido.partes(lado)]))
      const different = new Map(addressed.map((partes) => [JSON.stringify(partes), partes]))
      for (const partes of different.values()) await this.send(toInject(key, partes))
    }
  }

  /** Requests whose answers hold this, each once. */
  holding(what: string | RegExp): string[] {
    const found = this.recebidos.filter(({ texto }) => (typeof what === 'string' ? texto.includes(what) : what.test(texto)))
    return [...new Set(found.map(({ pedido }) => pedido))]
  }
}
