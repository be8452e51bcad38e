/** Fragments of SQL about attempts, for whoever joins its tables. */
import { type RawBuilder, sql } from 'kysely'

type Termo = RawBuilder<unknown>

/**
 * The formula of src/regras/testes/limite-tentativa.ts in SQL. So the database's own clock enters it, and one statement
 * changes many attempts. A test compares the two. One per cent of a minute is 0.6 seconds.
 */
export const limiteEmSql = ({
  inicio,
  janela,
  duracao,
  extra,
  concedidos,
}: Record<'inicio' | 'janela' | 'duracao' | 'extra' | 'concedidos', Termo>) => sql<string>`
  case when ${duracao} is null then ${janela} + make_interval(mins => ${concedidos})
       else least(${inicio} + make_interval(secs => ${duracao} * 60 + ${duracao} * ${extra} * 0.6 + ${concedidos} * 60),
                  ${janela} + make_interval(secs => ${duracao} * ${extra} * 0.6 + ${concedidos} * 60)) end`

/** The limit of an attempt (`t`, of the class test `tt`) with so many minutes granted in all. */
export const novoLimite = (concedidos: Termo) =>
  limiteEmSql({
    inicio: sql`t.inicio_em`,
    janela: sql`coalesce(t.janela_fim, tt.fim)`,
    duracao: sql`t.duracao_min`,
    extra: sql`t.extra_percent`,
    concedidos: sql`(${concedidos})`, // a sum: the formula multiplies it
  })

/** Until when a pause (`p`) lasts at most. */
export const pausaAte = sql`p.inicio_em + make_interval(mins => p.minutos)`

/**
 * The minutes that a pause (`p`) of an attempt (`t`) gives back when it ends at `fim`. Begun minutes are spent. The
 * others go back as far as the limit stays ahead of now, or of the hand-in.
 */
export const minutosDevolvidos = (fim: Termo) => sql<number>`least(
  p.minutos - ceil(extract(epoch from ${fim} - p.inicio_em) / 60),
  greatest(0, floor(extract(epoch from t.limite_em - coalesce(t.entregue_em, now())) / 60)))::int`

/**
 * The limit of an attempt (`t`) as a teacher sees it. A hand-in ends a pause, but the unused minutes only go back when
 * the attempt is opened again. The teacher's limit leaves them out already.
 */
export const limiteSemSobras = sql`(t.limite_em - make_interval(mins => coalesce((
  select ${minutosDevolvidos(sql`t.entregue_em`)} from pausas p
   where p.tentativa_id = t.id and p.fim_em is null and t.entregue_em >= p.inicio_em and t.entregue_em < ${pausaAte}), 0)))`

/** An attempt (`t`) as a teacher's act answers it. */
export const colunasDoProfessor = sql`t.id, t.teste_turma_id as testeid, t.aluno_id as alunoid, t.numero, t.conta, t.inicio_em as "inicioEm",
  t.limite_em as "limiteEm", t.entregue_em as "entregueEm", t.entregue_por as "entreguePor"`

/** Lifts the seal of handed-in attempts for the rest of this transaction, or puts it back. */
export const seloDasTentativas = (selo: 'aberto' | 'posto') => sql`select set_config('lousa.selo', ${selo === 'aberto' ? selo : ''}, true)`

export type SomaDoDominio = { nome: string; points: number; pointsMaximo: number; respostas: number }

/** Rows (nome, points, pointsMaximo, respostas): what the attempts (`t`) that `quais` picks add up to in each domain, hundredths. */
export const somasDosDominios = (quais: Termo) => sql<SomaDoDominio>`
  select d.nome, sum(d.points) as points, sum(d.points_maximo) as "pointsMaximo", sum(d.respostas) as respostas
    from tentativas t cross join lateral unnest(t.dominios) d where ${quais} group by d.nome`
