/** What the log held before words stood beside it: moved, and nothing lost. */
import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { many, run, sql } from './db.ts'
import { migrate } from './migrate.ts'

const lousa = useLousa()

// The migration makes its function once more: today's text goes back over it.
afterAll(() => migrate(lousa.db))

it('moves reasons and titles beside the log, and leaves the facts in it', async () => {
  const admin = await lousa.admin('Administração')
  await run(
    lousa.db,
    sql.raw(`drop trigger nome_anterior on utilizadores; drop function guardar_nome_anterior; drop table auditoria_textos, nomes_anteriores;
             alter table auditoria add column motivo text not null default ''`),
  )
  await run(
    lousa.db,
    sql`insert into auditoria (quem, acao, alvo, motivo, dados) values
        (${admin.id}, 'utilizador.desativar', ${`utilizador:${admin.id}`}, 'A pedido do Rui', '{}'),
        (${admin.id}, 'teste.eliminar', 'teste:99', '', '{"nome": "Recuperação do Rui", "entregues": 3}'),
        (${admin.id}, 'utilizador.palavra-passe', ${`utilizador:${admin.id}`}, '', '{"entrega": "papel"}'),
        (null, 'seguranca.nome', '', '3 vezes, do endereço 203.0.113.5', '{"vezes": 3, "endereco": "203.0.113.5"}')`,
  )
  await run(lousa.db, sql.raw(readFileSync(new URL('migrations/0095_nomes_ao_lado.sql', import.meta.url), 'utf8')))
  const log = await many<{ dados: object; linha: string }>(
    lousa.db,
    sql`select dados, a::text as linha from auditoria a order by id desc limit 4`,
  )
  expect(log.map(({ dados }) => dados)).toEqual([{ vezes: 3, endereco: '203.0.113.5' }, { entrega: 'papel' }, { entregues: 3 }, {}])
  expect(log.map(({ linha }) => linha).join()).not.toContain('Rui')
  const { data } = await lousa.as(admin).call('GET /api/admin/auditoria', { query: { limite: 4 } })
  expect(data.map(({ alvoNome, motivo }) => [alvoNome, motivo])).toEqual([
    [null, '3 vezes, do endereço 203.0.113.5'],
    ['Administração', ''],
    ['Recuperação do Rui', ''],
    ['Administração', 'A pedido do Rui'],
  ])
  await expect(run(lousa.db, sql`update auditoria set acao = 'outra'`)).rejects.toThrow(/never changed/)
})
