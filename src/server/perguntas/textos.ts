/** The texts inside a question's content: cleaned on the way in, read for search and for the files they name. */
import { type ComPartes, isRegisto, mapTextos } from '#perguntas/map-textos.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { elementosDe } from '#regras/texto-rico/elementos.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import { TextoRicoInvalido, cleanTextoRico, piecesOf } from '#server/texto-rico/clean.ts'
import { AppError } from '#server/http/erro.ts'

type Json = unknown
type Conteudo = ComPartes
export type { Conteudo as ConteudoDaPergunta }

/** Does every string already read as it is stored, at any depth? Found out without a copy of anything. */
function isStripped(valor: Json): boolean {
  if (typeof valor === 'string') return stripTexto(valor) === valor
  if (Array.isArray(valor)) return valor.every(isStripped)
  if (!isRegisto(valor)) return true
  for (const chave in valor) if (stripTexto(chave) !== chave || !isStripped(valor[chave])) return false
  return true
}

/** Every string without what a database refuses or nobody sees, at any depth. */
function strip(valor: Json): Json {
  if (typeof valor === 'string') return stripTexto(valor)
  if (Array.isArray(valor)) return valor.map(strip)
  return isRegisto(valor) ? Object.fromEntries(Object.entries(valor).map(([chave, dentro]) => [stripTexto(chave), strip(dentro)])) : valor
}

/** `strip`; the very same content where nothing changes, since a copy of a large one takes long. */
const cleanStrings = (valor: Json): Json => (isStripped(valor) ? valor : strip(valor))

/** A rich text in its storable form. Anything else is 400, a too large one 422; `campo` names the place. */
export function cleanTexto(texto: Json, campo: string): TextoRico {
  try {
    return cleanTextoRico(texto)
  } catch (error) {
    if (!(error instanceof TextoRicoInvalido)) throw error
    throw new AppError(error.motivo === 'forma' ? 'pedido_invalido' : 'regra_do_conteudo', { campos: { [campo]: [error.message] } })
  }
}

/** The work that the texts of a question are, as they came: see `piecesOf`. */
export function piecesOfPergunta(
  tipo: number,
  { enunciado, explicacao, ...conteudo }: Conteudo & { enunciado: Json; explicacao?: Json },
): number {
  let pieces = piecesOf(enunciado) + piecesOf(explicacao)
  mapTextos(tipo, conteudo, (texto) => {
    pieces += piecesOf(texto)
    return texto
  })
  return pieces
}

/** The content with its texts cleaned; its shape is for the question type to check. */
export function cleanConteudo(tipo: number, conteudo: Conteudo): Conteudo {
  const { alineas, definicoes } = mapTextos(tipo, conteudo, cleanTexto)
  return { alineas: cleanStrings(alineas), definicoes: cleanStrings(definicoes) }
}

/** The rich texts of content that fits its type. */
export function textosDoConteudo(tipo: number, conteudo: Conteudo): TextoRico[] {
  const found: TextoRico[] = []
  mapTextos(tipo, conteudo, (texto) => {
    // The content was checked against its type's schema, which says that these are rich texts.
    found.push(texto as TextoRico)
    return texto
  })
  return found
}

/** The ids of all files these texts name, each once. */
export const ficheirosDosTextos = (textos: readonly TextoRico[]): number[] => [
  ...new Set(textos.flatMap((texto) => elementosDe(texto).ficheiros)),
]

type ComTextos = { tipoPergunta: number; enunciado: TextoRico; explicacao: TextoRico; conteudo: Conteudo }

/** The ids of all files a question names: enunciado, parts and explanation. */
export const ficheirosDaPergunta = ({ tipoPergunta, enunciado, explicacao, conteudo }: ComTextos): number[] =>
  ficheirosDosTextos([enunciado, explicacao, ...textosDoConteudo(tipoPergunta, conteudo)])

/** Cuts at a whole character, with an ellipsis. */
export function cutTexto(texto: string, max: number): string {
  // A character is at most two units: the rest of a long text need not be taken apart.
  const letters = Array.from(texto.slice(0, 2 * max + 2))
  return letters.length <= max
    ? texto
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** The question's words: the enunciado, then its parts. */
export const palavrasDaPergunta = ({ tipoPergunta, enunciado, conteudo }: Omit<ComTextos, 'explicacao'>): string =>
  [enunciado, ...textosDoConteudo(tipoPergunta, conteudo)].map(plainText).join(' ')
