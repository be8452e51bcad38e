/**
 * Tabs of this browser with the same test open: each tells the others at once that something of theirs has arrived, or was
 * handed in, so that they look. What was written is not told here: whoever looks asks the server. Other devices hear of it
 * by the stream of the attempt.
 */
export type Separadores = {
  /** Something of this tab has arrived. */
  dizer: () => void
  /** Has a tab of this browser told of itself under this name? */
  conhece: (dispositivo: string) => boolean
  /** Answers how to stop. */
  ouvir: (onNovo: () => void) => () => void
}

const isTexto = (dados: unknown): dados is string => typeof dados === 'string'

export function novosSeparadores(teste: number, dispositivo: string): Separadores {
  const conhecidos = new Set<string>()
  const aberto: { canal: BroadcastChannel | null } = { canal: null }
  return {
    dizer: () => aberto.canal?.postMessage(dispositivo),
    conhece: (outro) => conhecidos.has(outro),
    ouvir: (onNovo) => {
      if (!('BroadcastChannel' in globalThis)) return () => {}
      const own = new BroadcastChannel(`lousa-sala-${teste}`)
      aberto.canal = own
      own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (!isTexto(data)) return
        conhecidos.add(data)
        onNovo()
      })
      return () => {
        aberto.canal = null
        own.close()
      }
    },
  }
}
