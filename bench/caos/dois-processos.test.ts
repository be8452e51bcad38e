/**
 * Two processes on one PostgreSQL, one of which is killed while a pupil answers and a teacher looks on. No acknowledged
 * answer is lost or doubled, and the teacher is told.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { RevisaoEnviada, RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { one, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { openFluxo } from '#server/ensaio/fluxo.ts'
import { assign, makeEscola, respostas, revisao, start } from '#server/tentativas/ensaio-responder.ts'
import { freePort } from '../maquina.ts'
import type { Guardada } from './aluno.ts'
import { type Registo, check, emFalta, seeAgora } from './check-journals.ts'
import { nomeDe } from './broken-network.ts'

const lousa = useLousa()
const main = path.resolve(import.meta.dirname, '../../src/server/main.ts')
const nada = { perdidas: [], duplicadas: [], ressuscitadas: [] }

/** One process of the product, on a port of its own. */
class Processo {
  readonly #pasta: string
  #child: ChildProcess | null = null
  porta = 0

  constructor(pasta: string) {
    this.#pasta = pasta
  }

  get endereco(): string {
    return `http://127.0.0.1:${this.porta}`
  }

  async connect(): Promise<void> {
    this.porta ||= await freePort()
    this.#child = spawn(process.execPath, [main], {
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(this.porta),
        DATABASE_URL: lousa.url ?? '',
        LOUSA_DATA: this.#pasta,
        LOUSA_SEGREDO: lousa.servicos.config.segredo ?? '',
        LOUSA_DEMO: '0',
      },
    })
    const isReady = () =>
      fetch(`${this.endereco}/api/saude/pronto`).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 50_000, interval: 100 })
  }

  /** As with `kill -9`. */
  async kill(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const dead = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await dead
  }
}

/** A pupil's device, which sends through whichever process it reaches. */
class Aparelho implements Registo {
  readonly diario: Guardada[] = []
  readonly confirmadas: string[] = []
  readonly naEntrega = null
  readonly aluno: number
  readonly tentativa: number
  readonly #token: string

  constructor(aluno: Pessoa, tentativa: number) {
    this.aluno = aluno.id
    this.tentativa = tentativa
    this.#token = aluno.token
  }

  /** Stores a revision and sends it; false: no answer came. */
  async write(em: Processo, nova: RevisaoEnviada): Promise<boolean> {
    this.diario.push({ ...nova, estado: 'por-enviar' })
    return this.send(em, nova)
  }

