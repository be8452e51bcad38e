/** A server for one student's tabs, and their rows: for the tests of several tabs on one device. */
import type { RevisoesGuardadas } from '#contract/testes/tentativas.ts'
import { rowOf } from '../machine/ensaio-row.ts'
import type { QueueEntry } from '../machine/queue.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'

type Client = typeof import('#kit/api/client.ts')

export const agora = '2026-07-17T09:10:00.000Z'
export const limiteEm = '2026-07-17T10:00:00.000Z'
export const servidor = {
  rede: true,
  /** Whose session it is. */
  sessao: 5,
  /** Attempts it knows of, and whose. */
  tentativas: new Map<number, number>(),
  /** What has come, in order. */
  chegou: [] as string[],
  /** Before it says how an attempt stands. */
  aoPulsar: (): void => {},
  /** Attempts it was asked about, in order. */
  pulsos: [] as number[],
  entregueEm: new Map<number, string>(),
}

/** The client, with this server behind it. */
export function newClient(client: Client): Client {
  type Pedido = { params: { id: number }; body: { reaberturas: number; revisoes: readonly QueueEntry[] } }
  const revisoes = ({ body: { revisoes: lote } }: Pedido, bilhete = ''): RevisoesGuardadas => {
    servidor.chegou.push(...lote.map(({ conteudo }) => `${bilhete}: ${String(conteudo)}`))
    const nomes = lote.map(({ perguntaid, dispositivo, seq }) => ({ perguntaid, dispositivo, seq }))
    const resultados = nomes.map((nome) => ({ ...nome, estado: 'guardada' as const }))
    return { agora, limiteEm, entregueEm: null, encontros: [], guardadas: nomes, resultados }
  }
  const api = async (chave: string, pedido: Pedido, { bilhete }: { bilhete?: string } = {}): Promise<unknown> => {
    if (!servidor.rede) throw client.semRede()
    if (chave.endsWith('/registar')) return { agora, tentativaid: 7, inicioEm: agora, limiteEm, entregueEm: null, bilhete: 'b7' }
    if (chave.endsWith('/revisoes')) return revisoes(pedido, bilhete)
    if (chave.endsWith('/entregar')) {
      servidor.chegou.push(`${bilhete}: entregar`)
      return { agora, tentativaid: 7, entregueEm: agora, entreguePor: 'aluno' }
    }
    servidor.aoPulsar()
    servidor.pulsos.push(pedido.params.id)
    if (servidor.tentativas.get(pedido.params.id) !== servidor.sessao)
      throw new client.ApiError(404, { title: 'nao_encontrado', detail: 'Não é sua' })
    const dispositivos = [
      { dispositivo: 'separador-a', quantas: 9 },
      { dispositivo: 'separador-b', quantas: 9 },
    ]
    const entregueEm = servidor.entregueEm.get(pedido.params.id) ?? null
    return { agora, limiteEm, entregueEm, reaberturas: 0, atuais: [], porVer: [], dispositivos, mensagem: null }
  }
  // Answers what these tests ask.
  return { ...client, api: api as Client['api'] }
}

export function resetServidor(): void {
  Object.assign(servidor, {
    rede: true,
    sessao: 5,
    tentativas: new Map([[7, 5]]),
    chegou: [],
    aoPulsar: () => {},
    pulsos: [],
    entregueEm: new Map(),
  })
}

export const folha = (tentativa: number, mais: Partial<TentativaRow> = {}): TentativaRow =>
  rowOf({ tentativa, bilhete: `b${tentativa}`, limiteEm, ...mais })

export const entrada = (dispositivo: string, conteudo: string, seq = 1): QueueEntry => ({
  perguntaid: 1,
  dispositivo,
  seq,
  escritaEm: Date.parse('2026-07-17T09:05:00Z') + seq,
  base: null,
  conteudo,
  estado: 'por-enviar',
})

export const textos = (entradas: readonly QueueEntry[]): unknown[] => entradas.map(({ conteudo }) => conteudo)
