/** What stands on the screen of an attempt, put together anew from what is kept each time something changes. */
import type { MotivoDaRecusa } from '#contract/testes/tentativas.ts'
import type { Atual } from '../machine/queue.ts'
import { limiteWith } from '../machine/pause-end.ts'
import { type FaseDaSala, phaseOf } from '../machine/phase.ts'
import { isOverMaximum } from './answer-size.ts'
import { newStore } from '../machine/store.ts'
import type { VistaDaSala } from './view.ts'
import type { Answers } from './answers.ts'
import type { Encontros } from './encontros.ts'
import type { KeptQueue } from './kept-queue.ts'
import type { OwnRow } from './own-row.ts'
import { whereStored } from './where-stored.ts'

/** So long after the last key nobody is writing, ms. */
export const calmaMs = 700

/** What is said beside what is kept. */
type Said = Partial<Pick<VistaDaSala, 'comRede' | 'perdida' | 'entregaParada' | 'semSessao' | 'semArmazenamento' | 'paraRever'>>

export type Screen = {
  subscribe: (listener: () => void) => () => void
  vista: () => VistaDaSala
  fase: () => FaseDaSala
  isAberta: () => boolean
  /** Puts together what is kept now, with so much said beside. */
  show: (said?: Said) => void
  /** The clock ran out here; or the server has spoken, and there is time. */
  setTimeUp: (isTimeUp: boolean) => void
  /** A key was pressed in an answer. */
  noteKey: () => void
  /** The server took something; server time, ms. */
  noteTaken: (em: number) => void
}

type Start = {
  inicial: Required<Said>
  perguntas: readonly number[]
  row: Pick<OwnRow, 'now'>
  answers: Answers
  queue: KeptQueue
  encontros: Encontros
  agora: () => number
  /** When the server last took something, from this visit or a former one. */
  guardadoEm: number | null
}

/** Measures each answer once: it may be long, and the screen is put together at every key. */
function newMeasure(): (perguntaid: number, conteudo: unknown) => boolean {
  const known = new Map<number, { conteudo: unknown; passa: boolean }>()
  return (perguntaid, conteudo) => {
    const before = known.get(perguntaid)
    if (before && before.conteudo === conteudo) return before.passa
    const passa = isOverMaximum(conteudo)
    known.set(perguntaid, { conteudo, passa })
    return passa
  }
}

/** The answers on the screen, and which of them the server refuses. */
function newAnswersShown({ perguntas, answers }: Pick<Start, 'perguntas' | 'answers'>) {
  const isTooLarge = newMeasure()

  /** Why the answer is refused; undefined: it is not. One that is on its way and too large will be. */
  function refusalOf(
    perguntaid: number,
    stands: Atual | null,
    typed: { conteudo: unknown } | undefined,
  ): MotivoDaRecusa | null | undefined {
    if (!typed && stands?.recusada) return stands.motivo
    const onItsWay = typed ?? (stands?.porEnviar ? stands : null)
    return onItsWay && isTooLarge(perguntaid, onItsWay.conteudo) ? 'tamanho' : undefined
  }

  return (): Pick<VistaDaSala, 'respostas' | 'recusadas'> => {
    const respostas = new Map<number, unknown>()
    const recusadas = new Map<number, MotivoDaRecusa | null>()
    for (const perguntaid of perguntas) {
      const stands = answers.current(perguntaid)
      const typed = answers.typed(perguntaid)
      const shown = typed ?? stands
      if (shown) respostas.set(perguntaid, shown.conteudo)
      const motivo = refusalOf(perguntaid, stands, typed)
      if (motivo !== undefined) recusadas.set(perguntaid, motivo)
    }
    return { respostas, recusadas }
  }
}

export function newScreen({ inicial, perguntas, row, answers, queue, encontros, agora, guardadoEm: before }: Start): Screen {
  const { handIn, limiteEm, pauseEnd } = row.now()
  const shown = newStore<VistaDaSala>({
    ...inicial,
    respostas: new Map(),
    recusadas: new Map(),
    encontros: new Map(),
    guardado: { em: 'nada' },
    fase: phaseOf(handIn, false),
    limiteEm: limiteWith(limiteEm, pauseEnd),
    pauseEnd,
  })
  const answersShown = newAnswersShown({ perguntas, answers })
  let guardadoEm = before
  let lastKey = -Infinity
  let isTimeUp = false

  /** A page that showed the hand-in stays with it: whoever reads the attempt anew opens another room. */
  const phaseNow = (): FaseDaSala => {
    const { fase } = shown.ler()
    return fase.fase === 'entregue' ? fase : phaseOf(row.now().handIn, isTimeUp)
  }

  function show(said: Said = {}): void {
    const next = { ...shown.ler(), ...said, ...answersShown(), encontros: encontros.vista() }
    const known = row.now()
    const hasRefused = next.recusadas.size > 0 || [...next.encontros.values()].some(({ outra }) => outra.recusada)
    const isWriting = answers.hasUnwritten() || agora() - lastKey < calmaMs
    shown.mudar({
      ...next,
      fase: phaseNow(),
      limiteEm: limiteWith(known.limiteEm, known.pauseEnd),
      pauseEnd: known.pauseEnd,
      guardado: whereStored({ ...next, answers, queue, hasRefused, guardadoEm, isWriting }),
    })
  }

  return {
    show,
    subscribe: shown.subscribe,
    vista: shown.ler,
    fase: phaseNow,
    isAberta: () => phaseNow().fase === 'aberta',
    setTimeUp: (value) => {
      isTimeUp = value
    },
    noteKey: () => {
      lastKey = agora()
    },
    noteTaken: (em) => {
      guardadoEm = em
    },
  }
}
