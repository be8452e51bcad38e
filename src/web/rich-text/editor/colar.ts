/** What comes in from the clipboard: through the one allow-list first, then what this field offers. */
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { htmlParaOps } from '#regras/texto-rico/html-para-ops.ts'
import { opsParaHtml } from '#regras/texto-rico/ops-para-html.ts'
import type { Atributos, Op } from '#regras/texto-rico/ops.ts'
import { lerDocumento, lerHtmlNoBrowser, nosDe } from '../dom.ts'
import { type Perdas, prepararColado, semComentariosDoWord } from './preparar-colado.ts'

type Oferta = { minimal: boolean; dropdown: boolean; lacuna: boolean; ficheiros: boolean }

function elementoCabe(insert: object, oferta: Oferta): boolean {
  if ('dropdown' in insert) return oferta.dropdown
  if ('lacuna' in insert) return oferta.lacuna
  if ('audio' in insert) return oferta.ficheiros && !oferta.minimal
  if ('image' in insert) return oferta.ficheiros
  return true
}

function atributosCabem({ bold, italic, script, lang, ...resto }: Atributos, minimal: boolean): Atributos {
  return {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(script && { script }),
    // Word marks everything as Portuguese; here that goes without saying.
    ...(lang !== undefined && !minimal && !/^pt\b/.test(lang) && { lang }),
    ...(minimal ? {} : resto),
  }
}

/** `imagens`: to be stored, and put where the text ends. */
export type Colado = { html: string; imagens: File[]; perdas: Perdas }

/** Pasted HTML (from Word, a page, another text of Lousa) as canonical HTML of what this field can hold, and what is not in it. */
export function limparColado(html: string, oferta: Oferta): Colado {
  const body = lerDocumento(semComentariosDoWord(html))
  const { imagens, perdas } = prepararColado(body, oferta.ficheiros)
  const ops = htmlParaOps(nosDe(body)).flatMap(({ insert, attributes }): Op[] => {
    if (typeof insert !== 'string' && !elementoCabe(insert, oferta)) return []
    return [{ insert, attributes: atributosCabem(attributes ?? {}, oferta.minimal) }]
  })
  return { html: opsParaHtml(ops), imagens, perdas }
}

const idDe = (no: Node): string | null => (no.type.name === 'dropdown' || no.type.name === 'lacuna' ? String(no.attrs['id']) : null)

/** An id names one element: copies of an element that stays in the text get ids of their own. What is selected is about to be replaced. */
export function renovarIds(
  pedaco: Slice,
  { doc, selection: { from, to } }: Pick<EditorState, 'doc' | 'selection'>,
  novo: (tipo: string) => string | undefined,
): Slice {
  const usados = new Set<string>()
  doc.descendants((no, onde) => {
    const id = idDe(no)
    if (id !== null && (onde < from || onde >= to)) usados.add(id)
  })
  const renovar = (no: Node): Node => {
    const id = idDe(no)
    if (id === null) return no.isLeaf ? no : no.copy(fragmento(no.content))
    const repetido = usados.has(id)
    usados.add(id)
    return repetido
      ? no.type.create({ ...no.attrs, id: novo(no.type.name) ?? id, ...(no.type.name === 'dropdown' && { text: '' }) }, null, no.marks)
      : no
  }
  const fragmento = (conteudo: Fragment): Fragment => Fragment.fromArray(conteudo.content.map(renovar))
  return new Slice(fragmento(pedaco.content), pedaco.openStart, pedaco.openEnd)
}

/** Pictures in a clipboard or a drop that carries nothing else to read. */
export function imagensDe(dados: DataTransfer | null): File[] {
  if (!dados) return []
  const imagens = [...dados.files].filter(({ type }) => /^image\/(png|jpe?g|webp|gif)$/.test(type))
  if (imagens.length === 0) return []
  const html = dados.getData('text/html')
  // Word sends a picture of the text beside the text; a copied image comes as an `img` and nothing else.
  return html === '' ||
    lerHtmlNoBrowser(html).every((no) => (typeof no === 'string' ? no.trim() === '' : no.nome === 'img' || no.nome === 'meta'))
    ? imagens
    : []
}
