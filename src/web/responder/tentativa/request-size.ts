/** The size of one request. Each failed request halves it, and each that arrived doubles it. */
import { limites } from '#regras/limites.ts'

/** Bytes of one request. */
const bytes = { maximo: 512_000, minimo: 16_000 } as const

export function newRequestSize() {
  let agora: number = bytes.maximo
  return {
    lote: () => ({ itens: limites.revisoesPorPedido, bytes: agora }),
    chegou: (): void => {
      agora = Math.min(bytes.maximo, agora * 2)
    },
    /** Answers whether less is tried from now on. */
    falhou: (): boolean => {
      const before = agora
      agora = Math.max(bytes.minimo, agora / 2)
      return agora < before
    },
  }
}
