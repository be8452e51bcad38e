/** What the server once acknowledged and has no more, after a copy of its data was put back, is sent again. */
import type { Caderno } from './caderno.ts'
import { type Contadas, type Fila, comPerdas, reenviar } from './fila.ts'

export function novaRecuperacao(caderno: Caderno) {
  /**
   * The server's count of each device when all was sent again. The same count afterwards means that sending was no use.
   */
  const emVao = new Map<string, number>()
  /** Nobody could ask what the server has lost: everything went again. */
  let foiTudo = false

  return {
    /**
     * Marks the revisions to go again, of the devices the server holds less of than it acknowledged. Returns whether
     * there is any. `antes`: the queue when the server was asked; acknowledgements since then do not count.
     */
    comparar(antes: Fila, contadas: Contadas): boolean {
      const quantas = new Map(contadas.map((one) => [one.dispositivo, one.quantas]))
      const lacking = comPerdas(antes, contadas)
      for (const dispositivo of emVao.keys()) if (!lacking.includes(dispositivo)) emVao.delete(dispositivo)
      const again = lacking.filter((one) => emVao.get(one) !== (quantas.get(one) ?? 0))
      if (again.length === 0) return false
      for (const one of again) emVao.set(one, quantas.get(one) ?? 0)
      void caderno.mudarFila((fila) => reenviar(fila, again))
      return true
    },
    /** Marks everything, once: for who may send and hand in, and not ask. */
    tudo(): void {
      if (!foiTudo) void caderno.mudarFila((fila) => reenviar(fila, null))
      foiTudo = true
    },
  }
}
