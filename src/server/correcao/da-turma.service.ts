/** How the class did in a test, for a pupil whose teacher shows it: never of so few that one could be made out. */
import type { TurmaNoResultado } from '#contract/testes/resultado-formas.ts'
import { limites } from '#regras/limites.ts'
import { mediaDosPontos, percentagemDoTeste } from '#regras/medias.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import { countByFaixa } from '#regras/faixas.ts'
import type { Escala } from '#regras/escalas.ts'

/** `fora`: how much of the maximum the rest was scaled to (`parteDoTeste`). */
type TotalRow = { points: number; maximo: number; fora: number }

/** Of the attempts of this class test that count and are marked in full; who is let off counts for nothing. */
const listTotais = (db: Db, teste: number) =>
  many<TotalRow>(
    db,
    sql`select t.points_total as points, t.points_maximo as maximo, t.points_fora as fora
          from tentativas t
          left join situacoes_teste s on s.teste_turma_id = t.teste_turma_id and s.aluno_id = t.aluno_id
         where t.teste_turma_id = ${teste} and t.conta and t.entregue_em is not null and t.corrigida_em is not null
           and t.points_total is not null and t.points_maximo > 0 and s.situacao is distinct from 'dispensado'`,
  )

export async function readTurmaDoTeste(db: Db, teste: number, escala: Escala): Promise<TurmaNoResultado> {
  const rows = await listTotais(db, teste)
  const n = rows.length
  if (n < limites.turmaMinimaNoResultado) return { n, media: null, faixas: [] }
  return {
    n,
    media: mediaDosPontos(rows.map(({ points, maximo, fora }) => [points, maximo, fora] as const)),
    faixas: countByFaixa(
      rows.map((row) => percentagemDoTeste(row) ?? 0),
      escala,
    ),
  }
}
