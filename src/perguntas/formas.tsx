/** The shapes of each type's content, copy and answer, for the registries of views. No schema comes with them. */
import type { Static } from 'typebox'
import type { NomeTipo } from './nomes.ts'
import type { tipos } from './tipos.ts'
import type { ConteudoVisto } from './vista.tsx'

type Tipos = typeof tipos
export type Formas = {
  [K in NomeTipo]: {
    conteudo: Static<Tipos[K]['conteudo']>
    enunciado: Static<Tipos[K]['enunciadoAluno']>
    resposta: Static<Tipos[K]['resposta']>
  }
}

type Qualquer = Formas[NomeTipo]
export type ConteudoQualquer = Qualquer['conteudo']
export type EnunciadoQualquer = Qualquer['enunciado']
export type RespostaQualquer = Qualquer['resposta']

/** Content as views and models take it, from a question of the API, which carries the version apart. */
export const conteudoDe = (pergunta: ConteudoVisto<ConteudoQualquer>): ConteudoQualquer =>
  // Safe: alíneas and definitions come from one member of the union and stay together.
  ({ versao: 1, alineas: pergunta.alineas, definicoes: pergunta.definicoes }) as ConteudoQualquer
