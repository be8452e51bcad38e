/** What a resource's content names and says, type by type. */
import type { ConteudoRecurso } from '#contract/recursos.ts'
import { ficheirosProprios } from '#regras/recursos.ts'
import { ficheirosDosTextos } from '#server/perguntas/textos.ts'

/** The number of each type, as the API's `tipoRecurso` counts them. */
const numeros = {
  video: 1,
  audio: 2,
  pdf: 3,
  imagem: 4,
  ligacao: 5,
  apresentacao: 6,
  interativo: 7,
  ficha: 8,
} as const satisfies Record<ConteudoRecurso['tipo'], number>

export const tipoRecursoDe = ({ tipo }: ConteudoRecurso): number => numeros[tipo]

/** The ids of all files a content names. */
export const ficheirosDoConteudo = (conteudo: ConteudoRecurso): number[] =>
  conteudo.tipo === 'ficha' ? ficheirosDosTextos([conteudo.texto, conteudo.solucoes ?? []]) : ficheirosProprios(conteudo)

/** The content as a student is sent it: without solutions. */
export const paraAluno = (conteudo: ConteudoRecurso): ConteudoRecurso =>
  conteudo.tipo === 'ficha' ? { ...conteudo, solucoes: null } : conteudo
