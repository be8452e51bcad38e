/**
 * Rich text as it travels and is stored: a Delta ops list, or HTML of the same vocabulary. Nothing outside this schema
 * can be stored. In an op `\n` ends a line (its format sits there); U+2028 is a break inside a line.
 */
import { Type, type Static } from 'typebox'
import { IdParte, closed } from '../esquema.ts'
import {
  ladosDaImagem,
  tamanhosDaImagem,
  MAX_ALT,
  MAX_COLUNA_TABELA,
  MAX_FORMULA,
  MAX_HTML,
  MAX_INDENT,
  MAX_LANG,
  MAX_LINHA_TABELA,
  MAX_LINK,
  MAX_NOME_AUDIO,
  MAX_OPS,
  MAX_TABELA,
  MAX_TEXTO,
  MAX_TEXTO_DROPDOWN,
  PADRAO_LANG,
  PADRAO_LINK,
} from './bounds.ts'

const IdFicheiro = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const on = Type.Literal(true)

/** Marks of a run of text, and formats of a line (they sit on the `\n` that ends it). */
export const Atributos = closed({
  bold: Type.Optional(on),
  italic: Type.Optional(on),
  underline: Type.Optional(on),
  strike: Type.Optional(on),
  code: Type.Optional(on),
  script: Type.Optional(Type.Union([Type.Literal('sub'), Type.Literal('super')])),
  link: Type.Optional(Type.String({ maxLength: MAX_LINK, pattern: PADRAO_LINK })),
  /** Language of the words, BCP 47: a screen reader changes voice. */
  lang: Type.Optional(Type.String({ maxLength: MAX_LANG, pattern: PADRAO_LANG })),
  header: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
  list: Type.Optional(Type.Union([Type.Literal('bullet'), Type.Literal('ordered')])),
  indent: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INDENT })),
  blockquote: Type.Optional(on),
  /**
   * The line stands in a table cell: table, row and column numbers; `h` marks a header cell. Consecutive lines with the
   * same `t` are one table. Lines with the same `r` and `c` are one cell.
   */
  table: Type.Optional(
    closed({
      t: Type.Integer({ minimum: 0, maximum: MAX_TABELA }),
      r: Type.Integer({ minimum: 0, maximum: MAX_LINHA_TABELA }),
      c: Type.Integer({ minimum: 0, maximum: MAX_COLUNA_TABELA }),
      h: Type.Optional(on),
    }),
  ),
})

/** What stands in the text as one thing. */
export const Elemento = Type.Union([
  closed({
    image: closed({
      ficheiro: IdFicheiro,
      alt: Type.String({ maxLength: MAX_ALT }),
      /** It stands as a block, so large and on that side; absent, both: in the line, as large as it is. */
      tamanho: Type.Optional(Type.Enum([...tamanhosDaImagem])),
      lado: Type.Optional(Type.Enum([...ladosDaImagem])),
    }),
  }),
  closed({ audio: closed({ ficheiro: IdFicheiro, nome: Type.Optional(Type.String({ maxLength: MAX_NOME_AUDIO })) }) }),
  /** LaTeX source. */
  closed({ formula: Type.String({ minLength: 1, maxLength: MAX_FORMULA }) }),
  /** The dropdown element of question type 6: `id` is that of its alínea. `text` reaches the student: never the right option. */
  closed({ dropdown: closed({ id: IdParte, text: Type.Optional(Type.String({ maxLength: MAX_TEXTO_DROPDOWN })) }) }),
  /** The gap of question type 7: `id` is that of its alínea. */
  closed({ lacuna: closed({ id: IdParte }) }),
])

export const Op = closed({
  insert: Type.Union([Type.String({ maxLength: MAX_TEXTO }), Elemento]),
  attributes: Type.Optional(Atributos),
})

export const OpsTextoRico = Type.Array(Op, { maxItems: MAX_OPS })

/** Delta ops, or HTML in the same vocabulary: what is stored and what replies carry. */
export const TextoRico = Type.Union([OpsTextoRico, Type.String({ maxLength: MAX_HTML })])

/**
 * Rich text on the way in: any ops list or HTML of bearable size. The server drops the parts outside `TextoRico`
 * (`cleanTextoRico`), so that a paste from elsewhere is cleaned, not refused.
 */
export const TextoRicoEntrada = Type.Union([
  Type.Array(
    Type.Object({
      insert: Type.Union([Type.String({ maxLength: MAX_TEXTO }), Type.Object({})]),
      attributes: Type.Optional(Type.Union([Type.Object({}), Type.Null()])),
    }),
    { maxItems: MAX_OPS },
  ),
  Type.String({ maxLength: MAX_HTML }),
])

export type Atributos = Static<typeof Atributos>
export type Elemento = Static<typeof Elemento>
export type Op = Static<typeof Op>
export type OpsTextoRico = Static<typeof OpsTextoRico>
export type TextoRico = Static<typeof TextoRico>
