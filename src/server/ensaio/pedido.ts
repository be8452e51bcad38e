/** What a room says in its `pedidos-de-ensaio.ts`: one valid request of each of its endpoints. */
import type { TSchema } from 'typebox'
import type { Endpoint, Pedido } from '#contract/endpoint.ts'
import type { Lado } from './lado.ts'

export type Quem = 'professor' | 'aluno' | 'colega' | 'admin' | 'anonimo'

export type Entrada<E extends Endpoint = Endpoint> = {
  /** Whose request it is. */
  quem: Quem
  /** No such thing as a valid one here: what the endpoint answers instead of 200, and why. */
  recusa?: { codigo: string; porque: string }
  /** The requests of the two sides differ only in whose things they name. The permission matrix finds the ids by this difference. */
  pedido: (lado: Lado) => Pedido<E>
}

/** An upload, and a request that is empty, can be worked out from the contract. */
type PorDizer = { upload?: never } & ({ params: TSchema } | { query: TSchema } | { body: TSchema })

/** One entry per endpoint of a room's contract; those that need saying must be there. */
export type EntradasDe<C extends Record<string, Endpoint>> = {
  [K in keyof C as C[K] extends PorDizer ? K : never]: Entrada<C[K]>
} & { [K in keyof C as C[K] extends PorDizer ? never : K]?: Entrada<C[K]> }

/** A request that names one thing in its address and says nothing else. */
export const sobre = (quem: Quem, id: (lado: Lado) => number) => ({ quem, pedido: (lado: Lado) => ({ params: { id: id(lado) } }) })

/** A file of people, as a browser sends it. */
export const csv = { conteudo: Buffer.from('nome;email\nAna Gil;ana.gil@escola.test\n').toString('base64') }
