/** What the teacher said to the student of an attempt, as the student's page asks for it. */
import { type Db, optional, sql } from '#server/db/db.ts'
import { mensagemPara } from '#server/fragmentos/mensagens.ts'

/** The number of the newest message to this student in a test; null: there is none. */
export const selectUltimaMensagem = async (db: Db, teste: number, aluno: number): Promise<number | null> =>
  (
    await optional<{ id: number }>(
      db,
      sql`select m.id from mensagens_teste m where m.teste_turma_id = ${teste} and ${mensagemPara(aluno)} order by m.id desc limit 1`,
    )
  )?.id ?? null