  async send(em: Processo, nova: RevisaoEnviada): Promise<boolean> {
    try {
      const reply = await fetch(`${em.endereco}/api/teste/revisoes/${this.tentativa}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        body: JSON.stringify({ revisoes: [nova] }),
      })
      if (!reply.ok) return false
      const { resultados } = (await reply.json()) as RevisoesGuardadas // the contract's reply
      expect(resultados).toMatchObject([{ estado: 'guardada' }])
    } catch {
      return false // the process died before it answered
    }
    this.confirmadas.push(nomeDe(nova))
    return true
  }

  /** What was never acknowledged goes again, under its own name. */
  async sendOQueFalta(em: Processo): Promise<void> {
    const known = new Set(this.confirmadas)
    for (const { estado: _, ...one } of this.diario.filter((linha) => !known.has(nomeDe(linha)))) {
      expect(await this.send(em, { ...one, escritaEm: new Date().toISOString(), base: null })).toBe(true)
    }
  }
}

describe.skipIf(inject('postgres') === null)('dois processos do produto', () => {
  const pasta = mkdtempSync(path.join(tmpdir(), 'lousa-dois-'))
  const um = new Processo(pasta)
  const outro = new Processo(pasta)
  const streams: AbortController[] = []

  beforeAll(async () => {
    await um.connect()
    await outro.connect()
  }, 120_000)
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.abort()
  })
  afterAll(async () => {
    await Promise.all([um.kill(), outro.kill()])
    rmSync(pasta, { recursive: true, force: true })
  })

  async function emCurso() {
    const escola = await makeEscola(lousa, 1)
    const teste = await assign(lousa, escola)
    const aluno = escola.alunos[0]!
    const { sala } = await start(lousa, aluno, teste.id)
    const aparelho = new Aparelho(aluno, sala.tentativaid)
    const { token } = escola.professora
    const listen = (em: Processo, desde: string | null = null) => {
      const controller = new AbortController()
      streams.push(controller)
      return openFluxo({ em: em.endereco, token, topicos: `teste:${teste.id}`, signal: controller.signal, desde })
    }
    /** What the teacher's page shows of the pupil: the questions with an answer. */
    const vista = async (em: Processo): Promise<number[]> => {
      const reply = await fetch(`${em.endereco}/api/turmas/teste/correcao/${teste.id}`, { headers: { authorization: `Bearer ${token}` } })
      const { alunos } = (await reply.json()) as { alunos: { tentativa: { respondidas: number[] } | null }[] } // the contract's reply
      return alunos[0]?.tentativa?.respondidas ?? []
    }
    return { perguntas: escola.perguntas, aparelho, listen, vista }
  }
  const acerca = (aparelho: Aparelho) => emFalta(lousa.db, new Map([[aparelho.aluno, new Set(aparelho.confirmadas)]]))

  test('o que se guarda por um vê-se pelo outro, e quem olha sabe que há novidade', async () => {
    const { perguntas, aparelho, listen, vista } = await emCurso()
    const fluxo = await listen(outro)
    expect(await aparelho.write(um, revisao(perguntas[4], respostas[4]))).toBe(true)
    await expect.poll(() => fluxo.novos.length).toBeGreaterThan(0)
    expect(await vista(outro)).toEqual([perguntas[4]])
    expect(await check(lousa.db, [aparelho])).toEqual(nada)
  })

  test('morto o que guarda, a meio de guardar: nada do que aceitou falta, o resto segue pelo outro, e a vista acompanha', async () => {
    const { perguntas, aparelho, listen, vista } = await emCurso()
    const fluxo = await listen(outro)
    const escrita = (async () => {
      for (let seq = 1; seq <= 500; seq++) {
        const tipo = ([3, 4, 7] as const)[seq % 3] ?? 3
        if (!(await aparelho.write(um, revisao(perguntas[tipo], respostas[tipo], { seq })))) return
      }
    })()
    await expect.poll(() => aparelho.confirmadas.length, { interval: 5 }).toBeGreaterThan(20)
    await um.kill()
    await escrita
    expect(aparelho.confirmadas.length).toBeLessThan(500)
    expect(await acerca(aparelho)).toBe(0)
    await aparelho.sendOQueFalta(outro)
    const heard = fluxo.novos.length
    expect(await aparelho.write(outro, revisao(perguntas[1], respostas[1], { seq: 501 }))).toBe(true)
    await expect.poll(() => fluxo.novos.length).toBeGreaterThan(heard)
    expect((await vista(outro)).toSorted()).toEqual([perguntas[1], perguntas[3], perguntas[4], perguntas[7]].toSorted())
    expect(await check(lousa.db, [aparelho])).toEqual(nada)
    await um.connect()
  }, 120_000)

  test('morto depois de receber e antes de responder: gravada ou não, enviada de novo fica lá uma vez', async () => {
    const { perguntas, aparelho } = await emCurso()
    const client = new pg.Client({ connectionString: lousa.url ?? '' })
    await client.connect()
    // Asked on another connection: inside a transaction the list of statements stands still.
    const waiting = () =>
      one<{ n: number }>(
        lousa.db,
        sql`select count(*) as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like '%guardar_revisoes%'`,
      )
    await client.query('begin')
    await client.query('select 1 from tentativas where id = $1 for update', [aparelho.tentativa])
    const enviada = aparelho.write(um, revisao(perguntas[4], respostas[4]))
    await expect.poll(async () => (await waiting()).n).toBe(1)
    await um.kill()
    expect(await enviada).toBe(false)
    await client.query('commit')
    await client.end()
    await aparelho.sendOQueFalta(outro)
    expect(await check(lousa.db, [aparelho])).toEqual(nada)
    expect((await seeAgora(lousa.db, aparelho.tentativa)).historia).toHaveLength(1)
    await um.connect()
  }, 120_000)

  test('morto aquele por onde se olha: o que se guardou entretanto sabe-se pelo primeiro, a partir do último número ouvido', async () => {
    const { perguntas, aparelho, listen, vista } = await emCurso()
    const fluxo = await listen(outro)
    expect(await aparelho.write(um, revisao(perguntas[4], respostas[4]))).toBe(true)
    await expect.poll(() => fluxo.novos.length).toBeGreaterThan(0)
    await outro.kill()
    await expect.poll(() => fluxo.fim).toBe(true)
    expect(await aparelho.write(um, revisao(perguntas[7], respostas[7]))).toBe(true)
    await pause(1_500) // told once a second: it is told while nobody listens
    const depois = await listen(um, fluxo.ultimo)
    await expect.poll(() => depois.novos.length).toBeGreaterThan(0)
    expect((await vista(um)).toSorted()).toEqual([perguntas[4], perguntas[7]].toSorted())
    expect(await check(lousa.db, [aparelho])).toEqual(nada)
  })
})
