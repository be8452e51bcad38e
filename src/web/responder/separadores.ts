/**
 * Messages between the tabs of this browser with the same test of the same student. A tab tells the others at once that
 * something of its own arrived or was handed in; they then ask the server. A tab that cannot reach the server tells
 * that it wrote to the disk. The student's decisions travel in full, since they hold without a network too. Other
 * devices hear through the attempt's stream.
 */
import type { Retoma } from './retoma.ts'

/** A question was marked for review, or its mark was taken away. */
export type Marca = { marca: number; posta: boolean }

/**
 * `retoma`: a pause was ended. `entrega`: the student wants to hand in, the hand-in has left this browser, or the
 * student took it back.
 */
export type Decisao = { retoma: Retoma } | { entrega: 'marcada' | 'pedida' | 'desistiu' } | Marca

export type Separadores = {
  /** Something of this tab has arrived. */
  dizer: () => void
  /** This tab has put on the disk what it cannot send. */
  dizerDoDisco: () => void
  /** Decided in this tab. */
  decidir: (decisao: Decisao) => void
  /** Has a tab of this browser told of itself under this name? */
  conhece: (dispositivo: string) => boolean
  /** Answers how to stop. */
  ouvir: (ouvinte: { aoNovo: () => void; aoVerNoDisco: () => void; aoDecidir: (decisao: Decisao) => void }) => () => void
}

type Recado = string | Decisao

const isTexto = (dados: Recado): dados is string => typeof dados === 'string'

export function novosSeparadores({ aluno, teste }: { aluno: number; teste: number }, dispositivo: string): Separadores {
  const conhecidos = new Set<string>()
  const aberto: { canal: BroadcastChannel | null; disco: BroadcastChannel | null } = { canal: null, disco: null }
  return {
    dizer: () => aberto.canal?.postMessage(dispositivo),
    dizerDoDisco: () => aberto.disco?.postMessage(null),
    decidir: (decisao) => aberto.canal?.postMessage(decisao),
    conhece: (outro) => conhecidos.has(outro),
    ouvir: ({ aoNovo, aoVerNoDisco, aoDecidir }) => {
      if (!('BroadcastChannel' in globalThis)) return () => {}
      const own = new BroadcastChannel(`lousa-sala-${aluno}-${teste}`)
      // Apart: a tab of an earlier release would take what it does not know for a decision.
      const disco = new BroadcastChannel(`lousa-disco-${aluno}-${teste}`)
      Object.assign(aberto, { canal: own, disco })
      disco.addEventListener('message', aoVerNoDisco)
      own.addEventListener('message', ({ data }: MessageEvent<Recado>) => {
        if (!isTexto(data)) return aoDecidir(data)
        conhecidos.add(data)
        aoNovo()
      })
      return () => {
        Object.assign(aberto, { canal: null, disco: null })
        own.close()
        disco.close()
      }
    },
  }
}
