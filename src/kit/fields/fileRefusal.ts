import { tiposAceites } from '#regras/ficheiros.ts'
import { fileSize } from './fileSize.ts'
import { shortFileName } from './shortFileName.ts'

type Chosen = Pick<File, 'name' | 'size' | 'type'>

/** The type a browser gives to unknown files, and the types it may give to plain text or sound. */
const vague = /^(application\/(octet-stream|ogg)|)$/
const plain = /\.(csv|txt|md|vtt)$/i

/** Surely no kind that is taken; the server has the last word, by the bytes. */
const isForeign = ({ name, type }: Chosen): boolean =>
  type.startsWith('application/') && !vague.test(type) && !tiposAceites.has(type) && !plain.test(name)

/** Why a file need not be sent, in one sentence that names it and the limit; null where it may go. `maxBytes`: of one file. */
export function fileRefusal(file: Chosen, maxBytes: number): string | null {
  const name = shortFileName(file.name)
  if (file.size === 0) return `«${name}» está vazio: serve outro ficheiro.`
  if (file.size > maxBytes)
    return `«${name}» tem ${fileSize(file.size)}: o máximo são ${String(maxBytes / 1_048_576).replace('.', ',')} MB.`
  return isForeign(file) ? `«${name}» é de um tipo que não se pode juntar.` : null
}

const lista = new Intl.ListFormat('pt-PT')

/** The files there is room for, and a sentence that names those there is none for; `max` in all, `room` of them left. */
export function atMost<F extends Chosen>(files: readonly F[], room: number, max: number): { taken: F[]; problem: string | null } {
  const left = files.slice(Math.max(0, room))
  if (left.length === 0) return { taken: [...files], problem: null }
  const named = left.slice(0, 3).map(({ name }) => `«${shortFileName(name)}»`)
  const more = left.length - named.length
  const who = lista.format(more > 0 ? [...named, more === 1 ? 'mais 1' : `mais ${more}`] : named)
  return {
    taken: files.slice(0, Math.max(0, room)),
    problem: `${max === 1 ? 'Só cabe 1 ficheiro' : `Só cabem ${max} ficheiros`}: ${left.length === 1 ? 'ficou' : 'ficaram'} de fora ${who}.`,
  }
}
