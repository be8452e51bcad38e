/**
 * Rich text on the way in. Ops and HTML go through one allow-list (`#regras/texto-rico`): other parts are dropped, and
 * the words stay. A room stores only text from here, and checks that the files in it (`elementosDe`) belong to the
 * author.
 */
import { limites } from '#regras/limites.ts'
import { htmlParaOps } from '#regras/texto-rico/html-to-ops.ts'
import { normalizeOps } from '#regras/texto-rico/normalize.ts'
import { opsParaHtml } from '#regras/texto-rico/ops-to-html.ts'
import type { Op, OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { MAX_HTML, MAX_LINHAS, MAX_OPS, MAX_TEXTO } from '#regras/texto-rico/bounds.ts'
import { elementoPermitido, formatoPermitido, marcasPermitidas } from '#regras/texto-rico/filter.ts'
import { parseForeignHtml } from '#regras/texto-rico/parse-foreign-html.ts'

/** `forma`: it is no rich text at all. `tamanho`: it is, but larger than may be stored. */
export type MotivoTextoRico = 'forma' | 'tamanho'

/** Thrown for what cannot be cleaned; the message is for people. */
export class TextoRicoInvalido extends Error {
  readonly motivo: MotivoTextoRico

  constructor(motivo: MotivoTextoRico) {
    super(motivo === 'forma' ? 'O texto não tem uma forma conhecida.' : 'O texto é demasiado grande.')
    this.name = 'TextoRicoInvalido'
    this.motivo = motivo
  }
}

const isRegisto = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** One foreign op as one of ours, or null when nothing of it may stay. */
function cleanOp(valor: unknown): Op | null {
  if (!isRegisto(valor) || 'retain' in valor || 'delete' in valor) throw new TextoRicoInvalido('forma')
  const { insert } = valor
  const brutos = isRegisto(valor['attributes']) ? valor['attributes'] : {}
  const attributes = { ...marcasPermitidas(brutos), ...formatoPermitido(brutos) }
  if (typeof insert === 'string') return { insert, attributes }
  if (!isRegisto(insert)) throw new TextoRicoInvalido('forma')
  const elemento = elementoPermitido(insert)
  return elemento && { insert: elemento, attributes }
}

function refuseTooLong(ops: OpsTextoRico): OpsTextoRico {
  const caracteres = ops.reduce((soma, { insert }) => soma + (typeof insert === 'string' ? insert.length : 1), 0)
  if (ops.length > MAX_OPS || caracteres > MAX_TEXTO) throw new TextoRicoInvalido('tamanho')
  return ops
}

const countLines = (op: unknown): number => (isRegisto(op) && typeof op['insert'] === 'string' ? op['insert'].split('\n').length - 1 : 0)

/** How much work a text is, as it came: its inserts and its lines; its tags, where it is HTML. */
export const piecesOf = (valor: unknown): number =>
  Array.isArray(valor)
    ? valor.reduce<number>((sum, op: unknown) => sum + Math.max(1, countLines(op)), 0)
    : typeof valor === 'string'
      ? valor.split('<').length - 1
      : 0

function cleanOps(valor: readonly unknown[]): OpsTextoRico {
  const lines = valor.reduce<number>((sum, op) => sum + countLines(op), 0)
  if (valor.length > MAX_OPS || lines > MAX_LINHAS) throw new TextoRicoInvalido('tamanho')
  return refuseTooLong(normalizeOps(valor.flatMap((op) => cleanOp(op) ?? [])))
}

/** Elements take far more time than letters: no text of anybody's has so many. */
const hasTooManyTags = (html: string): boolean => html.split('<', limites.htmlEtiquetas + 2).length > limites.htmlEtiquetas + 1

function cleanHtml(html: string): string {
  if (html.length > MAX_HTML || hasTooManyTags(html)) throw new TextoRicoInvalido('tamanho')
  if (html.trim() === '') return ''
  const lido = parseForeignHtml(html)
  if (lido === null) throw new TextoRicoInvalido('forma')
  const limpo = opsParaHtml(refuseTooLong(htmlParaOps(lido)))
  if (limpo.length > MAX_HTML) throw new TextoRicoInvalido('tamanho')
  return limpo
}

/**
 * The text as it may be stored, in the form it came in: ops (normalised) or HTML (canonical). Unknown parts and links
 * that run code are dropped. Cleaning twice changes nothing.
 *
 * @throws TextoRicoInvalido when it is neither text nor inserts, or too large.
 */
export function cleanTextoRico(valor: unknown): TextoRico {
  if (typeof valor === 'string') return cleanHtml(valor)
  if (Array.isArray(valor)) return cleanOps(valor)
  throw new TextoRicoInvalido('forma')
}
