/** The row of an attempt whose room opens, over the one that earlier visits and other tabs left. */
import { type EmCurso, isPorRegistar } from '../machine/estado.ts'
import { type HandIn, noHandIn, transition } from '../machine/hand-in.ts'
import { type Flags, type TentativaRow, hear } from '../machine/tentativa-row.ts'

/** The journal is the first to hear what number was given to what began without a network. */
export const withNumber = (sala: EmCurso['sala'], row: TentativaRow | null): EmCurso['sala'] =>
  row && isPorRegistar({ sala }) ? { ...sala, tentativaid: row.tentativa, bilhete: row.bilhete } : sala

/**
 * The server's room ends a wish to hand in from before a reopening, or from after the limit. A copy tells nothing new.
 */
function openHandIn({ agora, sala }: EmCurso, before: TentativaRow | null, semRede: boolean): HandIn {
  const { limiteEm, reaberturas = 0 } = sala
  if (before === null) return noHandIn(reaberturas)
  if (semRede) return transition(before.handIn, { event: 'reopened', opening: reaberturas })
  return hear(before, { agora, limiteEm, entregueEm: null, reaberturas }).handIn
}

/** Without a network this device's own list is the newer one, and an untold list always is. */
function openFlags({ sala }: EmCurso, before: TentativaRow | null, semRede: boolean): Flags {
  const { flags = null } = before ?? {}
  return flags && (semRede || !flags.told) ? flags : { perguntas: sala.paraRever, told: true }
}

export function openRow(emCurso: EmCurso, bilhete: string, before: TentativaRow | null, semRede: boolean): TentativaRow {
  const { id: teste, nome } = emCurso.teste
  const { tentativaid: tentativa, limiteEm, bilhete: given } = withNumber(emCurso.sala, before)
  return {
    tentativa,
    teste,
    nome,
    bilhete: given ?? bilhete,
    limiteEm,
    handIn: openHandIn(emCurso, before, semRede),
    flags: openFlags(emCurso, before, semRede),
    pauseEnd: before?.pauseEnd ?? null,
    start: before?.start ?? null,
  }
}
