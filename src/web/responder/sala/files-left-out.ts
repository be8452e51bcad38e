/**
 * Files of this page's attempts that no answer takes. Their notice stays across rooms until the student closes it or
 * hands in another attempt.
 */
import { useMemo, useSyncExternalStore } from 'react'
import { currentNumber } from '../tentativa/open-rooms.ts'
import { newStore } from '../machine/store.ts'

/** A file that was not sent after the student had left its question. */
export type EnvioFalhado = { nome: string; numero: number }

/** `tentativa`: of whose answers it would have been. */
type FicheiroDeFora = EnvioFalhado & { tentativa: number }

const todos = newStore<readonly FicheiroDeFora[]>([])

const isDe = (tentativa: number | null, ficheiro: FicheiroDeFora): boolean =>
  tentativa !== null && currentNumber(ficheiro.tentativa) === currentNumber(tentativa)

export const noteLeftOut = (ficheiro: FicheiroDeFora): void => todos.mudar([...todos.ler(), ficheiro])

/** Added anew, it is not missing any more. */
export const noteArrived = ({ nome, numero, tentativa }: FicheiroDeFora): void =>
  todos.mudar(todos.ler().filter((one) => !(isDe(tentativa, one) && one.nome === nome && one.numero === numero)))

export const forgetThese = (tentativa: number): void => todos.mudar(todos.ler().filter((one) => !isDe(tentativa, one)))
export const forgetOthers = (tentativa: number | null): void => todos.mudar(todos.ler().filter((one) => isDe(tentativa, one)))

/** Those of this attempt (null: none is open), and those of the ones before it. */
export function useFicheirosDeFora(tentativa: number | null): { desta: readonly EnvioFalhado[]; dasOutras: readonly EnvioFalhado[] } {
  const ficheiros = useSyncExternalStore(todos.subscribe, todos.ler)
  return useMemo(
    () => ({
      desta: ficheiros.filter((one) => isDe(tentativa, one)),
      dasOutras: ficheiros.filter((one) => !isDe(tentativa, one)),
    }),
    [ficheiros, tentativa],
  )
}
