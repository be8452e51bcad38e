/** Which of their released results a pupil has looked at. */
import { limites } from '#regras/limites.ts'
import { type Db, many, run, sql } from '#server/db/db.ts'

type Tipo = 'teste' | 'trabalho'

/** Is homework `e`, given back to this pupil, new to them? For a fortnight, and until they have looked at it since. */
export const isTrabalhoNovo = (aluno: number) =>
  sql<boolean>`(e.publicado_em > now() - make_interval(days => ${limites.resultadoNovoDias}::int)
    and not exists (select 1 from resultados_vistos rv
                     where rv.utilizador_id = ${aluno} and rv.tipo = 'trabalho' and rv.alvo_id = e.trabalho_id and rv.visto_em >= e.publicado_em))`

/** When this pupil last looked at the results of tests. */
export const listTestesVistos = (db: Db, aluno: number) =>
  many<{ id: number; vistoEm: string }>(
    db,
    sql`select alvo_id as id, visto_em as "vistoEm" from resultados_vistos where utilizador_id = ${aluno} and tipo = 'teste'`,
  )

/** The pupil has the result before them. */
export const upsertVisto = (db: Db, aluno: number, tipo: Tipo, alvo: number) =>
  run(
    db,
    sql`insert into resultados_vistos (utilizador_id, tipo, alvo_id) values (${aluno}, ${tipo}, ${alvo})
        on conflict (utilizador_id, tipo, alvo_id) do update set visto_em = now()`,
  )
