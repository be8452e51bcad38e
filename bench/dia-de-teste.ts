/**
 * `npm run bench:dia-de-teste -- --alunos 2000 --segundos 60`: a whole school answers a test at once, over HTTP, on a
 * PostgreSQL of its own. What the figures mean stands in docs/benches.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { check } from './check-school.ts'
import { makeEscola, palavraPasse, type Aluno } from './escola.ts'
import { ligar } from './light-client.ts'
import {
  type Base,
  definicoes,
  describe,
  type Gasto,
  gastoDe,
  Geradores,
  memoriaDe,
  porGerador,
  type Servidor,
  startBase,
  startRotaVazia,
  startServidor,
  takeContas,
} from './maquina.ts'
import { arredondar, resumo, tabela } from './medidas.ts'
import { readOptions } from './opcoes.ts'
import { totalPerguntas } from './perguntas.ts'
import { pgbench } from './pgbench.ts'
import { cpuOf } from './processos.ts'

const opcoes = readOptions({
  alunos: 2000,
  segundos: 60,
  /** Seconds between two saves of a student. */
  cada: 5,
  /** Within how many seconds everybody starts. */
  inicio: 10,
  /** Seconds of each race: saves as fast as they go, pgbench, the empty route. */
  corrida: 15,
  /** Students in the race, beside those of the day; as many at a time make whole attempts. */
  juntos: 256,
  /** Whole attempts, one request after the other, by students of their own. */
  inteiras: 1024,
  /** Seconds in which nobody does anything: what holding the streams costs. */
  repouso: 5,
  processos: 1,
  /** So many students make whole attempts before the day begins, because a server compiles its own code in its first seconds. */
  aquecer: 0,
  /** 1: every student holds an event stream too. */
  fluxos: 1,
  /** 1: writes CPU profiles of the servers to .cache/perfil, and prints what PostgreSQL spent on which statements. */
  perfil: 0,
})

type Passo = { nome: string; tempos: number[]; erros: string[]; geradorMs: number; gasto: Gasto; segundos: number; rss: number }

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Signing in hashes the password on purpose slowly: measured apart, with a few. */
async function signIns(porta: number, alunos: readonly Aluno[]): Promise<number[]> {
  const times: number[] = []
  for (const { email } of alunos.slice(0, 20)) {
    const rede = await ligar({ port: porta, localAddress: '127.0.0.1', token: null })
    const began = performance.now()
    const { status } = await rede.pedir('POST', '/api/conta/entrar', JSON.stringify({ utilizador: email, palavraPasse }))
    if (status !== 200) throw new Error(`Sign-in answered ${status}`)
    times.push(performance.now() - began)
    rede.close()
  }
  return times
}

class Dia {
  readonly passos: Passo[] = []
  readonly base: Base
  readonly servidores: Servidor[]
  readonly perguntas: number[]

  constructor(base: Base, servidores: Servidor[], perguntas: number[]) {
    this.base = base
    this.servidores = servidores
    this.perguntas = perguntas
  }

  async step(geradores: Geradores, nome: string, ordem: Parameters<Geradores['run']>[0]) {
    const before = gastoDe(this.base, this.servidores)
    const relato = await geradores.run(ordem)
    const after = gastoDe(this.base, this.servidores)
    const passo: Passo = {
      nome,
      tempos: relato.tempos,
      erros: relato.erros,
      geradorMs: relato.cpuMs,
      gasto: { servidor: after.servidor - before.servidor, base: after.base - before.base },
      segundos: relato.segundos,
      rss: memoriaDe(this.servidores),
    }
    this.passos.push(passo)
    say(`${nome}: ${relato.tempos.length} in ${arredondar(relato.segundos, 1)} s, ${relato.erros.length} errors ${relato.erros[0] ?? ''}`)
    if (opcoes.perfil === 1) {
      const linhas = (await takeContas(this.base)).map(({ vezes, ms, walKb, texto }) => [texto.padEnd(100), vezes, ms, walKb])
      say(tabela([['statement', 'times', 'ms', 'WAL kB'], ...linhas]))
    }
    return { ...relato, passo }
  }

  /** Students come, each with a connection of their own and a stream beside it. */
  connect(geradores: Geradores, nome: string, { alunos, primeiro }: Grupo) {
    const porUm = Math.ceil(alunos.length / geradores.quantos)
    return this.step(
      geradores,
      nome,
      Array.from({ length: geradores.quantos }, (_, i) => ({
        fase: 'preparar' as const,
        alunos: alunos.slice(i * porUm, (i + 1) * porUm),
        primeiro: primeiro + i * porUm,
        portas: this.servidores.map(({ porta }) => porta),
        perguntas: this.perguntas,
        fluxos: opcoes.fluxos === 1,
      })),
    )
  }
}

/** Some of the students, and how many there are before them. */
type Grupo = { alunos: Aluno[]; primeiro: number }

const linhaDe = ({ nome, tempos, erros, geradorMs, gasto, segundos, rss }: Passo): (string | number)[] => {
  const { n, p50, p95, p99, max } = resumo(tempos)
  const each = (ms: number): number => (n === 0 ? 0 : ms / n)
  const busy = (100 * gasto.servidor) / (1000 * segundos)
  return [nome, n, n / segundos, p50, p95, p99, max, each(gasto.servidor), each(gasto.base), each(geradorMs), busy, rss, erros.length]
}

