/** Files from before the present preparation. The job prepares a few at a time, under their former address. */
import { limites } from '#regras/limites.ts'
import { type Db, many, run, sql } from '#server/db/db.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { keepingBytes } from './bytes.ts'
import { removeForgottenFiles } from './ficheiros.service.ts'
import { cleanDraft, preparo } from './prepare.ts'
import { type Rascunho, withDrafts, writeDraft } from '#server/store/rascunho.ts'

type Antigo = { resumo: string; tipo: string }
type Guardar = Pick<Servicos, 'db' | 'files'>

/** How many are only marked with one statement. */
const porVez = 5_000

/** Whether the steps there have been since are any of its kind. */
const waits = sql`(preparo < 1 and tipo like 'image/%' or preparo < 2 and tipo like 'text/%')`

/** Of a kind that is kept as it came, or is ready. */
const passOthers = (db: Db): Promise<number> =>
  run(
    db,
    sql`update ficheiros set preparo = ${preparo}::smallint
         where id in (select id from ficheiros where preparo < ${preparo}::smallint and not ${waits} limit ${porVez})`,
  )

/** Claims some files that wait, for this process alone. A process that ends before it is done leaves them to the next after ten minutes. */
const claim = (db: Db) =>
  many<Antigo>(
    db,
    sql`with tomados as (
          update ficheiros set preparo_em = now()
           where id in (select id from ficheiros where preparo < ${preparo}::smallint and ${waits} and (preparo_em is null or preparo_em < now() - interval '10 minutes')
                         order by id limit ${limites.imagensPorRonda} for no key update skip locked)
          returning resumo, tipo)
        select distinct resumo, tipo from tomados`,
  )

/** The same bytes, prepared. Null where they stay as they are: they are not there, or nothing can be made of them. */
async function makeReady({ files }: Guardar, pasta: string, { resumo, tipo }: Antigo): Promise<(Rascunho & { tipo: string }) | null> {
  if (!(await files.exists(resumo))) return null
  const draft = await writeDraft(pasta, files.read(resumo))
  try {
    return await cleanDraft(pasta, draft, tipo)
  } catch (error) {
    // What is away will be back.
    if (!(error instanceof AppError) || error.codigo === 'indisponivel') throw error
    const { stripDraft } = await import('./imagens.ts')
    const stripped = await stripDraft(pasta, draft, tipo)
    return stripped && { ...stripped, tipo }
  }
}

/** Every file with these bytes has the new ones from now on; another process may have done it. */
const replace = ({ db, files }: Guardar, { resumo, tipo }: Antigo, novo: (Rascunho & { tipo: string }) | null): Promise<void> =>
  keepingBytes(db, async (tx) => {
    if (novo && novo.resumo !== resumo) await files.keep(novo)
    await run(
      tx,
      sql`update ficheiros set preparo = ${preparo}::smallint, resumo = ${novo?.resumo ?? resumo},
                 tamanho = coalesce(${novo?.tamanho ?? null}::bigint, tamanho), tipo = coalesce(${novo?.tipo ?? null}::text, tipo)
           where resumo = ${resumo} and tipo = ${tipo} and preparo < ${preparo}::smallint`,
    )
    await run(tx, sql`insert into ficheiros_por_apagar (resumo) values (${resumo}) on conflict do nothing`)
  })

/** The job: some of them, each time. Doing it again, or in two processes at once, changes nothing more. */
export async function prepareOld(servicos: Guardar): Promise<void> {
  while ((await passOthers(servicos.db)) === porVez);
  const waiting = await claim(servicos.db)
  for (const antigo of waiting)
    await withDrafts(servicos.files, async (pasta) => replace(servicos, antigo, await makeReady(servicos, pasta, antigo)))
  if (waiting.length > 0) await removeForgottenFiles(servicos)
}
