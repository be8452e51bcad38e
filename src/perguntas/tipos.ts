/**
 * The registry of question types: one entry per room, complete and typed, and the doors for callers that hold a number
 * and JSON. A page that only needs names imports `nomes.ts`, which brings no schemas.
 */
import { Type, type Static, type TProperties } from 'typebox'
import { closed } from '#regras/esquema.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'
import { composicao } from './composicao/modelo.ts'
import { porta, type Porta } from './despacho.ts'
import { escolhaMultipla } from './escolha-multipla/modelo.ts'
import { escolhaUnica } from './escolha-unica/modelo.ts'
import { ligacaoPares } from './ligacao-pares/modelo.ts'
import { listaOpcoes } from './lista-opcoes/modelo.ts'
import type { NomeTipo, NumeroTipo } from './nomes.ts'
import { texto } from './texto/modelo.ts'
import type { Decisoes, Problema, Resultado } from './tipo-pergunta.ts'
import { verdadeiroFalso } from './verdadeiro-falso/modelo.ts'

export const tipos = {
  verdadeiroFalso,
  composicao,
  escolhaMultipla,
  escolhaUnica,
  ligacaoPares,
  listaOpcoes,
  texto,
} satisfies Record<NomeTipo, unknown>

const portas: Record<NumeroTipo, Porta> = {
  1: porta(verdadeiroFalso),
  2: porta(composicao),
  3: porta(escolhaMultipla),
  4: porta(escolhaUnica),
  5: porta(ligacaoPares),
  6: porta(listaOpcoes),
  7: porta(texto),
}

const isNumeroTipo = (tipo: number): tipo is NumeroTipo => Object.hasOwn(portas, tipo)

/** The door of a type by its number; null for a number that is no type. */
export const tipoPorNumero = (tipo: number): Porta | null => (isNumeroTipo(tipo) ? portas[tipo] : null)

function portaDe(tipo: number): Porta {
  const found = tipoPorNumero(tipo)
  if (found === null) throw new RangeError(`There is no question type ${tipo}.`)
  return found
}

// ─── Schemas by number, for the contract ───

/** The number of a type, 1…7, as a schema. */
export const TipoPerguntaNumero = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
  Type.Literal(6),
  Type.Literal(7),
])

/**
 * A question with its key, as the author sends and receives it: the `campos` of the caller beside `tipoPergunta`,
 * `alineas` and `definicoes`, one closed shape per type.
 */
export const perguntaComCampos = <P extends TProperties>(campos: P) => {
  const one = <N extends NumeroTipo, A extends TProperties[string], D extends TProperties[string]>(
    tipo: N,
    { alineas, definicoes }: { alineas: A; definicoes: D },
  ) => closed({ ...campos, tipoPergunta: Type.Literal(tipo), alineas, definicoes })
  return Type.Union([
    one(1, verdadeiroFalso.conteudo.properties),
    one(2, composicao.conteudo.properties),
    one(3, escolhaMultipla.conteudo.properties),
    one(4, escolhaUnica.conteudo.properties),
    one(5, ligacaoPares.conteudo.properties),
    one(6, listaOpcoes.conteudo.properties),
    one(7, texto.conteudo.properties),
  ])
}

/** A question as a student receives it: the `campos` of the caller beside `tipoPergunta` and `conteudo`, the student's copy. */
export const perguntaAlunoComCampos = <P extends TProperties>(campos: P) => {
  const one = <N extends NumeroTipo, E extends TProperties[string]>(tipo: N, conteudo: E) =>
    closed({ ...campos, tipoPergunta: Type.Literal(tipo), conteudo })
  return Type.Union([
    one(1, verdadeiroFalso.enunciadoAluno),
    one(2, composicao.enunciadoAluno),
    one(3, escolhaMultipla.enunciadoAluno),
    one(4, escolhaUnica.enunciadoAluno),
    one(5, ligacaoPares.enunciadoAluno),
    one(6, listaOpcoes.enunciadoAluno),
    one(7, texto.enunciadoAluno),
  ])
}

/** What is stored of a question beside its enunciado: `{ tipoPergunta, conteudo: { versao, alineas, definicoes } }`. */
export const ConteudoPergunta = Type.Union([
  closed({ tipoPergunta: Type.Literal(1), conteudo: verdadeiroFalso.conteudo }),
  closed({ tipoPergunta: Type.Literal(2), conteudo: composicao.conteudo }),
  closed({ tipoPergunta: Type.Literal(3), conteudo: escolhaMultipla.conteudo }),
  closed({ tipoPergunta: Type.Literal(4), conteudo: escolhaUnica.conteudo }),
  closed({ tipoPergunta: Type.Literal(5), conteudo: ligacaoPares.conteudo }),
  closed({ tipoPergunta: Type.Literal(6), conteudo: listaOpcoes.conteudo }),
  closed({ tipoPergunta: Type.Literal(7), conteudo: texto.conteudo }),
])

/** The answer of any type; which one it must be, and that it fits the question, `respostaValida` says. */
export const RespostaPergunta = Type.Union([
  verdadeiroFalso.resposta,
  composicao.resposta,
  escolhaMultipla.resposta,
  escolhaUnica.resposta,
  ligacaoPares.resposta,
  listaOpcoes.resposta,
  texto.resposta,
])

export type ConteudoPergunta = Static<typeof ConteudoPergunta>
export type RespostaPergunta = Static<typeof RespostaPergunta>

// ─── The doors: each checks the JSON against the room's schema first ───

/** Is this JSON content of the type, of the current version? False for an unknown type. */
export const conteudoValido = (tipo: number, conteudo: unknown): boolean => tipoPorNumero(tipo)?.conteudoValido(conteudo) ?? false

/**
 * Stored content of any version ever released → content of the current one; throws `PerguntaInvalida` otherwise. Who
 * knows the type calls `openConteudo(tipos.texto, json)` of `despacho.ts` and gets it typed.
 */
export const openConteudoPergunta = (tipo: number, guardado: unknown): unknown => portaDe(tipo).open(guardado)

/** Is this JSON an answer of the type that names only parts of this content? */
export const respostaValida = (tipo: number, conteudo: unknown, resposta: unknown): boolean =>
  portaDe(tipo).respostaValida(conteudo, resposta)

/** What keeps the question from being used; malformed content is a list of problems too, never an exception. */
export const problemasPergunta = (tipo: number, conteudo: unknown, enunciado: TextoRico): Problema[] =>
  portaDe(tipo).problemas(conteudo, enunciado)

/** The student's copy. `semente` is the question's own: `deriveSemente(attempt's seed, question id)`. */
export const paraAlunoPergunta = (tipo: number, conteudo: unknown, semente: number): unknown => portaDe(tipo).paraAluno(conteudo, semente)

/** The score as a fraction of the points. `resposta` null is no answer. Throws `PerguntaInvalida` on malformed JSON. */
export const corrigirPergunta = (tipo: number, conteudo: unknown, resposta: unknown, decisoes?: Decisoes): Resultado =>
  portaDe(tipo).corrigir(conteudo, resposta, decisoes)

/** The scheme in one Portuguese sentence. */
export const explicarPergunta = (tipo: number, conteudo: unknown): string => portaDe(tipo).explicarEsquema(conteudo)

/** The answer as plain text, '' for none. */
export const respostaEmTextoPergunta = (tipo: number, conteudo: unknown, resposta: unknown): string =>
  portaDe(tipo).respostaEmTexto(conteudo, resposta)
