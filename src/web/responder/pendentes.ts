/**
 * What former visits left on this device is delivered when Lousa opens: by ticket, whoever is signed in, so that a
 * student's last words need neither the test's page nor their own session. Old journals are cleared.
 */
import { limites } from '#regras/limites.ts'
import { type Diario, type TentativaGuardada, abrirDiario, alunosComDiario, podeApagar } from './diario.ts'
import { entregarTentativa, enviarLote, enviarRevisoes, voltouATerTempo } from './entrega.ts'
import * as f from './fila.ts'
import { apagarSala } from './salas.ts'
import { haSalaAberta } from './sem-rede.ts'

const porPedido = { itens: limites.revisoesPorPedido, bytes: 512_000 }

/** The queue as the server has taken it; each step of it is on the disk. Stops where nothing moves: another visit will try. */
async function deliverRevisoes(diario: Diario, folha: TentativaGuardada): Promise<f.Fila> {
  let fila = f.novaFila('', await diario.entradas(folha.tentativa))
  // Handing in seals what the server has, and a ticket cannot ask what it has lost since (a restored backup): all goes first.
  if (folha.entregar) fila = f.reenviar(fila, null)
  const mudarFila = async (next: f.Fila): Promise<void> => {
    const before = new Set(fila.entradas)
    fila = next
    await diario.guardarEntradas(
      folha.tentativa,
      fila.entradas.filter((one) => !before.has(one)),
    )
  }
  for (let lote = f.proximoLote(fila, porPedido); lote.length > 0; lote = f.proximoLote(fila, porPedido)) {
    const before = fila
    await enviarLote(lote, {
      enviar: (some) => enviarRevisoes(folha, some),
      aoResponder: async (some, reply) => {
        await mudarFila(f.respondeu(fila, some, reply))
        const { limiteEm, entregueEm } = reply
        await diario.mudarTentativa(folha.tentativa, (kept) => ({
          ...kept,
          limiteEm,
          entregueEm,
          entregar: kept.entregar && entregueEm === null && !voltouATerTempo(kept, reply),
        }))
      },
      aoRecusar: (entrada) => mudarFila(f.recusar(fila, entrada)),
    })
    if (fila.entradas.every((one, i) => one === before.entradas[i])) break
  }
  return fila
}

async function deliverOne(diario: Diario, aluno: number, guardada: TentativaGuardada, agora: number): Promise<void> {
  const { comeco } = guardada
  // A tab that has it open goes on writing under the number it began with: it tells the server of the start itself.
  if (comeco && (await haSalaAberta())) return
  // Begun without a network: the server is told of the start first.
  const folha = comeco ? await (await import('./selado/registar.ts')).registar(diario, aluno, guardada, comeco) : guardada
  const fila = await deliverRevisoes(diario, folha)
  // The page of the test may have changed its mind meanwhile, or come to want it: then not everything it wrote went first.
  const now = await diario.lerTentativa(folha.tentativa)
  if (now === null) return
  if (folha.entregar && now.entregar) {
    // A room that has it open takes it back no more.
    await diario.mudarTentativa(folha.tentativa, (kept) => ({ ...kept, entregaPedida: true }))
    const { entregueEm } = await entregarTentativa(folha)
    await diario.mudarTentativa(folha.tentativa, (kept) => ({ ...kept, entregueEm, entregar: false, entregaPedida: false }))
  } else if (podeApagar(now, fila.entradas, agora)) {
    await apagarSala(aluno, folha.teste, folha.tentativa).catch(() => {})
    await diario.apagar(folha.tentativa)
  }
}

/**
 * Delivers for everybody who has answered on this device. A failure keeps what it was about for the next time. `exceto`: the
 * attempt that is open on this page, which delivers its own.
 */
export async function deliverPending(exceto: number | null = null, agora = Date.now()): Promise<void> {
  for (const aluno of alunosComDiario()) {
    const diario = await abrirDiario(aluno).catch(() => null)
    for (const guardada of (await diario?.tentativas().catch(() => [])) ?? []) {
      if (diario && guardada.tentativa !== exceto) await deliverOne(diario, aluno, guardada, agora).catch(() => {})
    }
  }
}
