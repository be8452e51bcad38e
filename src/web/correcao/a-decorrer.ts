/** A class test as time goes by, also while nobody tells the page anything new. Pure. */
import { estadoTeste } from '#regras/testes/estados-teste.ts'
import type { LinhaAluno, Painel } from './formas.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

type Viragens = { comeca: number; acaba: number; todas: number[] }

/**
 * The instants at which the test changes by itself, ms. `comeca` is its start; `acaba` is the last end: of the window,
 * of an oportunidade or of an open attempt. `todas` has these two, the window's end and the end of every oportunidade.
 */
export function viragensDe({ inicio, fim, alunos }: Pick<Painel, 'inicio' | 'fim' | 'alunos'>): Viragens {
  const leaves = alunos.flatMap(({ oportunidadeAte }) => (oportunidadeAte === null ? [] : [Date.parse(oportunidadeAte)]))
  const limits = alunos.flatMap(({ estado, tentativa }) => (estado === 'em-curso' && tentativa ? [Date.parse(tentativa.limiteEm)] : []))
  const comeca = Date.parse(inicio)
  const acaba = Math.max(Date.parse(fim), ...leaves, ...limits)
  return { comeca, acaba, todas: [...new Set([comeca, Date.parse(fim), ...leaves, acaba])].toSorted((a, b) => a - b) }
}

/** A leave that has run out since is none any more. */
const semOportunidadePassada = (linha: LinhaAluno, now: number): LinhaAluno =>
  linha.oportunidadeAte !== null && Date.parse(linha.oportunidadeAte) <= now ? { ...linha, oportunidadeAte: null } : linha

/** The panel at `now`: as the server told it, until something of it has turned since. */
export function naHora(painel: Painel, now: number): Painel {
  const { comeca, acaba, todas } = viragensDe(painel)
  const told = Date.parse(painel.agora)
  const hasTurned = (turn: number): boolean => told < turn && turn <= now
  if (!todas.some(hasTurned)) return painel
  const linhas = painel.alunos.map((linha) => semOportunidadePassada(linha, now))
  if (![comeca, acaba].some(hasTurned)) return { ...painel, alunos: linhas }
  const { alunos, entregues, corrigidas, porPublicar, aResponder } = painel.resumo
  const estado = estadoTeste(
    {
      inicio: new Date(comeca),
      fim: new Date(acaba),
      alunos,
      entregues,
      abertas: now < acaba ? aResponder : 0,
      porCorrigir: entregues - corrigidas,
      porPublicar,
    },
    new Date(now),
  )
  return { ...painel, estado, alunos: linhas }
}

/** Do students answer, or has the hour come at which a class begins together? Where the window lasts for days, only who has begun counts. */
export const isAoVivo = ({ estado, resumo, inicio, fim }: Pick<Painel, 'estado' | 'resumo' | 'inicio' | 'fim'>): boolean =>
  resumo.aResponder > 0 ||
  (estado === 'em-curso' && resumo.porIniciar > 0 && resumo.entregues === 0 && Date.parse(fim) - Date.parse(inicio) < dayMs)

/** In how many ms the panel is read again at `now`, with nobody asking for it; false: not by itself. */
export function rereadWithin(painel: Painel, now: number, cadaMs: number): number | false {
  if (isAoVivo(naHora(painel, now))) return cadaMs
  const next = viragensDe(painel).todas.find((turn) => turn > now)
  // Not much at once: a timer is not made for weeks, and the test may be moved meanwhile.
  return next === undefined ? false : Math.min(Math.max(next - now, 1_000), hourMs)
}
