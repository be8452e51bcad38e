/** Pupils of a teacher's who have the names of a list. */
import { contaEmSql } from '#server/db/contas.ts'
import { type Db, json, many, sql } from '#server/db/db.ts'

export type HomonimoRow = {
  chave: string
  id: number
  utilizador: string
  /** They have an e-mail of their own. */
  comEmail: boolean
  turma: string
  numero: number | null
  naTurma: boolean
  /** In another active class of the same school year, of another name. */
  aoLado: boolean
}

/**
 * Pupils with one of these names (unaccented) whom the teacher knows: the account is hers, or they are in one of her
 * classes. Those of this class come first, then those of her newest classes.
 */
export const listHomonimos = (db: Db, turma: number, professor: number, chaves: readonly string[]) =>
  many<HomonimoRow>(
    db,
    sql`select u.nome_ordem as chave, u.id, coalesce(u.utilizador, u.email, '') as utilizador, coalesce(t.nome, '') as turma,
               u.email is not null as "comEmail", t.numero, coalesce(t.id = ${turma}, false) as "naTurma",
               coalesce(t.id <> ${turma} and t.arquivada_em is null and t.ano_letivo = esta.ano_letivo and t.nome <> esta.nome, false) as "aoLado"
          from (select distinct nome from jsonb_array_elements_text(${json(chaves)}) as c (nome)) n
          join utilizadores u on u.tipo = ${contaEmSql.aluno} and u.nome_ordem = n.nome and u.ativo
          join turmas esta on esta.id = ${turma}
          left join lateral (select t.id, t.nome, t.ano_letivo, t.arquivada_em, i.numero from inscricoes i
                               join turmas t on t.id = i.turma_id and t.eliminada_em is null
                              where i.aluno_id = u.id and i.saiu_em is null
                                and (t.id = ${turma} or exists (select 1 from turma_professores p where p.turma_id = t.id and p.professor_id = ${professor}))
                              order by t.id = ${turma} desc, t.arquivada_em is null desc, t.id desc limit 1) t on true
         where u.criado_por = ${professor} or t.id is not null
         order by "naTurma" desc, t.id desc nulls last, u.id`,
  )
