/** Elements of texts, made and looked at. */
import type { ElementoHtml, NoHtml } from '#regras/texto-rico/html-to-ops.ts'

export const no = (nome: string, filhos: readonly NoHtml[] = [], atributos: Readonly<Record<string, string>> = {}): ElementoHtml => ({
  nome,
  atributos,
  filhos,
})

export const lacuna = (id: string): ElementoHtml => no('span', [], { 'data-lacuna': id })
export const dropdown = (id: string): ElementoHtml => no('span', [], { 'data-dropdown': id })

/** Is there nothing to read or see in them? */
export const isNothing = (nos: readonly NoHtml[]): boolean =>
  nos.every((um) => (typeof um === 'string' ? um.trim() === '' : !isThing(um) && isNothing(um.filhos)))

const isThing = ({ nome, atributos }: ElementoHtml): boolean =>
  ['img', 'audio', 'video'].includes(nome) ||
  nome.endsWith('math') ||
  Object.keys(atributos).some((um) => /^data-(?:lacuna|dropdown)$/.test(um))

/** Words with their ends of line. */
export const nosOfWords = (words: string): NoHtml[] =>
  words.split(/\r?\n/).flatMap((linha, i): NoHtml[] => (i === 0 ? [linha] : [no('br'), linha]))
