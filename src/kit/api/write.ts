/**
 * Sends writes, and keeps a repeated creation from making a second thing. The server answers a repeat under the same
 * `chave` with the first thing. If the body has changed since, a second write saves the newer body over it.
 */
import { isSameJson } from '#regras/same-json.ts'
import { ApiError, type Chave, type ChaveDeCriacao, type PedidoDe, type RespostaDe, api, isPassing } from './client.ts'
import { paciencia } from './timeout.ts'

type Criado = { id: number; versao: number }

/** As the contract marks them; the compiler asks for all of them, and for no other. */
const criacoes: Record<ChaveDeCriacao, true> = {
  'PUT /api/turmas': true,
  'PUT /api/turmas/addTeste': true,
  'PUT /api/trabalho': true,
  'PUT /api/de-fora': true,
  'PUT /api/perguntas': true,
  'PUT /api/repositorio': true,
  'PUT /api/eventos': true,
  'PUT /api/admin/banners': true,
  'PUT /api/admin/areas': true,
  'PUT /api/admin/anos': true,
  'PUT /api/admin/categorias': true,
  'PUT /api/admin/projetos': true,
  'PUT /api/admin/recursos': true,
}

/** Bodies sent under a key without a known arrival. `emendas`: how many of them changed an earlier one. */
type PorSaber = { enviados: unknown[]; emendas: number }
const porSaber = new Map<string, PorSaber>()

/** A new thing's version. Another one was made by somebody else, over whom nothing is saved unasked. */
const primeiraVersao = 1

/** Reached the server or not, nobody knows: no network, a reply cut off, a server that broke. */
export const isUnknown = (error: unknown): boolean => !(error instanceof ApiError) || isPassing(error)

/** A write nobody answers for so long is a lost one, ms; a long one is given the longer. */
const maximoMs = 30_000

/** Passwords of many accounts take minutes to make, and are in this answer alone: it is waited for, however long it takes. */
const semLimite: ReadonlySet<Chave> = new Set([
  'POST /api/utilizadores/csv',
  'POST /api/turmas/csv/{id}',
  'POST /api/turmas/contas/{id}',
  'POST /api/turmas/acessos/{id}',
])

/** A browser lets 64 kB in all outlive their page; a letter may take three bytes. */
const sobrevivem = 8_000

/**
 * `shownAtOnce`: the page shows it as done before the server has answered, so the request outlives the page, whoever
 * closes or reloads it.
 */
type ComoVai = { shownAtOnce?: boolean | undefined }

function send<K extends Chave>(key: K, input: PedidoDe<K>, { shownAtOnce = false }: ComoVai = {}): Promise<RespostaDe<K>> {
  const letras = JSON.stringify(input).length
  const signal = semLimite.has(key) ? {} : { signal: paciencia(maximoMs, letras) }
  return api(key, input, { ...signal, keepalive: shownAtOnce && letras <= sobrevivem })
}

/** `api` for writes. It fails where nobody answers. A creation changed after a lost reply ends as it was last sent. */
export async function write<K extends Chave>(key: K, input: PedidoDe<K>, como: ComoVai = {}): Promise<RespostaDe<K>> {
  const parts = input as { body?: { chave?: string } } // the contract's parts, optional here
  const { chave, ...corpo } = parts.body ?? {}
  if (chave === undefined || !(key in criacoes)) return send(key, input, como)
  const { enviados, emendas } = porSaber.get(chave) ?? { enviados: [], emendas: 0 }
  const mended = enviados.some((sent) => !isSameJson(sent, corpo))
  let emenda = 0
  try {
    const criado = (await send(key, input)) as RespostaDe<K> & Criado // the thing that was made, as the contract says
    const { id, versao } = criado
    if (mended) emenda = 1
    const sobre = { ...corpo, id, versao: Math.min(versao, primeiraVersao + emendas) }
    const reply = mended ? await send(key, { ...parts, body: sobre } as PedidoDe<K>) : criado // changes it, as the contract says
    porSaber.delete(chave)
    return reply
  } catch (error) {
    if (isUnknown(error)) porSaber.set(chave, { enviados: [...enviados, corpo], emendas: emendas + emenda })
    throw error
  }
}
