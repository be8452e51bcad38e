/**
 * The one list of question types, without their schemas: number, key, name, and the traits that pages ask about. Code
 * that means one type says `tipoDe.composicao`. Code that means a trait asks `tracosDoTipo`.
 */

type Tracos = {
  /** The number of the specification and of the database. */
  tipo: number
  /** The key in every registry of types. */
  chave: string
  /** The name people read. */
  nome: string
  /** The answer is words of the student's own, so alike answers are found by their words. */
  escrita: boolean
  /** A person gives the whole mark: there is no key, and no verdict before that person has decided. */
  corrigidaPorPessoa: boolean
  /** The key is a list of accepted texts, and another may be accepted while marking. */
  comTextosAceites: boolean
  /** How many of its options are right; `cada`: each is right or wrong by itself. Options pass between the types that have them. */
  certas: 'uma' | 'varias' | 'cada' | null
  /** What stands in the enunciado for each of its parts. */
  noEnunciado: 'dropdown' | 'lacuna' | null
}

export const nomesTipos = [
  {
    tipo: 1,
    chave: 'verdadeiroFalso',
    nome: 'Verdadeiro ou Falso',
    escrita: false,
    corrigidaPorPessoa: false,
    comTextosAceites: false,
    certas: 'cada',
    noEnunciado: null,
  },
  {
    tipo: 2,
    chave: 'composicao',
    nome: 'Composição',
    escrita: true,
    corrigidaPorPessoa: true,
    comTextosAceites: false,
    certas: null,
    noEnunciado: null,
  },
  {
    tipo: 3,
    chave: 'escolhaMultipla',
    nome: 'Escolha Múltipla',
    escrita: false,
    corrigidaPorPessoa: false,
    comTextosAceites: false,
    certas: 'varias',
    noEnunciado: null,
  },
  {
    tipo: 4,
    chave: 'escolhaUnica',
    nome: 'Escolha Única',
    escrita: false,
    corrigidaPorPessoa: false,
    comTextosAceites: false,
    certas: 'uma',
    noEnunciado: null,
  },
  {
    tipo: 5,
    chave: 'ligacaoPares',
    nome: 'Ligação de Pares',
    escrita: false,
    corrigidaPorPessoa: false,
    comTextosAceites: false,
    certas: null,
    noEnunciado: null,
  },
  {
    tipo: 6,
    chave: 'listaOpcoes',
    nome: 'Lista de Opções',
    escrita: false,
    corrigidaPorPessoa: false,
    comTextosAceites: false,
    certas: null,
    noEnunciado: 'dropdown',
  },
  {
    tipo: 7,
    chave: 'texto',
    nome: 'Texto',
    escrita: true,
    corrigidaPorPessoa: false,
    comTextosAceites: true,
    certas: null,
    noEnunciado: 'lacuna',
  },
] as const satisfies readonly Tracos[]

export type ListaDeTipos = typeof nomesTipos

/** 1…7 */
export type NumeroTipo = ListaDeTipos[number]['tipo']

/** The key of a type in the registries of models and of views. */
export type NomeTipo = ListaDeTipos[number]['chave']

type TracosDoTipo = Tracos & { tipo: NumeroTipo; chave: NomeTipo }

export type TipoDe = { readonly [T in ListaDeTipos[number] as T['chave']]: T['tipo'] }

/** The number of a type by its key: `tipoDe.composicao`. */
export const tipoDe = Object.fromEntries(nomesTipos.map(({ chave, tipo }) => [chave, tipo])) as TipoDe

/** The member of a union of questions that is of this type: `DoTipo<PerguntaAluno, 'composicao'>`. */
export type DoTipo<P extends { tipoPergunta: number }, K extends NomeTipo> = Extract<P, { tipoPergunta: TipoDe[K] }>

/** The line of a type by its number; null for a number that is no type. */
export function tracosDoTipo(tipo: NumeroTipo): TracosDoTipo
export function tracosDoTipo(tipo: number): TracosDoTipo | null
export function tracosDoTipo(tipo: number): TracosDoTipo | null {
  return nomesTipos.find((one) => one.tipo === tipo) ?? null
}

/** The registry key of a type's number; null for a number that is no type. */
export function chaveDoTipo(tipo: NumeroTipo): NomeTipo
export function chaveDoTipo(tipo: number): NomeTipo | null
export function chaveDoTipo(tipo: number): NomeTipo | null {
  return tracosDoTipo(tipo)?.chave ?? null
}

/** The name people read; '–' for a number that is no type. */
export const nomeDoTipo = (tipo: number): string => tracosDoTipo(tipo)?.nome ?? '–'