const cabeca = [
  'step',
  'n',
  'per s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'max ms',
  'server ms',
  'database ms',
  'generator ms',
  'server %',
  'rss MB',
  'errors',
]

/** The day of those who answer at their own pace. */
async function playDay(dia: Dia, geradores: Geradores, grupo: Grupo) {
  say(`memory before anybody came: ${arredondar(memoriaDe(dia.servidores), 0)} MB`)
  await dia.connect(geradores, opcoes.fluxos === 1 ? 'connect, stream' : 'connect', grupo)
  await dia.step(geradores, 'rest', { fase: 'descansar', segundos: opcoes.repouso })
  const start = await dia.step(geradores, 'start', { fase: 'comecar', segundos: opcoes.inicio })
  const save = await dia.step(geradores, 'save', { fase: 'gravar', segundos: opcoes.segundos, cada: opcoes.cada })
  const handIn = await dia.step(geradores, 'hand in', { fase: 'entregar', segundos: opcoes.inicio })
  return { start, save, handIn, rss: Math.max(...dia.passos.map(({ rss }) => rss)) }
}

/** Beside those of the day, who stay: whole attempts as fast as the answers come. */
async function playWhole(dia: Dia, geradores: Geradores, grupo: Grupo, nome = 'whole attempts') {
  await dia.connect(geradores, 'more come', grupo)
  return dia.step(geradores, nome, { fase: 'inteiras', juntos: opcoes.juntos })
}

/** Before the day; who made them has gone when it begins. */
async function playWarmUp(dia: Dia, grupo: Grupo): Promise<void> {
  const geradores = new Geradores(1)
  await playWhole(dia, geradores, grupo, 'warm up')
  geradores.stop()
}

/** And saves alone. */
async function playRace(dia: Dia, geradores: Geradores, grupo: Grupo) {
  await dia.connect(geradores, 'more come', grupo)
  await dia.step(geradores, 'more start', { fase: 'comecar', segundos: 1 })
  return dia.step(geradores, 'race', { fase: 'correr', segundos: opcoes.corrida })
}

async function checkTodos(dia: Dia, todos: readonly Geradores[]) {
  const relatos = await Promise.all(todos.map((geradores) => geradores.run({ fase: 'contar' })))
  return check(
    dia.base.db,
    relatos.flatMap(({ registos }) => registos),
    dia.perguntas,
  )
}

/** So many connections to as many processes of the empty route, asking every `cada` seconds, or as fast as the answers come. */
async function askEmptyRoute(geradores: Geradores, processos: number, juntos: number, ordem: { segundos: number; cada: number }) {
  const rotas = await Promise.all(Array.from({ length: processos }, () => startRotaVazia()))
  const portas = rotas.map(({ porta }) => porta)
  await geradores.run({ fase: 'chegar', juntos: Math.ceil(juntos / geradores.quantos), portas })
  // As the product's, its processes may be warm before they are measured.
  if (ordem.cada > 0 && opcoes.aquecer > 0) await geradores.run({ fase: 'vazia', ...ordem })
  const pids = rotas.map(({ pid }) => pid)
  const before = cpuOf(pids)
  const passo = await geradores.run({ fase: 'vazia', ...ordem })
  const cpuMs = (cpuOf(pids) - before) / Math.max(1, passo.tempos.length)
  await geradores.run({ fase: 'partir' })
  for (const rota of rotas) rota.stop()
  return { ...passo, cpuMs }
}

/**
 * Measures an empty route, which is the bound of HTTP alone. `porSegundo` counts requests in a race. The time and the
 * processor time of a request, ms, are taken at the pace of the day.
 */
async function measureEmptyRoute(geradores: Geradores) {
  const corrida = await askEmptyRoute(geradores, 1, opcoes.juntos, { segundos: opcoes.corrida, cada: 0 })
  const ritmo = { segundos: Math.max(opcoes.corrida, 2 * opcoes.cada), cada: opcoes.cada }
  const aoRitmo = await askEmptyRoute(geradores, opcoes.processos, opcoes.alunos, ritmo)
  if (aoRitmo.erros.length > 0) throw new Error(`The empty route failed: ${aoRitmo.erros[0]}`)
  return { porSegundo: corrida.tempos.length / corrida.segundos, cpuMs: aoRitmo.cpuMs, ...resumo(aoRitmo.tempos) }
}

/** One start, forty saves, one hand-in, each at the pace of the day. */
const aoRitmo = (passos: readonly Passo[], which: (gasto: Gasto) => number): number => {
  const each = (nome: string): number => {
    const passo = passos.find((one) => one.nome === nome)
    return passo && passo.tempos.length > 0 ? which(passo.gasto) / passo.tempos.length : 0
  }
  return each('start') + 2 * totalPerguntas * each('save') + each('hand in')
}

