/**
 * `npm run bench:marcas`. What the pages of marks cost with a school's data around them: the matrix of a class and its
 * scrolling, the statistics of a test, a corrected key, the list of a class, the panel of a test. See docs/benches.md.
 */
import { type Db, bigints, inTransaction, json, many, one, run, sql } from '#server/db/db.ts'
import { scoreTentativas, sumTentativas } from '#server/pontuar/score.ts'
import { makeEscola } from './escola.ts'
import { type Ligacao, ligar } from './light-client.ts'
import { type Gasto, gastoDe, startBase, startServidor } from './maquina.ts'
import { arredondar, resumo, tabela } from './medidas.ts'
import { readOptions } from './opcoes.ts'
import { respostaDe } from './perguntas.ts'
import { scrollTable } from './rolar.ts'

const opcoes = readOptions({
  /** Classes of 28 around, each with one marked test. */
  turmas: 1_000,
  /** Pupils of the large class, and its tests. */
  alunos: 200,
  testes: 50,
  /** Attempts of 25 questions whose key is corrected. */
  tentativas: 1_000,
  /** How often each page is read. */
  vezes: 20,
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Questions of the test whose key is corrected. */
const perguntasDaCorrecao = 25
/** Ids of the questions that its version has beside those of the others. */
const acima = 1_000_000_000

/** Everybody's answers to the questions of their version, so that answers differ from pupil to pupil. */
const insertRespostas = (db: Db, perguntas: readonly number[], tentativas: readonly number[]) =>
  run(
    db,
    sql`insert into respostas (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo)
        select t.id, m.pergunta, 'medida', 1, now(), m.conteudo
          from unnest(${bigints(tentativas)}) as t (id)
          join jsonb_to_recordset(${json(answersOf(perguntas))}) as m (pergunta bigint, vez int, conteudo jsonb)
            on m.vez = (hashint8(t.id * 100 + m.pergunta) & 2147483647) % 6`,
  )

const answersOf = (perguntas: readonly number[]) =>
  perguntas.flatMap((pergunta, i) => [0, 1, 2, 3, 4, 5].map((vez) => ({ pergunta, vez, conteudo: respostaDe(i % 20, vez) })))

/** An attempt of each of these pupils at each of these tests, handed in. */
async function insertTentativas(db: Db, testes: readonly number[], alunos: readonly number[]): Promise<number[]> {
  const rows = await many<{ id: number }>(
    db,
    sql`insert into tentativas (teste_turma_id, aluno_id, versao_teste_id, semente, limite_em, entregue_em, entregue_por, points_maximo)
        select x.id, a.id, x.versao_teste_id, 1, now(), now() - interval '1 hour', 'aluno', 10000
          from testes_turma x, unnest(${bigints(alunos)}) as a (id) where x.id = any(${bigints(testes)})
        returning id`,
  )
  return rows.map(({ id }) => id)
}

/** A class with pupils that are there, under its own code. */
async function makeTurma(db: Db, codigo: string, dono: number, alunos: readonly number[]): Promise<number> {
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into turmas (dono_id, nome, nome_ordem, codigo) values (${dono}, ${codigo}, lower(${codigo}), ${codigo}) returning id`,
  )
  await run(
    db,
    sql`insert into inscricoes (turma_id, aluno_id, entrou_em)
        select ${id}, a.id, now() - interval '90 days' from unnest(${bigints(alunos)}) as a (id)`,
  )
  return id
}

/** Tests of one version in a class, a day apart, all over. */
async function makeTestes(db: Db, { turma, versao, quantos }: { turma: number; versao: number; quantos: number }): Promise<number[]> {
  const rows = await many<{ id: number }>(
    db,
    sql`insert into testes_turma (turma_id, versao_teste_id, nome, nome_ordem, inicio, fim, publicacao, todos, criado_por)
        select ${turma}, ${versao}, 'Teste ' || n, 'teste ' || n, now() - (n + 1) * interval '1 day', now() - n * interval '1 day',
               'manual', true, t.dono_id
          from turmas t, generate_series(1, ${quantos}::int) n where t.id = ${turma}
        returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Marks them as the product does, a few hundred at a time. What waits for a person is then given half of its points. */
async function mark(db: Db, tentativas: readonly number[]): Promise<void> {
  for (let i = 0; i < tentativas.length; i += 250) await scoreTentativas(db, tentativas.slice(i, i + 250), null)
  await run(
    db,
    sql`update classificacoes set estado = 'corrigido', origem = 'professor', points = points_maximo / 2, points_manual = points_maximo / 2
         where points is null and tentativa_id = any(${bigints(tentativas)})`,
  )
  await sumTentativas(db, tentativas)
}

/** The other classes: an attempt of each pupil, with marks like those of one that the product marked. */
async function fillAround(db: Db, model: number): Promise<void> {
  await run(
    db,
    sql`with t as (
          insert into tentativas (teste_turma_id, aluno_id, versao_teste_id, semente, limite_em, entregue_em, entregue_por,
                                  points_maximo, points_total, corrigida_em)
          select x.id, i.aluno_id, x.versao_teste_id, 1, now(), now(), 'aluno', m.points_maximo, m.points_total, now()
            from testes_turma x join turmas g on g.id = x.turma_id join inscricoes i on i.turma_id = g.id
           cross join (select * from tentativas where id = ${model}) m
           where g.codigo like 'MEDIDA%' returning id)
        insert into classificacoes (tentativa_id, pergunta_id, estado, resultado, points, points_maximo)
        select t.id, c.pergunta_id, c.estado, c.resultado, c.points, c.points_maximo
          from t cross join (select * from classificacoes where tentativa_id = ${model}) c`,
  )
}

/** A version of 25 questions: those of the other one, and five of them again. */
async function makeVersao(db: Db, versao: number, perguntas: readonly number[]): Promise<{ versao: number; perguntas: number[] }> {
  const { conteudo } = await one<{ conteudo: { paginas: { itens: unknown[] }[]; perguntas: Record<string, unknown> } }>(
    db,
    sql`select conteudo from versoes_teste where id = ${versao}`,
  )
  const more = perguntas.slice(0, perguntasDaCorrecao - perguntas.length)
  conteudo.paginas[0]?.itens.push(...more.map((id) => ({ tipo: 'pergunta', perguntaid: id + acima })))
  for (const id of more) conteudo.perguntas[String(id + acima)] = conteudo.perguntas[String(id)]
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into versoes_teste (conteudo, criada_por) select ${json(conteudo)}, criada_por from versoes_teste where id = ${versao} returning id`,
  )
  return { versao: id, perguntas: [...perguntas, ...more.map((of) => of + acima)] }
}

type Escola = Awaited<ReturnType<typeof makeEscola>>

/** Everything that the pages read. */
async function fill(db: Db, { alunos, perguntas, versao }: Escola) {
  const { dono } = await one<{ dono: number }>(db, sql`select dono_id as dono from turmas order by id limit 1`)
  const ids = alunos.map(({ id }) => id)
  const grande = ids.slice(0, opcoes.alunos)
  const turma = await makeTurma(db, 'GRANDE', dono, grande)
  const testes = await makeTestes(db, { turma, versao, quantos: opcoes.testes })
  const largeVersao = await makeVersao(db, versao, perguntas)
  const mil = ids.slice(0, opcoes.tentativas)
  const [corrigido = 0] = await makeTestes(db, { turma: await makeTurma(db, 'MILHAR', dono, mil), versao: largeVersao.versao, quantos: 1 })
  await inTransaction(db, async (tx) => {
    await run(tx, sql`select set_config('lousa.selo', 'aberto', true)`)
    const marked = await insertTentativas(tx, testes, grande)
    await insertRespostas(tx, perguntas, marked)
    await mark(tx, marked)
    const again = await insertTentativas(tx, [corrigido], mil)
    await insertRespostas(tx, largeVersao.perguntas, again)
    await mark(tx, again)
    await fillAround(tx, marked[0] ?? 0)
  })
  await run(db, sql`vacuum analyze`)
  // The third question is an Escolha Única; its key is the first option.
  return { turma, teste: testes[0] ?? 0, corrigido, pergunta: perguntas[2] ?? 0 }
}

async function ask(rede: Ligacao, method: string, path: string, body?: object): Promise<string> {
  const { status, corpo } = await rede.pedir(method, path, body && JSON.stringify(body))
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${corpo.slice(0, 300)}`)
  return corpo
}

type Linha = { nome: string; ms: number; servidor: number; base: number; kB: number }

/** One page, read again and again: the middle answer, and what each cost the processors. */
async function readPage(rede: Ligacao, gasto: () => Gasto, nome: string, path: string): Promise<Linha> {
  for (let i = 0; i < 3; i++) await ask(rede, 'GET', path)
  const times: number[] = []
  const before = gasto()
  let bytes = 0
  for (let i = 0; i < opcoes.vezes; i++) {
    const began = performance.now()
    bytes = (await ask(rede, 'GET', path)).length
    times.push(performance.now() - began)
  }
  const after = gasto()
  const each = (one: keyof Gasto): number => (after[one] - before[one]) / opcoes.vezes
  return { nome, ms: resumo(times).p50, servidor: each('servidor'), base: each('base'), kB: bytes / 1_000 }
}

/** A corrected key, seen first and then applied, ms. */
async function correctKey(rede: Ligacao, teste: number, perguntaid: number): Promise<{ ver: number; aplicar: number; mudaram: number }> {
  // The client reads bytes as they come; these texts go back as they were.
  const read = Buffer.from(await ask(rede, 'GET', `/api/turmas/teste/correcao/${teste}/pergunta/${perguntaid}`), 'latin1')
  const page = JSON.parse(read.toString()) as {
    marcacao: number
    pergunta: { alineas: { id: string }[]; definicoes: unknown }
  }
  const { alineas, definicoes } = page.pergunta
  const other = alineas.map((alinea, i) => ({ ...alinea, certa: i === 3 }))
  const body = { perguntaid, marcacao: page.marcacao, acao: 'chave', alineas: other, definicoes, politica: 'recalcular', motivo: 'Medida' }
  const time = async (aplicar: boolean): Promise<[number, string]> => {
    const began = performance.now()
    const reply = await ask(rede, 'POST', `/api/turmas/teste/correcao/${teste}/corrigir`, { ...body, aplicar })
    return [performance.now() - began, reply]
  }
  const [ver] = await time(false)
  const [aplicar, reply] = await time(true)
  const { sobem, descem } = JSON.parse(reply) as { sobem: number; descem: number }
  return { ver, aplicar, mudaram: sobem + descem }
}

async function main(): Promise<void> {
  const base = await startBase()
  const servidor = await startServidor(base.url)
  const escola = await makeEscola(base.db, servidor.porta, opcoes.turmas * 28)
  const { turma, teste, corrigido, pergunta } = await fill(base.db, escola)
  const pequeno = escola.alunos[0]?.teste ?? 0
  const { marcas } = await one<{ marcas: number }>(base.db, sql`select count(*) as marcas from classificacoes`)
  const rede = await ligar({ port: servidor.porta, localAddress: '127.0.0.1', token: escola.professora })
  const gasto = () => gastoDe(base, [servidor])
  const paginas = [
    ['matriz', `/api/progresso/?turmaId=${turma}`],
    ['estatisticas', `/api/turmas/teste/correcao/${teste}/estatisticas`],
    ['lista', `/api/turmas/alunos/${turma}`],
    ['painel', `/api/turmas/teste/correcao/${pequeno}`],
  ] as const
  const linhas: Linha[] = []
  for (const [nome, path] of paginas) linhas.push(await readPage(rede, gasto, nome, path))
  const { ver, aplicar, mudaram } = await correctKey(rede, corrigido, pergunta)
  rede.close()
  const rolado = await scrollTable(
    `http://127.0.0.1:${servidor.porta}`,
    escola.professora,
    `/turmas/${turma}/progresso`,
    'Resultados por aluno',
  )
  await servidor.stop()
  await base.stop()

  say(`${opcoes.turmas} classes of 28, a class of ${opcoes.alunos} with ${opcoes.testes} tests; ${marcas} marks\n`)
  say(tabela([['', 'ms', 'server CPU ms', 'database CPU ms', 'kB'], ...linhas.map((l) => [l.nome, l.ms, l.servidor, l.base, l.kB])]))
  say(
    `\na corrected key, ${opcoes.tentativas} × ${perguntasDaCorrecao}: seen in ${arredondar(ver)} ms, applied in ${arredondar(aplicar)} ms\n`,
  )
  const { linhas: rows, quadros, abaixoDe60 } = rolado
  say(
    `scrolling the matrix, ${rows} of its rows drawn: ${quadros.n} pictures, ms between two: p50 ${arredondar(quadros.p50)}, p99 ${arredondar(quadros.p99)}, ` +
      `at most ${arredondar(quadros.max)}; ${arredondar(abaixoDe60 * 100)} % took more than 17\n`,
  )
  say(
    JSON.stringify({
      marcas,
      ...Object.fromEntries(linhas.map(({ nome, servidor: cpu, base: db }) => [`${nome}CpuMs`, arredondar(cpu + db)])),
      verMs: arredondar(ver),
      aplicarMs: arredondar(aplicar),
      mudaram,
      quadroP50Ms: arredondar(quadros.p50),
      quadroP99Ms: arredondar(quadros.p99),
      abaixoDe60: arredondar(abaixoDe60, 4),
    }),
  )
}

await main()
