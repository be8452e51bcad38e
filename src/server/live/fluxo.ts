/** One stream of server-sent events, from the exchange to one browser. */
import { PassThrough, type Readable } from 'node:stream'
import { limites } from '#regras/limites.ts'
import type { Central, Lote } from './central.ts'
import { nomeDoTopico, type Topico } from './topicos.ts'

const message = (evento: string, dados: object, ponto?: string): string =>
  `${ponto === undefined ? '' : `id: ${ponto}\n`}event: ${evento}\ndata: ${JSON.stringify(dados)}\n\n`

/** The point stands on the last one: what was cut off in the middle is sent again from before it. */
const messagesOf = ({ ponto, acontecimentos }: Lote): string =>
  acontecimentos
    .map(({ topico, dados }, i) => message('novo', { topico, ...dados }, i === acontecimentos.length - 1 ? ponto : undefined))
    .join('')

type Pedido = { topicos: readonly Topico[]; desde: string | null; sid: string; duracaoMs: number }

/**
 * Opens the stream. It begins with `pronto`: the topics it tells of, and whether it goes on where the last one ended
 * (`inteiro`) or something may have been missed. It ends by itself after `duracaoMs`, when the session ends, when the
 * reader is too slow, when the process goes.
 */
export async function openFluxo(central: Central, { topicos, desde, sid, duracaoMs }: Pedido): Promise<Readable> {
  const out = new PassThrough({ highWaterMark: limites.eventosPorLerBytes })
  const write = (text: string): void => {
    if (out.writableEnded || out.destroyed) return
    if (!out.write(text) && out.writableLength > limites.eventosPorLerBytes) out.destroy()
  }
  const early: Lote[] = []
  let take = (lote: Lote): void => void early.push(lote)
  const end = (): void => void out.end()
  const { ponto, inteiro, stop } = await central.listen({ topicos, desde, sid, take: (lote) => take(lote), end })
  write('retry: 2000\n\n')
  write(message('pronto', { topicos: topicos.map(nomeDoTopico), inteiro }, inteiro ? undefined : ponto))
  take = (lote) => write(messagesOf(lote))
  for (const lote of early) take(lote)
  const signal = setInterval(() => write(':\n\n'), limites.eventosSinalMs)
  const life = setTimeout(end, duracaoMs)
  out.once('close', () => {
    stop()
    clearInterval(signal)
    clearTimeout(life)
  })
  return out
}
