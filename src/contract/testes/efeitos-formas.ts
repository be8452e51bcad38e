/** What changes when a question is corrected or late answers are decided, and what was corrected before. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { acoesDeCorrecao, anulacoes, politicasDeCorrecao } from '#regras/testes/correcoes.ts'
import { Id, Instante, PontosLidos } from '../comum.ts'
import { EstadoMarca, Percentagem, PontosOuNulo, Provisorias } from './correcao-formas.ts'
import { NomeRevisao } from './tentativas.ts'

const MediaDaTurma = closed({
  /** Hundredths of one per cent; null where nothing is marked in full. */
  media: Percentagem,
  /** Attempts of at least half the points. */
  positivas: Type.Integer(),
  /** Attempts marked in full. */
  n: Type.Integer(),
})

/** Who changes with a correction, or when it is undone. */
export const EfeitoDaCorrecao = closed({
  /** The marking version that now holds, or would. */
  marcacao: Type.Integer(),
  aplicada: Type.Boolean(),
  total: Type.Integer(),
  sobem: Type.Integer(),
  descem: Type.Integer(),
  /** The other class tests with these questions that have answers, and the results that change there. */
  noutrasTurmas: closed({ turmas: Type.Integer(), mudam: Type.Integer() }),
  /** The class before and after; null for a page that may not know who is who. */
  turma: Type.Union([closed({ antes: MediaDaTurma, depois: MediaDaTurma }), Type.Null()]),
  mudancas: Type.Array(
    closed({
      aluno: closed({ id: Id, nome: Type.String() }),
      antes: PontosOuNulo,
      depois: PontosOuNulo,
      totalAntes: PontosOuNulo,
      totalDepois: PontosOuNulo,
      percentagemAntes: Percentagem,
      percentagemDepois: Percentagem,
    }),
  ),
})

/** What was corrected in a test, the newest first. */
export const CorrecaoFeita = closed({
  /** The marking version that it made. */
  numero: Type.Integer(),
  perguntaid: Id,
  /** Its number in the test. */
  pergunta: Type.Integer(),
  acao: Type.Enum([...acoesDeCorrecao]),
  anular: Type.Union([Type.Enum([...anulacoes]), Type.Null()]),
  points: PontosOuNulo,
  politica: Type.Enum([...politicasDeCorrecao]),
  motivo: Type.String(),
  quem: Type.String(),
  em: Instante,
  desfeita: Type.Boolean(),
  /** It is the last change, so it may be undone. */
  podeDesfazer: Type.Boolean(),
})

/** What an attempt has: the points of what is marked, and how many questions wait. */
const Pontuacao = closed({ points: PontosLidos, porCorrigir: Type.Integer() })
const MarcaBreve = closed({ estado: EstadoMarca, points: PontosOuNulo })

/** Names an answer that came after the limit. */
export const NomeTardia = closed({ tentativa: Id, pergunta: Id, ...NomeRevisao.properties })

/** Answers that wait for the teacher's word, and what accepting them changes. */
export const EfeitoDasTardias = closed({
  aplicada: Type.Boolean(),
  /** Of how many attempts it is decided so, by this request or, sent before, by this same one. */
  total: Type.Integer(),
  /** Server time once all of it was read: what came later is not in it. */
  agora: Instante,
  tentativas: Type.Array(
    closed({
      id: Id,
      aluno: closed({ id: Id, nome: Type.String() }),
      limiteEm: Instante,
      ...Provisorias.properties,
      /** The answers of this preview. A decision that names them is about no others. */
      vistas: Type.Array(NomeTardia),
      antes: Pontuacao,
      depois: Pontuacao,
      /** The questions whose mark changes, or whose answer does while it waits for a mark. */
      perguntas: Type.Array(closed({ perguntaid: Id, pointsMaximo: PontosLidos, antes: MarcaBreve, depois: MarcaBreve })),
    }),
  ),
})

export type EfeitoDasTardias = Static<typeof EfeitoDasTardias>
export type CorrecaoFeita = Static<typeof CorrecaoFeita>
export type EfeitoDaCorrecao = Static<typeof EfeitoDaCorrecao>
