/** What a row means: the rules of `#regras/trabalhos.ts` applied to what the database gives. Pure. */
import type { Static } from 'typebox'
import type { TurmaDoTrabalho } from '#contract/trabalhos-formas.ts'
import type { TrabalhoResumo } from '#contract/trabalhos-formas.ts'
import { mediaDosPontos } from '#regras/medias.ts'
import type { EstadoTrabalhoAluno } from '#regras/testes/estados-teste.ts'
import { fromCentesimos, fromCentesimosOrNull, percentagemDe } from '#regras/pontos.ts'
import {
  type EntregaDoAluno,
  type PrazoDoTrabalho,
  estadoDaEntrega,
  estadoDoTrabalho,
  isForaDoPrazo,
  limiteDoTrabalho,
  podeNaEntrega,
} from '#regras/trabalhos.ts'
import type { DoAlunoRow, EntregaRow } from './entregas.sql.ts'
import { nadaPode, podeTrabalho } from './trabalhos.policy.ts'
import type { ColunasDoTrabalho, TrabalhoRow } from './trabalhos.sql.ts'

const dateOrNull = (instante: string | null): Date | null => (instante === null ? null : new Date(instante))

export const prazoDe = (row: ColunasDoTrabalho): PrazoDoTrabalho & { temAvaliacao: boolean } => ({
  inicio: new Date(row.inicio),
  fim: new Date(row.fim),
  aceitarAte: dateOrNull(row.aceitarAte),
  duracao: row.duracao,
  temAvaliacao: row.temAvaliacao,
})

export const entregaDe = (row: EntregaRow): EntregaDoAluno => ({
  comecouEm: dateOrNull(row.comecouEm),
  alargadoAte: dateOrNull(row.alargadoAte),
  alteradoEm: dateOrNull(row.alteradoEm),
  temConteudo: row.temConteudo,
  enviadoEm: dateOrNull(row.enviadoEm),
  corrigidoEm: dateOrNull(row.corrigidoEm),
  publicadoEm: dateOrNull(row.publicadoEm),
})

export const turmaDe = (row: ColunasDoTrabalho): Static<typeof TurmaDoTrabalho> => ({
  id: row.turmaId,
  name: row.turmaNome,
  disciplina: row.disciplina,
  cor: row.cor,
  fuso: row.fuso,
  arquivada: row.turmaArquivada,
  escala: row.escala,
})

/** Handed in past its end though the clock's job has not come by yet: since that end. */
function enviadoEm(trabalho: ColunasDoTrabalho, row: EntregaRow, limite: Date): string | null {
  if (row.enviadoEm !== null) return row.enviadoEm
  return row.temConteudo && limite <= new Date(trabalho.agora) ? limite.toISOString() : null
}

/** What both readers are told of an answer. */
export function entregaLida(trabalho: ColunasDoTrabalho, row: EntregaRow) {
  const prazo = prazoDe(trabalho)
  const entrega = entregaDe(row)
  const limite = limiteDoTrabalho(prazo, entrega)
  const sent = enviadoEm(trabalho, row, limite)
  const byClock = row.enviadoEm === null && sent !== null
  return {
    estado: estadoDaEntrega(prazo, entrega, new Date(trabalho.agora)),
    limiteEm: limite.toISOString(),
    comecouEm: row.comecouEm,
    alteradoEm: row.alteradoEm,
    enviadoEm: sent,
    enviadoPor: byClock ? ('relogio' as const) : row.enviadoPor,
    foraDoPrazo:
      row.foraDoPrazo || (byClock && row.devolvidoEm === null && entrega.alteradoEm !== null && isForaDoPrazo(prazo, entrega.alteradoEm)),
    vezes: row.vezes + (byClock ? 1 : 0),
    devolucao: row.devolvidoEm === null ? null : { em: row.devolvidoEm, comentario: row.devolvidoComentario },
  }
}

export const percentagemDa = (trabalho: ColunasDoTrabalho, points: number | null): number | null =>
  points === null ? null : percentagemDe(points, trabalho.pointsMaximo)

/** What the pupil may do with their answer now; archives and a dispensation aside nothing. */
export function podeDoAluno(row: DoAlunoRow) {
  const closed = row.arquivado || row.turmaArquivada || row.situacao === 'dispensado'
  return closed
    ? { comecar: false, escrever: false, enviar: false, retirar: false }
    : podeNaEntrega(prazoDe(row), entregaDe(row), new Date(row.agora))
}

const camposDoResumo = (row: ColunasDoTrabalho) => ({
  id: row.id,
  turmaid: row.turmaId,
  titulo: row.titulo,
  inicio: row.inicio,
  fim: row.fim,
  aceitarAte: row.aceitarAte,
  duracao: row.duracao,
  temAvaliacao: row.temAvaliacao,
  points: fromCentesimos(row.pointsMaximo),
  arquivado: row.arquivado,
  rascunho: row.rascunho,
  disciplina: row.disciplina,
  versao: row.versao,
})

export const estadoParaProfessor = (row: TrabalhoRow) =>
  estadoDoTrabalho({ ...row, inicio: new Date(row.inicio), fim: new Date(row.fim) }, new Date(row.agora))

export const resumoDoProfessor = (row: TrabalhoRow): TrabalhoResumo => ({
  ...camposDoResumo(row),
  estado: estadoParaProfessor(row),
  contagens: {
    alunos: row.alunos,
    enviados: row.enviados,
    corrigidos: row.corrigidos,
    publicados: row.publicados,
    media: mediaDosPontos(row.notas),
  },
  minha: null,
  pode: podeTrabalho(row),
})

/** The pupil's own state; to be let off is to be done with it. */
export const estadoParaAluno = (row: DoAlunoRow, estado: EstadoTrabalhoAluno): EstadoTrabalhoAluno =>
  row.situacao === 'dispensado' ? 'concluido' : estado

export function resumoDoAluno(row: DoAlunoRow): TrabalhoResumo {
  const lida = entregaLida(row, row)
  const estado = estadoParaAluno(row, lida.estado)
  const pode = podeDoAluno(row)
  return {
    ...camposDoResumo(row),
    estado,
    contagens: null,
    minha: {
      estado,
      limiteEm: lida.limiteEm,
      enviadoEm: lida.enviadoEm,
      foraDoPrazo: lida.foraDoPrazo,
      points: row.publicadoEm === null ? null : fromCentesimosOrNull(row.pointsDados),
      podeResponder: pode.comecar || pode.escrever,
    },
    pode: nadaPode,
  }
}
