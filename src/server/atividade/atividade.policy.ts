/** Who may do what in a class's feed. Teachers moderate, and only its author changes an announcement. An archived class is read-only. */
import { isDocente } from '#server/turmas/turmas.policy.ts'
import type { TurmaRow } from '#server/turmas/turmas.service.ts'

type Turma = Pick<TurmaRow, 'papel' | 'arquivadaEm'>

const moderates = (turma: Turma): boolean => isDocente(turma) && turma.arquivadaEm === null

/** Sent with the feed, so that the page explains instead of guessing. */
export const podeNoMural = (turma: Turma) => ({ publicar: moderates(turma), moderar: moderates(turma) })

export const podeComAviso = (turma: Turma, meu: boolean, comentarios: boolean) => ({
  editar: meu && moderates(turma),
  eliminar: moderates(turma),
  comentar: turma.arquivadaEm === null && (isDocente(turma) || comentarios),
})

export const podeComComentario = (turma: Turma, meu: boolean) => ({ remover: turma.arquivadaEm === null && (meu || isDocente(turma)) })
