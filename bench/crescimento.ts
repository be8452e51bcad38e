/**
 * `npm run bench:crescimento -- --poucas 1000 --muitas 1000000`: what one student's requests cost the database, with
 * few and with many attempts in it. The requests are the same each time.
 */
import { type Db, inTransaction, one, run, sql } from '#server/db/db.ts'
import { cpuOfFamily } from './processos.ts'
import { type Ligacao, ligar } from './light-client.ts'
import { type Aluno, makeEscola } from './escola.ts'
import { type Base, type Servidor, startBase, startServidor } from './maquina.ts'
import { arredondar, resumo, tabela } from './medidas.ts'
import { readOptions } from './opcoes.ts'
import { dispositivoDe, respostaDe, saveDe } from './perguntas.ts'

const opcoes = readOptions({
  poucas: 1_000,
  muitas: 1_000_000,
  /** Students who do the whole test in each round. */
  alunos: 60,
  /** Rounds with few and rounds with many, each with students of their own; the middle of the rounds counts. */
  rondas: 5,
  /** Answers, and revisions, of each attempt that fills the database. */
  respostas: 4,
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const passo = 50_000

/** Attempts of others, handed in, each with its history. */
const insertTentativas = (db: Db, quantas: number) =>
  run(
    db,
    sql`with gente as (
          insert into utilizadores (tipo, nome, nome_ordem, utilizador)
          select 7, 'Outro', 'outro', 'outro' || gen_random_uuid() from generate_series(1, ${quantas}::int) returning id
        ), t as (
          insert into tentativas (teste_turma_id, aluno_id, versao_teste_id, semente, limite_em, entregue_em, entregue_por, points_maximo)
          select x.id, g.id, x.versao_teste_id, 1, now(), now(), 'aluno', 10000
            from gente g cross join (select * from testes_turma order by id desc limit 1) x returning id
        )
        insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo)
        select t.id, p, 'outro', 1, now(), '{"escolhida": "op00"}' from t, generate_series(1, ${opcoes.respostas}::int) p`,
  )

/** As many attempts as are missing, their answers and a database that knows its sizes. */
async function fill(db: Db, quantas: number): Promise<void> {
  const { n } = await one<{ n: number }>(db, sql`select count(*) as n from tentativas`)
  await inTransaction(db, async (tx) => {
    await run(tx, sql`select set_config('lousa.selo', 'aberto', true)`)
    for (let missing = quantas - n; missing > 0; missing -= passo) await insertTentativas(tx, Math.min(missing, passo))
    await run(
      tx,
      sql`insert into respostas (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo)
          select tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo from revisoes where dispositivo = 'outro'
          on conflict do nothing`,
    )
  })
  await run(db, sql`vacuum analyze`)
  await run(db, sql`checkpoint`)
}

type Medida = { start: number; save: number; handIn: number; baseMs: number }

async function ask(rede: Ligacao, path: string, body: string | undefined, good: string, times: number[]): Promise<string> {
  const began = performance.now()
  const { status, corpo } = await rede.pedir('POST', path, body)
  times.push(performance.now() - began)
  if (status !== 200 || !corpo.includes(good)) throw new Error(`${path} answered ${status}: ${corpo.slice(0, 300)}`)
  return corpo
}

/** Students one after the other: start, ten saves, hand in. Middle times in ms, and what the database spent on each student. */
async function round(base: Base, { porta }: Servidor, alunos: readonly Aluno[], perguntas: readonly number[]): Promise<Medida> {
  const times = { start: [] as number[], save: [] as number[], handIn: [] as number[] }
  const before = cpuOfFamily(base.pid)
  for (const [i, aluno] of alunos.entries()) {
    const rede = await ligar({ port: porta, localAddress: '127.0.0.1', token: aluno.token })
    const started = await ask(rede, `/api/teste/comecar/${aluno.teste}`, undefined, '"em-curso"', times.start)
    const tentativa = Number(/"tentativaid":(\d+)/.exec(started)?.[1])
    for (let seq = 1; seq <= 10; seq++) {
      const { pergunta, vez } = saveDe(i, seq)
      const common = { dispositivo: dispositivoDe(i), seq, escritaEm: new Date().toISOString(), base: null }
      const revisao = { perguntaid: perguntas[pergunta], ...common, conteudo: respostaDe(pergunta, vez) }
      await ask(rede, `/api/teste/revisoes/${tentativa}`, JSON.stringify({ revisoes: [revisao] }), '"guardada"', times.save)
    }
    await ask(rede, `/api/teste/entregar/${tentativa}`, undefined, '"aluno"', times.handIn)
    rede.close()
  }
  const baseMs = (cpuOfFamily(base.pid) - before) / alunos.length
  return { start: resumo(times.start).p50, save: resumo(times.save).p50, handIn: resumo(times.handIn).p50, baseMs }
}

const middle = (values: readonly number[]): number => resumo(values).p50

async function main(): Promise<void> {
  const base = await startBase()
  const servidor = await startServidor(base.url)
  const { alunos, perguntas } = await makeEscola(base.db, servidor.porta, opcoes.alunos * (2 * opcoes.rondas + 2))
  let next = 0
  const rounds = async (): Promise<Medida[]> => {
    const medidas: Medida[] = []
    // The first one warms up and does not count.
    for (let i = 0; i <= opcoes.rondas; i++) {
      medidas.push(await round(base, servidor, alunos.slice(next, next + opcoes.alunos), perguntas))
      next += opcoes.alunos
    }
    return medidas.slice(1)
  }
  await fill(base.db, opcoes.poucas)
  const few = await rounds()
  await fill(base.db, opcoes.muitas)
  const many = await rounds()
  const { n } = await one<{ n: number }>(base.db, sql`select count(*) as n from revisoes`)
  await servidor.stop()
  await base.stop()

  const names = ['start', 'save', 'handIn', 'baseMs'] as const
  const linhas = names.map((name) => {
    const [a, b] = [middle(few.map((one) => one[name])), middle(many.map((one) => one[name]))]
    return { name, a, b, racio: b / a }
  })
  say(`attempts: ${opcoes.poucas} and ${opcoes.muitas} (${n} revisions)\n`)
  say(tabela([['ms', 'few', 'many', 'ratio'], ...linhas.map(({ name, a, b, racio }) => [name, a, b, racio])]))
  say("\nbaseMs: the database's processor time for a whole student; the others: the middle answer of a request, one after the other\n")
  say(
    JSON.stringify({
      racio: arredondar(Math.max(...linhas.map(({ racio }) => racio))),
      ...Object.fromEntries(linhas.map(({ name, racio }) => [name, arredondar(racio)])),
    }),
  )
}

await main()
