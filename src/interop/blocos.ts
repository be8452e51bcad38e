/** A rich text in the pieces between which a question may be cut, and pieces put together again. */
import type { Linha } from '#regras/texto-rico/linhas.ts'
import { canonicalLinhas, deLinhas } from '#regras/texto-rico/linhas.ts'
import { MAX_TABELA } from '#regras/texto-rico/bounds.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { linhasDe } from '#regras/texto-rico/to-ops.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'

const isBlank = ({ pedacos }: Linha): boolean => pedacos.every(({ conteudo }) => typeof conteudo === 'string' && conteudo.trim() === '')

/** Lines of one table stay together, and what stands under an item of a list stays with it. */
const belongs = ({ formato: { table, indent = 0 } }: Linha, antes: Linha): boolean =>
  table === undefined ? indent > 0 : table.t === antes.formato.table?.t

const toOps = (linhas: readonly Linha[]): OpsTextoRico => deLinhas(canonicalLinhas(linhas))

/** The paragraphs, items and tables of a text, in their order; blank lines go with what stands before. Of an empty text there are none. */
export function blocosDe(texto: TextoRico): OpsTextoRico[] {
  if (isVazio(texto)) return []
  const blocos: Linha[][] = []
  for (const linha of linhasDe(texto)) {
    const bloco = blocos.at(-1)
    const antes = bloco?.at(-1)
    const isBlankBehind = isBlank(linha) && linha.formato.table === undefined
    if (bloco && antes && (isBlankBehind || belongs(linha, antes) || bloco.every(isBlank))) bloco.push(linha)
    else blocos.push([linha])
  }
  // A table in which nothing stands is nothing to begin with.
  const cheios = blocos.reduce<Linha[][]>((todos, bloco) => {
    const ultimo = todos.at(-1)
    if (ultimo && bloco.every(isBlank)) ultimo.push(...bloco)
    else todos.push([...bloco])
    return todos
  }, [])
  return cheios.map(toOps)
}

/** Tables that follow each other are told apart by their numbers alone. */
function withOtherTables(linhas: readonly Linha[], antes: Linha | undefined): readonly Linha[] {
  const t = antes?.formato.table?.t
  if (t === undefined || linhas[0]?.formato.table?.t !== t) return linhas
  const shift = (linha: Linha): Linha => {
    const { table } = linha.formato
    return table ? { ...linha, formato: { ...linha.formato, table: { ...table, t: (table.t + 1) % (MAX_TABELA + 1) } } } : linha
  }
  return linhas.map(shift)
}

/** Texts one after the other; of empty ones nothing is seen. */
export function joinTextos(textos: readonly TextoRico[]): OpsTextoRico {
  const linhas: Linha[] = []
  for (const texto of textos) if (!isVazio(texto)) linhas.push(...withOtherTables(linhasDe(texto), linhas.at(-1)))
  return linhas.length === 0 ? [] : toOps(linhas)
}
