import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { prepareResponder } from '#perguntas/vistas.tsx'
import { alunoDaSessao, watchToken } from '#kit/api/token.ts'
import { noteUnexpected, otherwise } from '#kit/unexpected.ts'
import { type EmCurso, isPorRegistar } from '../machine/estado.ts'
import { knownAnexos, withoutAnexos } from './attachments.ts'
import { filesToKeep } from './kept-resources.ts'
import { type ProntidaoDaSala, prepareOffline, holdVersao } from './worker.ts'
import { keepSala, readGuardado } from './copies.ts'
import { isPrivateWindow } from './private-window.ts'
import { useAtePronto } from './useAtePronto.ts'

type Aberta = {
  estado: EmCurso
  aluno: number
  /** Opened from the copy on this device. */
  semRede: boolean
  /** Server time, ms, as the room reckons it: two tabs of one device must agree on what was written after what. */
  agora: () => number
}

/** Keeps the room, unless what it was opened from is still here: there is nothing newer to keep. Answers whether it is here. */
async function keep({ estado, aluno, semRede, agora }: Aberta): Promise<boolean> {
  if (semRede && (await readGuardado(estado.teste.id)).copia) return true
  // The server numbers an unregistered start later. Only the copy kept at the start then bears that number, so none is
  // kept here.
  if (isPorRegistar(estado)) return false
  await keepSala(aluno, { ...estado, agora: new Date(agora()).toISOString() }, knownAnexos.ler())
  return true
}

/** The types of question in this room. */
export const tiposDe = ({ sala }: EmCurso): number[] =>
  sala.paginas.flatMap(({ perguntas }) => perguntas.map(({ tipoPergunta }) => tipoPergunta))

async function prepare(aberta: Aberta): Promise<ProntidaoDaSala> {
  const { estado, aluno } = aberta
  const { tentativaid: tentativa, paginas } = estado.sala
  try {
    if (!(await keep(aberta))) return 'nao-reabre'
    if (await isPrivateWindow()) return 'janela-privada'
    const found = await prepareOffline({
      aluno,
      tentativa,
      ficheiros: { ...estado.teste.ficheiros, ...filesToKeep(paginas, withoutAnexos(estado.sala)) },
    })
    // The worker now has the files this page could not fetch by itself. Where the worker failed too, the page does not
    // ask in vain.
    if (found !== 'ainda-nao') await prepareResponder(tiposDe(estado))
    return found
  } catch (error) {
    noteUnexpected(error)
    return 'ainda-nao'
  }
}

/** Is this student the one signed in here? In another tab they may leave, or somebody else enter. */
export const useSessaoDoAluno = (aluno: number): boolean => useSyncExternalStore(watchToken, () => alunoDaSessao() === aluno)

/** Whether everything this test needs is on this device: tried until it is, for as long as the room is open. */
export function useProntidao({ estado, aluno, semRede, agora }: Aberta): ProntidaoDaSala {
  const presente = useSessaoDoAluno(aluno)
  // Synchronises with the network while there is one: this page goes on without it, whatever becomes of the worker.
  useEffect(() => void prepareResponder(tiposDe(estado)).catch(otherwise(undefined)), [estado])
  return useAtePronto(
    useCallback(
      // Signing out removes the tests kept here; signing in again keeps them anew.
      async () => (presente ? prepare({ estado, aluno, semRede, agora }) : 'nao-reabre'),
      [presente, estado, aluno, semRede, agora],
    ),
  )
}

/** While this is shown and true, no new version of Lousa takes over. */
export function useHoldVersao(aberta: boolean): void {
  // Synchronises with the worker's lock.
  useEffect(() => (aberta ? holdVersao() : undefined), [aberta])
}
