/**
 * The API under test: the real app on a real database, freshly migrated for each test file. `const lousa = useLousa()`
 * at the top of a file; then `await lousa.as(pessoa).call('PUT /api/turmas', { body })`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import type { ContratoLousa } from '#contract/contrato.ts'
import type { Pedido, Resposta } from '#contract/endpoint.ts'
import type { CodigoErro } from '#contract/erros.ts'
import { limites } from '#regras/limites.ts'
import { buildApp } from '#server/app.ts'
import { buildServicos } from '#server/start-server.ts'
import { readConfig } from '#server/config.ts'
import { type Db, run, sql } from '#server/db/db.ts'
import { type Engine, openPostgres } from '#server/db/engine.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import { createAccount } from '#server/sessao/contas.service.ts'
import { hashPassword } from '#server/sessao/palavra-passe.ts'
import { Espia } from './espia.ts'
import { createTestDatabase, dropTestDatabase } from './motores.ts'
import { openPartilhada } from './partilhada.ts'

type Chave = keyof ContratoLousa
type Problema = { status: number; codigo: CodigoErro; detail: string; errors: Record<string, string[]>; atual?: unknown }

export type Pessoa = { id: number; tipo: 1 | 7 | 8; nome: string; email: string; token: string }

export type Chamador = {
  /** Calls and expects 200; answers the body. */
  call: <K extends Chave>(key: K, input?: Pedido<ContratoLousa[K]>) => Promise<Resposta<ContratoLousa[K]>>
  /** Calls and expects this error of the catalogue. */
  refused: <K extends Chave>(key: K, input: unknown, codigo: CodigoErro) => Promise<Problema>
  /** The raw answer, for what is neither. */
  raw: (options: InjectOptions) => Promise<LightMyRequestResponse>
}

/** Fast hashing: tests do not guard real passwords. */
const testHashCost = 2 ** 4
export const palavraPasseEnsaio = 'ardósia-e-giz'

type Part = Record<string, unknown>
type AnyInput = { params?: Part; query?: Part; body?: unknown }

/** The address and body of a contract call. */
export function toInject(key: string, input: AnyInput = {}): InjectOptions {
  const [method = 'GET', template = ''] = key.split(' ')
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  return {
    method,
    url: query.length ? `${url}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)]))}` : url,
    ...(input.body !== undefined ? { payload: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } } : {}),
  }
}

export class Lousa {
  app!: FastifyInstance
  servicos!: Servicos
  engine!: Engine
  readonly espia = new Espia()
  #cleanup: (() => Promise<void>)[] = []
  #serial = 0
  #url: string | null = null

  get db(): Db {
    return this.engine.db
  }

  async open(): Promise<void> {
    const folder = mkdtempSync(path.join(tmpdir(), 'lousa-api-'))
    const engine = await this.#openEngine()
    const db = engine.db.withPlugin(this.espia)
    this.engine = { ...engine, db, demorada: db }
    const config = {
      ...readConfig({ LOUSA_DATA: folder, LOUSA_SEGREDO: 's'.repeat(40) }),
      custoPalavraPasse: testHashCost,
      // A stream says what there is and ends; who tests streams makes it last.
      fluxoMs: 0,
      presencaMs: 0,
      segurancaMs: 0,
      cartaMinimoMs: 0,
      registo: 'silent' as const,
    }
    this.servicos = await buildServicos(config, this.engine, true)
    this.app = await buildApp(this.servicos, null)
    this.espia.listen(this.app, this.servicos)
    this.#cleanup.push(async () => {
      await this.app.close()
      await this.engine.close()
      rmSync(folder, { recursive: true, force: true })
    })
  }

  async #openEngine(): Promise<Engine> {
    const postgres = inject('postgres')
    if (!postgres) return openPartilhada(inject('imagemPglite'))
    const { url, nome } = await createTestDatabase(postgres.cluster, postgres.modelo)
    this.#cleanup.push(() => dropTestDatabase(postgres.cluster, nome))
    this.#url = url
    // Tables are filled for a test with statements such as no request sends.
    return openPostgres(url, undefined, undefined, limites.baseDemoradaMs)
  }

  /** Where its database is, for programs that are to run on it too; null on the embedded engine. */
  get url(): string | null {
    return this.#url
  }

  /** A second app on the same database, which stands for another process. Null on the embedded engine, which serves one. */
  async anotherProcess(): Promise<{ app: FastifyInstance; servicos: Servicos } | null> {
    if (this.#url === null) return null
    const engine = openPostgres(this.#url)
    const servicos = await buildServicos(this.servicos.config, engine, true)
    const app = await buildApp(servicos, null)
    this.#cleanup.push(async () => {
      await app.close()
      await engine.close()
    })
    return { app, servicos }
  }

  async close(): Promise<void> {
    for (const step of this.#cleanup.toReversed()) await step()
  }

  /** A new person with a session. */
  async pessoa(tipo: 1 | 7 | 8, nome = `Pessoa ${++this.#serial}`): Promise<Pessoa> {
    const email = `p${++this.#serial}-${Date.now()}@ensaio.test`
    const hash = await hashPassword(palavraPasseEnsaio, testHashCost)
    const id = await createAccount(this.db, { tipo, nome, email, utilizador: null, hash })
    if (id === null) throw new Error('The person could not be made')
    const { token } = await this.anonimo.call('POST /api/conta/entrar', { body: { utilizador: email, palavraPasse: palavraPasseEnsaio } })
    return { id, tipo, nome, email, token }
  }

  /** Made themselves a teacher: nothing confirms them, nor their address. */
  async professorPorConfirmar(nome?: string): Promise<Pessoa> {
    const pessoa = await this.professor(nome)
    await run(
      this.db,
      sql`update utilizadores set confirmada_em = null, confirmada_por = null, email_confirmado_em = null where id = ${pessoa.id}`,
    )
    forgetSessions(this.db)
    return pessoa
  }

  professor = (nome?: string) => this.pessoa(1, nome)
  aluno = (nome?: string) => this.pessoa(7, nome)
  admin = (nome?: string) => this.pessoa(8, nome)

  get anonimo(): Chamador {
    return this.#caller(null)
  }

  as(pessoa: Pessoa | { token: string }): Chamador {
    return this.#caller(pessoa.token)
  }

  #caller(token: string | null): Chamador {
    const send = (options: InjectOptions) =>
      this.app.inject({
        ...options,
        headers: { host: 'localhost', ...options.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      })
    return {
      raw: send,
      call: async (key, input) => {
        const answer = await send(toInject(key, input as AnyInput))
        expect(answer.statusCode, `${key} → ${answer.body.slice(0, 600)}`).toBe(200)
        return answer.json()
      },
      refused: async (key, input, codigo) => {
        const answer = await send(toInject(key, input as AnyInput))
        const body = answer.json()
        expect({ codigo: body.title, resposta: answer.statusCode < 400 ? body : undefined }, key).toEqual({ codigo, resposta: undefined })
        return { status: answer.statusCode, codigo: body.title, detail: body.detail, errors: body.errors ?? {}, atual: body.atual }
      },
    }
  }
}

/** One Lousa for the test file, opened before its tests and closed after. */
export function useLousa(): Lousa {
  const lousa = new Lousa()
  beforeAll(() => lousa.open(), 60_000)
  afterAll(() => lousa.close())
  return lousa
}
