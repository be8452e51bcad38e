/** Homework in the lists of results: a pupil's own or one pupil's, and a teacher's. */
import type { ParaCorrigir, ResultadoDeTrabalho } from '#contract/testes/resultado-formas.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import type { Db } from '#server/db/db.ts'
import { type DoAlunoRow, listConsultaveis } from './entregas.sql.ts'
import { entregaLida, percentagemDa } from './situacao.ts'
import { type ColunasDoTrabalho, listTrabalhosConsultaveis } from './trabalhos.sql.ts'

const turmaDe = ({ turmaId, turmaNome, fuso, escala }: ColunasDoTrabalho) => ({
  id: turmaId,
  name: turmaNome,
  fuso,
  escala,
})

/** Points as they stand; the pupil's own eyes see them once they are returned. */
function somaDe(row: DoAlunoRow, paraAluno: boolean): ResultadoDeTrabalho['soma'] {
  const { pointsDados, pointsMaximo } = row
  if (!row.temAvaliacao || pointsDados === null || (paraAluno && row.publicadoEm === null)) return null
  return { points: fromCentesimos(pointsDados), pointsMaximo: fromCentesimos(pointsMaximo), percentagem: percentagemDa(row, pointsDados) }
}

function toLinha(row: DoAlunoRow, paraAluno: boolean): ResultadoDeTrabalho {
  const { enviadoEm } = entregaLida(row, row)
  return {
    tipo: 'trabalho',
    id: row.id,
    nome: row.titulo,
    turma: turmaDe(row),
    entregueEm: enviadoEm,
    devolvidoEm: enviadoEm === null ? row.devolvidoEm : null,
    publicadaEm: row.publicadoEm,
    soma: somaDe(row, paraAluno),
  }
}

/** This pupil's: for themselves, or in the classes of a teacher (null: in all). */
export const listTrabalhosDoResultado = async (db: Db, aluno: number, quem: number | 'proprio' | null): Promise<ResultadoDeTrabalho[]> =>
  (await listConsultaveis(db, aluno, quem)).map((row) => toLinha(row, quem === 'proprio'))

/** Homework of a teacher's classes with something handed in. What is not graded waits for nobody. */
export const listTrabalhosParaCorrigir = async (db: Db, professor: number): Promise<ParaCorrigir[]> =>
  (await listTrabalhosConsultaveis(db, professor)).map((row) => ({
    tipo: 'trabalho',
    id: row.id,
    nome: row.titulo,
    turma: turmaDe(row),
    fim: row.fim,
    entregues: row.enviados,
    corrigidos: row.temAvaliacao ? row.corrigidos : row.enviados,
  }))
