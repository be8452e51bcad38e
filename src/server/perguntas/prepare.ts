/** An author's question → its storable form, or a refusal that names the parts to mend. */
import type { Static, TProperties, TObject } from 'typebox'
import type { camposPerguntaEntrada } from '#contract/perguntas.ts'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import { conteudoValido, problemasPergunta } from '#perguntas/tipos.ts'
import { excerptOf } from '#perguntas/texto-das-partes.ts'
import { limites } from '#regras/limites.ts'
import { toCentesimos } from '#regras/pontos.ts'
import { chaveTexto } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { leituraDe } from '#server/formulas/formulas.service.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { type Arrumacao, cleanArrumacao } from './arrumacao.ts'
import { igualDe } from './igual.ts'
import { cleanConteudo, cleanTexto, cutTexto, ficheirosDaPergunta, palavrasDaPergunta, piecesOfPergunta } from './textos.ts'

type Campos<P extends TProperties> = Static<TObject<P>>
export type PerguntaEntrada = Campos<typeof camposPerguntaEntrada>

/** A question ready to be stored; points are integer hundredths. */
export type PerguntaPronta = {
  tipoPergunta: number
  dominio: string
  dominioOrdem: string
  enunciado: TextoRico
  conteudo: { versao: 1; alineas: unknown; definicoes: unknown }
  explicacao: TextoRico
  points: number
  texto: string
  textoOrdem: string
  igual: string
  /** Absent of a question that is changed: it stays as it is. */
  arrumacao: Partial<Arrumacao>
  ficheiros: number[]
}

/** Characters of the enunciado a list shows. */
const textoDaLista = 300

/** What a question is called in a list: its words, formulas said. What the cut takes away is not drawn for it. */
export function nomeNaLista(enunciado: TextoRico): string {
  let left = textoDaLista
  const read = (latex: string): string => {
    if (left <= 0) return latex
    const leitura = leituraDe(latex)
    left -= leitura.length
    return leitura
  }
  return cutTexto(excerptOf(enunciado, read), textoDaLista)
}
const tooLong = 'A pergunta é demasiado longa. Divida-a em várias.'
/** Characters a search reads. */
const textoDaPesquisa = 4_000

function fieldsOf(problemas: readonly Problema[]): CamposComErro {
  const campos: CamposComErro = {}
  for (const { campo, texto } of problemas) (campos[campo.replace(/^\//, '') || '(pedido)'] ??= []).push(texto)
  return campos
}

/** One line of text: no control characters, single spaces. */
export const cleanLinha = (texto: string): string => stripTexto(texto).replace(/\s+/gu, ' ').trim()

/** Shape first (400), then the type's own rules and the enunciado (422). */
function refuseProblems(tipo: number, conteudo: unknown, enunciado: TextoRico): void {
  const problemas = problemasPergunta(tipo, conteudo, enunciado)
  if (!conteudoValido(tipo, conteudo)) throw new AppError('pedido_invalido', { campos: fieldsOf(problemas) })
  const semEnunciado = isVazio(enunciado) ? [{ campo: '/enunciado', texto: 'Escreva o enunciado' }] : []
  const todos = [...semEnunciado, ...problemas]
  if (todos.length > 0) throw new AppError('regra_do_conteudo', { campos: fieldsOf(todos) })
}

function centesimosOf(points: number): number {
  const centesimos = toCentesimos(points)
  if (centesimos === null) throw new AppError('regra_do_conteudo', { campos: { points: ['Os pontos têm no máximo duas casas decimais'] } })
  return centesimos
}

/** The question with its texts clean; whether it can be used is for others to say. */
function cleanPergunta(entrada: PerguntaEntrada) {
  const { tipoPergunta } = entrada
  if (piecesOfPergunta(tipoPergunta, entrada) > limites.perguntaPedacos)
    throw new AppError('regra_do_conteudo', { campos: { enunciado: [tooLong] } })
  const enunciado = cleanTexto(entrada.enunciado, 'enunciado')
  const explicacao = cleanTexto(entrada.explicacao ?? [], 'explicacao')
  const conteudo = { versao: 1 as const, ...cleanConteudo(tipoPergunta, entrada) }
  return { tipoPergunta, dominio: cleanLinha(entrada.dominio ?? ''), enunciado, conteudo, explicacao, arrumacao: cleanArrumacao(entrada) }
}

/**
 * A question that lacks something, clean enough to be shown and put right; null where it is no content of its type, or
 * too large.
 */
export function cleanRascunho(entrada: PerguntaEntrada): ReturnType<typeof cleanPergunta> | null {
  try {
    const limpa = cleanPergunta(entrada)
    return conteudoValido(limpa.tipoPergunta, limpa.conteudo) ? limpa : null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/**
 * Cleans every text and checks content and rules, so that only a usable question is stored.
 *
 * @throws AppError `pedido_invalido`: the content is not of its type.
 * @throws AppError `regra_do_conteudo`, with the type's own sentences. A field is a pointer, `alineas/0/texto`.
 */
export function preparePergunta(entrada: PerguntaEntrada): PerguntaPronta {
  const pronta = cleanPergunta(entrada)
  const { tipoPergunta, enunciado, conteudo, dominio } = pronta
  refuseProblems(tipoPergunta, conteudo, enunciado)
  return {
    ...pronta,
    dominioOrdem: chaveTexto(dominio),
    points: centesimosOf(entrada.points),
    texto: nomeNaLista(enunciado),
    textoOrdem: cutTexto(chaveTexto(palavrasDaPergunta(pronta)), textoDaPesquisa),
    igual: igualDe(pronta),
    ficheiros: ficheirosDaPergunta(pronta),
  }
}

/** `preparePergunta` for a question inside something else: the fields of a refusal begin with `campo`. */
export function preparePerguntaEm(campo: string, entrada: PerguntaEntrada): PerguntaPronta {
  try {
    return preparePergunta(entrada)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.codigo, {
      campos: Object.fromEntries(Object.entries(error.campos).map(([nome, frases]) => [`${campo}/${nome}`, frases])),
    })
  }
}
