import { arvoreDeLinhas, type Bloco, type Item, type Trecho } from './arvore.ts'
import { canonizar, paraLinhas } from './linhas.ts'
import type { TextoRico } from './ops.ts'
import { paraOps } from './para-ops.ts'

function trecho(este: Trecho): string {
  switch (este.tipo) {
    case 'texto':
      return este.texto
    case 'quebra':
      return '\n'
    case 'imagem':
      return este.alt
    case 'audio':
      return este.nome
    case 'formula':
      return este.latex
    case 'dropdown':
      return este.texto === '' ? '____' : este.texto
    case 'lacuna':
      return '____'
  }
}

const linha = (trechos: readonly Trecho[]): string => trechos.map(trecho).join('')

function itens(lista: readonly Item[], ordenada: boolean, recuo: string): string[] {
  return lista.flatMap(({ trechos, sublistas }, i) => [
    `${recuo}${ordenada ? `${i + 1}.` : '•'} ${linha(trechos)}`,
    ...sublistas.flatMap((sub) => itens(sub.itens, sub.ordenada, `${recuo}  `)),
  ])
}

function bloco(este: Bloco): string[] {
  switch (este.tipo) {
    case 'paragrafo':
    case 'titulo':
      return [linha(este.trechos)]
    case 'citacao':
      return este.paragrafos.map(linha)
    case 'lista':
      return itens(este.itens, este.ordenada, '')
    case 'tabela':
      return este.linhas.map((celulas) => celulas.map(({ blocos }) => blocos.flatMap(bloco).join(' ')).join('\t'))
  }
}

/**
 * The words of either form: a line per paragraph, `•` and numbers before items, tabs between cells, the
 * description of an image, the LaTeX of a formula, `____` for a gap. No line feed at the end.
 */
export const textoSimples = (texto: TextoRico): string =>
  arvoreDeLinhas(canonizar(paraLinhas(paraOps(texto))))
    .flatMap(bloco)
    .join('\n')
    .trimEnd()

/** Words as a person counts them: stretches between white space that hold a letter or a digit. */
export const contarPalavras = (texto: TextoRico): number =>
  textoSimples(texto)
    .split(/\s+/)
    .filter((palavra) => /[\p{L}\p{N}]/u.test(palavra)).length
