import { limites } from '#regras/limites.ts'
import { chaveTexto } from '#regras/texto.ts'
import { type Db, json, many, sql } from '#server/db/db.ts'
import { isAberto, isPublicado } from '#server/fragmentos/recursos.ts'
import { anoDoNome } from '#server/fragmentos/repositorio.ts'

export type RecursoDoDominioRow = { lugar: number; id: number; nome: string; tipoRecurso: number; medida: string }

type Procurado = { lugar: number; palavras: readonly string[] }

/**
 * Of each domain (`lugar`) the resources whose name and topic have the most of its words; one that has fewer than
 * another is left out. The index of the search finds them, in one statement for all domains.
 */
export const listRecursosPorDominio = (
  db: Db,
  aluno: number,
  { disciplina, ano }: { disciplina: string; ano: number | null },
  dominios: readonly Procurado[],
) =>
  many<RecursoDoDominioRow>(
    db,
    sql`
    with dominios as (
      select * from jsonb_to_recordset(${json(dominios.map(({ lugar, palavras }) => ({ lugar, palavras, consulta: palavras.join(' | ') })))})
          as d (lugar int, palavras jsonb, consulta text)
    ), achados as (
      select d.lugar, r.id, r.nome, r.tipo, r.medida, r.ordem, n.palavras, max(n.palavras) over (partition by d.lugar) as mais
        from dominios d
        join recursos r on r.procura_indice @@ to_tsquery('simple', d.consulta)
        join categorias_recursos c on c.id = r.categoria_id
        join anos a on a.id = r.ano_id
       cross join lateral (
         select count(*) as palavras from jsonb_array_elements_text(d.palavras) p (palavra)
          where to_tsvector('simple', r.nome_ordem || ' ' || c.nome_ordem) @@ to_tsquery('simple', p.palavra)) n
       where n.palavras > 0 and r.disciplina_ordem = ${chaveTexto(disciplina)}
         ${ano === null ? sql`` : sql`and ${anoDoNome(sql`a.nome`)} = ${ano}`}
         and ${isPublicado(false)} and ${isAberto({ id: aluno, papel: 'Aluno' })}
    ), escolhidos as (
      select *, row_number() over (partition by lugar order by ordem, id) as n from achados where palavras = mais
    )
    select lugar, id, nome, tipo as "tipoRecurso", medida from escolhidos
     where n <= ${limites.recursosPorDominio} order by lugar, n`,
  )
