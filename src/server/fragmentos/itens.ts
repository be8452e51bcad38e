/** What a folder or test of the repository is in a list, for every query that lists some. Alias `r` is the repository. */
import { sql } from '#server/db/db.ts'
import { perguntasNoTeste } from './perguntas.ts'

export type ItemRow = {
  id: number
  versao: number
  isFolder: boolean
  nome: string
  descricao: string
  repositorioPaiId: number
  dataCriado: string
  dataAlterado: string
  totalPerguntas: number
  /** Hundredths. */
  totalPoints: number
  duracao: number | null
  publicado: boolean
}

export const itemColumns = sql`r.id, r.versao, r.is_folder as "isFolder", r.nome, r.descricao, coalesce(r.pai_id, 0) as "repositorioPaiId",
  r.criado_em as "dataCriado", r.alterado_em as "dataAlterado", r.duracao_min as duracao, r.publicado,
  t.perguntas as "totalPerguntas", t.points as "totalPoints"`

/**
 * Looks each question up by itself. The planner cannot foresee the number of a test's items, and a join would read
 * every question there is.
 */
const pontosDaPergunta = sql`(select p.points from ${perguntasNoTeste(sql`r.id`)} p where p.id = (i ->> 'perguntaid')::bigint)`

/** The totals of a test: a draw counts its n questions. A folder has no pages and no totals. */
export const totais = sql`cross join lateral (
  select coalesce(sum(case when i ->> 'tipo' = 'sorteio' then (i ->> 'n')::int else 1 end), 0) as perguntas,
         coalesce(sum(case when i ->> 'tipo' = 'sorteio' then (i ->> 'n')::int * (i ->> 'points')::int else coalesce((i ->> 'points')::int, ${pontosDaPergunta}) end), 0) as points
    from jsonb_array_elements(r.paginas) as pagina, jsonb_array_elements(pagina -> 'itens') as i
) t`
