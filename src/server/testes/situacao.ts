/** The meaning of a student's row: state, window, acts and view. Pure. */
import type { TesteTurmaResumo } from '#contract/testes/testes.ts'
import { type EstadoTentativa, estadoTentativa } from '#regras/testes/estados-teste.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { type DadosPublicacao, atoDe, isPublicada, resultadoVisivel } from '#regras/testes/publicacao.ts'
import type { SituacaoRow } from './situacao.sql.ts'
import { nadaPode } from './testes.policy.ts'
import type { TesteRow } from './testes.sql.ts'

const dateOrNull = (instante: string | null): Date | null => (instante === null ? null : new Date(instante))

const dadosPublicacao = (row: SituacaoRow): DadosPublicacao => ({
  modo: row.publicacao,
  entregue: isEntregue(row),
  corrigida: row.corrigida,
  temProvisorias: row.temProvisorias,
  ato: atoDe(row, new Date(row.agora)),
  temAutomaticas: row.temAutomaticas,
  ultimaJanelaFim: new Date(row.ultimaJanela),
  // When the key follows does not matter here: something is seen, or nothing is.
  chaveEm: new Date(row.ultimaJanela),
  mostra: row.mostra,
})

/** Handed in, or past its limit though the clock's job has not come by yet. */
export const isEntregue = ({ entregueEm, limiteEm, agora }: SituacaoRow): boolean =>
  entregueEm !== null || (limiteEm !== null && agora >= limiteEm)

/** A new opportunity waits to be taken: no attempt is open. */
const hasOportunidade = (row: SituacaoRow): boolean =>
  row.oportunidadeFim !== null && row.agora < row.oportunidadeFim && (row.tentativaId === null || isEntregue(row))

/** The leave they may take now, whether or not an attempt came before; null: none. */
export const oportunidadeDoAluno = (row: SituacaoRow): { temAnterior: boolean } | null =>
  hasOportunidade(row) ? { temAnterior: row.tentativaId !== null } : null

/** The end of the window this student's next or present attempt runs in. */
export const janelaDoAluno = (row: SituacaoRow): string =>
  row.tentativaId === null || hasOportunidade(row) ? row.janelaSeguinte : (row.janelaFim ?? row.fim)

/** May an attempt be started now? Archives aside. */
export const canStart = (row: SituacaoRow): boolean =>
  (row.tentativaId === null || hasOportunidade(row)) && row.agora >= row.inicio && row.agora < janelaDoAluno(row)

export function estadoDoAluno(row: SituacaoRow): EstadoTentativa {
  const fresh = row.tentativaId === null || hasOportunidade(row)
  return estadoTentativa(
    {
      iniciadaEm: fresh ? null : dateOrNull(row.inicioEm),
      fimDaJanela: new Date(janelaDoAluno(row)),
      limiteEm: dateOrNull(row.limiteEm),
      entregueEm: dateOrNull(row.entregueEm),
      corrigida: row.corrigida,
      publicada: isPublicada(dadosPublicacao(row), new Date(row.agora)),
    },
    new Date(row.agora),
  )
}

/** May start or go on now. */
export const canAnswer = (row: SituacaoRow): boolean =>
  !row.arquivado && !row.turmaArquivada && (estadoDoAluno(row) === 'em-curso' || canStart(row))

/** Something of the result is released. */
export const canConsult = (row: SituacaoRow): boolean =>
  row.tentativaId !== null && resultadoVisivel(dadosPublicacao(row), new Date(row.agora)).forma !== 'nada'

/** The facts that a teacher and a student are told alike. */
export const camposDoResumo = (row: SituacaoRow | TesteRow) => ({
  id: row.id,
  turmaid: row.turmaId,
  nome: row.nome,
  inicio: row.inicio,
  fim: row.fim,
  duracao: row.duracao,
  points: fromCentesimos(row.points),
  totalPerguntas: row.totalPerguntas,
  arquivado: row.arquivado,
  rascunho: row.rascunho,
  disciplina: row.disciplina,
  versao: row.versao,
})

export function resumoDoAluno(row: SituacaoRow): TesteTurmaResumo {
  const estado = estadoDoAluno(row)
  const fresh = estado === 'por-iniciar' || estado === 'faltou'
  return {
    ...camposDoResumo(row),
    estado,
    contagens: null,
    minha: {
      estado,
      fim: janelaDoAluno(row),
      inicioEm: fresh ? null : row.inicioEm,
      limiteEm: fresh ? null : row.limiteEm,
      entregueEm: fresh ? null : (row.entregueEm ?? (isEntregue(row) ? row.limiteEm : null)),
      podeResponder: canAnswer(row),
    },
    pode: nadaPode,
  }
}
