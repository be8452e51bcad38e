/** How an endpoint is declared. The contract is one object, read by three: server, browser and tests. */
import type { Static, TSchema } from 'typebox'
import type { CodigoErro } from './erros.ts'

export type Papel = 'Admin' | 'Professor' | 'Aluno'

/**
 * How far a teacher's account is confirmed: for everything, only for classes in which a confirmed teacher made them a
 * co-teacher, or not yet. Pupils and admins always count as confirmed.
 */
export type Confirmacao = 'confirmada' | 'na-turma' | 'por-confirmar'

/** `todos` = anyone, signed in or not. */
export type QuemPode = readonly Papel[] | 'todos'

export type Endpoint = {
  /** One Portuguese sentence for the API's document. */
  resumo: string
  roles: QuemPode
  /**
   * Which unconfirmed teachers may make a call that is open to teachers. `todos`: every one. `na-turma`: those in a
   * class of a confirmed teacher. Absent: none.
   */
  porConfirmar?: 'todos' | 'na-turma'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The reply's schema; `binario` for files and streams, which carry no JSON. */
  reply: TSchema | 'binario'
  /** Codes this endpoint may answer with, beyond those any endpoint may (see `errosDeTodos`). */
  erros: readonly CodigoErro[]
  /**
   * Creates a thing under a key of the caller's (`chave`). The reply is the thing in its first version. The same body,
   * with that `id` and `versao` instead of the key, changes the thing.
   */
  criacao?: true
  /** Though it is no GET, open to who only looks in somebody's name: it changes nothing of theirs. */
  enquantoVe?: true
  /** Multipart upload: the body is read by the room as a stream. */
  upload?: true
  /** The body is bytes as they are (`application/octet-stream`), handed over whole. */
  bytes?: true
  /** The greatest body in bytes, where the default (`corpoBytes`) is too small. A call open without session or ticket never has one. */
  corpoMaximo?: number
  /**
   * Takes an attempt's ticket instead of a session, in the header `Authorization: Bilhete …`. The ticket is verified
   * before the body is read. Pages of releases until 0.1.0 send it in the body, which may then be no larger than an
   * anonymous one.
   */
  bilhete?: true
}

/** Declares one endpoint, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Any endpoint may answer with these. */
export const errosDeTodos = [
  'pedido_invalido',
  'sessao_necessaria',
  'sessao_expirada',
  'sessao_de_conta_desativada',
  'palavra_passe_provisoria',
  'papel_errado',
  'so_a_ver',
  'conta_por_confirmar',
  'demasiado_grande',
  'demasiado_lento',
  'tipo_nao_aceite',
  'erro_interno',
  'indisponivel',
  'sem_espaco',
] as const satisfies readonly CodigoErro[]

/** Key of an endpoint: `'PUT /api/turmas'`; path parameters in braces: `'GET /api/turmas/{id}'`. */
export type Contrato = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Endpoint>

type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? { [P in K]: Static<S> } : unknown
type OptionalPart<E, K extends string> = E extends { [P in K]: infer S extends TSchema }
  ? Record<string, never> extends Static<S>
    ? { [P in K]?: Static<S> }
    : { [P in K]: Static<S> }
  : unknown

/** The input of a handler, already validated. */
export type Entrada<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** The input of a caller: `query` may be left out when all of it is optional. */
export type Pedido<E extends Endpoint> = Part<E, 'params'> & OptionalPart<E, 'query'> & Part<E, 'body'>
/** What comes back. */
export type Resposta<E extends Endpoint> = E['reply'] extends TSchema ? Static<E['reply']> : never
