/** Faults of the pages' programs, in the server's log: so many and no more, whoever tells them. */
import type { Avaria } from '#contract/avarias.ts'
import { semPessoal } from '#regras/avarias.ts'
import { limites } from '#regras/limites.ts'
import type { Contexto } from '#server/http/contexto.ts'

type Conta = {
  /** Counts one more; false where it is one too many. `agora`: ms, of any clock that does not fall. */
  cabe: (endereco: string, agora: number) => boolean
}

/** The count of one process: so many faults of each address, and so many in all. It starts again after `avariasJanelaMs`. */
export function novaConta(): Conta {
  const porEndereco = new Map<string, number>()
  let total = 0
  let desde = -Infinity
  return {
    cabe: (endereco, agora) => {
      if (agora - desde >= limites.avariasJanelaMs) {
        porEndereco.clear()
        total = 0
        desde = agora
      }
      const dele = porEndereco.get(endereco) ?? 0
      if (total >= limites.avariasPorProcesso || dele >= limites.avariasPorEndereco) return false
      porEndereco.set(endereco, dele + 1)
      total += 1
      return true
    },
  }
}

/** One for each log: a process has one of each. */
const contas = new WeakMap<Contexto['log'], Conta>()

/** A report beyond the limit is answered all the same: the page can do nothing about it. */
export function noteAvaria(ctx: Contexto, avaria: Avaria): { ok: true } {
  const conta = contas.get(ctx.log) ?? novaConta()
  contas.set(ctx.log, conta)
  if (conta.cabe(ctx.pedido.ip, performance.now())) {
    // A page of Lousa's has left out what is somebody's; whoever else sends one may not have.
    const mensagem = semPessoal(avaria.mensagem, limites.avariaMensagem)
    ctx.log.error({ avaria: { ...avaria, mensagem }, agente: ctx.pedido.agente }, 'Avaria numa página')
  }
  return { ok: true }
}
