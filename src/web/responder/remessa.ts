/** Sending: at most two seconds after typing stops, one request at a time, again until it is acknowledged. */
import type { RevisoesGuardadas } from '#contract/tentativas.ts'
import { limites } from '#regras/limites.ts'
import { otherwise } from '#kit/unexpected.ts'
import type { Caderno } from './caderno.ts'
import { enviarLote } from './entrega.ts'
import * as f from './fila.ts'
import { novaMedida } from './medida.ts'

const tempos = {
  /** After the last key; with the request itself it stays under `limites.guardarAposMs`. */
  sossego: 1_200,
  /** Who types without a pause is sent all the same this often. */
  semPausa: 8_000,
  /** Without storage, and near the end, nothing waits. */
  jaJa: 150,
  primeiraEspera: 2_000,
  maiorEspera: 15_000,
} as const

export type Remessa = {
  /** Something was written. `pressa`: do not wait for a pause. */
  depoisDeEscrever: (pressa: boolean) => void
  /** Now, whatever was waited for. */
  ja: () => void
  /** What a leaving page can still send. */
  despedida: () => void
  /** Waiting after a failure? */
  emEspera: () => boolean
  parar: () => void
  retomar: () => void
}

type Ligacao = {
  caderno: Caderno
  agora: () => number
  enviar: (lote: readonly f.Entrada[], keepalive?: boolean) => Promise<RevisoesGuardadas>
  aoResponder: (reply: RevisoesGuardadas) => void
  aoFalhar: (error: unknown) => void
  /** Everything written has arrived. */
  aoAcabar: () => Promise<void>
}

export function novaRemessa({ caderno, agora, enviar, aoResponder, aoFalhar, aoAcabar }: Ligacao): Remessa {
  const medida = novaMedida()
  let timer: ReturnType<typeof setTimeout> | null = null
  let busy = false
  let stopped = true
  let wait = 0
  let waitingSince: number | null = null

  function agendar(ms: number): void {
    if (stopped) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  function heard(lote: readonly f.Entrada[], reply: RevisoesGuardadas): void {
    void caderno.mudarFila((fila) => f.respondeu(fila, lote, reply))
    wait = 0
    waitingSince = null
    medida.chegou()
    aoResponder(reply)
  }

  async function send(lote: readonly f.Entrada[]): Promise<void> {
    await caderno.mudarFila((fila) => f.partiu(fila, lote))
    const aoRecusar = (entrada: f.Entrada) => caderno.mudarFila((fila) => f.recusar(fila, entrada))
    await enviarLote(lote, { enviar, aoResponder: heard, aoRecusar })
  }

  async function run(): Promise<void> {
    if (busy || stopped) return
    busy = true
    try {
      await caderno.gravar() // device first
      const next = () => f.proximoLote(caderno.fila(), medida.lote())
      for (let lote = next(); lote.length > 0; lote = next()) await send(lote)
      await aoAcabar()
    } catch (error) {
      medida.falhou()
      wait = Math.min(tempos.maiorEspera, wait === 0 ? tempos.primeiraEspera : wait * 2)
      agendar(wait)
      aoFalhar(error)
    } finally {
      busy = false
    }
    if (wait === 0 && caderno.temPorEnviar()) agendar(tempos.sossego)
  }

  return {
    depoisDeEscrever: (pressa) => {
      if (wait > 0) return // the next try takes it along
      waitingSince ??= agora()
      const quiet = pressa || !caderno.armazena() ? tempos.jaJa : tempos.sossego
      agendar(Math.max(0, Math.min(quiet, waitingSince + tempos.semPausa - agora())))
    },
    ja: () => {
      wait = 0
      agendar(0)
    },
    despedida: () => {
      const lote = f.loteDeDespedida(caderno.fila(), { itens: limites.revisoesPorPedido, bytes: limites.despedidaBytes })
      if (lote.length === 0) return
      void caderno.mudarFila((fila) => f.partiu(fila, lote))
      enviar(lote, true).then((reply) => heard(lote, reply), otherwise(undefined))
    },
    emEspera: () => wait > 0,
    parar: () => {
      stopped = true
      if (timer) clearTimeout(timer)
    },
    retomar: () => {
      stopped = false
    },
  }
}
