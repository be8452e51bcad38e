/**
 * The bounds of rich text as plain values. The schema (`ops.ts`) and the filter (`filter.ts`) both read them. So the
 * filter reaches the browser without the schema library.
 */
import { limites } from '../limites.ts'

/** Sites, mail, an address of this site (`/…` but never `//host`), an anchor. No white space, no control characters. */
export const PADRAO_LINK = '^(?:https?://|mailto:|/(?![/\\\\])|#)[^\\s\\u0000-\\u001f\\u007f-\\u009f]*$'
/** BCP 47, language first in small letters: `pt`, `en-GB`. */
export const PADRAO_LANG = '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$'
/** Id of a part of a question; the same as `IdParte`. */
export const PADRAO_ID_PARTE = '^[a-z0-9]{4,16}$'

export const MAX_LINK = 2000
export const MAX_LANG = 35
export const MAX_ALT = 1000
export const MAX_NOME_AUDIO = 200
export const MAX_FORMULA = 2000
export const MAX_TEXTO_DROPDOWN = 200
export const MAX_INDENT = 5
export const MAX_TABELA = 999
export const MAX_LINHA_TABELA = 99
export const MAX_COLUNA_TABELA = 19
/** Characters of the whole text, without the formats: whatever fits into an answer is a text that may be kept. */
export const MAX_TEXTO = limites.respostaBytes
/** So many of the shortest, `{"insert":"a"},`, fill an answer. */
export const MAX_OPS = Math.ceil(limites.respostaBytes / 15)
/** The most lines of a text. Somebody who holds the Enter key down needs minutes for so many, and each costs far more than its letter. */
export const MAX_LINHAS = 10_000
/** Characters of the HTML form. */
export const MAX_HTML = limites.respostaBytes

/** A line break inside a paragraph (Shift+Enter, `<br>`): verses, addresses. It stands in the text of an op. */
export const QUEBRA = '\u2028'

export const tamanhosDaImagem = ['pequena', 'media', 'grande'] as const
export const ladosDaImagem = ['esquerda', 'centro', 'direita'] as const

/** How an image stands as a block. */
export type BlocoDaImagem = { tamanho: (typeof tamanhosDaImagem)[number]; lado: (typeof ladosDaImagem)[number] }
