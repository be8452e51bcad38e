/**
 * Who may do what with a class. A class has one owner and any number of co-teachers, who do everything except delete
 * it, transfer it or remove the owner. An admin may do what the owner may. An archived class is read-only for everyone.
 */
import type { TurmaRow } from './turmas.sql.ts'

type Turma = Pick<TurmaRow, 'papel' | 'arquivadaEm'>

export const isDocente = (turma: Turma): boolean => turma.papel !== 'aluno'
export const isDono = (turma: Turma): boolean => turma.papel === 'dono' || turma.papel === 'admin'
const arquivada = (turma: Turma): boolean => turma.arquivadaEm !== null

/** Sent with the class, so that the page explains instead of guessing. */
export const podeNaTurma = (turma: Turma) => ({
  editar: isDocente(turma) && !arquivada(turma),
  arquivar: isDocente(turma) && !arquivada(turma),
  desarquivar: isDocente(turma) && arquivada(turma),
  duplicar: isDocente(turma),
  eliminar: isDono(turma),
  transferir: isDono(turma),
  gerirProfessores: isDocente(turma) && !arquivada(turma),
  gerirAlunos: isDocente(turma) && !arquivada(turma),
  gerirCodigo: isDocente(turma) && !arquivada(turma),
  criarTestes: isDocente(turma) && !arquivada(turma),
})
