/** What saying one part of a formula needs to know of the whole. */
import type { Linha } from './arvore.ts'
import type { Peca } from './pecas.ts'
import type { Quimica } from './quimica.ts'

export type Contexto = {
  row: (linha: Linha, ctx: Contexto) => string
  quimica: Quimica
  /** Capitals whose small letter stands in the formula too. */
  maiusculas: ReadonlySet<string>
  /** Within the words of a limit a small plus is a side. */
  limite: boolean
}

/** Looks whether its own begins at `i`; `usa`: how many places of the row it takes. */
export type Reconhece = (linha: Linha, i: number, ctx: Contexto) => { peca: Peca; usa: number } | null
