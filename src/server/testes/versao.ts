/**
 * The immutable version of an assigned test (`versoes_teste.conteudo`). Assigning writes it once; attempts name it and
 * never copy it. Points are integer hundredths.
 */
import type { TextoRico } from '#regras/texto-rico/ops.ts'

export type ItemVersao =
  | { tipo: 'pergunta'; perguntaid: number }
  /** `n` of `candidatas` at random for each attempt, each worth `points`. */
  | { tipo: 'sorteio'; id: string; n: number; points: number; candidatas: number[] }

export type PaginaVersao = { id: string; titulo: string; estimulo: TextoRico; itens: ItemVersao[] }

export type PerguntaVersao = {
  tipoPergunta: number
  dominio: string
  enunciado: TextoRico
  /** The question type's content: key included. Never leaves for a student as it is. */
  conteudo: { versao: number; alineas: unknown; definicoes: unknown }
  explicacao: TextoRico
  points: number
}

export type VersaoTeste = {
  versao: 1
  nome: string
  instrucoes: TextoRico
  paginas: PaginaVersao[]
  /** Question id → what is frozen of it: those on pages and every candidate of a draw. */
  perguntas: Record<string, PerguntaVersao>
}
