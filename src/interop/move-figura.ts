/** A figure of one question of a file goes to another: reading puts one that stands between two into the wrong one. */
import { type Linha, type Pedaco, canonicalLinhas, deLinhas } from '#regras/texto-rico/linhas.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { linhasDe } from '#regras/texto-rico/to-ops.ts'
import { joinTextos } from './blocos.ts'
import type { PerguntaNeutra } from './lote.ts'

const isFigura = ({ conteudo }: Pedaco): boolean => typeof conteudo === 'object' && 'image' in conteudo

const toOps = (linhas: readonly Linha[]): OpsTextoRico => deLinhas(canonicalLinhas(linhas))
const alone = (pedaco: Pedaco): OpsTextoRico => toOps([{ pedacos: [pedaco], formato: {} }])

/** The figures of the question's text, each as a text of its own, in their order. */
export const figurasDe = ({ enunciado }: PerguntaNeutra): OpsTextoRico[] =>
  linhasDe(enunciado).flatMap(({ pedacos }) => pedacos.filter(isFigura).map(alone))

/** A line in which only this stood goes with it, but for one of a table, whose place stays. */
function withoutPedaco(linhas: readonly Linha[], tirado: Pedaco): Linha[] {
  return linhas.flatMap((linha) => {
    if (!linha.pedacos.includes(tirado)) return [linha]
    const pedacos = linha.pedacos.filter((um) => um !== tirado)
    return pedacos.length === 0 && linha.formato.table === undefined ? [] : [{ ...linha, pedacos }]
  })
}

/** Both questions, with figure `n` of the first, from 0, at the end of the other's text; null: it has none such. */
export function moveFigura(de: PerguntaNeutra, para: PerguntaNeutra, n: number): { de: PerguntaNeutra; para: PerguntaNeutra } | null {
  const linhas = linhasDe(de.enunciado)
  const figura = linhas.flatMap(({ pedacos }) => pedacos.filter(isFigura))[n]
  if (!figura) return null
  return {
    de: { ...de, enunciado: toOps(withoutPedaco(linhas, figura)) },
    para: { ...para, enunciado: joinTextos([para.enunciado, alone(figura)]) },
  }
}
