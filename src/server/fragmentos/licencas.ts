/** Fragments about licences, for other rooms' queries. */
import { sql } from '#server/db/db.ts'

/** Licences that count: neither the code nor its batch was cancelled. Alias `l` is a licence. */
const isGood = sql`exists (
  select 1 from codigos_licenca k join lotes_licenca o on o.id = k.lote_id
   where k.id = l.codigo_id and k.anulado_em is null and o.anulado_em is null)`

/** The latest instant until which this person has a valid licence of the textbook; null without one. `manual` is a column. */
export const licencaAte = (manual: ReturnType<typeof sql>, pessoa: number) =>
  sql`(select max(l.valida_ate) from licencas l where l.manual_id = ${manual} and l.utilizador_id = ${pessoa} and l.valida_ate > now() and ${isGood})`

/** The textbooks this person has a valid licence of, as a subquery of ids. */
export const manuaisLicenciados = (pessoa: number) =>
  sql`(select l.manual_id from licencas l where l.utilizador_id = ${pessoa} and l.valida_ate > now() and ${isGood})`
