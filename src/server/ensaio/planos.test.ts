/**
 * A GET stays quick when tables grow. It makes no more statements, finds rows by an index, and reads little more than
 * it shows. The test makes each GET, by role and filter, in a small school and in a larger one among many.
 */
import type { CompiledQuery } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { inTransaction, run, sql } from '#server/db/db.ts'
import { toInject, useLousa } from './ensaio.ts'
import type { Mundo } from './lado.ts'
import { makeMundo } from './mundo.ts'
import { Multiplicador } from './multiplicar.ts'
import type { Quem } from './pedido.ts'
import { type Partes, endpoints, pedidoValido, pessoaDe, quemDoPapel } from './pedidos.ts'
import { type Plano, explain } from './planos.ts'

const LINHAS = 100_000

/** Tables that do not grow with the schools, and how many rows a large publisher has in them. */
const poucas: Record<string, number> = {
  anos: 10,
  areas: 20,
  banners: 50,
  projetos: 100,
  manuais: 500,
  categorias_recursos: 1_000,
  lotes_licenca: 1_000,
  eventos: 1_000,
  apresentacoes: 5_000,
}

/** Tables that nobody lists: read by their keys alone. */
const soPorChave = new Set([
  'contas_por_abrir',
  'definicoes',
  'ficheiros_por_apagar',
  'envios',
  'envios_pecas',
  'falhas_de_acesso',
  'importacoes',
  'importacoes_emendas',
  'importacoes_itens',
  'resultados_vistos',
  'revisoes_meses',
])

/** One row at most per person, test or attempt: as many as the copies allow. */
const umaPorCoisa: Record<string, number> = {
  apoios: 5_000,
  auditoria_textos: 10_000,
  calendarios: 5_000,
  convites: 50_000,
  nomes_revelados: 5_000,
  notas_de_fora: 20_000,
  notas_finais: 20_000,
  pedidos_apagamento: 5_000,
  perguntas_antes: 10_000,
  presencas: 10_000,
  testes_selados: 10_000,
  versoes_marcacao: 10_000,
}

/** A page of a list and what stands behind it in the class: far from the rows of a table. */
const linhasPorDeclaracao = 7_500

/** What reads more than it shows, and why. `passagens`: how many tables one statement may walk, each once. */
const excecoes: Record<string, { porque: string; passagens?: number; porRegisto?: true }> = {
  'GET /api/conta/dados': {
    porque: 'All that is one’s own, read record by record so that it never has to fit into memory',
    porRegisto: true,
  },
  'GET /api/utilizadores': {
    porque: 'Words stand anywhere in a name; the walk is in the order of the list and ends with the page',
    passagens: 1,
  },
  'GET /api/utilizadores/contagens': { porque: 'Counts everybody', passagens: 1 },
  'GET /api/admin/resumo': { porque: 'Figures of the whole house', passagens: 2 },
  'GET /api/admin/eliminados': { porque: 'All that was deleted in thirty days, of every kind, with whose it was', passagens: 1 },
  'GET /api/admin/lotes': { porque: 'Each batch of the page counts its codes and who sits on them', passagens: 1 },
  'GET /api/admin/categorias': { porque: 'Each topic of the page counts its resources', passagens: 1 },
  'GET /api/admin/projetos': { porque: 'Each book of the page counts its resources', passagens: 1 },
  'GET /api/admin/espera': { porque: 'Counts the seats of every batch of licences', passagens: 1 },
  'GET /api/admin/auditoria': { porque: 'Words are looked for in the names of everybody, now and before, then in the log', passagens: 3 },
  'GET /api/BancoRecursos/': { porque: 'Of all years at once: counts every resource, once', passagens: 1 },
  'GET /api/manuais': { porque: 'Of all years at once: counts every resource, once', passagens: 1 },
  'GET /api/projetos': { porque: 'Of all years at once: counts every resource, once', passagens: 1 },
}

/** A stream stays open and asks nothing of its own; an upload does not ask. */
const isAsking = (key: string): boolean =>
  (key.startsWith('GET ') && key !== 'GET /api/ao-vivo') || key === 'POST /api/BancoRecursos/pesquisaByManual'

