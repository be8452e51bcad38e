/**
 * `npm run bench:entradas -- --pessoas 300`: nine o'clock. So many people sign in at once, and come back when told to.
 * Meanwhile somebody asks for a file of a page, and a teacher for her classes and for accounts. Prints the times of
 * each.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { ligar } from './light-client.ts'
import { makeEscola, palavraPasse } from './escola.ts'
import { startBase, startServidor } from './maquina.ts'
import { arredondar, resumo, tabela } from './medidas.ts'
import { readOptions } from './opcoes.ts'
import { cpuOf } from './processos.ts'

const opcoes = readOptions({
  pessoas: 300,
  /** Seconds within which all of them come. */
  em: 5,
  /** Accounts a teacher makes for a class meanwhile. */
  contas: 30,
  processos: 1,
})

const base = await startBase()
const servidor = await startServidor(base.url, null, { env: { LOUSA_WORKERS: String(opcoes.processos) } })
const { alunos, professora } = await makeEscola(base.db, servidor.porta, opcoes.pessoas)
const rede = (token: string | null = null) => ligar({ port: servidor.porta, localAddress: '127.0.0.1', token })

let voltas = 0
async function signIn(utilizador: string): Promise<number> {
  await pause(Math.random() * opcoes.em * 1_000)
  const began = performance.now()
  const minha = await rede()
  for (;;) {
    const { status, esperar } = await minha.pedir('POST', '/api/conta/entrar', JSON.stringify({ utilizador, palavraPasse }))
    if (status === 200) break
    if (status !== 503) throw new Error(`Sign-in answered ${status}`)
    voltas += 1
    // As the page does (src/kit/api/wait-turn.ts).
    await pause(esperar * 1_000 + Math.random() * 1_000)
  }
  minha.close()
  return performance.now() - began
}

/** What each answer took, one after the other, while `goesOn`. */
async function watch(path: string, token: string | null, goesOn: () => boolean): Promise<number[]> {
  const minha = await rede(token)
  const times: number[] = []
  while (goesOn()) {
    const began = performance.now()
    const { status } = await minha.pedir('GET', path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
    times.push(performance.now() - began)
    await pause(20)
  }
  minha.close()
  return times
}

async function makeContas(): Promise<number[]> {
  if (opcoes.contas === 0) return []
  const minha = await rede(professora)
  const nomes = Array.from({ length: opcoes.contas }, (_, i) => `Aluno Novo ${i + 1}`)
  const began = performance.now()
  const { status, corpo } = await minha.pedir('POST', `/api/turmas/contas/${alunos[0]?.turma}`, JSON.stringify({ nomes }))
  if (status !== 200) throw new Error(`The class's accounts answered ${status}: ${corpo}`)
  minha.close()
  return [performance.now() - began]
}

const cpuBefore = cpuOf([servidor.pid])
const began = performance.now()
let under = true
const entering = Promise.all([Promise.all(alunos.map(({ email }) => signIn(email))), makeContas()]).finally(() => {
  under = false
})
const goesOn = (): boolean => under
const [[entradas, contas], ficheiro, turmas] = await Promise.all([
  entering,
  watch('/favicon.svg', null, goesOn),
  watch('/api/turmas', professora, goesOn),
])
const segundos = (performance.now() - began) / 1_000
const line = (nome: string, times: readonly number[]) => {
  const { n, p50, p99, max } = resumo(times)
  return [nome, n, p50, p99, max]
}
const quadro = tabela([
  ['ms', 'n', 'p50', 'p99', 'max'],
  line('sign-in, coming back included', entradas),
  line("a page's file meanwhile", ficheiro),
  line("a teacher's classes meanwhile", turmas),
  line(`${opcoes.contas} accounts of a class`, contas),
])
const cpu = arredondar((cpuOf([servidor.pid]) - cpuBefore) / 1_000, 1)
process.stdout.write(
  `${quadro}\n${opcoes.pessoas} people in ${arredondar(segundos, 1)} s, told to come back ${voltas} times; ${cpu} s of processor in the first process\n`,
)
await servidor.stop()
await base.stop()
/** A page's file must not wait for the passwords, ms. */
const fileGoal = 100
const { p99 } = resumo(ficheiro)
if (p99 >= fileGoal) process.stdout.write(`A page's file took ${p99} ms (p99), and ${fileGoal} at most: over its goal.\n`)
process.exit(p99 < fileGoal ? 0 : 1)
