/** A start that nobody saw is told to the server, and what stands on this device takes the number it is given. */
import { type RespostaDe, api } from '#kit/api/client.ts'
import { otherwise } from '#kit/unexpected.ts'
import type { Journal } from '../journal/journal.ts'
import type { SealedStart, TentativaRow } from '../machine/tentativa-row.ts'
import { withSalas } from '../offline/copies.ts'
import { moveFicheiros } from './files.ts'

/** A request nobody answers is a lost one: so long it is waited for, ms. */
const espera = { aResponder: 20_000, aAbrir: 8_000 } as const

export type Registada = RespostaDe<'POST /api/teste/selado/registar'>

/** Once it is known, telling again answers the same. Throws `ApiError`. */
export const tellServer = (comeco: SealedStart, quando: keyof typeof espera = 'aResponder'): Promise<Registada> =>
  api('POST /api/teste/selado/registar', { body: comeco }, { token: null, signal: AbortSignal.timeout(espera[quando]) })

/** The room's copy, if it is still here. */
const moveSala = (aluno: number, teste: number, de: number, { tentativaid, bilhete, inicioEm, limiteEm }: Registada): Promise<unknown> =>
  withSalas(async (db) => {
    const kept = await db.get('salas', teste)
    if (!kept || kept.aluno !== aluno || kept.estado.sala.tentativaid !== de) return
    const sala = { ...kept.estado.sala, tentativaid, bilhete, inicioEm, limiteEm }
    await db.put('salas', { ...kept, estado: { ...kept.estado, sala } })
  })

/** Journal, copy and files stand under the number the server gave. */
export async function adopt(journal: Journal, aluno: number, { tentativa: de, teste }: TentativaRow, dada: Registada): Promise<void> {
  const { tentativaid: tentativa, bilhete, limiteEm } = dada
  await journal.move(de, { tentativa, bilhete, limiteEm })
  await moveSala(aluno, teste, de, dada).catch(otherwise(undefined))
  await moveFicheiros(aluno, de, tentativa).catch(otherwise(undefined))
}

/** Tells it and adopts the number; answers the attempt as the journal now has it. */
export async function registerStart(
  journal: Journal,
  aluno: number,
  guardada: TentativaRow,
  comeco: SealedStart,
  quando: keyof typeof espera = 'aResponder',
): Promise<TentativaRow> {
  const dada = await tellServer(comeco, quando)
  await adopt(journal, aluno, guardada, dada)
  const { tentativaid: tentativa, bilhete, limiteEm } = dada
  return (await journal.readTentativa(tentativa)) ?? { ...guardada, tentativa, bilhete, limiteEm, start: null }
}
