/** The common form of what a file holds, whatever its format. Files are named in texts by their place in the list, from 1. */
import type { EsquemaNoTeste } from '#perguntas/esquema-no-teste.ts'
import type { NumeroTipo } from '#perguntas/nomes.ts'
import type { Dificuldade } from '#regras/etiquetas.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'

/** Formats that are written; the versions of QTI are read as one. */
export type FormatoEscrito = 'moodle' | 'gift' | 'qti21' | 'qti3' | 'json'
/** Formats that hold a test as one, with its pages; in the others its questions stand one after the other. */
export const formatosComTeste: ReadonlySet<FormatoEscrito> = new Set(['qti21', 'qti3', 'json'])
/** Formats that do not say which folders questions stood in. */
export const formatosSemPastas: ReadonlySet<FormatoEscrito> = new Set(['qti21', 'qti3'])
/** Formats that are read; `tabela`: CSV or a spreadsheet; `texto`: a test as words alone. */
export type Formato = 'moodle' | 'gift' | 'json' | 'qti' | 'word' | 'tabela' | 'texto'

/** A question with nothing that only a database knows. */
export type PerguntaNeutra = {
  tipoPergunta: NumeroTipo
  dominio: string
  enunciado: TextoRico
  alineas: unknown[]
  definicoes: unknown
  explicacao: TextoRico
  points: number
  /** What orders it among others; absent: none. */
  etiquetas?: string[]
  ano?: number | null
  dificuldade?: Dificuldade | null
}

export type ItemDoLote = {
  nome: string
  /** The folders it stood in, from the outermost. */
  caminho: string[]
  /** What of the original is lost. */
  perdas: string[]
} & ({ pergunta: PerguntaNeutra; motivo: null } | { pergunta: null; motivo: string })

export type FicheiroDoLote = { nome: string; bytes: Uint8Array }

/** A test of the file: its pages, and on them the places of items in the list. */
export type TesteDoLote = {
  nome: string
  /** The folders it stood in, from the outermost; absent: none are said. */
  caminho?: string[]
  descricao?: string
  /** Minutes; null: none is said. */
  duracao?: number | null
  instrucoes: OpsTextoRico
  paginas: { titulo: string; estimulo: OpsTextoRico; itens: { lugar: number; points: number | null; esquema?: EsquemaNoTeste }[] }[]
  /** What of the test itself is lost, its questions being whole. */
  perdas?: string[]
}

export type Lote = { formato: Formato; itens: ItemDoLote[]; testes: TesteDoLote[]; ficheiros: FicheiroDoLote[] }

/** A file that cannot be read at all; the sentence is for whoever chose it. */
export class FicheiroIlegivel extends Error {
  override name = 'FicheiroIlegivel'
}
