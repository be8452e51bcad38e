/** A class test as time goes by, also while nobody tells the page anything new. Pure. */
import { estadoTeste } from '#regras/estados-teste.ts'
import type { Painel } from './correcao.queries.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** The instants at which the test turns by itself, ms: its start, and the end of the last window there is. */
export function viragensDe({ inicio, fim, alunos }: Pick<Painel, 'inicio' | 'fim' | 'alunos'>): { comeca: number; acaba: number } {
  const ends = alunos.flatMap(({ estado, oportunidadeAte, tentativa }) => [
    oportunidadeAte ?? fim,
    estado === 'em-curso' && tentativa ? tentativa.limiteEm : fim,
  ])
  return { comeca: Date.parse(inicio), acaba: Math.max(Date.parse(fim), ...ends.map((end) => Date.parse(end))) }
}

/** The panel at `now`: as the server told it, until the test has turned since. */
export function naHora(painel: Painel, now: number): Painel {
  const { comeca, acaba } = viragensDe(painel)
  const told = Date.parse(painel.agora)
  if (![comeca, acaba].some((turn) => told < turn && turn <= now)) return painel
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
  return { ...painel, estado }
}

/** Do students answer, or has the hour come at which a class begins together? Where the window lasts for days, only who has begun counts. */
export const isAoVivo = ({ estado, resumo, inicio, fim }: Pick<Painel, 'estado' | 'resumo' | 'inicio' | 'fim'>): boolean =>
  resumo.aResponder > 0 ||
  (estado === 'em-curso' && resumo.porIniciar > 0 && resumo.entregues === 0 && Date.parse(fim) - Date.parse(inicio) < dayMs)

/** In how many ms the panel is read again at `now`, with nobody asking for it; false: not by itself. */
export function relerDentroDe(painel: Painel, now: number, cadaMs: number): number | false {
  if (isAoVivo(naHora(painel, now))) return cadaMs
  const { comeca, acaba } = viragensDe(painel)
  const [next] = [comeca, acaba].filter((turn) => turn > now)
  // Not much at once: a timer is not made for weeks, and the test may be moved meanwhile.
  return next === undefined ? false : Math.min(Math.max(next - now, 1_000), hourMs)
}
