/**
 * `npm run bench:minutos -- --alunos 2000 --vezes 30`. A teacher gives minutes to a whole class while the rest of the
 * school writes: how long until they reach each student? What the figures mean stands in docs/benches.md.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Ligacao, ligar, listen } from './light-client.ts'
import { type Aluno, makeEscola } from './escola.ts'
import { Geradores, porGerador, startBase, startServidor } from './maquina.ts'
import { arredondar, resumo } from './medidas.ts'
import { readOptions } from './opcoes.ts'

const opcoes = readOptions({
  alunos: 2000,
  /** How often the teacher gives a minute. */
  vezes: 30,
  /** Seconds between two saves of a student. */
  cada: 5,
  processos: 1,
})

/** After so long a student counts as not reached, ms. */
const paciencia = 10_000
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function ask(rede: Ligacao, method: string, path: string, body?: object): Promise<string> {
  const { status, corpo } = await rede.pedir(method, path, body && JSON.stringify(body))
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${corpo}`)
  return corpo
}

/** One student of the class. Like the page, it asks for its clock when the stream tells of something. */
class Ouvinte {
  readonly #rede: Ligacao
  readonly #tentativa: number
  #limite = -Infinity
  #espera: { acimaDe: number; chegou: () => void } | null = null

  private constructor(rede: Ligacao, tentativa: number) {
    this.#rede = rede
    this.#tentativa = tentativa
  }

  static async begin({ token, teste }: Aluno, port: number): Promise<Ouvinte> {
    const destino = { port, localAddress: '127.0.0.1', token }
    const rede = await ligar(destino)
    const sala = await ask(rede, 'POST', `/api/teste/comecar/${teste}`)
    const tentativa = Number(/"tentativaid":(\d+)/.exec(sala)?.[1])
    const ouvinte = new Ouvinte(rede, tentativa)
    await ouvinte.#read()
    let asked = Promise.resolve()
    await listen(destino, `tentativa:${tentativa}`, () => {
      asked = asked.then(() => ouvinte.#read())
    })
    return ouvinte
  }

  async #read(): Promise<void> {
    const { limiteEm } = JSON.parse(await ask(this.#rede, 'GET', `/api/teste/pulso/${this.#tentativa}`)) as { limiteEm: string }
    this.#limite = Date.parse(limiteEm)
    if (this.#espera && this.#limite > this.#espera.acimaDe) this.#espera.chegou()
  }

  /** The time, ms since `began`, at which this student knows of more minutes than now; null: not within `paciencia`. */
  async nextLimit(began: number): Promise<number | null> {
    const { promise, resolve } = Promise.withResolvers<number | null>()
    this.#espera = { acimaDe: this.#limite, chegou: () => resolve(performance.now() - began) }
    const late = setTimeout(() => resolve(null), paciencia)
    const took = await promise
    clearTimeout(late)
    this.#espera = null
    return took
  }
}

/** A minute to the whole class, again and again; how long each student waited for each, ms or null. */
async function giveMinutes(professora: Ligacao, teste: number, turma: readonly Ouvinte[]): Promise<(number | null)[]> {
  const waits: (number | null)[] = []
  for (let vez = 0; vez < opcoes.vezes; vez++) {
    const began = performance.now()
    const reached = Promise.all(turma.map((ouvinte) => ouvinte.nextLimit(began)))
    await ask(professora, 'POST', `/api/teste/conceder/${teste}`, { minutos: 1, alunos: null, motivo: 'Medida' })
    waits.push(...(await reached))
    // As people do it: not at the pace at which events are told.
    await pause(1_000 + 1_000 * Math.random())
  }
  return waits
}

async function main(): Promise<void> {
  const base = await startBase()
  const servidores = await Promise.all(Array.from({ length: Math.max(1, opcoes.processos) }, () => startServidor(base.url)))
  const portas = servidores.map(({ porta }) => porta)
  const [porta = 0] = portas
  const { alunos, perguntas, professora } = await makeEscola(base.db, porta, opcoes.alunos)
  const [{ turma, teste } = { turma: 0, teste: 0 }] = alunos
  const daTurma = alunos.filter((aluno) => aluno.turma === turma)
  const outros = alunos.slice(daTurma.length)
  const geradores = new Geradores(Math.max(1, Math.ceil(outros.length / porGerador)))
  const porUm = Math.ceil(outros.length / geradores.quantos)
  const ordens = Array.from({ length: geradores.quantos }, (_, i) => ({
    fase: 'preparar' as const,
    alunos: outros.slice(i * porUm, (i + 1) * porUm),
    primeiro: daTurma.length + i * porUm,
    portas,
    perguntas,
    fluxos: true,
  }))
  const chegada = await geradores.run(ordens)
  const comeco = await geradores.run({ fase: 'comecar', segundos: 10 })
  // The class is spread over the processes: minutes are told through the database.
  const ouvintes = await Promise.all(daTurma.map((aluno, i) => Ouvinte.begin(aluno, portas[i % portas.length] ?? porta)))
  say(`${outros.length} write every ${opcoes.cada} s; a class of ${ouvintes.length} is given a minute ${opcoes.vezes} times`)
  const aEscrever = geradores.run({ fase: 'teimar', cada: opcoes.cada })
  await pause(1000 * opcoes.cada)
  const waits = await giveMinutes(await ligar({ port: porta, localAddress: '127.0.0.1', token: professora }), teste, ouvintes)
  geradores.basta()
  const escrita = await aEscrever
  geradores.stop()
  await Promise.all(servidores.map((servidor) => servidor.stop()))
  await base.stop()

  const reached = waits.filter((ms) => ms !== null)
  const { p50, p99, max } = resumo(reached)
  const erros = [chegada, comeco, escrita].reduce((sum, { erros: some }) => sum + some.length, 0)
  say(`saves meanwhile: ${escrita.tempos.length}, p99 ${arredondar(resumo(escrita.tempos).p99)} ms`)
  say(
    JSON.stringify({
      alunos: opcoes.alunos,
      vezes: opcoes.vezes,
      chegaram: reached.length,
      porChegar: waits.length - reached.length,
      minutosP50Ms: arredondar(p50),
      minutosP99Ms: arredondar(p99),
      minutosMaxMs: arredondar(max),
      erros,
    }),
  )
}

await main()
// Streams of students who are still there keep a program alive.
process.exit(0)
