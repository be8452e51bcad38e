/** A tree of XML, and how its parts are found. */

export type ElementoXml = { nome: string; atributos: Readonly<Record<string, string>>; filhos: readonly NoXml[] }
export type NoXml = string | ElementoXml

export const elemento = (nome: string, filhos: readonly NoXml[] = [], atributos: Readonly<Record<string, string>> = {}): ElementoXml => ({
  nome,
  atributos,
  filhos,
})

/** An element that holds words alone. */
export const comTexto = (nome: string, texto: string): ElementoXml => elemento(nome, [texto])

export const childrenOf = ({ filhos }: ElementoXml, nome?: string): ElementoXml[] =>
  filhos.filter((no): no is ElementoXml => typeof no !== 'string' && (nome === undefined || no.nome === nome))

/** The first child of this name. */
export const childOf = (de: ElementoXml, nome: string): ElementoXml | undefined => childrenOf(de, nome)[0]

/** The words directly inside. */
export const wordsIn = (de: ElementoXml | undefined): string =>
  (de?.filhos ?? []).filter((no): no is string => typeof no === 'string').join('')

/** The words directly inside a child, without white space around them. */
export const wordsOfChild = (de: ElementoXml, nome: string): string => wordsIn(childOf(de, nome)).trim()
