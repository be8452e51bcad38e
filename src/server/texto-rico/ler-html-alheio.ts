import { Parser } from 'htmlparser2'
import { ATRIBUTOS_LIDOS, type NoHtml } from '#regras/texto-rico/html-para-ops.ts'

type Aberto = { nome: string; atributos: Record<string, string>; filhos: NoHtml[] }

/**
 * Any HTML as the plain element tree the allow-list reads. Only attributes that are ever read are kept.
 * Never fails; depth costs memory, not stack.
 */
export function lerHtmlAlheio(html: string): NoHtml[] {
  const raiz: Aberto = { nome: '', atributos: {}, filhos: [] }
  const pilha: Aberto[] = [raiz]
  const juntar = (no: NoHtml) => (pilha.at(-1) ?? raiz).filhos.push(no)
  const parser = new Parser(
    {
      onopentag(nome, todos) {
        const atributos = Object.fromEntries(Object.entries(todos).filter(([chave]) => ATRIBUTOS_LIDOS.has(chave)))
        const novo: Aberto = { nome, atributos, filhos: [] }
        juntar(novo)
        pilha.push(novo)
      },
      onclosetag() {
        if (pilha.length > 1) pilha.pop()
      },
      ontext: juntar,
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(html)
  return raiz.filhos
}
