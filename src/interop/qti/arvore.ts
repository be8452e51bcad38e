/** Trees of QTI: the names of version 3 as those of version 2, and how parts are found. */
import { childrenOf, type ElementoXml, type NoXml } from '#regras/xml/arvore.ts'

const camel = (nome: string): string => nome.replaceAll(/-([a-z0-9])/g, (_tudo, letra: string) => letra.toUpperCase())

const rename = (atributos: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(atributos).map(([nome, valor]) => [nome === 'xml:lang' ? 'lang' : nome.startsWith('data-') ? nome : camel(nome), valor]),
  )

/** `qti-choice-interaction response-identifier` → `choiceInteraction responseIdentifier`. Elements of HTML stay as they are. */
export function toVersion2(el: ElementoXml): ElementoXml {
  const ours = el.nome.startsWith('qti-')
  return {
    nome: ours ? camel(el.nome.slice(4)) : el.nome,
    atributos: ours ? rename(el.atributos) : el.atributos,
    filhos: el.filhos.map((no) => (typeof no === 'string' ? no : toVersion2(no))),
  }
}

/** All of these names below, in the order of reading; inside one that is found no other is looked for. */
export function findAll(el: ElementoXml, nomes: readonly string[], out: ElementoXml[] = []): ElementoXml[] {
  for (const filho of childrenOf(el)) {
    if (nomes.includes(filho.nome)) out.push(filho)
    else findAll(filho, nomes, out)
  }
  return out
}

export const findFirst = (el: ElementoXml, nomes: readonly string[]): ElementoXml | undefined => findAll(el, nomes)[0]

/** All words inside, at whatever depth. */
export const allWords = (no: NoXml): string => (typeof no === 'string' ? no : no.filhos.map(allWords).join(''))

/** Words as a value of a key: on one line. */
export const oneLine = (el: ElementoXml | undefined): string => (el ? allWords(el) : '').replaceAll(/\s+/g, ' ').trim()

export const attribute = (el: ElementoXml, nome: string): string => (el.atributos[nome] ?? '').trim()
