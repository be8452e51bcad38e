/** Fragments about what teachers share, for other rooms' queries. */
import type { RawBuilder } from 'kysely'
import { type Acesso, acessos } from '#regras/partilhas.ts'
import { sql } from '#server/db/db.ts'
import { leProntos } from './repositorio.ts'

/** Levels compare as numbers from 1, in the order of `acessos`. */
const grauDe = (acesso: Acesso) => sql.lit(acessos.indexOf(acesso) + 1)
const todos = sql`array[${sql.join(acessos.map((acesso) => sql.lit(acesso)))}]`
const nomeDoGrau = (grau: RawBuilder<unknown>) => sql<Acesso | null>`(${todos})[${grau}]`

/**
 * Rows (id, item_id, nivel, grau, fim, desde): the shares by which `leitor` sees things now. They count for teachers who
 * are confirmed, as ready-made tests do.
 */
export const partilhasDe = (leitor: number) => sql`(
  select s.id, s.item_id, s.nivel, array_position(${todos}, s.nivel) as grau, s.fim, q.desde
    from partilhas_pessoas q join partilhas s on s.id = q.partilha_id
   where q.pessoa_id = ${leitor} and (s.fim is null or s.fim > now()) and ${leProntos(leitor)})`

/** An item of the repository and the folders above it, as rows (id). What stands in a deleted folder is deleted itself. */
const acimaDe = (item: RawBuilder<unknown>) => sql`(
  with recursive acima as (
    select i.id, i.pai_id from repositorio i where i.id = ${item}
    union all select p.id, p.pai_id from acima a join repositorio p on p.id = a.pai_id
  ) select id from acima)`

const grauPartilhado = (leitor: number, item: RawBuilder<unknown>) => sql<number | null>`(
  select max(s.grau) from ${partilhasDe(leitor)} s where s.item_id in ${acimaDe(item)})`

/** What `leitor` may do with this item of a colleague's; null: it is not shared with them. `item` is an id. */
export const nivelPartilhado = (leitor: number, item: RawBuilder<unknown>) => nomeDoGrau(grauPartilhado(leitor, item))

/**
 * What `leitor` may do with this test or folder; null: they may not even see it. Their own, a ready-made test, and what
 * colleagues share. Alias `r` is the repository.
 */
export const acessoAoItem = (leitor: number) =>
  nomeDoGrau(sql`case when r.dono_id = ${leitor} then ${grauDe('dono')} else greatest(
    case when r.publicado and not r.is_folder and ${leProntos(leitor)} then ${grauDe('pronto')} end,
    ${grauPartilhado(leitor, sql`r.id`)}) end`)

/** The same of a question, alias `p`, by the folder it stands in and the tests that have it. */
export const acessoAPergunta = (leitor: number) =>
  nomeDoGrau(sql`case when p.dono_id = ${leitor} then ${grauDe('dono')} else greatest(
    case when ${leProntos(leitor)} and exists (
      select 1 from teste_perguntas u join repositorio t on t.id = u.teste_id
       where u.pergunta_id = p.id and t.publicado and t.eliminado_em is null) then ${grauDe('pronto')} end,
    ${grauPartilhado(leitor, sql`p.pasta_id`)},
    (select max(${grauPartilhado(leitor, sql`t.id`)}) from teste_perguntas u join repositorio t on t.id = u.teste_id
      where u.pergunta_id = p.id and t.dono_id = p.dono_id and t.eliminado_em is null)) end`)
