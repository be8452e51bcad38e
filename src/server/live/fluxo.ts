/** One stream of server-sent events, from the exchange to one browser. */
import type { Writable } from 'node:stream'
import { limites } from '#regras/limites.ts'
import type { Central, Lote } from './exchange.ts'
import { Ronda } from './call-rounds.ts'
import { nomeDoTopico, type Topico } from './topicos.ts'

const message = (evento: string, dados: object, ponto?: string): string =>
  `${ponto === undefined ? '' : `id: ${ponto}\n`}event: ${evento}\ndata: ${JSON.stringify(dados)}\n\n`

/** Only the last message carries the point, so a batch cut off in the middle is sent again from before it. */
const messagesOf = ({ ponto, acontecimentos }: Lote): string =>
  acontecimentos
    .map(({ topico, dados }, i) => message('novo', { topico, ...dados }, i === acontecimentos.length - 1 ? ponto : undefined))
    .join('')

/** All the streams of the process: a silent one says now and then that it is alive. */
const sinais = new Ronda(limites.eventosSinalMs)

type Pedido = { topicos: readonly Topico[]; desde: string | null; sid: string; duracaoMs: number }

/**
 * Opens the stream on the answer of `open`. Its first message is `pronto`: its topics, and whether it continues the
 * last stream (`inteiro`). It ends after `duracaoMs`, with the session or the process, or when its reader is too slow.
 * `onClose` is called once.
 */
export async function openFluxo(
  central: Central,
  { topicos, desde, sid, duracaoMs }: Pedido,
  open: () => Writable,
  onClose: () => void,
): Promise<void> {
  const early: string[] = []
  let out: Writable | null = null
  let ended = false
  const write = (text: string): void => {
    if (out === null) return void early.push(text)
    if (out.writableEnded || out.destroyed) return
    if (!out.write(text) && out.writableLength > limites.eventosPorLerBytes) out.destroy()
  }
  const end = (): void => {
    ended = true
    out?.end()
  }
  const { ponto, inteiro, stop } = await central.listen({ topicos, desde, sid, take: (lote) => write(messagesOf(lote)), end })
  out = open()
  const first = ['retry: 2000\n\n', message('pronto', { topicos: topicos.map(nomeDoTopico), inteiro }, inteiro ? undefined : ponto)]
  write([...first, ...early.splice(0)].join(''))
  const hush = sinais.join(() => write(':\n\n'))
  const life = setTimeout(end, duracaoMs)
  const close = (): void => {
    stop()
    hush()
    clearTimeout(life)
    onClose()
  }
  if (out.destroyed) close()
  else out.once('close', close)
  if (ended) end()
}
