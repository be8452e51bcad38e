/** What other rooms' queries ask about the repository. */
import { sql } from '#server/db/db.ts'

/** A test is one of the publisher's ready-made ones. Alias `r` is the repository. */
export const isPronto = sql`r.publicado and r.pronto_ano is not null and r.eliminado_em is null`

/**
 * Rows (ano, disciplina_ordem, testes): how many ready-made tests each year and subject has; years and subjects without any have
 * no row. `ano` is the number of the school year, as `anoDoNome` reads it from the name of a year.
 */
export const testesProntosPorAno = sql`
  select r.pronto_ano as ano, r.pronto_disciplina_ordem as disciplina_ordem, count(*)::int as testes
    from repositorio r where ${isPronto} group by r.pronto_ano, r.pronto_disciplina_ordem`

/** The school year a name begins with ("7.º ano": 7); null where it begins with none. `nome` is a column. */
export const anoDoNome = (nome: ReturnType<typeof sql>) => sql`substring(${nome} from '^[0-9]{1,2}')::int`
