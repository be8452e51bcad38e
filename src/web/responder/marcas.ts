/** Questions the student wants to see again: on the device and in every tab at once, and to the server when it can. */
import { otherwise } from '#kit/unexpected.ts'
import type { Caderno } from './caderno.ts'
import type { Ecra } from './ecra.ts'
import type { Marca, Separadores } from './separadores.ts'
import { umDeCadaVez } from './um-de-cada-vez.ts'

type Ligacao = {
  caderno: Pick<Caderno, 'folha' | 'mudarFolha'>
  ecra: Pick<Ecra, 'isAberta' | 'mostrar' | 'vista'>
  separadores: Pick<Separadores, 'decidir'>
  rever: (perguntas: number[]) => Promise<unknown>
}

export function novasMarcas({ caderno, ecra, separadores, rever }: Ligacao) {
  async function dizer(): Promise<void> {
    for (let { paraRever } = caderno.folha(); paraRever !== null && ecra.isAberta(); { paraRever } = caderno.folha()) {
      await rever(paraRever)
      if (caderno.folha().paraRever === paraRever) await caderno.mudarFolha({ paraRever: null })
    }
  }

  /** Tells the server, if it does not know, one list after the other: they do not overtake each other. Throws where it may succeed later. */
  const mandar = umDeCadaVez(dizer)

  function com({ marca, posta }: Marca): number[] {
    const marcas = new Set(ecra.vista().paraRever)
    if (posta) marcas.add(marca)
    else marcas.delete(marca)
    ecra.mostrar({ paraRever: marcas })
    return [...marcas]
  }

  return {
    mandar,
    /** Marks a question, or takes its mark away. */
    mudar(perguntaid: number): void {
      if (!ecra.isAberta()) return
      const decisao = { marca: perguntaid, posta: !ecra.vista().paraRever.has(perguntaid) }
      const marcas = com(decisao)
      separadores.decidir(decisao)
      void caderno.mudarFolha({ paraRever: marcas, marcas }).then(() => mandar().catch(otherwise(undefined)))
    },
    /** Changed in another tab, which tells the server; a list of this one that has not gone yet goes with it. */
    ouvir(decisao: Marca): void {
      const marcas = com(decisao)
      void caderno.mudarFolha(caderno.folha().paraRever === null ? { marcas } : { paraRever: marcas, marcas })
    },
  }
}
