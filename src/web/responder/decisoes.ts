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

  function voltar(): void {
    void caderno.mudarFolha({ entregar: false })
    mostrar({ fase: { fase: 'aberta' } })
  }

  return {
    entregar: (): void => {
      if (!isAberta()) return
      separadores.decidir({ entregar: true })
      querer()
    },
    voltarAsRespostas: (): void => {
      if (!podeVoltar()) return
      separadores.decidir({ entregar: false })
      voltar()
    },
    /** The hand-in leaves now; where time has run out meanwhile, that stays said. */
    pedirEntrega: async (): Promise<void> => {
      if (podeVoltar()) mostrar({ fase: { fase: 'a-entregar', entrega: 'pedida' } })
      await caderno.mudarFolha({ entregaPedida: true })
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
      } else if (decisao.entregar) {
        if (isAberta()) querer()
      } else if (podeVoltar()) voltar()
    },
  }
}
