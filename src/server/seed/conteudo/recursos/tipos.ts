/** How the demo's resources are written down: one line says what, the rest is what it is made of. */
import type { Cor } from '#contract/recursos.ts'
import type { Desenho } from './desenhos.ts'
import type { Pagina } from './paginas.ts'

/** One picture of a video and what is said over it. */
export type Cena = { titulo: string; fala: string; desenho: Desenho }
export type Diapositivo = readonly [titulo: string, pontos: readonly string[], desenho?: Desenho]

export type Materia =
  | { tipo: 'video'; cenas: readonly Cena[] }
  | { tipo: 'audio'; fala: string; lingua?: 'en' }
  | { tipo: 'pdf'; texto: string }
  | { tipo: 'imagem'; desenho: Desenho; alt: string }
  | { tipo: 'ligacao'; url: string }
  | { tipo: 'apresentacao'; diapositivos: readonly Diapositivo[] }
  | { tipo: 'interativo'; jogo: Pagina }
  /** The markup of `../rico.ts`. */
  | { tipo: 'ficha'; texto: string; solucoes: string }

/** `pagina`: of the textbook. `livre`: open without a licence. `chave` names the recording of a video or sound. */
export type RecursoDemo = Materia & { chave?: string; nome: string; descricao: string; pagina: number; livre?: true; soProfessores?: true }

export type ManualDemo = {
  chave: string
  nome: string
  disciplina: string
  /** 5 to 9. */
  ano: number
  cor: Cor
  descricao: string
  autoria: string
  capitulos: readonly { nome: string; recursos: readonly RecursoDemo[] }[]
}
