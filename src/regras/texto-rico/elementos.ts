import type { TextoRico } from './ops.ts'
import { paraOps } from './to-ops.ts'

export type ElementosTextoRico = {
  /** Ids of files (images and sounds), each once, in reading order. */
  ficheiros: number[]
  /** Ids of dropdown elements in reading order; a repeated one is listed as often as it stands there. */
  dropdowns: string[]
  /** Ids of gaps in reading order; a repeated one is listed as often as it stands there. */
  lacunas: string[]
}

/** Long texts mostly hold words alone: those need not be taken apart to be found without elements. */
const hasElements = (texto: TextoRico): boolean =>
  typeof texto === 'string' ? texto.includes('data-') : texto.some(({ insert }) => typeof insert !== 'string')

/** The elements a text points to. Its files must be the author's; its dropdowns and gaps must have their alíneas. */
export function elementosDe(texto: TextoRico): ElementosTextoRico {
  const ficheiros = new Set<number>()
  const dropdowns: string[] = []
  const lacunas: string[] = []
  if (!hasElements(texto)) return { ficheiros: [], dropdowns, lacunas }
  for (const { insert } of paraOps(texto)) {
    if (typeof insert === 'string') continue
    if ('image' in insert) ficheiros.add(insert.image.ficheiro)
    else if ('audio' in insert) ficheiros.add(insert.audio.ficheiro)
    else if ('dropdown' in insert) dropdowns.push(insert.dropdown.id)
    else if ('lacuna' in insert) lacunas.push(insert.lacuna.id)
  }
  return { ficheiros: [...ficheiros], dropdowns, lacunas }
}
