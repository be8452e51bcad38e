/**
 * Answers that met: what this visit wrote and what another tab or device wrote to the same question. Knows which of them
 * nobody has chosen between yet, and where and when each was written.
 */
import type { RespostaAtual } from '#contract/tentativas.ts'
import type { Caderno } from './caderno.ts'
import { type Entrada, nomeDe } from './fila.ts'
import type { Encontro, Onde } from './vista-da-sala.ts'

type Nome = Pick<RespostaAtual, 'perguntaid' | 'dispositivo' | 'seq'>

type Inicio = {
  caderno: Caderno
  dispositivo: string
  /** What was there when the page opened is not news. */
  conhecidas: readonly Nome[]
  /** Another tab of this browser? */
  isSeparador: (dispositivo: string) => boolean
  agora: () => number
}

export type Encontros = {
  /** What a revision of this device met when it arrived: which of the two stands is by the rule, whichever came first. */
  encontrou: (outra: RespostaAtual) => void
  esquecer: (perguntaid: number) => void
  outra: (perguntaid: number) => RespostaAtual | undefined
  /** Of what stands on the server, the questions where that is news. */
  novidades: (atuais: readonly Nome[]) => Set<number>
  /** What stands now: where another device wrote it, and something was written here too, both are told. */
  ouvir: (nova: RespostaAtual) => void
  /** What other devices wrote and nobody saw, told once. */
  ouvirPorVer: (porVer: readonly RespostaAtual[]) => void
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

export function novosEncontros({ caderno, dispositivo, conhecidas, isSeparador, agora }: Inicio): Encontros {
  const outras = new Map<number, RespostaAtual>()
  const ditas = new Set(conhecidas.map(nomeDe))
  const entradas = () => caderno.fila().entradas
  const isOnDevice = (nome: Nome): boolean => entradas().some((one) => nomeDe(one) === nomeDe(nome))
  const mineOf = (perguntaid: number): Entrada | undefined =>
    entradas().findLast((one) => one.perguntaid === perguntaid && one.dispositivo === dispositivo)

  /** Was it on the screen here when something was written over it? The server compares with what stood before the request, and not with a link of the same chain that came along, or comes later. */
  const isWrittenOver = ({ perguntaid, dispositivo: of, seq }: Nome): boolean =>
    entradas().some((one) => one.perguntaid === perguntaid && one.base?.dispositivo === of && one.base.seq === seq)

  function onde(of: string): Onde {
    if (of === dispositivo) return 'aqui'
    return isSeparador(of) || entradas().some((one) => one.dispositivo === of) ? 'separador' : 'dispositivo'
  }

  function encontroEm(perguntaid: number, outra: RespostaAtual): Encontro {
    const stands = caderno.atual(perguntaid)
    const typed = caderno.digitado(perguntaid)
    return {
      outra: { conteudo: outra.conteudo, escritaEm: Date.parse(outra.escritaEm), onde: onde(outra.dispositivo) },
      noEcra: typed
        ? { conteudo: typed.conteudo, escritaEm: agora(), onde: 'aqui' }
        : { conteudo: stands?.conteudo ?? null, escritaEm: stands?.escritaEm ?? agora(), onde: stands ? onde(stands.dispositivo) : 'aqui' },
    }
  }

  /** The one that stands is on the screen, the other is told of. */
  function meet(nova: RespostaAtual, mine: Entrada | undefined): void {
    caderno.ouvir(nova)
    if (mine && canonical(mine.conteudo) === canonical(nova.conteudo)) outras.delete(nova.perguntaid)
    else if (mine) outras.set(nova.perguntaid, caderno.atual(nova.perguntaid)?.dispositivo === nova.dispositivo ? toAtual(mine) : nova)
  }

  function meetOlder(outra: RespostaAtual, mine: Entrada | undefined): void {
    if (mine && canonical(mine.conteudo) !== canonical(outra.conteudo)) outras.set(outra.perguntaid, outra)
  }

  return {
    encontrou: (outra) => {
      if (isWrittenOver(outra)) caderno.ouvir(outra)
      else meet(outra, mineOf(outra.perguntaid) ?? entradas().findLast(({ perguntaid }) => perguntaid === outra.perguntaid))
    },
    esquecer: (perguntaid) => void outras.delete(perguntaid),
    outra: (perguntaid) => outras.get(perguntaid),
    novidades: (atuais) =>
      new Set(
        atuais
          .filter((one) => {
            const told = caderno.doServidor(one.perguntaid)
            return !(told?.dispositivo === one.dispositivo && told.seq === one.seq) && !isOnDevice(one)
          })
          .map(({ perguntaid }) => perguntaid),
      ),
    // Read while one's own arrived: nothing new was met, and what had been is still to choose between.
    ouvir: (nova) => (isOnDevice(nova) ? caderno.ouvir(nova) : meet(nova, mineOf(nova.perguntaid))),
    ouvirPorVer: (porVer) => {
      for (const outra of porVer) {
        if (!ditas.has(nomeDe(outra)) && !isOnDevice(outra)) meetOlder(outra, mineOf(outra.perguntaid))
        ditas.add(nomeDe(outra))
      }
    },
    vista: () => new Map([...outras].map(([perguntaid, outra]) => [perguntaid, encontroEm(perguntaid, outra)])),
  }
}

const toAtual = ({ perguntaid, dispositivo, seq, escritaEm, conteudo }: Entrada): RespostaAtual => ({
  perguntaid,
  dispositivo,
  seq,
  escritaEm: new Date(escritaEm).toISOString(),
  conteudo: conteudo as RespostaAtual['conteudo'], // written by that question's own view
})
