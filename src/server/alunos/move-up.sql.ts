/** Enrolling pupils of one class in another, in one statement. */
import { type Db, bigints, many, one, sql } from '#server/db/db.ts'

/** Of these, how many are not pupils of the class now. */
export const countForaDaTurma = async (db: Db, turma: number, alunos: readonly number[]): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*) as n from unnest(${bigints(alunos)}) as a (id)
           where not exists (select 1 from inscricoes i where i.turma_id = ${turma} and i.aluno_id = a.id and i.saiu_em is null)`,
    )
  ).n

type ParDeTurmas = { de: number; para: number; alunos: readonly number[]; renumerar: boolean }

/**
 * Enrols those who are not in yet, and answers them. Renumbered they follow the numbers there are, by name; otherwise
 * each keeps their number, where nobody in the class has it.
 */
export const enrolFrom = (db: Db, { de, para, alunos, renumerar }: ParDeTurmas) =>
  many<{ aluno: number }>(
    db,
    sql`with la as (select aluno_id, numero from inscricoes where turma_id = ${para} and saiu_em is null)
        insert into inscricoes as i (turma_id, aluno_id, numero)
        select ${para}, o.aluno_id,
               case when ${renumerar}::boolean
                    then nullif(least((select coalesce(max(numero), 0) from la) + row_number() over (order by u.nome_ordem, u.id), 1000), 1000)
                    when exists (select 1 from la where la.numero = o.numero) then null
                    else o.numero end
          from inscricoes o join utilizadores u on u.id = o.aluno_id
         where o.turma_id = ${de} and o.saiu_em is null and o.aluno_id = any(${bigints(alunos)})
           and not exists (select 1 from la where la.aluno_id = o.aluno_id)
        on conflict (turma_id, aluno_id) do update set saiu_em = null, entrou_em = now(), numero = excluded.numero where i.saiu_em is not null
        returning i.aluno_id as aluno`,
  )
