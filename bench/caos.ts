/**
 * `npm run bench:caos`: students answer in real browsers while tabs, the product's processes, the database and the
 * network are killed. Afterwards it compares the journals on the devices with the database, row by row. See
 * docs/benches.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { Acaso } from './caos/repeatable-chance.ts'
import { Produto, RedeQueCai } from './caos/alvos.ts'
import { type Copia, startBaseQueCai } from './caos/base.ts'
import { check, emFalta } from './caos/check-journals.ts'
import { Cronica } from './caos/cronica.ts'
import { Turma, insist } from './caos/escola-no-caos.ts'
import { Rede } from './caos/broken-network.ts'
import { makeEscola } from './escola.ts'
import { freePort } from './maquina.ts'
import { readOptions } from './opcoes.ts'

const opcoes = readOptions({
  mortes: 200,
  /** Places: students who answer at the same time. */
  lugares: 6,
  /** How long each answers before handing in, about. */
  cada: 75,
  /** What to draw from; 0: something new, which is told. */
  semente: 0,
  /** Processes of the product. */
  processos: 2,
  /** The data folder goes back to a copy of so many seconds before, once; 0: never. */
  restauro: 60,
})
const pasta = path.resolve(process.env['LOUSA_CAOS_PASTA'] ?? '.cache')
const semente = opcoes.semente || 1 + Math.floor(Math.random() * 1_000_000)
const acaso = new Acaso(semente, 'mortes')

const especies = ['separador', 'servidor', 'base', 'rede'] as const
type Especie = (typeof especies)[number]

/** How it ends where there is no PostgreSQL: neither well nor badly. */
const semBase = 3

const say = (text: string): void => void process.stdout.write(`${text}\n`)

mkdirSync(pasta, { recursive: true })
const cronica = new Cronica(path.join(pasta, 'caos.jsonl'))
const base = await startBaseQueCai(new Acaso(semente, 'base'))
if (!base) {
  say('No PostgreSQL: install its programs (initdb, pg_ctl) or give LOUSA_TEST_DATABASE_URL')
  process.exit(semBase)
}
say(`seed ${semente}; database: ${base.nome}`)
const produto = new Produto(base.url, opcoes.processos, pasta, new Acaso(semente, 'servidor'))
await produto.estrear()
const { alunos } = await makeEscola(base.db, produto.porta, 28 * 8)
const rede = new Rede(() => produto.porta, cronica)
rede.porta = await freePort()
await rede.connect()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

const mortes: Record<Especie, { n: number; dentro: number }> = {
  separador: { n: 0, dentro: 0 },
  servidor: { n: 0, dentro: 0 },
  base: { n: 0, dentro: 0 },
  rede: { n: 0, dentro: 0 },
}
const total = (which: 'n' | 'dentro'): number => especies.reduce((sum, one) => sum + mortes[one][which], 0)

const turma = new Turma({ db: base.db, rede, browser, cronica, semente, say }, alunos)
const alvos = { servidor: produto, base, rede: new RedeQueCai(rede, new Acaso(semente, 'rede')) }

async function killSeparador(dono: number | null): Promise<boolean> {
  const who = dono ?? acaso.um([...turma.sentados.keys()])
  const isDead = (await turma.sentados.get(who ?? -1)?.kill()) ?? false
  if (isDead) cronica.nota(who ?? null, '*', 'the tab dies')
  return isDead
}

/** Is there something of this kind to kill? Waited for no longer than anything takes to come back. */
async function isAlive(especie: Especie): Promise<boolean> {
  if (especie === 'separador') return true
  for (let n = 0; n < 300 && !alvos[especie].vivo; n++) await pause(200)
  return alvos[especie].vivo
}

/**
 * Kills one of this kind, and returns false where nothing died. About every third death falls within a save: the
 * product has the save, and its answer is held back. Every wait in here has an end.
 */
async function kill(especie: Especie): Promise<boolean> {
  if (!(await isAlive(especie))) return false
  const wantsSave = mortes[especie].dentro * 3 <= mortes[especie].n
  const save = wantsSave ? await rede.proximoSave(15_000) : null
  if (save) await pause(acaso.entre(0, 8))
  const isDead = especie === 'separador' ? await killSeparador(save?.aluno ?? null) : alvos[especie].matar(save !== null)
  save?.letThrough()
  if (!isDead) return false
  if (especie !== 'separador') cronica.nota(null, '*', `${especie} dies${save ? ` within a save of ${save.aluno}` : ''}`)
  mortes[especie].n++
  if (save) mortes[especie].dentro++
  return true
}

/**
 * So many failed attempts in a row, to kill something that is there, are a fault of the product or of the bench. The
 * run then ends with an error.
 */
const falhasSeguidas = 12

/**
 * Three times in four the next death waits until the school lives: something was acknowledged since the last one. The
 * fourth time it comes at once, while the dead part is still coming back. The wait is never longer than a recovery
 * takes.
 */
