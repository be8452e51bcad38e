/** What every handler and service is given: who asks, and the machinery. */
import type { TipoDeConta } from '#regras/tipos-de-conta.ts'
import type { Confirmacao, Papel } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { FileStore } from '#server/store/store.ts'
import type { Central } from '#server/live/exchange.ts'
import type { Presenca } from '#server/live/presenca.ts'
import type { TokenSigner } from './tokens.ts'

export type Actor = {
  id: number
  tipo: TipoDeConta
  papel: Papel
  nome: string
  sid: string
  confirmacao: Confirmacao
  /** The admin who acts as this person; null in an ordinary session. */
  imitadoPor: number | null
  /** Whether the admin has said that they act, and why. Until then they only look. */
  aAgir: boolean
  /** Signed in with a one-time password: may only choose a new one. */
  provisoria: boolean
}

/** The machinery, one per process. */
export type Servicos = {
  config: Config
  db: Db
  /** The same database, for what takes long. Taken with `semPressa`. */
  demorada: Db
  files: FileStore
  tokens: TokenSigner
  /** Tells everybody who looks on what is new. */
  live: Central
  /** Gathers who is answering, and tells the teacher's page. */
  presenca: Presenca
  /** True when the database was created as the demo school. */
  demo: boolean
  log: { info: (data: object, text: string) => void; error: (data: object, text: string) => void }
}

/** For long work that no page waits for: its statements may take their time. */
export const semPressa = <S extends Servicos>(servicos: S): S => ({ ...servicos, db: servicos.demorada })

/** One request. */
export type Contexto = Servicos & {
  pedido: {
    /** The address that counts for limits. */
    ip: string
    /** From a program on this very computer, through no proxy. */
    ofThisComputer: boolean
    host: string
    origem: string | null
    agente: string
    id: string
  }
}

export type ContextoDe<A> = Contexto & { actor: A }
/** Request of somebody signed in. */
export type ContextoAutenticado = ContextoDe<Actor>

export const papelDoTipo = { 1: 'Professor', 7: 'Aluno', 8: 'Admin' } as const satisfies Record<TipoDeConta, Papel>
