/** Reads server-sent events from a `fetch`: the browser's own reader cannot carry a token. */

export type Evento = { id: string | null; nome: string; dados: unknown }

const parseDados = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** One block of lines, as the format has it; null for signs of life. */
export function parseEvento(block: string): Evento | null {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).replace(/^ /, ''))
  }
  const data = fields.get('data')
  return data === undefined ? null : { id: fields.get('id') ?? null, nome: fields.get('event') ?? 'message', dados: parseDados(data) }
}

/** Cuts arriving text into blocks; what has no end yet waits. */
export class Cortador {
  #rest = ''
  take(text: string): Evento[] {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => parseEvento(block) ?? [])
  }
}
