/**
 * The immutable version of an assigned test (`versoes_teste.conteudo`). Assigning writes it once; attempts name it and
 * never copy it. Points are integer hundredths.
 */
import type { ItemDoPlano } from '#regras/testes/plano-do-teste.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'

export type ItemVersao = ItemDoPlano

/** `recursos`: ids of resources of the bank; absent: none. */
export type PaginaVersao = { id: string; titulo: string; estimulo: TextoRico; recursos?: number[]; itens: ItemVersao[] }

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
