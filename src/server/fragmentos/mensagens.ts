/** Fragments of SQL about what a teacher says to who is answering a test. */
import { sql } from '#server/db/db.ts'

/** A message (`m`) is for this student. */
export const mensagemPara = (aluno: number) =>
  sql<boolean>`(m.todos or exists (select 1 from mensagem_teste_alunos a where a.mensagem_id = m.id and a.aluno_id = ${aluno}))`
