/**
 * Fragments of SQL about the subjects of a class. Each of its teachers may have one, and what they give is of it; ''
 * is the subject of the class itself.
 */
import { sql } from '#server/db/db.ts'

/** The subject of a test or homework (under an alias) of a class (under another), by name. */
export const disciplinaDe = (alias: string, turma: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.disciplina`)}, ''), ${sql.ref(`${turma}.disciplina`)})`

/** The subject that this person's tests and homework have in this class, as it is stored. */
export const disciplinaDoProfessor = (turma: number, professor: number) =>
  sql<string>`coalesce((select p.disciplina from turma_professores p where p.turma_id = ${turma} and p.professor_id = ${professor}), '')`

/** Does the test or homework ask for this teacher (a row of `turma_professores`)? Theirs by subject, or of one that nobody teaches there. */
export const isDaDisciplina = (alias: string, professor: string) => sql<boolean>`(
  ${sql.ref(`${professor}.disciplina`)} = ${sql.ref(`${alias}.disciplina`)}
  or not exists (select 1 from turma_professores outro
                  where outro.turma_id = ${sql.ref(`${professor}.turma_id`)} and outro.disciplina = ${sql.ref(`${alias}.disciplina`)}))`