async function main(): Promise<void> {
  const perfil = opcoes.perfil === 1 ? '.cache/perfil' : null
  if (perfil) mkdirSync(perfil, { recursive: true })
  const base = await startBase(perfil !== null)
  const first = await startServidor(base.url, perfil)
  const { alunos, perguntas } = await makeEscola(base.db, first.porta, opcoes.alunos + opcoes.inteiras + opcoes.juntos + opcoes.aquecer)
  const others = await Promise.all(Array.from({ length: Math.max(0, opcoes.processos - 1) }, () => startServidor(base.url)))
  const dia = new Dia(base, [first, ...others], perguntas)
  const [doDia, inteiros, corredores] = [
    new Geradores(Math.max(1, Math.ceil(opcoes.alunos / porGerador))),
    new Geradores(1),
    new Geradores(1),
  ]
  const groupOf = (primeiro: number, quantos: number): Grupo => ({ alunos: alunos.slice(primeiro, primeiro + quantos), primeiro })
  // First, so that the students' own program is warm: theirs have been running for long at nine o'clock.
  const rotaVazia = await measureEmptyRoute(doDia)
  const entrar = resumo(await signIns(first.porta, alunos))
  if (opcoes.aquecer > 0) await playWarmUp(dia, groupOf(alunos.length - opcoes.aquecer, opcoes.aquecer))
  const { start, save, rss } = await playDay(dia, doDia, groupOf(0, opcoes.alunos))
  const whole = await playWhole(dia, inteiros, groupOf(opcoes.alunos, opcoes.inteiras))
  const race = await playRace(dia, corredores, groupOf(opcoes.alunos + opcoes.inteiras, opcoes.juntos))
  const contas = await checkTodos(dia, [doDia, inteiros, corredores])
  await Promise.all(dia.servidores.map((servidor) => servidor.stop()))
  for (const geradores of [doDia, inteiros, corredores]) geradores.stop()
  const pg = await pgbench(base, opcoes.corrida)
  const configuracao = await describe(base.url)
  await base.stop()

  say(`\n${tabela([cabeca, ...dia.passos.map(linhaDe)])}\n`)
  say(`sign-in, one after the other: p50 ${arredondar(entrar.p50)} ms, p99 ${arredondar(entrar.p99)} ms (hashing the password)`)
  say(`pgbench -c 32, the same save one by one: ${arredondar(pg.porSegundo, 0)}/s; plain upsert: ${arredondar(pg.limite, 0)}/s`)
  say(
    `empty Fastify route: ${arredondar(rotaVazia.porSegundo, 0)}/s; at the pace of the day, without streams or PostgreSQL: ` +
      `p50 ${arredondar(rotaVazia.p50)} ms, p99 ${arredondar(rotaVazia.p99)} ms, ${arredondar(rotaVazia.cpuMs, 3)} ms of processor each`,
  )
  say(`PostgreSQL: ${JSON.stringify(configuracao)} (${definicoes.join(', ')})`)
  say(
    `machine: ${cpus()[0]?.model}, load ${loadavg()
      .map((n) => arredondar(n))
      .join(' ')}`,
  )
  const saves = resumo(save.tempos)
  const resultado = {
    alunos: opcoes.alunos,
    savesPorSegundo: arredondar((race.tempos.length - race.erros.length) / race.segundos, 0),
    pgbenchPorSegundo: arredondar(pg.porSegundo, 0),
    rotaVaziaPorSegundo: arredondar(rotaVazia.porSegundo, 0),
    saveP50Ms: arredondar(saves.p50),
    saveP99Ms: arredondar(saves.p99),
    startP99Ms: arredondar(resumo(start.tempos).p99),
    cpuMsPorTentativa: arredondar(whole.passo.gasto.servidor / Math.max(1, whole.tempos.length)),
    cpuMsPorTentativaComBase: arredondar((whole.passo.gasto.servidor + whole.passo.gasto.base) / Math.max(1, whole.tempos.length)),
    cpuMsPorTentativaAoRitmo: arredondar(aoRitmo(dia.passos, ({ servidor }) => servidor)),
    cpuMsPorTentativaAoRitmoComBase: arredondar(aoRitmo(dia.passos, ({ servidor, base: db }) => servidor + db)),
    cpuMsPorSave: arredondar(save.passo.gasto.servidor / Math.max(1, save.tempos.length), 3),
    cpuMsPorPedidoVazio: arredondar(rotaVazia.cpuMs, 3),
    vazioP99Ms: arredondar(rotaVazia.p99),
    rssMb: arredondar(rss, 0),
    rssMbComCorridas: arredondar(Math.max(...dia.passos.map((passo) => passo.rss)), 0),
    erros: dia.passos.reduce((sum, { erros }) => sum + erros.length, 0),
    ...contas,
  }
  mkdirSync('.cache', { recursive: true })
  writeFileSync(
    '.cache/dia-de-teste.json',
    JSON.stringify(
      {
        ...resultado,
        opcoes,
        configuracao,
        passos: dia.passos.map((passo) => Object.fromEntries(cabeca.map((name, i) => [name, linhaDe(passo)[i]]))),
      },
      null,
      2,
    ),
  )
  say(JSON.stringify(resultado))
}

await main()
