import { newStore } from '../machine/store.ts'
import type { Engine, VistaDaSala } from './view.ts'

const nothing = (): void => {}

type Inicio = {
  respostas: ReadonlyMap<number, unknown>
  /** Null: no clock. */
  duracaoMs: number | null
}

/** The room for who only looks, or tries the test out: it answers like the real one and keeps nothing anywhere. */
export function newPreviewEngine({ respostas, duracaoMs }: Inicio): Engine {
  const inicio = performance.now()
  const agora = (): number => performance.now() - inicio
  const estado = newStore<VistaDaSala>({
    respostas,
    guardado: { em: 'nada' },
    fase: { fase: 'aberta' },
    limiteEm: duracaoMs,
    comRede: true,
    perdida: false,
    entregaParada: null,
    semSessao: false,
    semArmazenamento: false,
    paraRever: new Set(),
    encontros: new Map(),
    recusadas: new Map(),
    pauseEnd: null,
  })
  const set = (mais: Partial<VistaDaSala>) => estado.mudar({ ...estado.ler(), ...mais })
  return {
    subscribe: estado.subscribe,
    vista: estado.ler,
    agora,
    write: (perguntaid, resposta) => set({ respostas: new Map(estado.ler().respostas).set(perguntaid, resposta) }),
    toggleFlag: (perguntaid) => {
      const next = new Set(estado.ler().paraRever)
      if (!next.delete(perguntaid)) next.add(perguntaid)
      set({ paraRever: next })
    },
    takeOther: nothing,
    keepThis: nothing,
    handIn: () => set({ fase: { fase: 'entregue', em: new Date().toISOString(), por: null } }),
    goBack: () => set({ fase: { fase: 'aberta' } }),
    writeDown: () => Promise.resolve(),
    hearClock: nothing,
    ask: nothing,
    endPausa: nothing,
    lookAtDisk: nothing,
    onSignedIn: nothing,
    start: () => nothing,
  }
}
