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

/** The seal of handed-in attempts, lifted for the rest of this transaction or put back. */
const setSelo = (db: Db, selo: 'aberto' | '') => run(db, sql`select set_config('lousa.selo', ${selo}, true)`)

/** Takes the waiting revisions into the history, where the current answers come from. `refresh` works those out. */
export async function takeIntoHistory(db: Db, ids: readonly number[], refresh: () => Promise<unknown>): Promise<void> {
  await setSelo(db, 'aberto')
  await run(
    db,
    sql`insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, recebida_em, base, conteudo)
        select tentativa_id, pergunta_id, dispositivo, seq, escrita_em, recebida_em, base, conteudo
          from revisoes_tardias where tentativa_id = any(${bigints(ids)}) and provisoria
         order by tentativa_id, pergunta_id, dispositivo, seq
        on conflict do nothing`,
  )
  await refresh()
  await setSelo(db, '')
}

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
