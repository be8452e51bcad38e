import { Parser } from 'htmlparser2'
import { ATRIBUTOS_LIDOS, type NoHtml } from './html-to-ops.ts'

type Aberto = { nome: string; atributos: Record<string, string>; filhos: NoHtml[] }

/**
 * Nested elements stay apart down to this depth, three times that of a page pasted from elsewhere. Deeper ones stand in
 * the last of them, so that the work grows with the text and not with its square.
 */
const profundidadeMaxima = 100
/** So many open elements are nobody's text. The parser's own list of them takes time that grows with its square. */
const abertosMaximo = 2_000

class DemasiadoFundo extends Error {}

/**
 * Any HTML as the plain element tree that the allow-list reads, with only the attributes that are ever read. Null where
 * more elements are open at once than in anybody's text (`abertosMaximo`).
 */
export function parseForeignHtml(html: string, lidos: ReadonlySet<string> = ATRIBUTOS_LIDOS): NoHtml[] | null {
  const raiz: Aberto = { nome: '', atributos: {}, filhos: [] }
  const pilha: Aberto[] = [raiz]
  const append = (no: NoHtml) => (pilha.at(-1) ?? raiz).filhos.push(no)
  let demasiadoFundos = 0
  const parser = new Parser(
    {
      onopentag(nome, todos) {
        if (pilha.length + demasiadoFundos > abertosMaximo) throw new DemasiadoFundo()
        if (pilha.length > profundidadeMaxima) return void demasiadoFundos++
        const atributos = Object.fromEntries(Object.entries(todos).filter(([chave]) => lidos.has(chave)))
        const novo: Aberto = { nome, atributos, filhos: [] }
        append(novo)
        pilha.push(novo)
      },
      onclosetag() {
        if (demasiadoFundos > 0) demasiadoFundos--
        else if (pilha.length > 1) pilha.pop()
      },
      // The parser hands a text over piece by piece, one for each `&amp;`; here they become one.
      ontext(texto) {
        const { filhos } = pilha.at(-1) ?? raiz
        const last = filhos.at(-1)
        if (typeof last === 'string') filhos[filhos.length - 1] = last + texto
        else filhos.push(texto)
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  try {
    parser.end(html)
  } catch (error) {
    if (error instanceof DemasiadoFundo) return null
    throw error
  }
  return raiz.filhos
}
