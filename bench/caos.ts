/**
 * `npm run bench:caos`: students answer in real browsers while tabs, the product's processes, the database and the network
 * are killed; then the journals on the devices and the database are compared row by row. See docs/benches.md.
 */
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { many, sql } from '#server/db/db.ts'
import { BaseQueCai, Produto, RedeQueCai } from './caos/alvos.ts'
import { conferir } from './caos/conferir.ts'
import { Turma } from './caos/escola-no-caos.ts'
import { provar } from './caos/prova.ts'
import { nomeDe, Rede } from './caos/rede.ts'
import { makeEscola } from './escola.ts'
import { startBase } from './maquina.ts'
import { readOptions } from './opcoes.ts'

const opcoes = readOptions({
  mortes: 200,
  /** Places: students who answer at the same time. */
  lugares: 6,
  /** How long each answers before handing in, about. */
  cada: 75,
  /** Seconds for the killing, whether or not all have died by then; 0: as long as it takes. */
  limite: 0,
  /** Seconds with the server that loses answers. */
  prova: 40,
})

const especies = ['separador', 'servidor', 'base', 'rede'] as const
type Especie = (typeof especies)[number]

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const shuffled = (): Especie[] =>
  especies
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

const base = await startBase()
mkdirSync('.cache', { recursive: true })
const produto = new Produto(base.url, openSync('.cache/caos-servidor.log', 'w'))
await produto.ligar()
const { alunos } = await makeEscola(base.db, produto.porta, 28 * 4)
const rede = new Rede(() => produto.porta)
await rede.ligar()
const browser = await chromium.launch({
  executablePath: process.env['LOUSA_TEST_CHROMIUM'] ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

const mortes: Record<Especie, { n: number; dentro: number }> = {
  separador: { n: 0, dentro: 0 },
  servidor: { n: 0, dentro: 0 },
  base: { n: 0, dentro: 0 },
  rede: { n: 0, dentro: 0 },
}
const total = (which: 'n' | 'dentro'): number => especies.reduce((sum, one) => sum + mortes[one][which], 0)

const casa = { db: base.db, rede, browser, say }
const turma = new Turma(casa, alunos.slice(0, 84))
const alvos = { servidor: produto, base: new BaseQueCai(base), rede: new RedeQueCai(rede) }

async function matarSeparador(dono: number | null): Promise<void> {
  const all = [...turma.sentados.values()]
  const one = dono === null ? all[Math.floor(Math.random() * all.length)] : turma.sentados.get(dono)
  await one?.matar()
}

/** Kills one of this kind; every third death falls within a save: it has been sent, and its answer is held back. */
async function matar(especie: Especie): Promise<void> {
  if (especie !== 'separador') for (let n = 0; n < 200 && !alvos[especie].vivo; n++) await pause(100)
  const wantsSave = mortes[especie].dentro * 3 <= mortes[especie].n
  const save = wantsSave ? await rede.proximoSave(15_000) : null
  if (save) await pause(Math.random() * 8)
  if (especie === 'separador') await matarSeparador(save?.aluno ?? null)
  else alvos[especie].matar(save !== null)
  save?.deixar()
  mortes[especie].n++
  if (save) mortes[especie].dentro++
}

async function caos(): Promise<void> {
  const until = opcoes.limite > 0 ? Date.now() + opcoes.limite * 1_000 : Infinity
  while (total('n') < opcoes.mortes && Date.now() < until) {
    for (const especie of shuffled()) {
      if (total('n') >= opcoes.mortes || Date.now() >= until) break
      await matar(especie)
      if (total('n') % 20 === 0) say(`${total('n')} deaths, ${total('dentro')} within a save, ${turma.registos.length} tests handed in`)
      await pause(300 + Math.random() * 1_200)
    }
  }
}

const began = Date.now()
const aulas = turma.run(opcoes.lugares, opcoes.cada)
await pause(5_000)
await caos()
turma.acabar()
await aulas
const contas = await conferir(base.db, turma.registos)
const eventos = turma.registos.reduce((sum, { diario }) => sum + diario.length, 0)
say(`${turma.registos.length} tests in ${Math.round((Date.now() - began) / 1_000)} s; deaths ${JSON.stringify(mortes)}`)
for (const [what, list] of Object.entries(contas)) for (const one of list.slice(0, 20)) say(`${what}: ${one}`)
for (const { tentativa, diario, confirmadas } of turma.registos)
  for (const entrada of diario.filter((one) => contas.perdidas.includes(`${tentativa}: ${nomeDe(one)}`)))
    say(`lost ${nomeDe(entrada)}: ${entrada.estado} on the device, ${confirmadas.includes(nomeDe(entrada)) ? '' : 'never '}acknowledged`)
const semEntrega = turma.registos.filter(({ naEntrega }) => naEntrega === null).length

rede.mentira = 5
const enganados = new Turma(casa, alunos.slice(84, 84 + opcoes.lugares))
const mentira = enganados.run(opcoes.lugares, opcoes.prova)
await mentira
const tentativas = await many<{ id: number; aluno: number }>(base.db, sql`select id, aluno_id as aluno from tentativas`)
const prova = await provar(base.db, rede, enganados, new Map(tentativas.map(({ id, aluno }) => [aluno, id])))
say(`server that loses: ${prova.engolidas} swallowed, ${prova.encontradas} found; everything named, and nothing else: ${prova.tudo}`)

await browser.close()
await rede.cortar()
await produto.parar()
await base.stop()

const resultado = {
  mortes: total('n'),
  eventos,
  perdidas: contas.perdidas.length,
  duplicadas: contas.duplicadas.length,
  ressuscitadas: contas.ressuscitadas.length,
}
writeFileSync('.cache/caos.json', JSON.stringify({ ...resultado, porEspecie: mortes, prova, opcoes, contas }, null, 2))
const isGood = resultado.perdidas + resultado.duplicadas + resultado.ressuscitadas + semEntrega === 0 && prova.tudo && eventos > 0
say(JSON.stringify(resultado))
process.exit(isGood ? 0 : 1)
