/** Where the student stands in the room: derived from the hand-in and the clock, never stored. */
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import type { HandIn } from './hand-in.ts'

export type FaseDaSala =
  | { fase: 'aberta' }
  /**
   * `marcada`: "Entregar" was pressed; the hand-in goes after the answers. `pedida`: it has left and may have arrived,
   * so nobody can take it back.
   */
  | { fase: 'a-entregar'; entrega: 'marcada' | 'pedida' }
  /** The clock ran out here; the server is being asked. */
  | { fase: 'tempo-esgotado' }
  | { fase: 'entregue'; em: string; por: EntreguePor | null }

/** `isTimeUp`: the clock ran out here, and the server has not spoken since. */
export function phaseOf({ step }: HandIn, isTimeUp: boolean): FaseDaSala {
  if (step.at === 'done') return { fase: 'entregue', em: step.em, por: step.por }
  if (isTimeUp) return { fase: 'tempo-esgotado' }
  if (step.at === 'none') return { fase: 'aberta' }
  return { fase: 'a-entregar', entrega: step.at === 'sent' ? 'pedida' : 'marcada' }
}

/** Does an answer take what is added to it? Until the hand-in has left this device, or the time is up. */
export const acceptsAnswers = (fase: FaseDaSala): boolean =>
  fase.fase === 'aberta' || (fase.fase === 'a-entregar' && fase.entrega === 'marcada')
