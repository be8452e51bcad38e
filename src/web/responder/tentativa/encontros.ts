/**
 * Conflicts: questions with a second answer the student has not seen. The notice returns until the student chooses,
 * which writes over both.
 */
import type { RespostaAtual } from '#contract/testes/tentativas.ts'
import { currentRevisao, isLater } from '#regras/testes/revisoes.ts'
import { type Conhecida, nameOf, unseenOf } from '../machine/queue.ts'
import type { Encontro, Onde } from './view.ts'
import type { Answers } from './answers.ts'
import type { KeptQueue } from './kept-queue.ts'

type Nome = Pick<RespostaAtual, 'perguntaid' | 'dispositivo' | 'seq'>

type Start = {
  answers: Pick<Answers, 'hear' | 'atServer' | 'current' | 'typed'>
  queue: Pick<KeptQueue, 'now'>
  perguntas: readonly number[]
  dispositivo: string
  /** Another tab of this browser? */
  isTab: (dispositivo: string) => boolean
  agora: () => number
}

export type Encontros = {
  /**
   * Takes the answer that a revision of this device met when it arrived. The rule says which of the two stands,
   * whichever came first.
   */
  meet: (outra: RespostaAtual) => void
  /** The questions whose current answer on the server is news here. */
  newsIn: (atuais: readonly Nome[]) => Set<number>
  /** Takes the unseen answers the server lists. `ultima`: no reply came since the question, so the list is complete. */
  hearUnseen: (todas: readonly RespostaAtual[], ultima: boolean) => void
  /** The one that does not stand; undefined: there is nothing to choose. */
  outra: (perguntaid: number) => Conhecida | undefined
  vista: () => ReadonlyMap<number, Encontro>
}

const canonicalPart = (_key: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.toSorted() : value
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
}

/** The same answer has the same text, in whatever order its parts were given: between equal ones there is nothing to choose. */
const canonical = (conteudo: unknown): string => JSON.stringify(conteudo, canonicalPart)

const toAtual = ({ perguntaid, dispositivo, seq, escritaEm, conteudo }: Conhecida & { perguntaid: number }): RespostaAtual => ({
  perguntaid,
  dispositivo,
  seq,
  escritaEm: new Date(escritaEm).toISOString(),
  conteudo: conteudo as RespostaAtual['conteudo'], // written by that question's own view
})

export function newEncontros({ answers, queue, perguntas, dispositivo, isTab, agora }: Start): Encontros {
  let ditas: readonly RespostaAtual[] = []
  /** Met since those were told, both sides of each, and what has been told of here. */
  let encontradas: readonly RespostaAtual[] = []
  const entradas = () => queue.now().entradas
  const isOnDevice = (nome: Nome): boolean => entradas().some((one) => nameOf(one) === nameOf(nome))

  function onde(of: string): Onde {
    if (of === dispositivo) return 'aqui'
    return isTab(of) || entradas().some((one) => one.dispositivo === of) ? 'separador' : 'dispositivo'
  }

  const isRecusada = (nome: Nome): boolean => entradas().some((one) => one.estado === 'recusada' && nameOf(one) === nameOf(nome))

  function outra(perguntaid: number): Conhecida | undefined {
    const unseen = unseenOf(queue.now(), perguntaid, { servidor: answers.atServer(perguntaid), ditas: [...ditas, ...encontradas] })
    if (unseen.length === 0) return undefined
    const shown = canonical((answers.typed(perguntaid) ?? answers.current(perguntaid))?.conteudo ?? null)
    return unseen
      .filter(({ conteudo }) => canonical(conteudo) !== shown)
      .toSorted((a, b) => (isLater(a, b) ? 1 : -1))
      .at(-1)
  }

  function encontroEm(perguntaid: number): Encontro | null {
    const other = outra(perguntaid)
    if (!other) return null
    // The conflict stays told while the revision is on its way. Afterwards the server tells it.
    if (!encontradas.some((one) => nameOf(one) === nameOf({ ...other, perguntaid })))
      encontradas = [...encontradas, toAtual({ ...other, perguntaid })]
    const stands = answers.current(perguntaid)
    const typed = answers.typed(perguntaid)
    return {
      outra: {
        conteudo: other.conteudo,
        escritaEm: other.escritaEm,
        onde: onde(other.dispositivo),
        recusada: isRecusada({ ...other, perguntaid }),
      },
      noEcra: typed
        ? { conteudo: typed.conteudo, escritaEm: agora(), onde: 'aqui', recusada: false }
        : {
            conteudo: stands?.conteudo ?? null,
            escritaEm: stands?.escritaEm ?? agora(),
            onde: stands ? onde(stands.dispositivo) : 'aqui',
            recusada: stands?.recusada ?? false,
          },
    }
  }

  return {
    meet: (nova) => {
      const mine = currentRevisao(entradas().filter(({ perguntaid }) => perguntaid === nova.perguntaid))
      encontradas = [...encontradas, nova, ...(mine ? [toAtual(mine)] : [])]
      answers.hear(nova)
    },
    newsIn: (atuais) =>
      new Set(
        atuais
          .filter((one) => {
            const told = answers.atServer(one.perguntaid)
            return !(told?.dispositivo === one.dispositivo && told.seq === one.seq) && !isOnDevice(one)
          })
          .map(({ perguntaid }) => perguntaid),
      ),
    hearUnseen: (todas, ultima) => {
      ditas = todas
      if (ultima) encontradas = []
    },
    outra,
    vista: () =>
      new Map(
        perguntas.flatMap((perguntaid) => {
          const encontro = encontroEm(perguntaid)
          return encontro ? [[perguntaid, encontro] as const] : []
        }),
      ),
  }
}
