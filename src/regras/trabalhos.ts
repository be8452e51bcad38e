/** Homework: until when a pupil may hand in, what they may do, and whether an answer came late. Pure; elapsed time. */
import { type EstadoTeste, type EstadoTrabalhoAluno, estadoTeste, estadoTrabalhoAluno } from './testes/estados-teste.ts'

export type PrazoDoTrabalho = {
  inicio: Date
  fim: Date
  /** Late answers are taken until then. */
  aceitarAte: Date | null
  /** Minutes from the pupil's start; null: as long as there is time. */
  duracao: number | null
}

export type EntregaDoAluno = {
  comecouEm: Date | null
  /** A later end of this pupil's own. */
  alargadoAte: Date | null
  /** The last change of the draft; null: there is none. */
  alteradoEm: Date | null
  temConteudo: boolean
  enviadoEm: Date | null
  /** Marked, whether or not the pupil has been shown. */
  corrigidoEm: Date | null
  /** Marked and returned. */
  publicadoEm: Date | null
}

const MINUTE = 60_000
const latest = (...instants: (Date | null)[]): Date => new Date(Math.max(...instants.map((one) => one?.getTime() ?? -Infinity)))

/**
 * The instant until which this pupil may hand in: the end, or the later one for late answers. A duration that runs from
 * the pupil's start may bring it forward. Time given to the pupil alone (`alargadoAte`) may put it off.
 */
export function limiteDoTrabalho(
  prazo: PrazoDoTrabalho,
  { comecouEm, alargadoAte }: Pick<EntregaDoAluno, 'comecouEm' | 'alargadoAte'>,
): Date {
  const end = latest(prazo.fim, prazo.aceitarAte)
  const own = prazo.duracao === null || comecouEm === null ? end : new Date(comecouEm.getTime() + prazo.duracao * MINUTE)
  return latest(own < end ? own : end, alargadoAte)
}

/** Did an answer of that instant come late? Only past the common end, whatever the pupil was allowed. */
export const isForaDoPrazo = ({ fim }: Pick<PrazoDoTrabalho, 'fim'>, instante: Date): boolean => instante >= fim

export const nenhumaEntrega: EntregaDoAluno = {
  comecouEm: null,
  alargadoAte: null,
  alteradoEm: null,
  temConteudo: false,
  enviadoEm: null,
  corrigidoEm: null,
  publicadoEm: null,
}

const rascunhoDe = ({ comecouEm, alteradoEm, temConteudo }: EntregaDoAluno) =>
  temConteudo ? 'com-conteudo' : comecouEm === null && alteradoEm === null ? 'nenhum' : 'vazio'

export function estadoDaEntrega(
  prazo: PrazoDoTrabalho & { temAvaliacao: boolean },
  entrega: EntregaDoAluno,
  now: Date,
): EstadoTrabalhoAluno {
  return estadoTrabalhoAluno(
    {
      fim: limiteDoTrabalho(prazo, entrega),
      temAvaliacao: prazo.temAvaliacao,
      rascunho: rascunhoDe(entrega),
      enviadoEm: entrega.enviadoEm,
      concluidoEm: entrega.publicadoEm,
    },
    now,
  )
}

export type PodeNaEntrega = Record<'comecar' | 'escrever' | 'enviar' | 'retirar', boolean>

/**
 * The acts open to the pupil now. Where the homework has a duration, its time runs from a start that the pupil makes. A
 * hand-in may be taken back while there is time and nobody has marked it.
 */
export function podeNaEntrega(prazo: PrazoDoTrabalho, entrega: EntregaDoAluno, now: Date): PodeNaEntrega {
  const open = now >= prazo.inicio && now < limiteDoTrabalho(prazo, entrega)
  const working = open && entrega.enviadoEm === null
  const started = prazo.duracao === null || entrega.comecouEm !== null
  return {
    comecar: working && !started,
    escrever: working && started,
    enviar: working && started && entrega.temConteudo,
    retirar: open && entrega.enviadoEm !== null && entrega.corrigidoEm === null && entrega.publicadoEm === null,
  }
}

export type ContagensDoTrabalho = {
  inicio: Date
  fim: Date
  alunos: number
  enviados: number
  corrigidos: number
  publicados: number
  /** How many pupils have a later end of their own and have not handed in yet. */
  alargados: number
  temAvaliacao: boolean
}

/** The state as the teacher sees it. Work that waits for a mark shows even while some pupil still has time of their own. */
export function estadoDoTrabalho(trabalho: ContagensDoTrabalho, now: Date): EstadoTeste {
  const porCorrigir = trabalho.temAvaliacao ? trabalho.enviados - trabalho.corrigidos : 0
  return estadoTeste(
    {
      inicio: trabalho.inicio,
      fim: trabalho.fim,
      alunos: trabalho.alunos,
      entregues: trabalho.enviados,
      abertas: porCorrigir > 0 ? 0 : trabalho.alargados,
      porCorrigir,
      porPublicar: trabalho.temAvaliacao ? trabalho.corrigidos - trabalho.publicados : 0,
    },
    now,
  )
}
