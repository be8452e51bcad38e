/** Answers written before the limit that arrived after it, within the tolerance: they wait for the teacher's word. */
import { bigints, type Db, many, run, sql } from '#server/db/db.ts'

export type ProvisoriaRow = { tentativaId: number; alunoId: number; nome: string; points: number | null; perguntas: number[] }

/** The attempts that count and have some, of all or of these students, locked in id order. */
export const lockProvisorias = (db: Db, teste: number, alunos: readonly number[] | null) =>
  many<ProvisoriaRow>(
    db,
    sql`select t.id as "tentativaId", u.id as "alunoId", u.nome, t.points_total as points,
               (select jsonb_agg(distinct r.pergunta_id) from revisoes_tardias r where r.tentativa_id = t.id and r.provisoria) as perguntas
          from tentativas t join utilizadores u on u.id = t.aluno_id
         where t.teste_turma_id = ${teste} and t.entregue_em is not null
           and ${alunos === null ? sql`true` : sql`t.aluno_id = any(${bigints(alunos)})`}
           and exists (select 1 from revisoes_tardias r where r.tentativa_id = t.id and r.provisoria)
         order by t.id for update of t`,
  )

/** They wait no more; they stay where they are kept apart, with the decision in the attempt's history. */
export const settleProvisorias = (
  db: Db,
  ids: readonly number[],
  acao: 'aceitou-tardias' | 'recusou-tardias',
  quem: number,
  motivo: string,
) =>
  run(
    db,
    sql`with decididas as (
          update revisoes_tardias set provisoria = false where tentativa_id = any(${bigints(ids)}) and provisoria returning tentativa_id)
        insert into tentativas_historia (tentativa_id, acao, quem, motivo)
        select distinct tentativa_id, ${acao}, ${quem}::bigint, ${motivo} from decididas`,
  )

export const listTotais = (db: Db, ids: readonly number[]) =>
  many<{ id: number; points: number | null }>(db, sql`select id, points_total as points from tentativas where id = any(${bigints(ids)})`)
