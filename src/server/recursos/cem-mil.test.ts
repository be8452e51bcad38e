/** The bank with a publisher's hundred thousand resources: PostgreSQL's own plans, on a table too large for one in memory. */
import { beforeAll, describe, expect, it } from 'vitest'
import { many, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { type Banco, makeBanco } from './ensaio-recursos.ts'
import { listaQuery } from './recursos.sql.ts'

const lousa = useLousa()
let professora: Pessoa
let banco: Banco

beforeAll(async () => {
  professora = await lousa.professor()
  banco = await makeBanco(lousa, await lousa.admin())
})

const list = (query: object = {}) =>
  lousa.as(professora).call('GET /api/BancoRecursos/{idCategoria}', { params: { idCategoria: 0 }, query })

describe('com cem mil recursos', () => {
  beforeAll(async () => {
    await run(
      lousa.db,
      sql`insert into recursos (categoria_id, ano_id, disciplina_ordem, tipo, nome, nome_ordem, conteudo, procura, criado_em)
          select ${banco.categoria}, ${banco.ano}, 'x', 5, 'Recurso ' || n, 'recurso ' || n, '{"tipo":"ligacao","url":"https://exemplo.pt"}',
                 'recurso numero' || n || ' comum', date_trunc('milliseconds', now()) - n * interval '1 minute' from generate_series(1, 100000) n`,
    )
    await run(lousa.db, sql`analyze recursos`)
  }, 120_000)

  const plan = async (filtro: object): Promise<string> => {
    const leitor = { id: professora.id, papel: 'Professor', confirmacao: 'confirmada' } as const
    const query = listaQuery(leitor, filtro, { ordem: 'recentes', depois: null, quantas: 25 })
    return (await many<{ 'QUERY PLAN': string }>(lousa.db, sql`explain ${query}` as never)).map((row) => row['QUERY PLAN']).join('\n')
  }

  it.each([
    ['a prateleira inteira', {}, 'recursos_recentes'],
    ['um ano', 'ano', 'recursos_'],
    ['uma categoria', 'categoria', 'recursos_'],
    ['uma palavra rara', { texto: 'numero77777' }, 'recursos_procura'],
    ['o princípio de uma palavra', { texto: 'numero7777' }, 'recursos_procura'],
  ] as const)('%s lê-se por um índice', async (_nome, filtro, indice) => {
    const wanted = filtro === 'categoria' ? { idCategoria: banco.categoria } : filtro === 'ano' ? { idAno: banco.ano } : filtro
    const text = await plan(wanted)
    expect(text).toContain(indice)
    if (typeof filtro === 'object') {
      const { data, total } = await list({ ...filtro, limite: 24 })
      expect(data.length).toBeGreaterThan(0)
      expect(total).toBeLessThanOrEqual(1_001)
    }
  })

  it('uma palavra que todos têm conta-se até mil, e não mais', async () => {
    const { data, total } = await list({ texto: 'comum', limite: 24 })
    expect([data.length, total]).toEqual([24, 1_001])
  })
})
