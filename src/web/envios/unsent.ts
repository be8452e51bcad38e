/**
 * Files of a pupil on their way, kept until they have arrived. A mark in this browser says where there are some, so that
 * a page without any does not fetch what keeps them.
 */
import { loadBeside } from '#kit/load.ts'
import { otherwise } from '#kit/unexpected.ts'
import type { FicheiroAEspera } from './kept-files.ts'
import { isUnsentAt, marcaDosEnvios } from './mark.ts'

const keptFiles = () => loadBeside(() => import('./kept-files.ts'))

let latest = 0
/** Files chosen in the same moment stay in the order in which they were chosen. */
function nextMoment(): number {
  latest = Math.max(Date.now(), latest + 1)
  return latest
}

/** Whether it is kept. Where the browser keeps nothing, the file goes all the same. */
export async function keepUnsent(lugar: string, ficheiro: FicheiroAEspera): Promise<boolean> {
  const em = nextMoment()
  try {
    localStorage.setItem(marcaDosEnvios(lugar), '')
    await (await keptFiles()).keepFile(lugar, ficheiro, em)
    return true
  } catch (error) {
    return otherwise(false)(error)
  }
}

/** It has arrived, was called off, or cannot be sent. */
export async function dropUnsent(lugar: string, chave: string): Promise<void> {
  try {
    const { dropFile, listFiles } = await keptFiles()
    await dropFile(chave)
    if ((await listFiles(lugar)).length === 0) localStorage.removeItem(marcaDosEnvios(lugar))
  } catch (error) {
    otherwise(undefined)(error)
  }
}

/** What an earlier visit has left for this place. */
export async function listUnsent(lugar: string): Promise<FicheiroAEspera[]> {
  try {
    return isUnsentAt(lugar) ? await (await keptFiles()).listFiles(lugar) : []
  } catch (error) {
    return otherwise<FicheiroAEspera[]>([])(error)
  }
}
