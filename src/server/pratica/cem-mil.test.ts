/** What leads to practice, with a hundred thousand questions and versions: PostgreSQL's own plans, as in `ensaio/planos.test.ts`. */
import type { CompiledQuery } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { explain } from '#server/ensaio/planos.ts'
import * as q from './pratica.sql.ts'

const lousa = useLousa()

/** Far from the rows of a table. */
const linhasPorDeclaracao = 7_500

const deQue = { disciplina: 'Disciplina 3', ano: 7 }
const dominios = ['Domínio 3', 'Domínio 11', 'Que não há']

/** Two thousand ready-made tests of ten questions, of twelve years and eight subjects; eight thousand of teachers with domains of the same names. */
beforeAll(async () => {
  const { id } = await lousa.professor()
  await run(
    lousa.db,
    sql`insert into repositorio (dono_id, is_folder, nome, nome_ordem, publicado, pronto_ano, pronto_disciplina, pronto_disciplina_ordem)
        select ${id}, false, 'Teste ' || n, 'teste ' || n, n <= 2000, case when n <= 2000 then 1 + n % 12 end, 'Disciplina ' || n / 12 % 8, 'disciplina ' || n / 12 % 8
          from generate_series(1, 10000) n`,
  )
  await run(
    lousa.db,
    sql`insert into perguntas (dono_id, tipo, dominio, dominio_ordem, enunciado, conteudo, points, texto_ordem, igual)
        select ${id}, 4, 'Domínio ' || n % 20, 'dominio ' || n % 20, '[]', '{}', 100, '', 'igual ' || n from generate_series(1, 100000) n`,
  )
  await run(
    lousa.db,
    sql`insert into teste_perguntas (teste_id, pergunta_id)
        select r.id, p.id from (select id, row_number() over (order by id) as lugar from repositorio where not is_folder) r
          join (select id, row_number() over (order by id) as lugar from perguntas) p on (p.lugar - 1) / 10 + 1 = r.lugar`,
  )
  await run(
    lousa.db,
    sql`update repositorio r set paginas = jsonb_build_array(jsonb_build_object('itens',
          (select jsonb_agg(jsonb_build_object('tipo', 'pergunta', 'perguntaid', u.pergunta_id)) from teste_perguntas u where u.teste_id = r.id)))`,
  )
  await run(lousa.db, sql`insert into versoes_teste (conteudo, criada_por) select '{}', ${id} from generate_series(1, 10000)`)
  await run(
    lousa.db,
    sql`insert into versoes_perguntas (versao_teste_id, pergunta_id, origem_id, igual)
        select v.id, p.id, p.id, p.igual from (select id, row_number() over (order by id) as lugar from versoes_teste) v
          join (select id, igual, row_number() over (order by id desc) as lugar from perguntas) p on (p.lugar - 1) / 10 + 1 = v.lugar`,
  )
  await run(lousa.db, sql`analyze`)
}, 300_000)

async function said(ask: () => Promise<unknown>): Promise<CompiledQuery> {
  const declaracoes: CompiledQuery[] = []
  lousa.espia.declaracoes = declaracoes
  await ask()
  lousa.espia.declaracoes = null
  const [one] = declaracoes
  if (!one) throw new Error('Nothing was asked')
  return one
}

const perguntas: [string, () => Promise<unknown>][] = [
  ['que domínios têm perguntas', () => q.listComPerguntas(lousa.db, deQue, dominios)],
  ['que domínios têm perguntas, de qualquer ano', () => q.listComPerguntas(lousa.db, { ...deQue, ano: null }, dominios)],
  ['as perguntas de um domínio', () => q.listParaPraticar(lousa.db, deQue, 'Domínio 11', 1)],
  ['as perguntas de um domínio, de qualquer ano', () => q.listParaPraticar(lousa.db, { ...deQue, ano: null }, 'Domínio 11', 1)],
  ['uma pergunta', () => q.selectOptionalParaPraticar(lousa.db, deQue, 'Domínio 11', 1)],
]

it.each(perguntas)('%s: pelos índices, e pouco mais do que mostra', async (_nome, ask) => {
  const { percorridas, linhas } = await explain(lousa.db, await said(ask))
  expect(percorridas).toEqual([])
  expect(linhas).toBeLessThanOrEqual(linhasPorDeclaracao)
})

it('dizem-se os domínios que têm perguntas, e mais nenhum', async () => {
  const lugares = async (de: q.DeQue) => (await q.listComPerguntas(lousa.db, de, dominios)).map(({ lugar }) => lugar).toSorted()
  // No class test that has them was given: no key waits. Of that year the tests have the other half of the domains.
  expect(await lugares(deQue)).toEqual([1])
  expect(await lugares({ ...deQue, ano: null })).toEqual([0, 1])
  expect(await lugares({ ...deQue, disciplina: 'Outra' })).toEqual([])
})
