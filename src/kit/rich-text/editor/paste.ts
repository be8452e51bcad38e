/** Reads the clipboard: through the one allow-list first, then through this field's own offer. */
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { htmlParaOps } from '#regras/texto-rico/html-to-ops.ts'
import { opsParaHtml } from '#regras/texto-rico/ops-to-html.ts'
import type { Atributos, Op } from '#regras/texto-rico/ops.ts'
import { parseDocument, nosDe } from '../dom.ts'
import { addPerda, type Perda } from './perdas.ts'
import { aCaminho, type Preparo, prepareColado, semComentariosDoWord } from './prepare-colado.ts'

/** The field's vocabulary. `naCelula`: the caret is in a table, where another table has no room beside other text. */
type Oferta = { minimal: boolean; dropdown: boolean; lacuna: boolean; ficheiros: boolean; naCelula?: boolean }

/** The loss when this field drops the element; null where it fits. */
function perdaDe(insert: object, oferta: Oferta): Perda | null {
  if ('dropdown' in insert) return oferta.dropdown ? null : 'dropdowns'
  if ('lacuna' in insert) return oferta.lacuna ? null : 'lacunas'
  if ('audio' in insert) return oferta.ficheiros && !oferta.minimal ? null : 'sons'
  if ('image' in insert) return oferta.ficheiros ? null : 'imagensSemLugar'
  return null
}

function atributosCabem({ bold, italic, script, lang, table, ...resto }: Atributos, minimal: boolean, tabelas: boolean): Atributos {
  return {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(script && { script }),
    // Word marks everything as Portuguese; here that goes without saying.
    ...(lang !== undefined && !minimal && !/^pt\b/.test(lang) && { lang }),
    ...(minimal ? {} : resto),
    ...(tabelas && table && { table }),
  }
}

export type Colado = Preparo & { html: string }

/** Tables, lists and addresses that become plain text here; a table within a cell comes apart everywhere. */
function countFormatos(body: Element, { minimal }: Oferta, tabelas: boolean): [Perda, number][] {
  const quantos = (seletor: string): number => body.querySelectorAll(seletor).length
  return [
    ['tabelas', quantos(tabelas ? 'table table' : 'table')],
    ['listas', minimal ? [...body.querySelectorAll('ul, ol')].filter((lista) => !lista.parentElement?.closest('ul, ol')).length : 0],
    ['ligacoes', minimal ? quantos('a[href]') : 0],
  ]
}

/** Every line of it in a table. */
const isSoTabela = (ops: readonly Op[]): boolean =>
  ops.every(({ insert, attributes }) => typeof insert !== 'string' || !insert.includes('\n') || attributes?.table !== undefined)

/** Pictures on their way by the numbers the editor knows them by. Words cannot look like this: in them the quote is escaped. */
const comNumeros = (html: string, imagens: Colado['imagens']): string =>
  imagens.reduce((feito, { n }) => feito.replace(`data-ficheiro="${aCaminho(n)}"`, `data-ficheiro="${-n}"`), html)

const countFrom = (primeiro: number) => () => primeiro++

/** Pasted HTML (from Word, a page, another text of Lousa) as canonical HTML of what this field can hold, and what is not in it. */
export function cleanColado(html: string, oferta: Oferta, numero: () => number = countFrom(1)): Colado {
  const body = parseDocument(semComentariosDoWord(html))
  const { imagens, perdas: primeiras } = prepareColado(body, oferta.ficheiros ? numero : null)
  const lidas = htmlParaOps(nosDe(body))
  const tabelas = !oferta.minimal && (!oferta.naCelula || isSoTabela(lidas))
  let perdas = primeiras
  for (const [perda, n] of countFormatos(body, oferta, tabelas)) perdas = addPerda(perdas, perda, n)
  const ops = lidas.flatMap(({ insert, attributes }): Op[] => {
    const perda = typeof insert === 'string' ? null : perdaDe(insert, oferta)
    if (perda) perdas = addPerda(perdas, perda)
    return perda ? [] : [{ insert, attributes: atributosCabem(attributes ?? {}, oferta.minimal, tabelas) }]
  })
  return { html: comNumeros(opsParaHtml(ops), imagens), imagens, perdas }
}

const idDe = (no: Node): string | null => (no.type.name === 'dropdown' || no.type.name === 'lacuna' ? String(no.attrs['id']) : null)

/**
 * Gives pasted copies ids of their own, because an id names one element. A pasted element keeps its id where no other
 * has it. An element in the selection does not count, since the paste replaces it.
 */
export function renewIds(
  pedaco: Slice,
  { doc, selection: { from, to } }: Pick<EditorState, 'doc' | 'selection'>,
  novo: (tipo: string) => string | undefined,
): Slice {
  const usados = new Set<string>()
  doc.descendants((no, onde) => {
    const id = idDe(no)
    if (id !== null && (onde < from || onde >= to)) usados.add(id)
  })
  const renew = (no: Node): Node => {
    const id = idDe(no)
    if (id === null) return no.isLeaf ? no : no.copy(fragmento(no.content))
    const repetido = usados.has(id)
    usados.add(id)
    return repetido
      ? no.type.create({ ...no.attrs, id: novo(no.type.name) ?? id, ...(no.type.name === 'dropdown' && { text: '' }) }, null, no.marks)
      : no
  }
  const fragmento = (conteudo: Fragment): Fragment => Fragment.fromArray(conteudo.content.map(renew))
  return new Slice(fragmento(pedaco.content), pedaco.openStart, pedaco.openEnd)
}

const isImagem = ({ type, name }: File): boolean =>
  /^image\/(png|jpe?g|webp|gif|hei[cf])$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** Word and its like put a picture of the text beside the text. */
const trazRetrato = /urn:schemas-microsoft-com:|content=["']?(?:Microsoft|LibreOffice|OpenOffice)|\bMso[A-Z]/

/** `sozinhos`: the pictures are all there is to paste; else they come after the text. `outros`: files that are no pictures. */
export type FicheirosColados = { imagens: File[]; sozinhos: boolean; outros: number }

/** Copied from a folder, files come with their names as text. */
const isNomes = (texto: string, ficheiros: readonly File[]): boolean =>
  texto.split(/[\r\n]+/).every((linha) => linha === '' || ficheiros.some(({ name }) => linha.endsWith(name)))

/** The files in a clipboard or a drop that are not a copy of what its text holds. */
export function ficheirosDe(dados: DataTransfer | null): FicheirosColados {
  const ficheiros = [...(dados?.files ?? [])]
  const imagens = ficheiros.filter(isImagem)
  const html = dados?.getData('text/html') ?? ''
  if (ficheiros.length === 0 || !dados) return { imagens: [], sozinhos: false, outros: 0 }
  if (html === '') return { imagens, sozinhos: isNomes(dados.getData('text/plain'), ficheiros), outros: ficheiros.length - imagens.length }
  const body = parseDocument(html)
  const noTexto = [...body.querySelectorAll('img')]
  const semPalavras = (body.textContent ?? '').trim() === '' && noTexto.every((img) => img.dataset['ficheiro'] === undefined)
  if (semPalavras && imagens.length > 0 && noTexto.length <= imagens.length) return { imagens, sozinhos: true, outros: 0 }
  return { imagens: noTexto.length === 0 && !trazRetrato.test(html) ? imagens : [], sozinhos: false, outros: 0 }
}
