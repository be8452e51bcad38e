/**
 * What a device knows of an attempt's hand-in. Knowledge is ordered, so tabs, visits and deliveries merge in any order.
 * The README has the table.
 */
import type { EntreguePor } from '#regras/testes/estados-teste.ts'

export type Step =
  | { at: 'none' }
  /** The student wants it, and may still take that back. */
  | { at: 'wanted' }
  /** The hand-in has left the device. Its outcome is unknown, and nobody takes it back. */
  | { at: 'sent' }
  /** The server says so. `por` is null where the server did not say by whom. */
  | { at: 'done'; em: string; por: EntreguePor | null }

/** Later fields count only between equals of the fields before them; `step` counts before `withdrawn` once it has left. */
export type HandIn = {
  /** How many times the teacher had opened the attempt again, by the server's count. */
  opening: number
  /** How many times, within this opening, the server's word ended what was wanted, sent or done. */
  round: number
  /** How many times, within this round, the student took the wish back. */
  withdrawn: number
  step: Step
}

export type HandInEvent =
  | { event: 'want' }
  | { event: 'take-back' }
  | { event: 'send' }
  | { event: 'handed-in'; em: string; por: EntreguePor | null }
  /** The server counts so many openings. */
  | { event: 'reopened'; opening: number }
  /** Time had run out here, and the server gives more. */
  | { event: 'more-time' }
  /** The attempt is open by the server's word, later than its hand-in: an older copy of the data was put back. */
  | { event: 'lost' }

export const noHandIn = (opening = 0): HandIn => ({ opening, round: 0, withdrawn: 0, step: { at: 'none' } })

/** How far a hand-in has left the device. */
const reach: Record<Step['at'], number> = { none: 0, wanted: 0, sent: 1, done: 2 }

type Rank = readonly (number | string)[]

function rankOf({ opening, round, withdrawn, step }: HandIn): Rank {
  const end = step.at === 'done' ? [step.por ?? '', step.em] : [step.at === 'wanted' ? 1 : 0]
  return [opening, round, reach[step.at], withdrawn, ...end]
}

/** Negative: `a` is the older knowledge. Zero: they are the same. */
export function compareHandIns(a: HandIn, b: HandIn): number {
  const [as, bs] = [rankOf(a), rankOf(b)]
  const at = as.findIndex((one, i) => one !== bs[i])
  return at === -1 ? 0 : (as[at] ?? 0) < (bs[at] ?? 0) ? -1 : 1
}

/** The one merge there is: commutative, associative and idempotent. */
export const newer = (a: HandIn, b: HandIn): HandIn => (compareHandIns(a, b) >= 0 ? a : b)

/** Does a hand-in wait for its end, whether it may be taken back or not? */
export const isPending = ({ step }: HandIn): boolean => step.at === 'wanted' || step.at === 'sent'

export const doneAt = ({ step }: HandIn): string | null => (step.at === 'done' ? step.em : null)

const nextRound = ({ opening, round }: HandIn): HandIn => ({ ...noHandIn(opening), round: round + 1 })

/** An event that means nothing in this state changes nothing. */
export function transition(known: HandIn, event: HandInEvent): HandIn {
  const { step, withdrawn } = known
  switch (event.event) {
    case 'want':
      return step.at === 'none' ? { ...known, step: { at: 'wanted' } } : known
    case 'take-back':
      return step.at === 'wanted' ? { ...known, withdrawn: withdrawn + 1, step: { at: 'none' } } : known
    case 'send':
      return step.at === 'wanted' ? { ...known, step: { at: 'sent' } } : known
    case 'handed-in':
      return newer(known, { ...known, step: { at: 'done', em: event.em, por: event.por } })
    case 'reopened':
      return event.opening > known.opening ? noHandIn(event.opening) : known
    case 'more-time':
      return step.at === 'done' ? known : nextRound(known)
    case 'lost':
      return step.at === 'done' ? nextRound(known) : known
  }
}
