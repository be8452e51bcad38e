/**
 * Finds answers of a start that the server has lost, because an older copy of its data was put back. They move under
 * the start made in its place.
 */
import { ApiError, api } from '#kit/api/client.ts'
import { alunoDaSessao } from '#kit/api/token.ts'
import { noteUnexpected } from '#kit/unexpected.ts'
import type { Journal } from '../journal/journal.ts'
import { doneAt, noHandIn, transition } from '../machine/hand-in.ts'
import type { TentativaRow } from '../machine/tentativa-row.ts'
import { maximoMs } from './requests.ts'

type Told =
  /** It knows of none such of this student's. */
  | { told: 'unknown' }
  | { told: 'known'; entregueEm: string | null }
  /** It could not be asked. */
  | { told: 'nothing' }

/** Asks the server for an attempt. Only the student's own session may ask: anybody else gets "unknown" for all. */
async function ask(tentativa: number, aluno: number): Promise<Told> {
  if (alunoDaSessao() !== aluno) return { told: 'nothing' }
  const options = { signal: AbortSignal.timeout(maximoMs) }
  const told = await api('GET /api/teste/pulso/{id}', { params: { id: tentativa } }, options).then(
    ({ entregueEm }): Told => ({ told: 'known', entregueEm }),
    (error: unknown): Told => {
      noteUnexpected(error)
      return { told: error instanceof ApiError && error.codigo === 'nao_encontrado' ? 'unknown' : 'nothing' }
    },
  )
  return alunoDaSessao() === aluno ? told : { told: 'nothing' }
}

/** The hand-in and the ended pause belonged to the attempt that is lost. */
const withoutHandIn = (row: TentativaRow): TentativaRow => ({ ...row, handIn: noHandIn(), pauseEnd: null })

/**
 * Moves the answers and flags of attempts at the same test that the server does not know under this attempt. An attempt
 * that ended elsewhere is noted as ended, so that the server is asked about it once. Returns whether anything has
 * moved.
 */
export async function adoptLostStarts(
  journal: Journal,
  aluno: number,
  to: Pick<TentativaRow, 'tentativa' | 'teste' | 'bilhete' | 'limiteEm'>,
): Promise<boolean> {
  const { teste, ...given } = to
  const others = (await journal.listTentativas()).filter(
    (one) => one.teste === teste && one.tentativa > 0 && one.tentativa !== to.tentativa && doneAt(one.handIn) === null,
  )
  let hasMoved = false
  for (const { tentativa } of others) {
    const said = await ask(tentativa, aluno)
    if (said.told === 'unknown') {
      await journal.move(tentativa, given, withoutHandIn)
      hasMoved = true
    } else if (said.told === 'known' && said.entregueEm !== null) {
      const event = { event: 'handed-in', em: said.entregueEm, por: null } as const
      await journal.changeTentativa(tentativa, (kept) => ({ ...kept, handIn: transition(kept.handIn, event) }))
    }
  }
  return hasMoved
}
