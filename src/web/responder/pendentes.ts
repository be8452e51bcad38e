/**
 * What former visits left on this device is delivered when Lousa opens: by ticket, whoever is signed in, so that a
 * student's last words need neither the test's page nor their own session. Old journals are cleared.
 */
import { type Diario, type TentativaGuardada, abrirDiario, alunosComDiario, podeApagar } from './diario.ts'
import { entregarTentativa, enviarRevisoes } from './entrega.ts'
import * as f from './fila.ts'
import { apagarSala } from './salas.ts'

const porPedido = { itens: 100, bytes: 512_000 }

async function deliverOne(diario: Diario, aluno: number, guardada: TentativaGuardada, agora: number): Promise<void> {
  const { comeco } = guardada
  // Begun without a network: the server is told of the start first.
  let folha = comeco ? await (await import('./selado/registar.ts')).registar(diario, aluno, guardada, comeco) : guardada
  let fila = f.novaFila('', await diario.entradas(folha.tentativa))
  // Handing in seals what the server has, and a ticket cannot ask what it has lost since (a restored backup): all goes first.
  if (folha.entregar) fila = f.reenviar(fila, null)
  for (let lote = f.proximoLote(fila, porPedido); lote.length > 0; lote = f.proximoLote(fila, porPedido)) {
    const reply = await enviarRevisoes(folha, lote)
    const before = new Set(fila.entradas)
    fila = f.respondeu(fila, lote, reply)
    const changed = fila.entradas.filter((one) => !before.has(one))
    if (changed.length === 0) break // nothing moved: another visit will try
    await diario.guardarEntradas(folha.tentativa, changed)
    folha = { ...folha, limiteEm: reply.limiteEm, entregueEm: reply.entregueEm, entregar: folha.entregar && reply.entregueEm === null }
    await diario.guardarTentativa(folha)
  }
  if (folha.entregar) await diario.guardarTentativa({ ...folha, entregueEm: (await entregarTentativa(folha)).entregueEm, entregar: false })
  else if (podeApagar(folha, fila.entradas, agora)) {
    await apagarSala(aluno, folha.teste, folha.tentativa).catch(() => {})
    await diario.apagar(folha.tentativa)
  }
}

/** Delivers for everybody who has answered on this device. A failure keeps what it was about for the next time. */
export async function deliverPending(exceto: number | null = null, agora = Date.now()): Promise<void> {
  for (const aluno of alunosComDiario()) {
    const diario = await abrirDiario(aluno).catch(() => null)
    for (const guardada of (await diario?.tentativas().catch(() => [])) ?? []) {
      if (diario && guardada.tentativa !== exceto) await deliverOne(diario, aluno, guardada, agora).catch(() => {})
    }
  }
}
