/** What the dialog of a correction holds, what it still lacks, and the request it makes. Pure. */
import type { PedidoDe } from '#kit/api/client.ts'
import { tracosDoTipo } from '#perguntas/nomes.ts'
import { type AcaoDeCorrecao, type Anulacao, type PoliticaDeCorrecao, changesMarking, politicasDe } from '#regras/testes/correcoes.ts'
import type { CorrecaoPergunta, PerguntaComChave } from '#web/correcao/correcao.queries.ts'

export type RascunhoDaCorrecao = {
  acao: AcaoDeCorrecao
  /** With the key as it is being corrected. */
  pergunta: PerguntaComChave
  points: number | null
  anular: Anulacao
  escalar: boolean
  politica: PoliticaDeCorrecao
  /** Ids of pupils, where the teacher chooses for whom it counts. */
  alunos: ReadonlySet<number>
  /** What was decided by hand is replaced too. */
  substituir: boolean
  /** The teacher's own question in the repository takes it too. */
  repositorio: boolean
  motivo: string
}

export const correcaoVazia = ({ pergunta }: CorrecaoPergunta, acao: AcaoDeCorrecao): RascunhoDaCorrecao => ({
  acao,
  pergunta,
  points: pergunta.points,
  anular: 'cotacao-a-todos',
  escalar: true,
  politica: 'recalcular',
  alunos: new Set(),
  substituir: false,
  repositorio: false,
  motivo: '',
})

export const politicasPossiveis = ({ acao, anular }: RascunhoDaCorrecao): readonly PoliticaDeCorrecao[] =>
  politicasDe(acao, acao === 'anular' ? anular : null)

/** The form after a change: a policy that the new act cannot have goes back to "all". */
export function changeCorrecao(before: RascunhoDaCorrecao, change: Partial<RascunhoDaCorrecao>): RascunhoDaCorrecao {
  const after = { ...before, ...change }
  return politicasPossiveis(after).includes(after.politica) ? after : { ...after, politica: 'recalcular' }
}

type Tem = Pick<CorrecaoPergunta, 'pergunta' | 'grupos' | 'noRepositorio'>

const hasDecisions = ({ grupos }: Tem): boolean =>
  grupos.some(({ respostas }) => respostas.some(({ pointsManual, decisoes }) => pointsManual !== null || Object.keys(decisoes).length > 0))

/** What else the correction may reach: decisions made by hand, and the question in the repository. */
export const alcanceDe = (pedida: RascunhoDaCorrecao, tem: Tem): { substituir: boolean; repositorio: boolean } => ({
  // Of a composition every mark is a person's: there is no rule to give way to.
  substituir:
    changesMarking(pedida.acao) &&
    pedida.politica === 'recalcular' &&
    !tracosDoTipo(pedida.pergunta.tipoPergunta).corrigidaPorPessoa &&
    hasDecisions(tem),
  repositorio: changesMarking(pedida.acao) && tem.noRepositorio,
})

/** Why it cannot be looked at yet; undefined: it can. */
export const faltaParaVer = ({ acao, points }: RascunhoDaCorrecao): string | undefined =>
  acao === 'pontos' && (points === null || points <= 0) ? 'Indique a nova cotação' : undefined

/** Why it cannot be applied yet; undefined: it can. */
export function faltaParaAplicar(pedida: RascunhoDaCorrecao): string | undefined {
  const missing = faltaParaVer(pedida)
  if (missing) return missing
  if (pedida.politica === 'por-aluno' && pedida.alunos.size === 0) return 'Escolha os alunos para quem vale'
  return pedida.motivo.trim() === '' ? 'Diga porque corrige: os alunos leem-no no resultado' : undefined
}

type Corpo = PedidoDe<'POST /api/turmas/teste/correcao/{id}/corrigir'>['body']

function termosDe({ acao, pergunta, points, anular, escalar }: RascunhoDaCorrecao) {
  switch (acao) {
    case 'chave':
      return { alineas: pergunta.alineas, definicoes: pergunta.definicoes }
    case 'esquema':
      return { definicoes: pergunta.definicoes }
    case 'pontos':
      return points === null ? {} : { points }
    case 'anular':
      return { anular, ...(anular === 'fora-do-total' ? { escalar } : {}) }
  }
}

/** The request. To look before choosing pupils, it asks who would change if it counted for all. */
export function pedidoDaCorrecao(pedida: RascunhoDaCorrecao, marcacao: number, aplicar: boolean): Corpo {
  const { acao, pergunta, politica, alunos, substituir, repositorio, motivo } = pedida
  return {
    perguntaid: pergunta.perguntaid,
    marcacao,
    acao,
    ...termosDe(pedida),
    politica: politica === 'por-aluno' && !aplicar ? 'recalcular' : politica,
    ...(politica === 'por-aluno' && aplicar ? { alunos: [...alunos] } : {}),
    ...(substituir && changesMarking(pedida.acao) && politica === 'recalcular' ? { substituir } : {}),
    ...(repositorio && changesMarking(pedida.acao) ? { repositorio } : {}),
    motivo: motivo.trim() || 'Ver quem muda',
    aplicar,
  }
}
