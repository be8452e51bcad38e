import { isSameJson } from '#regras/same-json.ts'
import { limites } from '#regras/limites.ts'

/**
 * Makes a UUID for a creation, so that sending the creation twice makes one thing. Browsers give `crypto.randomUUID`
 * only over https and on localhost. A school may run Lousa on plain http, so this function makes its own.
 */
export function newChave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    // Version 4, variant 1, as RFC 9562 marks random ones.
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

type Enviado = { corpo: unknown; mostra: unknown; em: number; chave: string }

/** So many unanswered ones are remembered. */
const porResponder = 50

/**
 * Remembers the keys of requests that have no answer yet. A request that is sent again gets the key of its first
 * sending, so that the server does it once. A different request gets a new key.
 */
export class ChaveDoMesmo {
  #enviados: Enviado[] = []

  /**
   * `mostra` is what the page shows of the thing. Once the page shows something else, an equal request is a new wish
   * and gets a new key. Within `mesmoPedidoMs` it keeps its key, because a person told of a failure asks again.
   */
  para(corpo: unknown, mostra: unknown = null): string {
    const antes = this.#enviados.find((one) => isSameJson(one.corpo, corpo))
    const isSame = antes && (isSameJson(antes.mostra, mostra) || Date.now() - antes.em < limites.mesmoPedidoMs)
    const enviado = isSame ? { ...antes, em: Date.now() } : { corpo, mostra, em: Date.now(), chave: newChave() }
    this.#enviados = [enviado, ...this.#enviados.filter((one) => one !== antes)].slice(0, porResponder)
    return enviado.chave
  }

  /**
   * The request was answered. So the next is a new one, even with the same body. Other unanswered requests keep their
   * keys.
   */
  feito(chave: string | undefined): void {
    this.#enviados = this.#enviados.filter((one) => one.chave !== chave)
  }
}
