/** The right to listen: one query for each kind of topic. */
import { bigints, type Db, many, sql } from '#server/db/db.ts'
import { acessoAoItem } from '#server/fragmentos/partilhas.ts'
import type { Actor } from '#server/http/contexto.ts'

/** The classes among these that this person teaches or is in; the admin belongs everywhere. */
export const listTurmasQueOuve = (db: Db, { id, tipo }: Pick<Actor, 'id' | 'tipo'>, turmas: readonly number[]) =>
  many<{ id: number }>(
    db,
    sql`select t.id from turmas t
         where t.id = any(${bigints(turmas)}) and t.eliminada_em is null
           and (${tipo}::int = 8
             or exists (select 1 from turma_professores p where p.turma_id = t.id and p.professor_id = ${id})
             or exists (select 1 from inscricoes i where i.turma_id = t.id and i.aluno_id = ${id} and i.saiu_em is null))
         order by t.id`,
  )

/** The class tests among these whose class this person teaches. */
export const listTestesQueOuve = (db: Db, { id, tipo }: Pick<Actor, 'id' | 'tipo'>, testes: readonly number[]) =>
  many<{ id: number }>(
    db,
    sql`select tt.id from testes_turma tt join turmas t on t.id = tt.turma_id and t.eliminada_em is null
         where tt.id = any(${bigints(testes)}) and tt.eliminado_em is null
           and (${tipo}::int = 8 or exists (select 1 from turma_professores p where p.turma_id = t.id and p.professor_id = ${id}))
         order by tt.id`,
  )

/** Of these attempts, this person's own. */
export const listTentativasQueOuve = (db: Db, { id }: Pick<Actor, 'id'>, tentativas: readonly number[]) =>
  many<{ id: number }>(db, sql`select id from tentativas where id = any(${bigints(tentativas)}) and aluno_id = ${id} order by id`)

/** Of these tests of the repository, those this person may change. */
export const listRepositorioQueOuve = (db: Db, { id }: Pick<Actor, 'id'>, testes: readonly number[]) =>
  many<{ id: number }>(
    db,
    sql`select r.id from repositorio r
         where r.id = any(${bigints(testes)}) and not r.is_folder and r.eliminado_em is null and ${acessoAoItem(id)} in ('edicao', 'dono')
         order by r.id`,
  )
