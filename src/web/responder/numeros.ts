/**
 * Aliases: the numbers of one attempt in a journal. An attempt begun offline has a negative, local number until the
 * server assigns one. From then on the sheet of the old number names the new one (`passouA`). Other tabs may write
 * under the old number until they hear of it; their words belong to the attempt.
 *
 * A start the server has lost leads in the same way to the start made in its place. But the server may give its
 * positive number out again, so nobody follows that number: a new attempt may begin under it. Pure.
 */
import type { TentativaGuardada } from './diario.ts'
import { foiReaberta, semEntrega } from './entrega.ts'
import { type Entrada, nomeDe } from './fila.ts'

type NumeroDado = Pick<TentativaGuardada, 'tentativa' | 'bilhete' | 'limiteEm'>

type Folha = Pick<TentativaGuardada, 'tentativa' | 'passouA'>

/** The attempt that goes by a number, as its own sheet there says; null: none does any more. */
export const atualDe = ({ tentativa, passouA }: Folha): number | null =>
  passouA === undefined ? tentativa : tentativa < 0 ? passouA : null

/** All of them, first the one it goes by. */
export function numerosDe(folhas: readonly Folha[], tentativa: number): number[] {
  const atual = atualDe(folhas.find((one) => one.tentativa === tentativa) ?? { tentativa })
  return atual === null ? [] : [atual, ...folhas.filter(({ passouA }) => passouA === atual).map((one) => one.tentativa)]
}

/** Each once: of what stands under two numbers, the first of them has heard the more. */
export function semRepetidas<T extends Entrada>(linhas: readonly T[]): T[] {
  const first = new Map(linhas.toReversed().map((one) => [nomeDe(one), one]))
  return linhas.filter((one) => first.get(nomeDe(one)) === one)
}

/** Merges two sheets of one attempt. A wish in either stands, unless the other knows of a later reopening. */
function juntar(uma: TentativaGuardada, outra: TentativaGuardada): TentativaGuardada {
  const comum = { ...uma, paraRever: uma.paraRever ?? outra.paraRever, retoma: uma.retoma ?? outra.retoma ?? null }
  if (foiReaberta(outra, uma)) return comum
  const { entregueEm, entregar, entregaPedida = false, reaberturas = 0 } = outra
  if (foiReaberta(uma, outra)) return { ...comum, entregueEm, entregar, entregaPedida, reaberturas }
  const em = uma.entregueEm ?? entregueEm
  if (em !== null) return { ...comum, entregueEm: em, ...semEntrega }
  return { ...comum, entregar: uma.entregar || entregar, entregaPedida: uma.entregaPedida === true || entregaPedida }
}

export type Mudanca = {
  /** Numbers whose answers stand under the given one from now on. */
  numeros: number[]
  /** Sheets to be put. */
  folhas: TentativaGuardada[]
}

/** The changes that move `de` under its assigned number. A repeat gives the same. */
export function mudanca(folhas: readonly TentativaGuardada[], de: number, para: NumeroDado): Mudanca {
  const numeros = numerosDe(folhas, de).filter((one) => one !== para.tentativa)
  const aqui = folhas.find(({ tentativa, passouA }) => tentativa === para.tentativa && passouA === undefined)
  const vindas = folhas.filter(({ tentativa, passouA }) => numeros.includes(tentativa) && passouA === undefined)
  const todas = [...(aqui ? [aqui] : []), ...vindas.map((one) => ({ ...one, ...para, comeco: null }))]
  if (todas.length === 0) return { numeros, folhas: [] }
  const folha = todas.reduce(juntar)
  const passagens = numeros.map((tentativa) => ({ ...folha, ...semEntrega, tentativa, passouA: para.tentativa }))
  return { numeros, folhas: [folha, ...passagens] }
}
