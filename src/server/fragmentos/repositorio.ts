/** Fragments about the repository, for other rooms' queries. */
import { contaEmSql } from '#server/db/contas.ts'
import { sql } from '#server/db/db.ts'

/** A test is one of the publisher's ready-made ones. Alias `r` is the repository. */
export const isPronto = sql`r.publicado and r.pronto_ano is not null and r.eliminado_em is null`

/** Ready-made tests are for the publisher and for teachers who are confirmed; `leitor` is who reads. */
export const leProntos = (leitor: number) =>
  sql<boolean>`exists (select 1 from utilizadores l where l.id = ${leitor} and (l.tipo = ${contaEmSql.admin} or l.confirmada_em is not null))`

/** The school year in a name ("7.º ano", "7.º": 7); null where the name is of no year, as "2.º ciclo". `nome` is a column. */
export const anoDoNome = (nome: ReturnType<typeof sql>) =>
  sql`substring(${nome} from '(?i)^([0-9]{1,2})[^0-9a-z]*(?:ano(?:$|[^a-z]).*)?$')::int`

/**
 * Rows (projeto_id, ano, testes): the number of ready-made tests of each project's year and subject. A project without
 * any has no row. Tests belong to a year and a subject, not to a book, so every project of these has them.
 */
export const testesProntosPorProjeto = sql`
  select p.id as projeto_id, r.pronto_ano as ano, count(*)::int as testes
    from projetos p join anos a on a.id = p.ano_id
    join repositorio r on r.pronto_ano = ${anoDoNome(sql`a.nome`)} and r.pronto_disciplina_ordem = p.disciplina_ordem
   where ${isPronto} group by p.id, r.pronto_ano`

/** The same of one project as it travels; null: none. Alias `t` is a row of those, or none. */
export const testesProntosDe = sql`case when t.testes > 0 then jsonb_build_object('ano', t.ano, 'testes', t.testes) end`
