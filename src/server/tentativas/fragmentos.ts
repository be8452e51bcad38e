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
