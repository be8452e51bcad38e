/** A copy made before copies remembered their original is known by the ids of its parts, whatever was written in it since. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { corpo, corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { many, run, sql } from './db.ts'

const lousa = useLousa()

test('o original, a cópia com outras palavras, e uma pergunta que não é cópia de nenhuma', async () => {
  const as = lousa.as(await lousa.professor())
  const write = async (palavras: string): Promise<number> => {
    const body = { ...corpo(corpos.escolhaUnica), enunciado: [{ insert: `${palavras}\n` }] }
    return (await as.call('PUT /api/perguntas', { body })).id
  }
  const original = await write('Qual é a capital?')
  const copia = await write('Dito de outra maneira?')
  const outra = await write('Qual é a capital?')
  await run(lousa.db, sql`update perguntas set conteudo = replace(conteudo::text, 'eu0', 'zz0')::jsonb where id = ${outra}`)
  await run(lousa.db, sql`alter table perguntas drop column origem_id`)
  await run(lousa.db, sql`alter table versoes_perguntas drop column origem_id, drop column igual`)
  const migration = readFileSync(new URL('migrations/0189_praticar.sql', import.meta.url), 'utf8')
  for (const statement of migration.split(/;\n/)) if (/^[a-z]/m.test(statement)) await run(lousa.db, sql.raw(statement))
  const ids = [original, copia, outra]
  const rows = await many<{ id: number; origem: number | null }>(
    lousa.db,
    sql`select id, origem_id as origem from perguntas where id in (${sql.join(ids)}) order by id`,
  )
  expect(rows).toEqual([
    { id: original, origem: null },
    { id: copia, origem: original },
    { id: outra, origem: null },
  ])
})