/** Writing these fills the tables that the world leaves empty. */
const enchem = [
  ['a', 'POST /api/turmas/codigo/{id}'],
  ['a', 'POST /api/teste/conceder/{id}'],
  ['a', 'PUT /api/turmas/addTeste'],
  ['a', 'PUT /api/pauta/{id}/nota'],
  ['a', 'PUT /api/de-fora/{id}/notas'],
  ['a', 'POST /api/turmas/teste/correcao/{id}/corrigir'],
  ['a', 'PUT /api/turmas/teste/correcao/{id}/nomes'],
  ['a', 'POST /api/BancoRecursos/favorito/{id}'],
  ['a', 'POST /api/conta/nome'],
  ['a', 'PUT /api/notificacoes/preferencias'],
  ['a', 'PUT /api/trabalho'],
  ['a', 'PUT /api/turmas/apoio/{id}/{idaluno}'],
  ['a', 'POST /api/teste/mensagem/{id}'],
  ['b', 'POST /api/teste/oportunidade/{id}'],
  ['b', 'PUT /api/turmas/teste/correcao/{id}/situacao'],
] as const

const lousa = useLousa()
let mundo: Mundo
let multiplicador: Multiplicador

type Pergunta = { quem: Quem; partes: Partes }

/** The whole query, none, and each of its parts alone. */
function variantsOf({ query, ...rest }: Partes): Partes[] {
  const each = Object.entries(query ?? {}).map(([name, value]) => ({ ...rest, query: { [name]: value } }))
  return query ? [{ ...rest, query }, rest, ...(each.length > 1 ? each : [])] : [rest]
}

function perguntasDe(key: string, endpoint: Endpoint): Pergunta[] {
  const pedido = pedidoValido(key, endpoint)
  if (!pedido) throw new Error(`Say in the room's pedidos-de-ensaio.ts what a valid request of ${key} is`)
  const papeis: Quem[] = endpoint.roles === 'todos' ? ['anonimo'] : endpoint.roles.map((papel) => quemDoPapel[papel])
  return [...new Set([pedido.quem, ...papeis])].flatMap((quem) => variantsOf(pedido.partes(mundo.a)).map((partes) => ({ quem, partes })))
}

/** Asks once to warm what is kept in memory, then again. */
async function ask(key: string, { quem, partes }: Pergunta): Promise<{ answer: LightMyRequestResponse; declaracoes: CompiledQuery[] }> {
  const pessoa = pessoaDe(quem, mundo.a, mundo)
  const caller = pessoa ? lousa.as(pessoa) : lousa.anonimo
  await caller.raw(toInject(key, partes))
  const declaracoes: CompiledQuery[] = []
  lousa.espia.declaracoes = declaracoes
  const answer = await caller.raw(toInject(key, partes))
  lousa.espia.declaracoes = null
  return { answer, declaracoes }
}

const nameOf = (key: string, { quem, partes }: Pergunta): string => `${quem}: ${key} ${JSON.stringify(partes.query ?? {})}`

/** Statements about the caller's session do not count: they run once in a while, whatever is asked. */
const isOfTheSession = ({ sql }: CompiledQuery): boolean => /from sessoes s join utilizadores u|update sessoes/.test(sql)

const countOf = (declaracoes: readonly CompiledQuery[]): number => declaracoes.filter((one) => !isOfTheSession(one)).length

/** How many statements each call took in the small school. */
const antes = new Map<string, number>()

const asking = endpoints.filter(([key]) => isAsking(key))

async function fillEmptyTables(): Promise<void> {
  for (const [lado, key] of enchem) {
    const endpoint = endpoints.find(([other]) => other === key)?.[1]
    const pedido = endpoint && pedidoValido(key, endpoint)
    if (!pedido) throw new Error(`There is no ${key}`)
    const pessoa = pessoaDe(pedido.quem, mundo[lado], mundo)
    const { statusCode, body } = await lousa.as({ token: pessoa?.token ?? '' }).raw(pedido.inject(mundo[lado]))
    expect(statusCode, `${key}: ${body}`).toBe(200)
  }
  await run(
    lousa.db,
    sql`insert into revisoes_tardias (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo, provisoria)
        select tentativa_id, pergunta_id, 'tardio', 1, escrita_em, conteudo, false from revisoes where tentativa_id = ${mundo.a.porCorrigir.tentativa}`,
  )
  const { tentativa } = mundo.a.aberto
  await run(lousa.db, sql`insert into presencas (tentativa_id, visto_em) values (${tentativa}, now()) on conflict do nothing`)
  await run(lousa.db, sql`insert into ausencias (tentativa_id, desde, ate) values (${tentativa}, now(), now() + interval '1 minute')`)
  await run(lousa.db, sql`insert into pausas (tentativa_id, minutos, fim_em) values (${tentativa}, 1, now())`)
  await run(
    lousa.db,
    sql`insert into perguntas_antes (pergunta_id, numero, escrita_em, tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem)
        select id, antes.numero, now(), tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem
          from perguntas, generate_series(-1, 0) as antes (numero) where id = ${mundo.a.perguntas[1]}`,
  )
  await run(
    lousa.db,
    sql`insert into identidades_externas (emissor, sub, utilizador_id) values ('https://entrada.test', 'a', ${mundo.a.aluno.id})`,
  )
}

