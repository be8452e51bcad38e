/** What the student decides beside their answers: to hand in, to take that back, to go on after a pause. It holds in every tab of theirs. */
import type { Caderno } from './caderno.ts'
import { type PausaAberta, retomar } from './retoma.ts'
import type { Decisao, Separadores } from './separadores.ts'
import type { FaseDaSala, VistaDaSala } from './vista-da-sala.ts'

type Ligacao = {
  caderno: Caderno
  separadores: Pick<Separadores, 'decidir'>
  fase: () => FaseDaSala
  mostrar: (mais?: Partial<VistaDaSala>) => void
  /** Sends what waits. */
  enviar: () => void
  /** Tells the server of the pause that is over. */
  pulsar: () => void
  /** Server time now, ms. */
  agora: () => number
}

export function novasDecisoes({ caderno, separadores, fase, mostrar, enviar, pulsar, agora }: Ligacao) {
  const isAberta = (): boolean => fase().fase === 'aberta'

  function podeVoltar(): boolean {
    const now = fase()
    return now.fase === 'a-entregar' && now.entrega === 'marcada'
  }

  function querer(): void {
    mostrar({ fase: { fase: 'a-entregar', entrega: 'marcada' } })
    void caderno.gravar() // nobody finds the wish on the disk before the last words
    void caderno.mudarFolha({ entregar: true }).then(enviar)
  }

  /** It has left this browser, or may have: nobody takes it back any more. Where time has run out meanwhile, that stays said. */
  function verPedida(): void {
    if (podeVoltar()) mostrar({ fase: { fase: 'a-entregar', entrega: 'pedida' } })
  }

  return {
    entregar: (): void => {
      if (!isAberta()) return
      separadores.decidir({ entrega: 'marcada' })
      querer()
    },
    voltarAsRespostas: async (): Promise<void> => {
      if (!podeVoltar()) return
      if (!(await caderno.desistirDeEntregar())) return verPedida()
      separadores.decidir({ entrega: 'desistiu' })
      if (podeVoltar()) mostrar({ fase: { fase: 'aberta' } })
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
    aoDecidir: (decisao: Decisao): void => {
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
