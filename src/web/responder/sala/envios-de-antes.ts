/** Files that an earlier visit of a room could not send: each goes to the answer that it was chosen for. */
import type { PaginaAluno } from '#contract/testes/tentativas.ts'
import { withFicheiro } from '#perguntas/ficheiros-da-resposta.ts'
import type { Engine } from '../tentativa/view.ts'
import { leaveOutKept, listKept } from './kept-envios.ts'
import { numeroDe } from './numbered.ts'
import type { PorChegar } from './useEnviosDaSala.ts'

/** No attempt of the server's has this number: the one that they were for is not known any more. */
const deOutra = 0

/** `isNova`: the attempt has just begun, so what waits was for one before it, and stays out of this one. */
export async function listDeAntes(teste: number, paginas: readonly PaginaAluno[], isNova: boolean): Promise<PorChegar[]> {
  if (isNova) await leaveOutKept(teste, deOutra)
  const kept = isNova ? [] : await listKept(teste)
  return kept.map((one) => ({ ...one, numero: numeroDe(paginas, one.perguntaid) }))
}

/** Gives a file that has come to its answer. */
export function placeInAnswer(engine: Engine, perguntaid: number, id: number, instead: number | undefined): void {
  // Only compositions take files.
  const resposta = (engine.vista().respostas.get(perguntaid) ?? null) as Parameters<typeof withFicheiro>[0]
  engine.write(perguntaid, withFicheiro(resposta, id, instead))
}
