import { htmlParaLinhas } from './html-to-ops.ts'
import { parseHtml } from './parse-html.ts'
import { canonicalLinhas, deLinhas, type Linha, paraLinhas } from './linhas.ts'
import type { OpsTextoRico, TextoRico } from './ops.ts'

/** Either stored form as canonical lines. HTML must be canonical, as it is stored. */
export const linhasDe = (texto: TextoRico): Linha[] =>
  canonicalLinhas(typeof texto === 'string' ? htmlParaLinhas(parseHtml(texto)) : paraLinhas(texto))

/** Either stored form as normalised ops. */
export const paraOps = (texto: TextoRico): OpsTextoRico => deLinhas(linhasDe(texto))
