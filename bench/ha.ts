/**
 * `npm run bench:ha -- --alunos 200 --segundos 60 --mortes 3`: the cluster of docs/operations.md on loopback. Students
 * write while the leading machine is killed or frozen. Afterwards each acknowledged answer must be in all three
 * databases (docs/benches.md).
 */
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { limites } from '#regras/limites.ts'
import { openPostgres } from '#server/db/engine.ts'
import { listen } from './light-client.ts'
import { type Escola, makeEscola } from './escola.ts'
import { Aglomerado } from './ha/aglomerado.ts'
import { checkTodas } from './ha/check-replicas.ts'
import { oQueFalta, versoes } from './ha/programas.ts'
import { type Condicoes, takeDown, type Queda, semEscrever } from './ha/quedas.ts'
import { Geradores, type Servidor, startServidor } from './maquina.ts'
import { arredondar, resumo } from './medidas.ts'
import { readOptions } from './opcoes.ts'

const opcoes = readOptions({
  alunos: 200,
  /** Seconds the students write at least; the falls may take longer. */
  segundos: 60,
  /** How often the machine that leads is killed. */
  mortes: 3,
  /** How often the leading machine is also frozen, as when its network is cut: it does not know that it leads no more. */
  gelos: 0,
  /** Seconds between two saves of a student. */
  cada: 2,
  processos: 2,
  /** 0: replication that nobody waits for. Then answers may be lost, and the comparison must find them. */
  sincrono: 1,
  /** Seconds before each fall in which no replica hears the leader: what it acknowledges then is on no other disk. */
  surdez: 0,
})

const registos = '.cache/ha'
const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** The product on the cluster, through everything, with its school. */
async function startProduto(aglomerado: Aglomerado, queixas: number): Promise<{ servidores: Servidor[]; escola: Escola }> {
  const { databaseUrl, direta } = aglomerado.urls
  const start = () => startServidor(databaseUrl, null, { env: { DATABASE_URL_DIRETA: direta }, stderr: queixas })
  const first = await start()
  const engine = openPostgres(direta, 2, direta, limites.baseDemoradaMs)
  const escola = await makeEscola(engine.db, first.porta, opcoes.alunos)
  await engine.close()
  const others = await Promise.all(Array.from({ length: Math.max(0, opcoes.processos - 1) }, start))
  return { servidores: [first, ...others], escola }
}

/** Falls one after the other, with some seconds of peace around each. */
async function takeDownTodas(aglomerado: Aglomerado, condicoes: Condicoes): Promise<Queda[]> {
  const quedas: Queda[] = []
  await pause(5_000)
  for (let n = 0; n < opcoes.mortes + opcoes.gelos; n++) {
    const queda = await takeDown(aglomerado, n < opcoes.mortes ? 'morta' : 'gelada', condicoes)
    quedas.push(queda)
    const { especie, maquina, lider, depois, inteiroMs } = queda
    const again = lider === depois ? '' : `, then ${depois}`
    say(`${maquina} ${especie}: ${lider} leads${again}; whole again after ${arredondar(inteiroMs / 1_000, 1)} s`)
    await pause(5_000)
  }
  return quedas
}

async function play(aglomerado: Aglomerado, { servidores, escola }: Awaited<ReturnType<typeof startProduto>>, geradores: Geradores) {
  const portas = servidores.map(({ porta }) => porta)
  const [um] = escola.alunos
  if (!um) throw new Error('At least one student is needed')
  const ouvintes = () =>
    Promise.all(portas.map((port) => listen({ port, localAddress: '127.0.0.1', token: um.token }, `turma:${um.turma}`)))

  const chegada = await geradores.run({
    fase: 'preparar',
    alunos: escola.alunos,
    primeiro: 0,
    portas,
    perguntas: escola.perguntas,
    fluxos: true,
  })
  const comeco = await geradores.run({ fase: 'comecar', segundos: 5 })
  const began = Date.now()
  const aEscrever = geradores.run({ fase: 'teimar', cada: opcoes.cada })
  const quedas = await takeDownTodas(aglomerado, { surdez: opcoes.surdez, ouvintes })
  await pause(Math.max(0, began + opcoes.segundos * 1_000 - Date.now()))
  geradores.basta()
  const escrita = await aEscrever
  const entrega = await geradores.run({ fase: 'entregar', segundos: 5 })
  const { registos: escritos } = await geradores.run({ fase: 'contar' })
  const contas = await checkTodas(aglomerado, escritos, escola.perguntas)
  const erros = [chegada, comeco, escrita, entrega].flatMap((relato) => relato.erros)
  return { quedas, escrita, escritos, contas, erros }
}

function report({ quedas, escrita, escritos, contas, erros }: Awaited<ReturnType<typeof play>>): number {
  const parados = semEscrever(quedas, escrita.confirmadasEm)
  const tempos = resumo(escrita.tempos)
  const porConfirmar = escritos.reduce((sum, { falhados }) => sum + falhados.length, 0)
  for (const { maquina, perdidas, duplicadas } of contas) say(`${maquina}: ${perdidas} missing, ${duplicadas} twice`)
  for (const [i, { especie, maquina }] of quedas.entries())
    say(`${maquina} ${especie}: ${arredondar(parados[i] ?? 0, 1)} s without an acknowledged save`)
  const longest = arredondar(tempos.max / 1_000, 1)
  say(`${escrita.recusadas} saves told to wait (503, Retry-After); the longest request ${longest} s, p50 ${arredondar(tempos.p50, 1)} ms`)
  say(`${porConfirmar} saves never acknowledged; ${erros.length} errors ${[...new Set(erros)].slice(0, 5).join(' | ')}`)
  const resultado = {
    mortes: quedas.length,
    segundosSemEscrever: arredondar(Math.max(0, ...parados), 1),
    confirmadas: escrita.confirmadasEm.length,
    perdidas: Math.max(...contas.map(({ perdidas }) => perdidas)),
    duplicadas: Math.max(...contas.map(({ duplicadas }) => duplicadas)),
  }
  const more = {
    opcoes,
    versoes: versoes(),
    quedas,
    parados,
    tempos,
    recusadas: escrita.recusadas,
    porConfirmar,
    erros: erros.slice(0, 50),
  }
  writeFileSync('.cache/ha.json', JSON.stringify({ ...resultado, ...more }, null, 2))
  say(JSON.stringify(resultado))
  return resultado.perdidas + resultado.duplicadas + erros.length + porConfirmar === 0 && resultado.confirmadas > 0 ? 0 : 1
}

async function main(): Promise<number> {
  const falta = oQueFalta()
  if (falta) {
    process.stderr.write(`${falta}\n`)
    return 2
  }
  say(JSON.stringify(versoes()))
  const aglomerado = new Aglomerado(registos, opcoes.sincrono === 1)
  const lider = await aglomerado.connect()
  say(`the cluster stands; ${lider.nome} leads`)
  const queixas = openSync(`${registos}/lousa.log`, 'w')
  const produto = await startProduto(aglomerado, queixas)
  const geradores = new Geradores(1)
  const code = report(await play(aglomerado, produto, geradores))
  await Promise.all(produto.servidores.map((servidor) => servidor.stop()))
  geradores.stop()
  closeSync(queixas)
  aglomerado.stop()
  return code
}

process.exit(await main())