async function untilItBreathes(morreu: number): Promise<void> {
  if (acaso.numero() < 0.25) return
  for (let n = 0; n < 300 && rede.respirou < morreu; n++) await pause(200)
}

/** One of the kinds that have died least: of each as many, within one. */
function proxima(): Especie {
  const least = Math.min(...especies.map((one) => mortes[one].n))
  return acaso.um(especies.filter((one) => mortes[one].n === least)) ?? 'separador'
}

/** Kills until enough have died or `isOver`. */
async function caos(isOver: () => boolean): Promise<void> {
  let falhas = 0
  while (total('n') < opcoes.mortes && !isOver()) {
    const especie = proxima()
    falhas = (await kill(especie)) ? 0 : falhas + 1
    if (falhas >= falhasSeguidas) throw new Error(`Nothing dies any more; last tried: ${especie}`)
    if (falhas === 0 && total('n') % 20 === 0)
      say(`${total('n')} deaths, ${total('dentro')} within a save, ${turma.registos.length} tests handed in`)
    const morreu = Date.now()
    await pause(acaso.entre(300, 1_500))
    await untilItBreathes(morreu)
  }
}

/** Acknowledged and not in the database just now. */
const semElas = (): Promise<number> => insist(() => emFalta(base.db, rede.confirmadas))

/**
 * Puts an old copy of the data back, taken after a power cut. Nobody hands in meanwhile, because no device could give
 * back a handed-in attempt that the copy lacks. Returns how many acknowledged revisions the copy lacked.
 */
async function restore(copia: Copia, segundos: number): Promise<number> {
  const back = Promise.withResolvers<void>()
  turma.hold(back.promise)
  const until = Date.now() + 120_000
  while ([...turma.sentados.keys()].some((aluno) => !rede.confirmadas.has(aluno)) && Date.now() < until) await pause(500)
  await copia.take()
  cronica.nota(null, '*', 'a copy of the data is made')
  const end = Date.now() + segundos * 1_000
  await caos(() => Date.now() >= end)
  await pause(Math.max(0, end - Date.now()))
  // The product goes down with its data, and the network stays cut during the count. Otherwise a device could send a
  // lost revision again before it was seen to be gone.
  for (const especie of ['rede', 'servidor'] as const) await isAlive(especie)
  await rede.cortar()
  produto.matar(true)
  await copia.restore()
  const gone = await semElas()
  cronica.nota(null, '*', 'the copy is put back')
  await rede.connect()
  back.resolve()
  return gone
}

const began = Date.now()
const aulas = turma.run(opcoes.lugares, opcoes.cada)
await pause(5_000)
let desfeitas: number | null = null
if (base.copia && opcoes.restauro > 0) {
  desfeitas = await restore(base.copia, opcoes.restauro)
  say(`data of ${opcoes.restauro} s before: ${desfeitas} acknowledged revisions were gone`)
}
await caos(() => false)
turma.finish()
await aulas
const contas = await insist(() => check(base.db, turma.registos))
const eventos = turma.registos.reduce((sum, { diario }) => sum + diario.length, 0)
say(`${turma.registos.length} tests in ${Math.round((Date.now() - began) / 1_000)} s; deaths ${JSON.stringify(mortes)}`)
for (const [what, list] of Object.entries(contas)) for (const one of list.slice(0, 20)) say(`${what}: ${one}`)
const alunoDe = new Map(turma.registos.map(({ tentativa, aluno }) => [String(tentativa), aluno]))
for (const one of contas.perdidas.slice(0, 8)) {
  const [tentativa = '', nome = ''] = one.split(': ')
  say(`\nthe story of ${nome}, student ${alunoDe.get(tentativa)}:`)
  for (const line of cronica.de(alunoDe.get(tentativa) ?? 0, nome)) say(`  ${line}`)
}
const semEntrega = turma.registos.filter(({ naEntrega }) => naEntrega === null).length

// Whatever is stuck in there ends with the bench.
await Promise.race([browser.close(), pause(10_000)])
await rede.cortar()
await produto.stopIt()
await base.stop()
cronica.closeIt()

const resultado = {
  mortes: total('n'),
  eventos,
  perdidas: contas.perdidas.length,
  duplicadas: contas.duplicadas.length,
  ressuscitadas: contas.ressuscitadas.length,
}
writeFileSync(
  path.join(pasta, 'caos.json'),
  JSON.stringify({ ...resultado, porEspecie: mortes, desfeitas, semente, opcoes, contas }, null, 2),
)
// A copy that had everything proves nothing.
const isRestored = desfeitas === null || desfeitas > 0
const isGood = resultado.perdidas + resultado.duplicadas + resultado.ressuscitadas + semEntrega === 0 && eventos > 0 && isRestored
say(JSON.stringify(resultado))
process.exit(isGood ? 0 : 1)
