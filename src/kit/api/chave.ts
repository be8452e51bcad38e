import { isSameJson } from '#regras/same-json.ts'
import { limites } from '#regras/limites.ts'

/**
 * A UUID for a creation, so that sending it twice makes one thing. Browsers give `crypto.randomUUID` only over https
 * and on the own computer. A school may run Lousa on plain http, so it is made here.
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
 * Keys of requests that may be sent again because no answer came. The same request has the same key, so that it is done
 * once. Another request has another.
 */
export class ChaveDoMesmo {
  #enviados: Enviado[] = []

  /**
   * `mostra`: what the page shows of the thing. Once that has changed, an equal request is a new one, except within
   * `mesmoPedidoMs`: a person told of a failure asks again.
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
