/** Fragments of SQL about attempts, for whoever joins this room's tables. */
import { type RawBuilder, sql } from 'kysely'

type Termo = RawBuilder<unknown>

/**
 * The formula of src/regras/limite-tentativa.ts in SQL, so that the database's own clock enters it and many attempts
 * change in one statement. A test holds the two together. A hundredth of a minute is 0.6 seconds.
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

/** An attempt (`t`) as a teacher's act answers it. */
export const colunasDoProfessor = sql`t.id, t.teste_turma_id as testeid, t.aluno_id as alunoid, t.numero, t.conta, t.inicio_em as "inicioEm",
  t.limite_em as "limiteEm", t.entregue_em as "entregueEm", t.entregue_por as "entreguePor"`
