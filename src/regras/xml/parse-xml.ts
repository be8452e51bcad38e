/** Reads XML from anywhere, within bounds. Nothing outside the text is read, and no entity of its own is expanded. */
import { Parser } from 'htmlparser2'
import type { ElementoXml, NoXml } from './arvore.ts'

/** Why a text is no XML that may be read. */
export type MotivoXml = 'entidades' | 'fundo' | 'grande' | 'incompleto' | 'vazio'

export class XmlInvalido extends Error {
  readonly motivo: MotivoXml
  constructor(motivo: MotivoXml) {
    super(motivo)
    this.name = 'XmlInvalido'
    this.motivo = motivo
  }
}

/** Ten times the depth, and a hundred times the elements, of the largest files people share. */
const profundidadeMaxima = 200
const elementosMaximo = 1_000_000
const atributosMaximo = 100

type Aberto = { nome: string; atributos: Record<string, string>; filhos: NoXml[] }

/** Names without their prefix: `imscp:resource` and `resource` mean the same to us. */
const localName = (nome: string): string => nome.slice(nome.indexOf(':') + 1)

/**
 * The root element.
 *
 * @throws XmlInvalido
 */
export function parseXml(texto: string): ElementoXml {
  if (/<!ENTITY/i.test(texto)) throw new XmlInvalido('entidades')
  const fora: Aberto = { nome: '', atributos: {}, filhos: [] }
  const pilha: Aberto[] = [fora]
  const top = (): Aberto => pilha.at(-1) ?? fora
  let elementos = 0
  const parser = new Parser(
    {
      onopentag(nome, todos) {
        if (++elementos > elementosMaximo) throw new XmlInvalido('grande')
        if (pilha.length > profundidadeMaxima) throw new XmlInvalido('fundo')
        const nomes = Object.entries(todos).slice(0, atributosMaximo)
        const novo: Aberto = { nome: localName(nome), atributos: Object.fromEntries(nomes), filhos: [] }
        top().filhos.push(novo)
        pilha.push(novo)
      },
      onclosetag() {
        if (pilha.length > 1) pilha.pop()
      },
      // The parser hands a text over piece by piece, one for each `&amp;`; here they become one.
      ontext(palavras) {
        if (pilha.length === 1) return
        const { filhos } = top()
        const last = filhos.at(-1)
        if (typeof last === 'string') filhos[filhos.length - 1] = last + palavras
        else filhos.push(palavras)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(texto)
  // What is still open before the end is told was cut off.
  if (pilha.length > 1) throw new XmlInvalido('incompleto')
  parser.end()
  const raiz = fora.filhos.find((no): no is Aberto => typeof no !== 'string')
  if (!raiz) throw new XmlInvalido('vazio')
  return raiz
}
