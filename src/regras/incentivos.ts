/**
 * What went better for a pupil: compared with their own earlier work, never with somebody else's. Each sentence is a
 * fact, so nothing is said of a rise that chance may have made.
 */
import { percentagemDe } from './pontos.ts'

/** Hundredths of points: earned, of how many. */
export type Ganho = { points: number; pointsMaximo: number }

/** Hundredths of one per cent. */
export type Subida = { antes: number; agora: number }

/** A domain says something of a pupil from so many answers on, as in the report for parents. */
const respostasDeUmDominio = 3
/** A smaller rise, in hundredths of one per cent, is as likely to be another question. */
const subidaDeUmDominio = 1_000
/** More than these and each is worth less. */
const dominiosDitos = 2

/** The rise from one score to another; null where there is none. */
export function subidaDe(antes: Ganho, agora: Ganho): Subida | null {
  const [before, now] = [percentagemDe(antes.points, antes.pointsMaximo), percentagemDe(agora.points, agora.pointsMaximo)]
  return before !== null && now !== null && now > before ? { antes: before, agora: now } : null
}

export type GanhoNoDominio = { nome: string; antes: Ganho & { respostas: number }; agora: Ganho & { respostas: number } }

/** The domains in which a test went clearly better than all those before it together, the greatest rise first. */
export function dominiosQueSubiram(dominios: readonly GanhoNoDominio[]): (Subida & { nome: string })[] {
  return dominios
    .flatMap(({ nome, antes, agora }) => {
      if (nome === '' || Math.min(antes.respostas, agora.respostas) < respostasDeUmDominio) return []
      const subida = subidaDe(antes, agora)
      return subida && subida.agora - subida.antes >= subidaDeUmDominio ? [{ nome, ...subida }] : []
    })
    .toSorted((a, b) => b.agora - b.antes - (a.agora - a.antes) || a.nome.localeCompare(b.nome, 'pt'))
    .slice(0, dominiosDitos)
}

/** From so many homeworks in a row on, being in time is worth saying. */
export const seguidosDesde = 3
