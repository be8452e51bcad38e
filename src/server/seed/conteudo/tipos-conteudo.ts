/**
 * The shapes of the demo school's content: plain data, before anything has an id. Texts are ops
 * (`#regras/texto-rico/ops.ts`), but an image or a recording is named by its key in `ficheiros.ts`. The loader puts the
 * ids in.
 */
import type { TipoDe } from '#perguntas/nomes.ts'
import type { Ignorar } from '#perguntas/texto/compare.ts'
import type { Atributos } from '#regras/texto-rico/ops.ts'
import type { Fracao } from '#regras/fracoes.ts'
import type { ChaveFicheiro } from './ficheiros.ts'

export type Elemento =
  | { image: { ficheiro: ChaveFicheiro; alt: string } }
  | { audio: { ficheiro: ChaveFicheiro; nome?: string } }
  | { formula: string }
  | { dropdown: { id: string; text?: string } }
  | { lacuna: { id: string } }

export type Op = { insert: string | Elemento; attributes?: Atributos }

/** How right parts become a fraction; `fracoes[n]` is what n right parts are worth. */
export type Esquema = { tipo: 'por-alinea' } | { tipo: 'tudo-ou-nada' } | { tipo: 'tabela'; fracoes: Fracao[] }

export type AlineaCerta = { id: string; texto: Op[]; certa: boolean }
export type AlineaPar = { id: string; texto: Op[]; par: string }
export type AlineaLista = {
  id: string
  opcoes: { id: string; texto: string }[]
  certa: string
  peso: number
}
export type AlineaTexto = {
  id: string
  peso: number
  aceites: { texto: string; fracao: Fracao }[]
  numero?: { tolerancia: string }
}
export type Criterio = {
  id: string
  nome: string
  niveis: { id: string; descricao: string; valor: number }[]
}
type Conteudo<A, D> = { versao: 1; alineas: A[]; definicoes: D }

type Comum = {
  /** Unique over all tests; starts with the test's own prefix. */
  chave: string
  dominio: string
  enunciado: Op[]
  points: number
  /** The worked key: in one or two sentences, why the right answer is right. */
  explicacao: string
  /** 0 = everybody gets it right, 1 = hardly anybody; only the generated attempts read it. */
  dificuldade: number
}

export type PerguntaVerdadeiroFalso = Comum & {
  tipoPergunta: TipoDe['verdadeiroFalso']
  conteudo: Conteudo<AlineaCerta, { esquema: Esquema }>
}
export type PerguntaComposicao = Comum & {
  tipoPergunta: TipoDe['composicao']
  conteudo: Conteudo<never, { criterios: Criterio[]; minPalavras?: number; maxPalavras?: number; ficheiros: boolean }>
}
export type PerguntaEscolhaMultipla = Comum & {
  tipoPergunta: TipoDe['escolhaMultipla']
  conteudo: Conteudo<AlineaCerta, { esquema: 'por-opcao' | 'tudo-ou-nada' }>
}
export type PerguntaEscolhaUnica = Comum & {
  tipoPergunta: TipoDe['escolhaUnica']
  conteudo: Conteudo<AlineaCerta, Record<string, never>>
}
export type PerguntaLigacaoPares = Comum & {
  tipoPergunta: TipoDe['ligacaoPares']
  conteudo: Conteudo<AlineaPar, { direitas: { id: string; texto: Op[] }[]; esquema: Esquema }>
}
export type PerguntaListaOpcoes = Comum & {
  tipoPergunta: TipoDe['listaOpcoes']
  conteudo: Conteudo<AlineaLista, { esquema: 'ponderado' | 'tudo-ou-nada' }>
}
export type PerguntaTexto = Comum & {
  tipoPergunta: TipoDe['texto']
  conteudo: Conteudo<AlineaTexto, { modo: 'caixa' | 'lacunas'; ignorar: Ignorar }>
  /** Gap id → what pupils write who do not write an accepted text, and what a teacher would give for it. */
  errosProvaveis: Record<string, { texto: string; fracao: Fracao }[]>
}

export type Pergunta =
  | PerguntaVerdadeiroFalso
  | PerguntaComposicao
  | PerguntaEscolhaMultipla
  | PerguntaEscolhaUnica
  | PerguntaLigacaoPares
  | PerguntaListaOpcoes
  | PerguntaTexto

export type Pagina = { titulo: string; estimulo?: Op[]; perguntas: string[] }

export type Teste = {
  chave: string
  nome: string
  disciplina: string
  ano: number
  instrucoes: Op[]
  /** Minutes. */
  duracao: number
  paginas: Pagina[]
  perguntas: Pergunta[]
}

/** A pupil's Composição. `niveis[i]` is the index of the level that a teacher would choose in criterion i. */
export type TextoAluno = {
  /** Plain text, paragraphs on lines of their own; `{a|b}` stands for one of its parts. */
  texto: string
  niveis: number[]
  /** What the teacher would write beside it. */
  comentario?: string
}

export type Disciplina = 'Ciências Naturais' | 'Matemática' | 'Português' | 'Inglês'
