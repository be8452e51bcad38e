/**
 * Ops to the editor's document and back, without loss: `deDoc(paraDoc(ops))` is `normalizar(ops)`.
 * Works on the document as JSON, so it needs no editor.
 */
import { arvore, type Bloco, type Celula, type Item, type Lista, type Trecho } from '#regras/texto-rico/arvore.ts'
import { canonicalLinhas, deLinhas, type Linha, type Pedaco } from '#regras/texto-rico/linhas.ts'
import type { Elemento, Op, OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { QUEBRA } from '#regras/texto-rico/bounds.ts'
import { elementoPermitido, formatoPermitido, marcasPermitidas, type Formato, type Marcas } from '#regras/texto-rico/filter.ts'

export type MarcaJson = { type: string; attrs?: Record<string, unknown> }
export type NoJson = { type: string; attrs?: Record<string, unknown>; content?: NoJson[]; marks?: MarcaJson[]; text?: string }

/** Marks with a value, and the attribute that holds it. */
const COM_VALOR = { link: 'href', script: 'tipo', lang: 'lang' } as const
type ComValor = keyof typeof COM_VALOR
const isComValor = (nome: string): nome is ComValor => Object.hasOwn(COM_VALOR, nome)

const paraMarcas = (marcas: Marcas): MarcaJson[] =>
  Object.entries(marcas).map(([type, valor]) => (isComValor(type) ? { type, attrs: { [COM_VALOR[type]]: valor } } : { type }))

const deMarcas = (marcas: readonly MarcaJson[] = []): Marcas =>
  marcasPermitidas(Object.fromEntries(marcas.map(({ type, attrs }) => [type, isComValor(type) ? attrs?.[COM_VALOR[type]] : true])))

function noDeTrecho(trecho: Trecho): NoJson {
  switch (trecho.tipo) {
    case 'texto':
      return { type: 'text', text: trecho.texto }
    case 'quebra':
      return { type: 'hardBreak' }
    case 'imagem':
      return {
        type: 'image',
        attrs: { ficheiro: trecho.ficheiro, alt: trecho.alt, tamanho: trecho.tamanho ?? '', lado: trecho.lado ?? '' },
      }
    case 'audio':
      return { type: 'audio', attrs: { ficheiro: trecho.ficheiro, nome: trecho.nome } }
    case 'formula':
      return { type: 'formula', attrs: { latex: trecho.latex } }
    case 'dropdown':
      return { type: 'dropdown', attrs: { id: trecho.id, text: trecho.texto } }
    case 'lacuna':
      return { type: 'lacuna', attrs: { id: trecho.id } }
  }
}

function comTrechos(type: string, trechos: readonly Trecho[], attrs?: Record<string, unknown>): NoJson {
  const content = trechos.map((trecho) => {
    const marks = paraMarcas(trecho.marcas)
    return marks.length > 0 ? { ...noDeTrecho(trecho), marks } : noDeTrecho(trecho)
  })
  return { type, ...(attrs ? { attrs } : {}), ...(content.length > 0 ? { content } : {}) }
}

const paraLista = ({ ordenada, itens }: Lista): NoJson => ({ type: ordenada ? 'orderedList' : 'bulletList', content: itens.map(paraItem) })

function paraItem({ trechos, sublistas }: Item): NoJson {
  return { type: 'listItem', content: [comTrechos('paragraph', trechos), ...sublistas.map(paraLista)] }
}

const paraCelula = ({ cabecalho, blocos }: Celula): NoJson => ({
  type: cabecalho ? 'tableHeader' : 'tableCell',
  content: blocos.map(paraBloco),
})

function paraBloco(bloco: Bloco): NoJson {
  switch (bloco.tipo) {
    case 'paragrafo':
      return comTrechos('paragraph', bloco.trechos)
    case 'titulo':
      return comTrechos('heading', bloco.trechos, { level: bloco.nivel })
    case 'citacao':
      return { type: 'blockquote', content: bloco.paragrafos.map((trechos) => comTrechos('paragraph', trechos)) }
    case 'lista':
      return paraLista(bloco)
    case 'tabela':
      return { type: 'table', content: bloco.linhas.map((celulas) => ({ type: 'tableRow', content: celulas.map(paraCelula) })) }
  }
}

/** The document that shows these ops. */
export const paraDoc = (ops: readonly Op[]): NoJson => ({ type: 'doc', content: arvore(ops).map(paraBloco) })

function elementoDe({ type, attrs = {} }: NoJson): Elemento | null {
  if (type === 'formula') return elementoPermitido({ formula: attrs['latex'] })
  return elementoPermitido({ [type]: attrs })
}

function pedacos({ content = [] }: NoJson): Pedaco[] {
  return content.flatMap((no): Pedaco[] => {
    const marcas = deMarcas(no.marks)
    if (no.type === 'text') return [{ conteudo: (no.text ?? '').replaceAll('\n', ' '), marcas }]
    if (no.type === 'hardBreak') return [{ conteudo: QUEBRA, marcas }]
    const conteudo = elementoDe(no)
    return conteudo ? [{ conteudo, marcas }] : []
  })
}

type Contagem = { t: number }

function linhasDaTabela({ content = [] }: NoJson, contagem: Contagem): Linha[] {
  const t = contagem.t++
  return content.flatMap(({ content: celulas = [] }, r) =>
    celulas.flatMap((celula, c) => {
      const table = celula.type === 'tableHeader' ? { t, r, c, h: true as const } : { t, r, c }
      return linhas(celula, { table }, contagem)
    }),
  )
}

function linhasDaLista({ type, content = [] }: NoJson, fora: Formato, recuo: number, contagem: Contagem): Linha[] {
  const formato: Formato = { ...fora, list: type === 'orderedList' ? 'ordered' : 'bullet', indent: recuo }
  return content.flatMap(({ content: dentro = [] }) =>
    dentro.flatMap((no) =>
      no.type === 'bulletList' || no.type === 'orderedList' ? linhasDaLista(no, fora, recuo + 1, contagem) : linhaDe(no, formato, contagem),
    ),
  )
}

function linhaDe(no: NoJson, formato: Formato, contagem: Contagem): Linha[] {
  switch (no.type) {
    case 'paragraph':
      return [{ pedacos: pedacos(no), formato: formatoDaLinha(formato) }]
    case 'heading':
      return [{ pedacos: pedacos(no), formato: formatoDaLinha({ ...formato, header: no.attrs?.['level'] === 1 ? 1 : 2 }) }]
    case 'blockquote':
      return linhas(no, { ...formato, blockquote: true }, contagem)
    case 'bulletList':
    case 'orderedList':
      return linhasDaLista(no, formato, 0, contagem)
    case 'table':
      return linhasDaTabela(no, contagem)
    default:
      return linhas(no, formato, contagem)
  }
}

// A table as it grows in the editor may pass the numbers that can be stored; its place is settled by `canonicalLinhas`.
const formatoDaLinha = ({ table, ...formato }: Formato): Formato =>
  table ? { ...formatoPermitido(formato), table } : formatoPermitido(formato)

const linhas = ({ content = [] }: NoJson, formato: Formato, contagem: Contagem): Linha[] =>
  content.flatMap((no) => linhaDe(no, formato, contagem))

/** The ops this document says, normalised. */
export const deDoc = (doc: NoJson): OpsTextoRico => deLinhas(canonicalLinhas(linhas(doc, {}, { t: 0 })))
