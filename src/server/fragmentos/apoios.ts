/** Fragments of SQL about a pupil's support, for whoever joins its tables. */
import { type RawBuilder, sql } from 'kysely'

/** Minutes a pupil may pause in each test. */
export const pausaDoAluno = (aluno: RawBuilder<unknown>) =>
  sql<number>`coalesce((select ap.pausa_min from apoios ap where ap.aluno_id = ${aluno}), 0)`

/** Extra time of a pupil in a test, per cent: the one set for that test, else the pupil's own in every test. */
export const extraDoAluno = (teste: RawBuilder<unknown>, aluno: RawBuilder<unknown>) => sql<number>`coalesce(
  (select e.percentagem from tempos_extra e where e.teste_turma_id = ${teste} and e.aluno_id = ${aluno}),
  (select ap.extra_percent from apoios ap where ap.aluno_id = ${aluno}), 0)`
