/** The demo school while it is being made: the machinery, the moment from which everything is dated, and the people who can act. */
import type { TipoDeConta } from '#regras/tipos-de-conta.ts'
import { papelDoTipo, type Actor, type ContextoAutenticado, type Servicos } from '#server/http/contexto.ts'

/** `servicos.db` is the transaction the whole school is made in. */
export type Escola = {
  servicos: Servicos
  /** The moment everything is dated from. */
  agora: Date
  /** Everybody's password, hashed once. */
  hash: string
  /** By user name. */
  pessoas: Map<string, Actor>
  /** Class key → id. */
  turmas: Map<string, number>
  /** Test key → id in the repository of the teacher who keeps it. */
  testes: Map<string, number>
  /** Question key → id. */
  perguntas: Map<string, number>
}

export const newEscola = (servicos: Servicos, agora: Date, hash: string): Escola => ({
  servicos,
  agora,
  hash,
  pessoas: new Map(),
  turmas: new Map(),
  testes: new Map(),
  perguntas: new Map(),
})

/** What must be there by now: a missing one is a fault in the plan. */
export function existing<T>(map: ReadonlyMap<string, T>, chave: string): T {
  const found = map.get(chave)
  if (found === undefined) throw new Error(`The demo school has no ${chave}`)
  return found
}

export function addPessoa({ pessoas }: Escola, utilizador: string, pessoa: { id: number; tipo: TipoDeConta; nome: string }): void {
  pessoas.set(utilizador, {
    ...pessoa,
    papel: papelDoTipo[pessoa.tipo],
    sid: 'demo',
    imitadoPor: null,
    aAgir: false,
    provisoria: false,
    confirmacao: 'confirmada',
  })
}

/** A request this person makes, as the services are given it. */
export const como = ({ servicos, pessoas }: Escola, utilizador: string): ContextoAutenticado => ({
  ...servicos,
  pedido: { ip: '127.0.0.1', ofThisComputer: true, host: 'localhost', origem: null, agente: 'demo', id: 'demo' },
  actor: existing(pessoas, utilizador),
})
