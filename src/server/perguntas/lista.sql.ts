import type { Dificuldade } from '#regras/etiquetas.ts'
import { chaveTexto } from '#regras/texto.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import type { FiltroPerguntas, OrdemPerguntas, PerguntaResumo } from '#contract/perguntas.ts'
import { type Db, json, many, one, sql } from '#server/db/db.ts'
import { atribuicoesDe } from '#server/fragmentos/testes.ts'
import { palavrasDaPesquisa } from './pesquisa.ts'

/** A question in a list; points are hundredths. */
export type ResumoRow = PerguntaResumo & { dominioOrdem: string; textoOrdem: string }

const columns = sql`p.id, p.versao, p.tipo as "tipoPergunta", p.dominio, p.texto, p.points, coalesce(p.pasta_id, 0) as "pastaId",
  (select count(*) from teste_perguntas u join repositorio t on t.id = u.teste_id where u.pergunta_id = p.id and t.eliminado_em is null) as usos,
  (select count(*) from (${atribuicoesDe(sql`p.id`)}) a) as atribuicoes,
  p.etiquetas, p.ano, p.dificuldade, p.criado_em as "dataCriado", p.alterado_em as "dataAlterado", p.dominio_ordem as "dominioOrdem", left(p.texto_ordem, 100) as "textoOrdem"`

function inPasta(pasta: number | undefined) {
  if (pasta === undefined) return sql``
  if (pasta === 0) return sql`and p.pasta_id is null`
  return sql`and p.pasta_id in (
    with recursive abaixo as (
      select id from repositorio where id = ${pasta} and is_folder and eliminado_em is null
      union select r.id from repositorio r join abaixo a on r.pai_id = a.id where r.is_folder and r.eliminado_em is null
    ) select id from abaixo)`
}

const uso = sql`select 1 from teste_perguntas u join repositorio t on t.id = u.teste_id where u.pergunta_id = p.id and t.eliminado_em is null`

function inTeste(teste: number | undefined) {
  if (teste === undefined) return sql``
  return teste === 0 ? sql`and not exists (${uso})` : sql`and exists (${uso} and t.id = ${teste})`
}

/** In no test of the repository, and in none that a class was given. */
const nunca = sql`and not exists (${uso}) and not exists (${atribuicoesDe(sql`p.id`)})`

const repetida = sql`and p.igual <> '' and exists (
  select 1 from perguntas o where o.dono_id = p.dono_id and o.igual = p.igual and o.id <> p.id and o.eliminado_em is null)`

const withWord = (palavra: string) => sql`and strpos(p.texto_ordem || ' ' || p.dominio_ordem, ${palavra}) > 0`

/** The owner's questions that a filter finds, as a condition over `p`. */
export const whereFiltro = (dono: number, filtro: FiltroPerguntas) => sql`p.dono_id = ${dono} and p.eliminado_em is null
  ${inPasta(filtro.pastaId)}
  ${filtro.tipo === undefined ? sql`` : sql`and p.tipo = ${filtro.tipo}`}
  ${filtro.dominio === undefined ? sql`` : sql`and p.dominio_ordem = ${chaveTexto(stripTexto(filtro.dominio))}`}
  ${inTeste(filtro.usadaEm)}
  ${filtro.etiqueta === undefined ? sql`` : sql`and p.etiquetas_ordem @> ${json([chaveTexto(stripTexto(filtro.etiqueta))])}`}
  ${filtro.ano === undefined ? sql`` : sql`and p.ano = ${filtro.ano}`}
  ${filtro.dificuldade === undefined ? sql`` : sql`and p.dificuldade = ${filtro.dificuldade}`}
  ${filtro.nuncaUsadas === true ? nunca : sql``}
  ${filtro.repetidas === true ? repetida : sql``}
  ${sql.join(palavrasDaPesquisa(filtro.texto).map(withWord), sql` `)}`

const keys = {
  alterada: sql`p.alterado_em`,
  enunciado: sql`left(p.texto_ordem, 100) collate "C"`,
  dominio: sql`p.dominio_ordem collate "C"`,
}

type Sentido = { key: (typeof keys)[keyof typeof keys]; desce: boolean; instante: boolean }

/** What a sort order compares, and whether it descends. */
export function sentidoDe(ordem: OrdemPerguntas): Sentido {
  const nome = ordem.replace('-', '')
  const key = nome === 'alterada' ? keys.alterada : nome === 'enunciado' ? keys.enunciado : keys.dominio
  return { key, desce: ordem.startsWith('-'), instante: nome === 'alterada' }
}

function after({ key, desce, instante }: Sentido, depois: readonly (string | number)[] | null) {
  if (!depois) return sql``
  const value = instante ? sql`${depois[0]}::timestamptz` : sql`${depois[0]}::text`
  return desce ? sql`and (${key}, p.id) < (${value}, ${depois[1]})` : sql`and (${key}, p.id) > (${value}, ${depois[1]})`
}

/** At most `quantas` questions after the cursor's values, in the order. */
export function listPerguntas(
  db: Db,
  dono: number,
  filtro: FiltroPerguntas,
  page: { ordem: OrdemPerguntas; depois: readonly (string | number)[] | null; quantas: number },
) {
  const sentido = sentidoDe(page.ordem)
  const direcao = sentido.desce ? sql`desc` : sql`asc`
  return many<ResumoRow>(
    db,
    sql`select ${columns} from perguntas p where ${whereFiltro(dono, filtro)} ${after(sentido, page.depois)}
         order by ${sentido.key} ${direcao}, p.id ${direcao} limit ${page.quantas}`,
  )
}

export const countPerguntas = async (db: Db, dono: number, filtro: FiltroPerguntas): Promise<number> =>
  (await one<{ n: number }>(db, sql`select count(*) as n from perguntas p where ${whereFiltro(dono, filtro)}`)).n

/** The domains in use, each by its most recent spelling. */
export const listDominios = (db: Db, dono: number) =>
  many<{ nome: string; perguntas: number }>(
    db,
    sql`select (array_agg(dominio order by alterado_em desc, id desc))[1] as nome, count(*) as perguntas from perguntas
         where dono_id = ${dono} and eliminado_em is null and dominio_ordem <> ''
         group by dominio_ordem order by dominio_ordem collate "C"`,
  )

/** The tags in use, each by its most recent spelling. */
export const listEtiquetas = (db: Db, dono: number) =>
  many<{ nome: string; perguntas: number }>(
    db,
    sql`select (array_agg(e.nome order by p.alterado_em desc, p.id desc))[1] as nome, count(*) as perguntas
          from perguntas p cross join lateral rows from (jsonb_array_elements_text(p.etiquetas), jsonb_array_elements_text(p.etiquetas_ordem)) as e (nome, chave)
         where p.dono_id = ${dono} and p.eliminado_em is null
         group by e.chave order by e.chave collate "C"`,
  )

/** The years and difficulties in use. */
export const selectAnosEDificuldades = (db: Db, dono: number) =>
  one<{ anos: number[]; dificuldades: Dificuldade[] }>(
    db,
    sql`select coalesce(jsonb_agg(distinct ano) filter (where ano is not null), '[]') as anos,
               coalesce(jsonb_agg(distinct dificuldade) filter (where dificuldade is not null), '[]') as dificuldades
          from perguntas where dono_id = ${dono} and eliminado_em is null`,
  )
