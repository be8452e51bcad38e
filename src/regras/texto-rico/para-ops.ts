import { htmlParaLinhas } from './html-para-ops.ts'
import { lerHtml } from './ler-html.ts'
import { canonizar, deLinhas, type Linha, paraLinhas } from './linhas.ts'
import type { OpsTextoRico, TextoRico } from './ops.ts'

/** Either stored form as canonical lines. HTML must be canonical, as it is stored. */
export const linhasDe = (texto: TextoRico): Linha[] =>
  canonizar(typeof texto === 'string' ? htmlParaLinhas(lerHtml(texto)) : paraLinhas(texto))

/** Either stored form as normalised ops. */
export const paraOps = (texto: TextoRico): OpsTextoRico => deLinhas(linhasDe(texto))
