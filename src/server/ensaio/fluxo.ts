/** A browser's stream of events, as the tests hear it: over a real socket, from whichever process. */
import { expect } from 'vitest'

type Mensagem = { id: string | null; evento: string; dados: Record<string, unknown> }

const parse = (block: string): Mensagem[] => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
  const data = field('data')
  return data === null ? [] : [{ id: field('id'), evento: field('event') ?? 'message', dados: JSON.parse(data) }]
}

/** Its messages as they come, and whether it has ended. */
export class Fluxo {
  readonly mensagens: Mensagem[] = []
  fim = false
  #rest = ''
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader()
    void this.#read()
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for (;;) {
        const { done, value } = await this.#reader.read()
        if (done) break
        const blocks = (this.#rest + decoder.decode(value, { stream: true })).split('\n\n')
        this.#rest = blocks.pop() ?? ''
        this.mensagens.push(...blocks.flatMap(parse))
      }
    } catch {
      // Cut off: that is an end too.
    }
    this.fim = true
  }

  get novos(): Record<string, unknown>[] {
    return this.mensagens.filter(({ evento }) => evento === 'novo').map(({ dados }) => dados)
  }

  get ultimo(): string | null {
    return this.mensagens.findLast(({ id }) => id !== null)?.id ?? null
  }
}

type Pedido = { em: string; token: string; topicos: string; signal: AbortSignal; desde?: string | null }

/** Opens a stream and waits until it is heard; `desde`: the last number that was heard on a former one. */
export async function openFluxo({ em, token, topicos, signal, desde = null }: Pedido): Promise<Fluxo> {
  const answer = await fetch(`${em}/api/ao-vivo?topicos=${encodeURIComponent(topicos)}`, {
    headers: { authorization: `Bearer ${token}`, ...(desde === null ? {} : { 'last-event-id': desde }) },
    signal,
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  if (!answer.body) throw new Error('A stream has a body')
  const fluxo = new Fluxo(answer.body)
  await expect.poll(() => fluxo.mensagens[0]?.evento).toBe('pronto')
  return fluxo
}
