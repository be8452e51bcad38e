import { htmlParaOps } from './html-para-ops.ts'
import { lerHtml } from './ler-html.ts'
import { normalizar } from './normalizar.ts'
import type { OpsTextoRico, TextoRico } from './ops.ts'

/** Either stored form as normalised ops. HTML must be canonical, as it is stored. */
export const paraOps = (texto: TextoRico): OpsTextoRico => (typeof texto === 'string' ? htmlParaOps(lerHtml(texto)) : normalizar(texto))
