/** Pasted pictures keep their place in the text while they are sent: an image whose number is below nought, which is never stored. */
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { Fragment, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { Imagem } from './prepare-colado.ts'

/** Puts the places in at `onde`; where that is not told, they take the place of what is selected. */
export function insertImagens(view: EditorView, imagens: readonly Imagem[], onde: number | null): void {
  const { tr, schema, selection } = view.state
  const nos = imagens.flatMap(({ n }) => schema.nodes['image']?.create({ ficheiro: -n }) ?? [])
  if (nos.length === 0) return
  view.dispatch(tr.replaceRange(onde ?? selection.from, onde ?? selection.to, new Slice(Fragment.from(nos), 0, 0)).scrollIntoView())
}

/**
 * A sent picture becomes the image in its place; one that failed leaves. Null where nothing changes. It is no step for
 * undo.
 */
export function settleImagens({ doc, tr }: EditorState, chegadas: ReadonlyMap<number, number | null>): Transaction | null {
  doc.descendants((no, onde) => {
    if (no.type.name !== 'image') return
    const ficheiro = chegadas.get(-Number(no.attrs['ficheiro']))
    const aqui = tr.mapping.map(onde)
    if (ficheiro === null) tr.delete(aqui, aqui + no.nodeSize)
    else if (ficheiro !== undefined) tr.setNodeMarkup(aqui, null, { ...no.attrs, ficheiro })
  })
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null
}
