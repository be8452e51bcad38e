/** What a device keeps of one attempt, what a reply of the server makes of it, and how two such rows become one. */
import type { EntreguePor } from '#regras/testes/estados-teste.ts'
import { type HandIn, compareHandIns, doneAt, newer, transition } from './hand-in.ts'
import { type PauseEnd, newerPauseEnd } from './pause-end.ts'

/** A start that the server does not know yet, with the proof that registers it without a session. */
export type SealedStart = { passe: string; comecouEm: string; prova: string }

/** The student's questions to look at again. `told`: the server has this list. */
export type Flags = { perguntas: readonly number[]; told: boolean }

export type TentativaRow = {
  /** Below zero: begun without a network, the server has given it no number yet. */
  tentativa: number
  teste: number
  nome: string
  bilhete: string
  /** By the server's last word. */
  limiteEm: string
  handIn: HandIn
  /** Null: this device knows no list of its own. */
  flags: Flags | null
  /** The last pause that was ended on this device. */
  pauseEnd: PauseEnd | null
  /** Null: the server knows of the start. */
  start: SealedStart | null
}

/** What tabs tell each other, and what a reply of the server changes. */
export type Knowledge = Pick<TentativaRow, 'limiteEm' | 'handIn' | 'pauseEnd'>

/** What a reply says of an attempt. Whatever is undefined, it says nothing of. */
export type ServerWord = {
  agora: string
  limiteEm: string
  entregueEm?: string | null | undefined
  reaberturas?: number | undefined
  entreguePor?: EntreguePor | null | undefined
}

type Heard = Pick<TentativaRow, 'limiteEm' | 'handIn'>

/** Time had run out as this device knew it, and the server gives more. */
const isMoreTime = (known: Heard, { agora, limiteEm }: ServerWord): boolean =>
  Date.parse(agora) > Date.parse(known.limiteEm) && Date.parse(limiteEm) > Date.parse(known.limiteEm)

function openedByWord(known: Heard, word: ServerWord): HandIn {
  const { reaberturas: opening = 0 } = word
  if (opening > known.handIn.opening) return transition(known.handIn, { event: 'reopened', opening })
  return isMoreTime(known, word) ? transition(known.handIn, { event: 'more-time' }) : known.handIn
}

/** Takes the server's word: its limit, its count of openings, and whether the attempt is handed in. */
export function hear<T extends Heard>(known: T, word: ServerWord): T {
  const { limiteEm, entregueEm, entreguePor: por = null } = word
  const handIn = openedByWord(known, word)
  if (entregueEm) return { ...known, limiteEm, handIn: transition(handIn, { event: 'handed-in', em: entregueEm, por }) }
  const done = doneAt(handIn)
  // A word from before the hand-in says nothing against it.
  const isLost = entregueEm === null && done !== null && Date.parse(word.agora) > Date.parse(done)
  return { ...known, limiteEm, handIn: isLost ? transition(handIn, { event: 'lost' }) : handIn }
}

const isSameRound = (a: HandIn, b: HandIn): boolean => a.opening === b.opening && a.round === b.round

/** Both together. The limit is `mine`, unless `theirs` has heard of a later round: then theirs began that round. */
export function mergeKnowledge<T extends Knowledge>(mine: T, theirs: Knowledge): T {
  const isLater = !isSameRound(mine.handIn, theirs.handIn) && compareHandIns(theirs.handIn, mine.handIn) > 0
  return {
    ...mine,
    handIn: newer(mine.handIn, theirs.handIn),
    pauseEnd: newerPauseEnd(mine.pauseEnd, theirs.pauseEnd),
    limiteEm: isLater ? theirs.limiteEm : mine.limiteEm,
  }
}

/** A list that was not told outranks one that was; two alike are put together. */
function mergeFlags(a: Flags | null, b: Flags | null): Flags | null {
  if (a === null || b === null) return a ?? b
  if (a.told !== b.told) return a.told ? b : a
  return { told: a.told, perguntas: [...new Set([...a.perguntas, ...b.perguntas])].toSorted((x, y) => x - y) }
}

/** Two rows of one attempt. Number, ticket and names are `mine`. */
export const mergeRows = (mine: TentativaRow, theirs: TentativaRow): TentativaRow => ({
  ...mergeKnowledge(mine, theirs),
  flags: mergeFlags(mine.flags, theirs.flags),
})
