/**
 * The models of the question types in the browser, fetched one by one: a new question's content, a question's faults,
 * the student's view of it.
 */
import { queryOptions } from '@tanstack/react-query'
import { type NomeTipo, chaveDoTipo } from '#perguntas/nomes.ts'
import type { Problema } from '#perguntas/tipo-pergunta.ts'
import type { TextoRico } from '#regras/texto-rico/ops.ts'

/** Content of some type; which one, the number beside it says. */
export type Conteudo = { versao: 1; alineas: unknown[]; definicoes: object }

export type Modelo = {
  nome: string
  vazio: () => Conteudo
  withoutEmptyEnd: (conteudo: Conteudo) => Conteudo
  problemas: (conteudo: Conteudo, enunciado: TextoRico) => Problema[]
  paraAluno: (conteudo: Conteudo, semente: number) => unknown
  explainEsquema: (conteudo: Conteudo) => string
}

const modelos: Record<NomeTipo, () => Promise<unknown>> = {
  verdadeiroFalso: async () => (await import('#perguntas/verdadeiro-falso/modelo.ts')).verdadeiroFalso,
  composicao: async () => (await import('#perguntas/composicao/modelo.ts')).composicao,
  escolhaMultipla: async () => (await import('#perguntas/escolha-multipla/modelo.ts')).escolhaMultipla,
  escolhaUnica: async () => (await import('#perguntas/escolha-unica/modelo.ts')).escolhaUnica,
  ligacaoPares: async () => (await import('#perguntas/ligacao-pares/modelo.ts')).ligacaoPares,
  listaOpcoes: async () => (await import('#perguntas/lista-opcoes/modelo.ts')).listaOpcoes,
  texto: async () => (await import('#perguntas/texto/modelo.ts')).texto,
}

async function load(tipo: number): Promise<Modelo> {
  const chave = chaveDoTipo(tipo)
  if (chave === null) throw new RangeError(`There is no question type ${tipo}`)
  // Each model takes content of its own type; here the number beside the content keeps the two together.
  return (await modelos[chave]()) as Modelo
}

/** The model of a type: `useSuspenseQuery(modeloQuery(3))`. */
export const modeloQuery = (tipo: number) =>
  queryOptions({ queryKey: ['modelo', tipo] as const, queryFn: () => load(tipo), staleTime: Infinity, gcTime: Infinity })
