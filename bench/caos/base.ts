/**
 * The bench's database, which is killed. Where PostgreSQL is installed, the bench kills a cluster of its own, as a
 * power cut does. It may not kill a database of somebody else (`LOUSA_TEST_DATABASE_URL`): there the server ends its
 * connections, which the product sees alike.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, run, sql } from '#server/db/db.ts'
import { limites } from '#regras/limites.ts'
import { type Engine, openPostgres } from '#server/db/engine.ts'
import { Road } from '#server/ensaio/estrada.ts'
import { type ClusterProprio, createTestDatabase, dropTestDatabase, findPostgres, ownCluster } from '#server/ensaio/motores.ts'
import { freePort, untilTheEnd } from '../maquina.ts'
import { childrenOf } from '../processos.ts'
import type { Acaso } from './repeatable-chance.ts'
import { kill } from './matar.ts'

export type BaseQueCai = {
  nome: string
  /** Where the product finds it. */
  url: string
  /** The bench's own way to it, for looking. */
  db: Db
  readonly vivo: boolean
  /** Dies, and comes back after a while by itself. */
  matar: () => boolean
  /** Its data goes back to how they were; null where it is not ours to do. */
  copia: Copia | null
  stop: () => Promise<void>
}

/** Each kills the database first, as the power going does, and resolves when it is alive again. */
export type Copia = { take: () => Promise<void>; restore: () => Promise<void> }

/** The settings that keep data safe stay on. The others are as small as a school for a few minutes needs. */
const definicoes = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'max_connections=100', 'shared_buffers=64MB']

/** How long it stays away, ms. */
const fora = [200, 2_000] as const

class Propria implements BaseQueCai {
  readonly nome: string
  readonly url: string
  readonly db: Db
  readonly copia: Copia
  readonly #cluster: ClusterProprio
  readonly #engine: Engine
  readonly #acaso: Acaso
  readonly #tidy: () => void
  #pid: number
  /** Resolves once it is alive. */
  #volta: Promise<void> | null = null

  constructor(cluster: ClusterProprio, url: string, acaso: Acaso) {
    this.nome = cluster.nome
    this.url = url
    this.#cluster = cluster
    this.#engine = openPostgres(url, undefined, undefined, limites.baseDemoradaMs)
    this.db = this.#engine.db
    this.#acaso = acaso
    this.#pid = cluster.pid
    this.#tidy = untilTheEnd(cluster.stop)
    this.copia = { take: () => this.#dying(cluster.copy), restore: () => this.#dying(cluster.restore) }
  }

  get vivo(): boolean {
    return this.#volta === null
  }

  matar(): boolean {
    if (this.#volta) return false
    this.#killAll()
    this.#volta = this.#comeBack()
    return true
  }

  #killAll(): void {
    for (const pid of [this.#pid, ...childrenOf(this.#pid)]) kill(pid)
  }

  async #comeBack(during = (): void => {}): Promise<void> {
    await pause(this.#acaso.entre(...fora))
    during()
    for (;;) {
      try {
        this.#pid = await this.#cluster.again()
        break
      } catch {
        await pause(300)
      }
    }
    this.#volta = null
  }

  /** Dead, and something is done to its data before it comes back. */
  async #dying(work: () => void): Promise<void> {
    await this.#volta
    this.#killAll()
    this.#volta = this.#comeBack(work)
    await this.#volta
  }

  async stop(): Promise<void> {
    await this.#volta
    await this.#engine.close()
    this.#tidy()
  }
}

class Alheia implements BaseQueCai {
  readonly nome: string
  readonly db: Db
  readonly copia = null
  readonly #cluster: string
  readonly #base: string
  readonly #road: Road
  readonly #engine: Engine
  readonly #acaso: Acaso
  #volta: Promise<void> | null = null

  constructor(cluster: { url: string; nome: string }, base: { url: string; nome: string }, road: Road, acaso: Acaso) {
    this.nome = `${cluster.nome}: not ours to kill, its connections are ended and the road to it is cut`
    this.#cluster = cluster.url
    this.#base = base.nome
    this.#road = road
    this.#engine = openPostgres(base.url, undefined, undefined, limites.baseDemoradaMs)
    this.db = this.#engine.db
    this.#acaso = acaso
  }

  get url(): string {
    return this.#road.url
  }

  get vivo(): boolean {
    return this.#volta === null
  }

  matar(): boolean {
    if (this.#volta) return false
    this.#volta = this.#away()
    return true
  }

  async #away(): Promise<void> {
    // The bench's own connections go too; whoever looks insists.
    await run(
      this.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await this.#road.cut()
    await pause(this.#acaso.entre(...fora))
    await this.#road.mend()
    this.#volta = null
  }

  async stop(): Promise<void> {
    await this.#volta
    await this.#engine.close()
    await this.#road.cut()
    await dropTestDatabase(this.#cluster, this.#base)
  }
}

/** Found the way the API tests find theirs; null where there is none. */
export async function startBaseQueCai(acaso: Acaso): Promise<BaseQueCai | null> {
  const own = process.env['LOUSA_TEST_DATABASE_URL'] ? null : ownCluster(definicoes)
  if (own) return new Propria(own, (await createTestDatabase(own.url)).url, acaso)
  const there = await findPostgres()
  if (!there) return null
  const base = await createTestDatabase(there.url)
  const road = new Road(base.url, await freePort())
  await road.mend()
  return new Alheia(there, base, road, acaso)
}
