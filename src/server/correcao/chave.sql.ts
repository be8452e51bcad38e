/** Marking versions: how a corrected key is kept, and who changes with it. */
import { type Db, json, many, one, run, sql } from '#server/db/db.ts'

/** Holds the version still: two corrections of a key follow each other. */
export const lockVersao = (db: Db, versao: number) => one(db, sql`select 1 from versoes_teste where id = ${versao} for update`)

export const insertMarcacao = (
  db: Db,
  marcacao: { versaoTesteId: number; numero: number; chaves: unknown; motivo: string; quem: number },
) =>
  run(
    db,
    sql`insert into versoes_marcacao (versao_teste_id, numero, chaves, motivo, criada_por)
        values (${marcacao.versaoTesteId}, ${marcacao.numero}, ${json(marcacao.chaves)}, ${marcacao.motivo}, ${marcacao.quem})`,
  )

/** Handed-in attempts of the version, those that do not count included: all are marked again. */
export const listEntregues = (db: Db, versao: number) =>
  many<{ id: number }>(db, sql`select id from tentativas where versao_teste_id = ${versao} and entregue_em is not null order by id`)

export type EfeitoRow = {
  tentativaId: number
  alunoId: number
  nome: string
  antes: number | null
  points: number | null
  /** The sum of the other questions' marks; null while one of them waits. */
  outras: number | null
}

/** The attempts of one class test that count: the mark of the question and the sum of the others, before anything changes. */
export const listAntes = (db: Db, teste: number, pergunta: number) =>
  many<EfeitoRow>(
    db,
    sql`select t.id as "tentativaId", u.id as "alunoId", u.nome, c.points as antes, t.points_total as points,
               (select case when bool_or(o.points is null) then null else coalesce(sum(o.points), 0) end
                  from classificacoes o where o.tentativa_id = t.id and o.pergunta_id <> ${pergunta})::int as outras
          from tentativas t
          join classificacoes c on c.tentativa_id = t.id and c.pergunta_id = ${pergunta}
          join utilizadores u on u.id = t.aluno_id
         where t.teste_turma_id = ${teste} and t.conta and t.entregue_em is not null
         order by u.nome_ordem, u.id`,
  )
