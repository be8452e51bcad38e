/** The students of the bench, each in turn at one of the places: answers for a while, hands in, is looked at, and goes. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type Db, one, sql } from '#server/db/db.ts'
import type { Aluno } from '../escola.ts'
import { NoNavegador } from './aluno.ts'
import { type NaEntrega, type Registo, verAgora } from './conferir.ts'
import type { Rede } from './rede.ts'

/** Again until it works: the database and the product may be dead just now. */
async function insist<T>(work: () => Promise<T>, ms = 120_000): Promise<T> {
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

const tentativaDe = async (db: Db, { id, teste }: Aluno): Promise<number> =>
  (await one<{ id: number }>(db, sql`select id from tentativas where aluno_id = ${id} and teste_turma_id = ${teste}`)).id

type Casa = { db: Db; rede: Rede; browser: Browser; say: (text: string) => void }

export class Turma {
  readonly #casa: Casa
  readonly #porVir: Aluno[]
  readonly sentados = new Map<number, NoNavegador>()
  readonly registos: Registo[] = []
  #fim = false

  constructor(casa: Casa, alunos: readonly Aluno[]) {
    this.#casa = casa
    this.#porVir = [...alunos]
  }

  /** Nobody starts any more; who is answering hands in. */
  acabar(): void {
    this.#fim = true
    for (const one of this.sentados.values()) one.parar()
  }

  async #um(aluno: Aluno, segundos: number): Promise<void> {
    const { browser, rede } = this.#casa
    const one = new NoNavegador(browser, aluno, () => `http://localhost:${rede.porta}`)
    await one.chegar()
    this.sentados.set(aluno.id, one)
    const timer = setTimeout(() => one.parar(), segundos * 1_000)
    if (this.#fim) one.parar()
    await one.responder()
    clearTimeout(timer)
    this.registos.push(await this.#entregar(one))
    this.sentados.delete(aluno.id)
    await one.sair()
  }

  async #entregar(one: NoNavegador): Promise<Registo> {
    const { db, rede, say } = this.#casa
    const { aluno } = one
    const entregue = await one.entregar(900_000)
    if (!entregue) say(`student ${aluno.id} could not hand in`)
    const tentativa = await insist(() => tentativaDe(db, aluno))
    const naEntrega: NaEntrega | null = entregue ? await insist(() => verAgora(db, tentativa)) : null
    const diario = await one.diarioAssente(300_000)
    if (entregue && rede.mentira === 0) {
      const late = await insist(() => rede.repetir(aluno.id))
      if (late !== null && late !== 'tardia') say(`student ${aluno.id}: a save after the hand-in was called ${late}`)
    }
    return { tentativa, diario, confirmadas: [...(rede.confirmadas.get(aluno.id) ?? [])], naEntrega }
  }

  /** Everybody in turn on so many places, each answering for about so long; resolves when `acabar` was called and all have handed in. */
  async run(lugares: number, segundos: number): Promise<void> {
    const lugar = async (): Promise<void> => {
      for (let aluno = this.#porVir.shift(); aluno && !this.#fim; aluno = this.#porVir.shift())
        await this.#um(aluno, segundos * (0.6 + 0.8 * Math.random()))
    }
    await Promise.all(Array.from({ length: lugares }, lugar))
  }
}
