/** What a question was before it was changed, and the tests of the repository that go on with that. */
import { type Db, many, one, run, sql } from '#server/db/db.ts'
import { colunasDeAntes } from '#server/fragmentos/perguntas.ts'
import { limites } from '#regras/limites.ts'
import { type PerguntaRow, columns } from './perguntas.sql.ts'

const guardadas = sql.join(colunasDeAntes.map((coluna) => sql.ref(coluna)))

/** The test the question is changed in takes the change. `null` is no test. */
const outroTeste = (teste: number | null) => sql`u.teste_id is distinct from ${teste}::bigint`

/**
 * Keeps what the question is now, for those who have it; says whether it did. What the same author wrote a moment ago
 * and no other test has is written over. The oldest go, but for those that some test still has.
 */
export const keepAntes = async (db: Db, id: number, autor: number, teste: number | null): Promise<boolean> =>
  (
    await one<{ n: number }>(
      db,
      sql`
      with antes as (
        insert into perguntas_antes (pergunta_id, numero, escrita_em, escrita_por, ${guardadas})
        select p.id, p.numero, p.escrita_em, p.escrita_por, ${guardadas} from perguntas p
         where p.id = ${id}
           and (p.escrita_em <= now() - make_interval(mins => ${limites.versaoMinutos}::int) or coalesce(p.escrita_por, p.dono_id) <> ${autor}
                or exists (select 1 from teste_perguntas u where u.pergunta_id = p.id and u.antes_id is null and ${outroTeste(teste)}))
        returning id, pergunta_id, numero
      ), ficam as (
        update teste_perguntas u set antes_id = a.id from antes a
         where u.pergunta_id = a.pergunta_id and u.antes_id is null and ${outroTeste(teste)}
      ), velhas as (
        delete from perguntas_antes v using antes a
         where v.pergunta_id = a.pergunta_id and v.numero <= a.numero - ${limites.versoesPorPergunta}::int
           and not exists (select 1 from teste_perguntas u where u.antes_id = v.id)
      )
      select count(*) as n from antes`,
    )
  ).n > 0

/** The test of this owner has the question as it is now. */
export const takeAtual = (db: Db, pergunta: number, teste: number, dono: number) =>
  run(
    db,
    sql`update teste_perguntas u set antes_id = null, ficou_com = null from repositorio t
         where t.id = u.teste_id and t.dono_id = ${dono} and u.pergunta_id = ${pergunta} and u.teste_id = ${teste}`,
  )

/** How many living tests of the repository have it so. `a` is what they have; none: as it is now. */
const testesCom = (antes: ReturnType<typeof sql>) => sql`(
  select count(*) from teste_perguntas u join repositorio t on t.id = u.teste_id and t.eliminado_em is null
   where u.pergunta_id = p.id and u.antes_id is not distinct from ${antes})`

/** Who wrote it, by their name now; null: its owner. */
const autorDe = (quem: ReturnType<typeof sql>) => sql`(select e.nome from utilizadores e where e.id = ${quem})`

export type VersaoRow = { numero: number; dataEscrita: string; autor: string | null; testes: number }

/** As it is now, then what it was, newest first. None: it is not this owner's. */
export const listVersoes = (db: Db, id: number, dono: number) =>
  many<VersaoRow>(
    db,
    sql`
    select p.numero, date_trunc('milliseconds', p.escrita_em) as "dataEscrita", ${autorDe(sql`p.escrita_por`)} as autor, ${testesCom(sql`null::bigint`)} as testes
      from perguntas p where p.id = ${id} and p.dono_id = ${dono} and p.eliminado_em is null
    union all
    select a.numero, date_trunc('milliseconds', a.escrita_em), ${autorDe(sql`a.escrita_por`)}, ${testesCom(sql`a.id`)}
      from perguntas p join perguntas_antes a on a.pergunta_id = p.id where p.id = ${id} and p.dono_id = ${dono} and p.eliminado_em is null
     order by numero desc`,
  )

export type ConteudoRow = PerguntaRow & { numero: number; dataEscrita: string }

/** What the owner's question was with this number, what it was before that, and what it is now; in the order of their numbers. */
export const listVersaoEVizinhas = (db: Db, id: number, dono: number, numero: number) =>
  many<ConteudoRow>(
    db,
    sql`
    with todas as (
      select numero, escrita_em, ${guardadas} from perguntas where id = ${id}
      union all
      select numero, escrita_em, ${guardadas} from perguntas_antes where pergunta_id = ${id}
    )
    select ${columns}, p.numero, date_trunc('milliseconds', p.escrita_em) as "dataEscrita"
      from (select q.id, q.versao, q.dono_id, q.pasta_id, q.etiquetas, q.ano, q.dificuldade, q.criado_em, q.alterado_em, q.numero as atual, v.*
              from perguntas q cross join todas v
             where q.id = ${id} and q.dono_id = ${dono} and q.eliminado_em is null) p
     where p.numero in (${numero}, p.atual, (select max(t.numero) from todas t where t.numero < ${numero}))
     order by p.numero`,
  )

/** What the question ever was that is kept: its texts may name files that it names no more. */
export const listAntes = (db: Db, id: number) =>
  many<Pick<PerguntaRow, 'tipoPergunta' | 'enunciado' | 'explicacao' | 'conteudo'>>(
    db,
    sql`select tipo as "tipoPergunta", enunciado, explicacao, conteudo from perguntas_antes where pergunta_id = ${id}`,
  )
