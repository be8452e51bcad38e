/** The students of the bench. Each has a turn at one of the places: answers for a while and hands in; the bench looks at the attempt. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type Db, optional, sql } from '#server/db/db.ts'
import type { Aluno } from '../escola.ts'
import { Acaso } from './repeatable-chance.ts'
import { NoNavegador } from './aluno.ts'
import { type NaEntrega, type Registo, seeAgora } from './check-journals.ts'
import type { Cronica } from './cronica.ts'
import type { Rede } from './broken-network.ts'

/** Again until it works: the database and the product may be dead just now. */
export async function insist<T>(work: () => Promise<T>, ms = 120_000): Promise<T> {
  const until = Date.now() + ms
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(500)
    }
  }
}

/** 0: none was ever started. */
const tentativaDe = async (db: Db, { id, teste }: Aluno): Promise<number> =>
  (await optional<{ id: number }>(db, sql`select id from tentativas where aluno_id = ${id} and teste_turma_id = ${teste}`))?.id ?? 0

type Casa = { db: Db; rede: Rede; browser: Browser; cronica: Cronica; semente: number; say: (text: string) => void }

/**
 * How long a student may take to hand in, and then to send the last answers, once nothing dies any more, ms. Only a
 * fault takes longer, and answers that are unsent by then count as lost.
 */
const paciencia = { entregar: 300_000, seguir: 120_000 } as const

export class Turma {
  readonly #casa: Casa
  readonly #porVir: Aluno[]
  readonly sentados = new Map<number, NoNavegador>()
  readonly registos: Registo[] = []
  #fim = false
  /** Since when nothing dies any more, ms. */
  #calma = Infinity
  /** While it is pending nobody hands in. */
  #livre: Promise<unknown> = Promise.resolve()

  constructor(casa: Casa, alunos: readonly Aluno[]) {
    this.#casa = casa
    this.#porVir = [...alunos]
  }

  /** Nothing dies any more: nobody starts, and who is answering hands in. */
  finish(): void {
    this.#fim = true
    this.#calma = Date.now()
    for (const one of this.sentados.values()) one.stopIt()
  }

  /** Everybody stays at their place, answering, until this has settled. */
  hold(work: Promise<unknown>): void {
    this.#livre = work.catch(() => {})
  }

  async #um(aluno: Aluno, segundos: number): Promise<void> {
    const { browser, rede, semente } = this.#casa
    const one = new NoNavegador(browser, aluno, () => `http://localhost:${rede.porta}`, new Acaso(semente, `aluno ${aluno.id}`))
    await one.arrive()
    this.sentados.set(aluno.id, one)
    const timer = setTimeout(() => void this.#livre.then(() => one.stopIt()), segundos * 1_000)
    if (this.#fim) one.stopIt()
    await one.responder()
    clearTimeout(timer)
    this.registos.push(await this.#entregar(one))
    this.sentados.delete(aluno.id)
    await one.leave()
  }

  async #entregar(one: NoNavegador): Promise<Registo> {
    const { db, rede, say } = this.#casa
    const { aluno } = one
    const entregue = await one.handIn(() => Date.now() > this.#calma + paciencia.entregar)
    if (!entregue) say(`student ${aluno.id} could not hand in: ${await one.retrato()}`)
    const tentativa = await insist(() => tentativaDe(db, aluno))
    const naEntrega: NaEntrega | null = entregue ? await insist(() => seeAgora(db, tentativa)) : null
    const asked = Date.now()
    const diario = await one.diarioAssente(() => Date.now() > Math.max(asked, this.#calma) + paciencia.seguir)
    if (entregue) {
      const late = await insist(() => rede.repeat(aluno.id))
      if (late !== null && late !== 'tardia') say(`student ${aluno.id}: a save after the hand-in was called ${late}`)
    }
    return { aluno: aluno.id, tentativa, diario, confirmadas: [...(rede.confirmadas.get(aluno.id) ?? [])], naEntrega }
  }

  /** Gives everybody a turn on so many places, to answer for about so long. Resolves when `acabar` was called and all have handed in. */
  async run(lugares: number, segundos: number): Promise<void> {
    const acaso = new Acaso(this.#casa.semente, 'lugares')
    const lugar = async (): Promise<void> => {
      for (let aluno = this.#porVir.shift(); aluno && !this.#fim; aluno = this.#porVir.shift())
        await this.#um(aluno, segundos * acaso.entre(0.6, 1.4))
    }
    await Promise.all(Array.from({ length: lugares }, lugar))
  }
}
