/**
 * Tabs of this browser with the same test open: each tells the others at once that something of theirs has arrived, or was
 * handed in, so that they look. What was written is not told here: whoever looks asks the server. Other devices hear of it
 * by the stream of the attempt. That a pause is over is told as it is: it is so without a network too.
 */
import type { Retoma } from './retoma.ts'

export type Separadores = {
  /** Something of this tab has arrived. */
  dizer: () => void
  /** A pause was ended in this tab. */
  retomar: (retoma: Retoma) => void
  /** Has a tab of this browser told of itself under this name? */
  conhece: (dispositivo: string) => boolean
  /** Answers how to stop. */
  ouvir: (ouvinte: { aoNovo: () => void; aoRetomar: (retoma: Retoma) => void }) => () => void
}

type Recado = string | { retoma: Retoma }

const isTexto = (dados: Recado): dados is string => typeof dados === 'string'

export function novosSeparadores(teste: number, dispositivo: string): Separadores {
  const conhecidos = new Set<string>()
  const aberto: { canal: BroadcastChannel | null } = { canal: null }
  return {
    dizer: () => aberto.canal?.postMessage(dispositivo),
    retomar: (retoma) => aberto.canal?.postMessage({ retoma } satisfies Recado),
    conhece: (outro) => conhecidos.has(outro),
    ouvir: ({ aoNovo, aoRetomar }) => {
      if (!('BroadcastChannel' in globalThis)) return () => {}
      const own = new BroadcastChannel(`lousa-sala-${teste}`)
      aberto.canal = own
      own.addEventListener('message', ({ data }: MessageEvent<Recado>) => {
        if (!isTexto(data)) return aoRetomar(data.retoma)
        conhecidos.add(data)
        aoNovo()
      })
      return () => {
        aberto.canal = null
        own.close()
      }
    },
  }
}
