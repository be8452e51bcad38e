/**
 * What is created is sent under a key (`chave`), so that sending it again makes no second one: the server answers with what
 * the first send made. Where no answer came and it was mended before it was sent again, that is not what is on the screen
 * any more: it is saved over.
 */
import { isSameJson } from '#regras/iguais.ts'
import { type Chave, type PedidoDe, type RespostaDe, api, isPassing } from './client.ts'

/** Key of a creation → what was sent under it, while nobody knows whether it arrived. */
const semResposta = new Map<string, unknown[]>()

type Corpo = Record<string, unknown> & { chave?: string }
type Criado = { id: number; versao: number }

const isCriado = (reply: unknown): reply is Criado => typeof reply === 'object' && reply !== null && 'id' in reply && 'versao' in reply

/** `api`, for whatever writes: a creation that was mended after a lost reply ends as it was last sent. Only a `PUT` changes what it creates. */
export async function write<K extends Chave>(key: K, input: PedidoDe<K>): Promise<RespostaDe<K>> {
  const parts = input as { body?: Corpo } // the contract's parts, optional here
  const { chave, ...corpo } = parts.body ?? {}
  if (chave === undefined || !key.startsWith('PUT ')) return api(key, input)
  const before = semResposta.get(chave) ?? []
  const saveOver = ({ id, versao }: Criado) => api(key, { ...parts, body: { ...corpo, id, versao } } as PedidoDe<K>) // such a body changes what it names
  try {
    const criado = await api(key, input)
    const mended = before.some((sent) => !isSameJson(sent, corpo))
    const reply = mended && isCriado(criado) ? await saveOver(criado) : criado
    semResposta.delete(chave)
    return reply
  } catch (error) {
    if (isPassing(error)) semResposta.set(chave, [...before, corpo])
    throw error
  }
}
