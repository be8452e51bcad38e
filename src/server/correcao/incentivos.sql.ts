/** Points by domain of a pupil's attempts: those of one test beside all those before it. */
import { bigints, type Db, many, sql } from '#server/db/db.ts'

type Lado = { points: number; pointsMaximo: number; respostas: number }
export type DominioRow = { nome: string; antes: Lado; agora: Lado }

/** Only domains that stand on both sides. */
export const listDominios = (db: Db, agora: number, antes: readonly number[]) =>
  many<DominioRow>(
    db,
    sql`
    with escolhidas as (
      select id, versao_teste_id, id = ${agora}::bigint as agora from tentativas where id = any(${bigints([agora, ...antes])})
    ), somas as (
      select e.agora, coalesce(v.conteudo -> 'perguntas' -> c.pergunta_id::text ->> 'dominio', '') as nome,
             jsonb_build_object('points', sum(c.points), 'pointsMaximo', sum(c.points_maximo), 'respostas', count(*)) as lado
        from escolhidas e
        join versoes_teste v on v.id = e.versao_teste_id
        -- What counts for nothing, such as a question out of the total, says nothing of a domain.
        join classificacoes c on c.tentativa_id = e.id and c.points is not null and c.points_maximo > 0
       group by 1, 2
    )
    select a.nome, b.lado as antes, a.lado as agora from somas a join somas b on b.nome = a.nome and not b.agora where a.agora`,
  )