beforeAll(async () => {
  mundo = await makeMundo(lousa)
  await fillEmptyTables()
  multiplicador = await Multiplicador.of(lousa.db)
  for (const [key, endpoint] of asking)
    for (const pergunta of perguntasDe(key, endpoint)) antes.set(nameOf(key, pergunta), countOf((await ask(key, pergunta)).declaracoes))
  await multiplicador.addEscolas((tabela) => poucas[tabela] ?? LINHAS)
  await multiplicador.addOwn(5)
  await multiplicador.addPessoas(10)
  await inTransaction(lousa.db, async (tx) => {
    await run(tx, sql`set local default_statistics_target = 30`)
    await run(tx, sql`analyze`)
  })
}, 300_000)

it('cada tabela cresceu', async () => {
  const small: string[] = []
  for (const tabela of multiplicador.tabelas) {
    const wanted = soPorChave.has(tabela) ? 0 : (umaPorCoisa[tabela] ?? poucas[tabela] ?? LINHAS)
    const rows = await multiplicador.count(tabela)
    if (rows < wanted) small.push(`${tabela}: ${rows}`)
  }
  expect(small).toEqual([])
})

/** What is wrong with how one statement is answered; null: nothing. */
function faultOf(plano: Plano, passagens: number): string | null {
  const walked = plano.percorridas.filter((tabela) => !(tabela in poucas) && !soPorChave.has(tabela))
  const most = passagens === 0 ? linhasPorDeclaracao : passagens * LINHAS * 1.1
  const well = plano.linhas <= most && walked.length <= passagens
  return well ? null : `percorre [${walked.join()}], ${plano.linhas} linhas, ${plano.paginas} páginas`
}

describe.each(asking)('%s', (key, endpoint: Endpoint) => {
  const { passagens = 0, porRegisto = false } = excecoes[key] ?? {}

  it('faz tantas perguntas à base de dados como numa escola pequena, pelos índices', async () => {
    const faults: string[] = []
    const seen = new Set<string>()
    for (const pergunta of perguntasDe(key, endpoint)) {
      const nome = nameOf(key, pergunta)
      const { answer, declaracoes } = await ask(key, pergunta)
      expect(answer.statusCode, `${nome}: ${answer.body.slice(0, 300)} ${lousa.espia.falhas.at(-1)}`).toBeLessThan(500)
      const [before, now] = [antes.get(nome), countOf(declaracoes)]
      if (before !== now && !porRegisto) faults.push(`${nome}: ${before} declarações na escola pequena, ${now} na grande`)
      for (const declaracao of declaracoes) {
        if (seen.has(`${pergunta.quem} ${declaracao.sql}`)) continue
        seen.add(`${pergunta.quem} ${declaracao.sql}`)
        const fault = faultOf(await explain(lousa.db, declaracao), passagens)
        if (fault) faults.push(`${nome}: ${fault}\n    ${declaracao.sql.replaceAll(/\s+/g, ' ')}`)
      }
    }
    if (faults.length > 0) expect.fail(faults.join('\n'))
  })
})

describe('o que se diz à mão', () => {
  it('as exceções e as tabelas pequenas ainda existem', () => {
    const known = new Set([...asking.map(([key]) => key), ...multiplicador.tabelas])
    expect([excecoes, poucas, umaPorCoisa].flatMap(Object.keys).filter((name) => !known.has(name))).toEqual([])
  })

  it('o que responde com uma lista está entre o que se pergunta', () => {
    const lists = endpoints.filter(
      ([, { reply }]) => reply !== 'binario' && 'properties' in reply && Object(reply.properties).proximo !== undefined,
    )
    expect(lists.map(([key]) => key).filter((key) => !isAsking(key))).toEqual([])
  })
})
