/** Today's text of a stored function is found by its name, and is what the database runs. */
import { readFileSync, readdirSync } from 'node:fs'
import { afterEach, expect, inject, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { type Db, many, one, run, sql } from './db.ts'
import { openPostgres } from './engine.ts'
import { createTestDatabase, dropTestDatabase } from '../ensaio/motores.ts'
import { type Textos, putInPlace, textos } from './functions.ts'
import { isCurrent, migrate } from './migrate.ts'

const lousa = useLousa()
const migrations = new URL('migrations/', import.meta.url)
const names = readdirSync(migrations).toSorted()

// What a test has changed is brought back for the files after it.
afterEach(() => migrate(lousa.db))

/** The schema's functions that no extension brought, as the database has them. */
const listFunctions = (db: Db) =>
  many<{ nome: string; definicao: string }>(
    db,
    sql`select p.proname as nome, pg_get_functiondef(p.oid) as definicao from pg_proc p
         where p.pronamespace = 'public'::regnamespace
           and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
         order by p.proname collate "C"`,
  )

/** Each trigger with its table and function. */
const listTriggers = async (db: Db) =>
  (
    await many<{ nome: string }>(
      db,
      sql`select concat_ws(' ', t.tgname, c.relname, p.proname) as nome
            from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
           where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace`,
    )
  )
    .map(({ nome }) => nome)
    .toSorted()

const triggersOf = ([nome, texto]: [string, string]): string[] =>
  Array.from(texto.matchAll(/^create or replace trigger (\w+) (?:before|after) [\s\S]*? on (\w+)[\s\S]*?;$/gm)).map(
    ([, trigger, table]) => `${trigger} ${table} ${nome}`,
  )

const emptyLog = (db: Db): Promise<string> =>
  run(db, sql`truncate auditoria cascade`).then(
    () => 'emptied',
    (error: unknown) => String(error),
  )

const withOtherWords = (): Textos =>
  new Map([...textos].map(([nome, texto]) => [nome, texto.replace('The audit log is never changed', 'The log stays as it is')]))

/** Changes at every rewriting of the function. */
const writingOf = async (db: Db, nome: string): Promise<string> =>
  (await one<{ xmin: string }>(db, sql`select xmin::text as xmin from pg_proc where proname = ${nome}`)).xmin

test('cada função da base de dados tem o seu ficheiro, cada ficheiro a sua função, e o texto é o mesmo', async () => {
  const found = await listFunctions(lousa.db)
  expect(found.map(({ nome }) => nome)).toEqual([...textos.keys()])
  for (const { nome, definicao } of found) {
    const [, body] = /as \$\$([\s\S]*?)\$\$;/.exec(textos.get(nome) ?? '') ?? []
    expect(body, nome).toBeTruthy()
    expect(definicao, nome).toContain(`$function$${body}$function$`)
  }
  expect(await listTriggers(lousa.db)).toEqual([...textos].flatMap(triggersOf).toSorted())
})

test('cada ficheiro começa por dizer o que a função promete', () => {
  for (const [nome, texto] of textos)
    expect(texto, nome).toMatch(new RegExp(`^-- .+\n-- .+\n(?:--.*\n)*create or replace function ${nome}\\(`))
})

test('as migrações guardam tabelas: desde que as funções têm pasta, nenhuma faz uma função ou um gatilho', () => {
  const makes = /\bcreate\s+(or\s+replace\s+)?(function|trigger)\b/i
  const making = names.filter((name) => makes.test(readFileSync(new URL(name, migrations), 'utf8')))
  expect(making.at(-1)).toBe('0095_nomes_ao_lado.sql')
})

test('um ficheiro mudado muda a base de dados no arranque seguinte, e só o que mudou', async () => {
  const newest = names.at(-1)?.replace('.sql', '') ?? ''
  const untouched = await writingOf(lousa.db, 'guardar_selo')
  expect(await emptyLog(lousa.db)).toContain('The audit log is never changed')

  await putInPlace(lousa.db, newest, withOtherWords())
  expect(await emptyLog(lousa.db)).toContain('The log stays as it is')
  expect(await isCurrent(lousa.db)).toBe(false)
  const written = await writingOf(lousa.db, 'guardar_auditoria')
  await putInPlace(lousa.db, newest, withOtherWords())
  expect(await writingOf(lousa.db, 'guardar_auditoria')).toBe(written)

  await migrate(lousa.db)
  expect(await emptyLog(lousa.db)).toContain('The audit log is never changed')
  expect(await isCurrent(lousa.db)).toBe(true)
  expect(await writingOf(lousa.db, 'guardar_selo')).toBe(untouched)
})

test('depois de uma migração todas voltam ao seu lugar, com os gatilhos que ela tenha levado', async () => {
  const before = await listFunctions(lousa.db)
  await run(lousa.db, sql.raw('drop trigger historia_fica on tentativas'))
  await migrate(lousa.db)
  expect(await listTriggers(lousa.db)).not.toContain('historia_fica tentativas guardar_historia')
  await putInPlace(lousa.db, '9999_do_futuro')
  expect(await listTriggers(lousa.db)).toContain('historia_fica tentativas guardar_historia')
  expect(await listFunctions(lousa.db)).toEqual(before)
})

test('um texto que a base de dados recusa não deixa nada a meio', async () => {
  const newest = names.at(-1)?.replace('.sql', '') ?? ''
  const broken = new Map([...withOtherWords(), ['refrescar_respostas', 'create or replace function isto não é']])
  await expect(putInPlace(lousa.db, newest, broken)).rejects.toThrow(/syntax/)
  expect(await emptyLog(lousa.db)).toContain('The audit log is never changed')
})

const postgres = inject('postgres')

test.skipIf(postgres === null)('de vários processos que arrancam ao mesmo tempo, um só as põe no lugar', async () => {
  if (!postgres) return
  const base = await createTestDatabase(postgres.cluster, postgres.modelo)
  const engines = [1, 2, 3].map(() => openPostgres(base.url, 1))
  const outcomes = await Promise.allSettled(engines.map(({ db }) => putInPlace(db, '9999_do_futuro')))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  for (const engine of engines) await engine.close()
  await dropTestDatabase(postgres.cluster, base.nome)
})
