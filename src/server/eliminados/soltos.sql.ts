/** Files that nothing names: since when, and which of them have been so for long enough. */
import { limites } from '#regras/limites.ts'
import { type Db, bigints, many, run, sql } from '#server/db/db.ts'

type Id = { id: number }

const longEnough = sql`solto_em < now() - make_interval(days => ${limites.ficheiroSoltoDias}::int)`

/** Some that were not looked for since yesterday, for this process alone. */
export const claimPorProcurar = (db: Db, limite: number) =>
  many<Id>(
    db,
    sql`update ficheiros set procurado_em = now()
         where id in (select id from ficheiros where procurado_em < now() - interval '1 day' order by procurado_em limit ${limite}
                         for no key update skip locked)
        returning id`,
  )

/**
 * Those of these files that pupils sent during an attempt whose ticket still lives: an answer that names one may yet
 * come from a device. A day more on either side allows for clocks that differ and for slow uploads.
 */
export const listDeBilhetes = (db: Db, ficheiros: readonly number[]) =>
  many<Id>(
    db,
    sql`select f.id from ficheiros f
         where f.id = any(${bigints(ficheiros)})
           and exists (select 1 from tentativas t
                        where t.aluno_id = f.dono_id and t.limite_em > now() - make_interval(days => ${limites.bilheteDias}::int)
                          and f.criado_em between t.inicio_em - interval '1 day' and t.limite_em + interval '1 day')`,
  )

/**
 * Notes which of these files are used and which are loose. A used file loses its date; one that is loose already keeps
 * it. A locked file is about to be named, so it is left for tomorrow.
 */
export const setProcurados = (db: Db, ficheiros: readonly number[], usados: readonly number[]) =>
  run(
    db,
    sql`update ficheiros set solto_em = case when id = any(${bigints(usados)}) then null else now() end
         where id in (select id from ficheiros where id = any(${bigints(ficheiros)})
                         and (id = any(${bigints(usados)})) = (solto_em is not null) for no key update skip locked)`,
  )

export const listSoltos = (db: Db, ficheiros: readonly number[]) =>
  many<Id>(db, sql`select id from ficheiros where id = any(${bigints(ficheiros)}) and ${longEnough} order by id`)

/** Holds those that are still loose and that nobody else holds. */
export const claimSoltos = (db: Db, ficheiros: readonly number[]) =>
  many<Id>(db, sql`select id from ficheiros where id = any(${bigints(ficheiros)}) and ${longEnough} order by id for update skip locked`)
