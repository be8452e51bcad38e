/** The list of people with a hundred thousand rows. The test reads PostgreSQL's own plans, on a table too large for one in memory. */
import { expect, it } from 'vitest'
import { many, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { pesquisaDeUtilizadores } from './utilizadores.sql.ts'

const lousa = useLousa()

it('com 100 000 pessoas lê pelo índice, sem ordenar nem percorrer tudo', async () => {
  const admin = await lousa.admin('Administração')
  await run(
    lousa.db,
    sql`insert into utilizadores (tipo, nome, nome_ordem, utilizador, ativo, ultima_atividade_em)
        select case when n % 20 = 0 then 1 else 7 end, 'Pessoa ' || n, 'pessoa ' || lpad(n::text, 6, '0'), 'p' || n, n % 1000 <> 0, now()
          from generate_series(1, 100000) n`,
  )
  await run(lousa.db, sql`analyze utilizadores`)
  const depois = ['pessoa 050000', 1] as const
  const filters = [
    { palavras: [], tipo: undefined, estado: undefined },
    { palavras: ['pessoa'], tipo: 1, estado: undefined },
    { palavras: [], tipo: undefined, estado: 'desativada' },
    { palavras: [], tipo: undefined, estado: 'por-entrar' },
    { palavras: [], tipo: 8, estado: undefined },
  ] as const
  for (const filtro of filters) {
    for (const after of [null, depois]) {
      const rows = await many<Record<string, string>>(
        lousa.db,
        sql`explain ${pesquisaDeUtilizadores(filtro, { depois: after, quantas: 51 })}` as never,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Index Scan')
      expect(plan).not.toMatch(/Seq Scan|\bSort\b/)
    }
  }
  expect((await lousa.as(admin).call('GET /api/utilizadores', { query: { pesquisa: 'p99999' } })).data).toHaveLength(1)
}, 60_000)
