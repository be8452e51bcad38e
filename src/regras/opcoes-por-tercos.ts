/**
 * Who chose which option: the class in three thirds by the rest of the test. A wrong option that the best chose says
 * more of a wrong key than a correlation below 0 does. Pure.
 */
import { MINIMO_CORRELACAO, discriminacaoDe } from './discriminacao.ts'

/** One given answer. `resto`: what its student earned in the rest of the test, null while something of it waits. */
export type EscolhaDada = { resto: number | null; escolhidas: readonly string[] }

/** How many of the `de` answers of a third chose the option. */
type NoTerco = { n: number; de: number }

/** `tercos`: the lower, the middle and the upper third; null under `FEWEST_PER_TERCOS` answers with a rest. */
export type OpcaoEscolhida = { id: string; n: number; tercos: [NoTerco, NoTerco, NoTerco] | null }

/** `de` answers, `n` of them this option; of the upper third `melhores` of `deMelhores`. */
export type ChaveSuspeita = { id: string; n: number; de: number; melhores: number; deMelhores: number }

/** Fewer answers than this and a third is one or two students. */
export const FEWEST_PER_TERCOS = 9

/** Where many are equal, the upper third may be one student alone, who proves nothing. */
const FEWEST_OF_THE_BEST = 3

/**
 * The third of each value: 0, 1 or 2. Equal values fall in the same third, that of their middle place, so that the
 * order of the list decides nothing.
 */
export function tercosDe(valores: readonly number[]): number[] {
  const sorted = valores.toSorted((a, b) => a - b)
  return valores.map((valor) => {
    const before = sorted.indexOf(valor)
    const middle = (before + sorted.lastIndexOf(valor) + 1) / (2 * sorted.length)
    return middle < 1 / 3 ? 0 : middle > 2 / 3 ? 2 : 1
  })
}

type ComResto = { resto: number; escolhidas: readonly string[] }

const withResto = (dadas: readonly EscolhaDada[]): ComResto[] =>
  dadas.flatMap(({ resto, escolhidas }) => (resto === null ? [] : [{ resto, escolhidas }]))

/** Each option in its order. */
export function opcoesPorTerco(ids: readonly string[], dadas: readonly EscolhaDada[]): OpcaoEscolhida[] {
  const known = withResto(dadas)
  const tercos = tercosDe(known.map(({ resto }) => resto))
  const inThird = (id: string, terco: number): NoTerco => {
    const here = known.filter((_, i) => tercos[i] === terco)
    return { n: here.filter(({ escolhidas }) => escolhidas.includes(id)).length, de: here.length }
  }
  return ids.map((id) => ({
    id,
    n: dadas.filter(({ escolhidas }) => escolhidas.includes(id)).length,
    tercos: known.length < FEWEST_PER_TERCOS ? null : [inThird(id, 0), inThird(id, 1), inThird(id, 2)],
  }))
}

/** How much choosing this option goes with the rest of the test. */
const discriminates = (id: string, known: readonly ComResto[]) =>
  discriminacaoDe(known.map(({ resto, escolhidas }) => [escolhidas.includes(id) ? 1 : 0, resto] as const))

/**
 * The wrong option that speaks against the one right answer: more than half of the upper third chose it, and its 95 %
 * interval lies above the key's, or nobody chose the key. Null: none, or under ten answers.
 */
export function chaveSuspeita(opcoes: readonly { id: string; certa: boolean }[], dadas: readonly EscolhaDada[]): ChaveSuspeita | null {
  const known = withResto(dadas)
  const [certa, other] = opcoes.filter((opcao) => opcao.certa)
  if (!certa || other || known.length < MINIMO_CORRELACAO) return null
  const chosen = opcoesPorTerco(
    opcoes.map(({ id }) => id),
    dadas,
  )
  const keyIsChosen = dadas.some(({ escolhidas }) => escolhidas.includes(certa.id))
  const ofKey = discriminates(certa.id, known)
  for (const { id, n, tercos } of chosen) {
    const best = tercos?.[2]
    if (id === certa.id || !best || best.de < FEWEST_OF_THE_BEST || 2 * best.n <= best.de) continue
    const ofOption = discriminates(id, known)
    const liesApart = ofOption !== null && ofKey !== null && ofOption.de > ofKey.ate
    if (liesApart || !keyIsChosen) return { id, n, de: dadas.length, melhores: best.n, deMelhores: best.de }
  }
  return null
}
