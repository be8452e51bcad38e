/**
 * The student's decisions beside their answers: to hand in, to take that back, to go on after a pause. They hold in
 * every tab of the student.
 */
import type { Caderno } from './caderno.ts'
import { semEntrega } from './entrega.ts'
import { type PausaAberta, retomar } from './retoma.ts'
import type { Ecra } from './ecra.ts'
import type { Decisao, Marca, Separadores } from './separadores.ts'

type Ligacao = {
  caderno: Caderno
  separadores: Pick<Separadores, 'decidir'>
  ecra: Pick<Ecra, 'fase' | 'isAberta' | 'mostrar' | 'vista'>
  /** Sends what waits. */
  enviar: () => void
  /** Tells the server of the pause that is over. */
  pulsar: () => void
  /** Server time now, ms. */
  agora: () => number
}

export function novasDecisoes({ caderno, separadores, ecra, enviar, pulsar, agora }: Ligacao) {
  const { fase, isAberta, mostrar } = ecra
  /** Questions whose two answers the student knew when asking to hand in; null: nobody asked in this visit. */
  let vistosAoEntregar: ReadonlySet<number> | null = null

  function podeVoltar(): boolean {
    const now = fase()
    return now.fase === 'a-entregar' && now.entrega === 'marcada'
  }

  function querer(): void {
    vistosAoEntregar = new Set(ecra.vista().encontros.keys())
    mostrar({ fase: { fase: 'a-entregar', entrega: 'marcada' }, entregaParada: null })
    void caderno.gravar() // nobody finds the wish on the disk before the last words
    void caderno.mudarFolha({ entregar: true }).then(enviar)
  }

  /**
   * The hand-in has left this browser, or may have: nobody takes it back any more. A sentence that time has run out
   * stays.
   */
  function verPedida(): void {
    if (podeVoltar()) mostrar({ fase: { fase: 'a-entregar', entrega: 'pedida' } })
  }

  async function voltarAsRespostas(): Promise<void> {
    if (!podeVoltar()) return
    if (!(await caderno.desistirDeEntregar())) return verPedida()
    separadores.decidir({ entrega: 'desistiu' })
    if (podeVoltar()) mostrar({ fase: { fase: 'aberta' } })
  }

  return {
    /** Has a question got a second answer since, which whoever looks at this page would hand in without having seen it? */
    temEncontroNovo: (): boolean => {
      const vistos = vistosAoEntregar
      return vistos !== null && document.visibilityState === 'visible' && [...ecra.vista().encontros.keys()].some((one) => !vistos.has(one))
    },
    /** Calls the hand-in off, and says so; false where it has left this device: then it goes on. */
    parar: async (): Promise<boolean> => {
      await voltarAsRespostas()
      const isParada = isAberta()
      mostrar({ entregaParada: isParada ? 'encontros' : null, comRede: true })
      return isParada
    },
    voltarAsRespostas,
    entregar: (): void => {
      if (!isAberta()) return
      separadores.decidir({ entrega: 'marcada' })
      querer()
    },
    /**
     * The teacher has opened the attempt again since the hand-in was asked for (`reaberturas` times by now). So nobody
     * hands it in any more, here or in another tab.
     */
    reabriu: async (reaberturas: number): Promise<void> => {
      await caderno.mudarFolha({ ...semEntrega, reaberturas })
      if (fase().fase === 'a-entregar') mostrar({ fase: { fase: 'aberta' }, entregaParada: 'reaberta' })
    },
    /** The hand-in leaves now. */
    pedirEntrega: async (): Promise<void> => {
      verPedida()
      separadores.decidir({ entrega: 'pedida' })
      await caderno.mudarFolha({ entregar: true, entregaPedida: true })
    },
    retomar: (pausa: PausaAberta): void => {
      const retoma = retomar(pausa, agora(), caderno.folha().limiteEm)
      void caderno.mudarFolha({ retoma })
      separadores.decidir({ retoma })
      mostrar()
      pulsar()
    },
    /** Decided in another tab of this browser, network or not. */
    aoDecidir: (decisao: Exclude<Decisao, Marca>): void => {
      if ('retoma' in decisao) {
        if (caderno.folha().retoma?.ateEm === decisao.retoma.ateEm) return
        void caderno.mudarFolha({ retoma: decisao.retoma })
        mostrar()
      } else if (decisao.entrega === 'desistiu') {
        if (podeVoltar()) void caderno.desistirDeEntregar().then((foi) => foi && mostrar({ fase: { fase: 'aberta' } }))
      } else {
        if (isAberta()) querer()
        if (decisao.entrega === 'pedida') verPedida()
      }
    },
  }
}
