/**
 * The registry of question types: one entry per room, complete and typed. Callers that hold a number and JSON use the
 * functions at the end. A page that needs only names imports `nomes.ts`, which brings no schemas.
 */
import { Type, type Static, type TLiteral, type TObject, type TProperties, type TSchema } from 'typebox'
import { closed } from '#regras/esquema.ts'
import type { Lexico } from '#regras/texto.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { composicao } from './composicao/modelo.ts'
import { porta, type Porta } from './dispatch.ts'
import { escolhaMultipla } from './escolha-multipla/modelo.ts'
import { escolhaUnica } from './escolha-unica/modelo.ts'
import { ligacaoPares } from './ligacao-pares/modelo.ts'
import { listaOpcoes } from './lista-opcoes/modelo.ts'
import { nomesTipos, type ListaDeTipos, type NomeTipo, type TipoDe } from './nomes.ts'
import { texto } from './texto/modelo.ts'
import type { Decisoes, Problema, Resultado, TipoPergunta } from './tipo-pergunta.ts'
import { verdadeiroFalso } from './verdadeiro-falso/modelo.ts'

export const tipos = {
  verdadeiroFalso,
  composicao,
  escolhaMultipla,
  escolhaUnica,
  ligacaoPares,
  listaOpcoes,
  texto,
} satisfies { [K in NomeTipo]: { tipo: TipoDe[K] } }

/** The door checks the JSON against the room's own schemas before the room sees it, so the room may be seen without its types here. */
const portas = new Map<number, Porta>(nomesTipos.map(({ tipo, chave }) => [tipo, porta(tipos[chave] as TipoPergunta)]))

/** The door of a type by its number; null for a number that is no type. */
export const tipoPorNumero = (tipo: number): Porta | null => portas.get(tipo) ?? null

function portaDe(tipo: number): Porta {
  const found = tipoPorNumero(tipo)
  if (found === null) throw new RangeError(`There is no question type ${tipo}.`)
  return found
}

// ─── Schemas by number, for the contract ───

/** The line of a type in the list, and its room. */
type Linha = ListaDeTipos[number]
type Sala<L extends Linha> = (typeof tipos)[L['chave']]

/** One schema per line of the list, in its order. The compiler sees a list where this is a tuple. */
const schemaOfEach = <Tuple extends TSchema[]>(make: (linha: Linha) => TSchema): Tuple => nomesTipos.map(make) as Tuple

type Numeros<T extends readonly Linha[]> = { -readonly [I in keyof T]: TLiteral<T[I]['tipo']> }

/** The number of a type, 1…7, as a schema. */
export const TipoPerguntaNumero = Type.Union(schemaOfEach<Numeros<ListaDeTipos>>(({ tipo }) => Type.Literal(tipo)))

type ComChave<L extends Linha> = Pick<Sala<L>['conteudo']['properties'], 'alineas' | 'definicoes'>
type PerguntasComChave<T extends readonly Linha[], P extends TProperties> = {
  -readonly [I in keyof T]: TObject<P & { tipoPergunta: TLiteral<T[I]['tipo']> } & ComChave<T[I]>>
}

/**
 * The schema of a question with its key, as the author sends and receives it. It has one closed shape per type: the
 * caller's `campos` beside `tipoPergunta`, `alineas` and `definicoes`.
 */
export const perguntaComCampos = <P extends TProperties>(campos: P) =>
  Type.Union(
    schemaOfEach<PerguntasComChave<ListaDeTipos, P>>(({ tipo, chave }) => {
      const { alineas, definicoes } = tipos[chave].conteudo.properties
      return closed({ ...campos, tipoPergunta: Type.Literal(tipo), alineas, definicoes })
    }),
  )

type PerguntasDoAluno<T extends readonly Linha[], P extends TProperties> = {
  -readonly [I in keyof T]: TObject<P & { tipoPergunta: TLiteral<T[I]['tipo']>; conteudo: Sala<T[I]>['enunciadoAluno'] }>
}

/** A question as a student receives it: the `campos` of the caller beside `tipoPergunta` and `conteudo`, the student's copy. */
export const perguntaAlunoComCampos = <P extends TProperties>(campos: P) =>
  Type.Union(
    schemaOfEach<PerguntasDoAluno<ListaDeTipos, P>>(({ tipo, chave }) =>
      closed({ ...campos, tipoPergunta: Type.Literal(tipo), conteudo: tipos[chave].enunciadoAluno }),
    ),
  )

type Respostas<T extends readonly Linha[]> = { -readonly [I in keyof T]: Sala<T[I]>['resposta'] }

/** The answer of any type; which one it must be, and that it fits the question, `respostaValida` says. */
export const RespostaPergunta = Type.Union(schemaOfEach<Respostas<ListaDeTipos>>(({ chave }) => tipos[chave].resposta))

export type RespostaPergunta = Static<typeof RespostaPergunta>

// ─── The doors: each checks the JSON against the room's schema first ───

/** Is this JSON content of the type, of the current version? False for an unknown type. */
export const conteudoValido = (tipo: number, conteudo: unknown): boolean => tipoPorNumero(tipo)?.conteudoValido(conteudo) ?? false

/**
 * Turns stored content of any version ever released into content of the current one, or throws `PerguntaInvalida`. A
 * caller that knows the type calls `openConteudo(tipos.texto, json)` of `dispatch.ts` and gets it typed.
 */
export const openConteudoPergunta = (tipo: number, guardado: unknown): unknown => portaDe(tipo).open(guardado)

/** Is this JSON an answer of the type that names only parts of this content? */
export const respostaValida = (tipo: number, conteudo: unknown, resposta: unknown): boolean =>
  portaDe(tipo).respostaValida(conteudo, resposta)

/**
 * The faults that keep the question from being used. Malformed content gives a list of problems too, never an
 * exception.
 */
export const problemasPergunta = (tipo: number, conteudo: unknown, enunciado: TextoRico): Problema[] =>
  portaDe(tipo).problemas(conteudo, enunciado)

/** The student's copy. `semente` is the question's own: `deriveSemente(attempt's seed, question id)`. */
export const paraAlunoPergunta = (tipo: number, conteudo: unknown, semente: number, baralhadas = true): unknown =>
  portaDe(tipo).paraAluno(conteudo, semente, baralhadas)

/** The score as a fraction of the points. `resposta` null is no answer; `lexico` tells slips from words. Throws `PerguntaInvalida` on malformed JSON. */
export const scorePergunta = (tipo: number, conteudo: unknown, resposta: unknown, decisoes?: Decisoes, lexico?: Lexico): Resultado =>
  portaDe(tipo).score(conteudo, resposta, decisoes, lexico)

/** The scheme in one Portuguese sentence. */
export const explainPergunta = (tipo: number, conteudo: unknown): string => portaDe(tipo).explainEsquema(conteudo)

/** The answer as plain text, '' for none. */
export const respostaEmTextoPergunta = (tipo: number, conteudo: unknown, resposta: unknown): string =>
  portaDe(tipo).respostaEmTexto(conteudo, resposta)
