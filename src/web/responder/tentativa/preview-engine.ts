import { loja } from '../machine/store.ts'
import type { MotorDaSala, VistaDaSala } from './view.ts'

const nothing = (): void => {}

type Inicio = {
  respostas: ReadonlyMap<number, unknown>
  /** Null: no clock. */
  duracaoMs: number | null
}

/** The room for who only looks, or tries the test out: it answers like the real one and keeps nothing anywhere. */
export function motorPrevisao({ respostas, duracaoMs }: Inicio): MotorDaSala {
  const inicio = performance.now()
  const agora = (): number => performance.now() - inicio
  const estado = loja<VistaDaSala>({
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
    recusadas: new Set(),
    pauseEnd: null,
  })
  const set = (mais: Partial<VistaDaSala>) => estado.mudar({ ...estado.ler(), ...mais })
  return {
    subscribe: estado.subscribe,
    vista: estado.ler,
    agora,
    escrever: (perguntaid, resposta) => set({ respostas: new Map(estado.ler().respostas).set(perguntaid, resposta) }),
    marcar: (perguntaid) => {
      const next = new Set(estado.ler().paraRever)
      if (!next.delete(perguntaid)) next.add(perguntaid)
      set({ paraRever: next })
    },
    usarOutra: nothing,
    ficarComEsta: nothing,
    entregar: () => set({ fase: { fase: 'entregue', em: new Date().toISOString(), por: null } }),
    voltarAsRespostas: () => set({ fase: { fase: 'aberta' } }),
    gravar: () => Promise.resolve(),
    saber: nothing,
    pulsar: nothing,
    retomar: nothing,
    verDisco: nothing,
    sessaoVoltou: nothing,
    iniciar: () => nothing,
  }
}
