/** Questions the student wants to see again: on the device at once, and to the server when it can. */
import type { Caderno } from './caderno.ts'

type Ligacao = { caderno: Pick<Caderno, 'folha' | 'mudarFolha'>; isAberta: () => boolean; rever: (perguntas: number[]) => Promise<unknown> }

export function novasMarcas({ caderno, isAberta, rever }: Ligacao) {
  /** Tells the server, if it does not know. Throws where it may succeed later. */
  async function mandar(): Promise<void> {
    const { paraRever } = caderno.folha()
    if (paraRever === null || !isAberta()) return
    await rever(paraRever)
    if (caderno.folha().paraRever === paraRever) await caderno.mudarFolha({ paraRever: null })
  }
  return {
    mandar,
    /** These, and no others, are marked now. */
    guardar(marcas: number[]): void {
      void caderno.mudarFolha({ paraRever: marcas, marcas }).then(() => mandar().catch(() => {}))
    },
  }
}
