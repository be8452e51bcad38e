/** The editor is a file of its own, fetched by the first field that needs it. Once it is here it is there at once for the next. */
import type { ComponentType } from 'react'
import type { RichTextEditorProps } from './editor/tipos.ts'

export type Editor = ComponentType<RichTextEditorProps>

let fetched: Editor | null = null

/** Null: not yet. */
export const editorAtHand = (): Editor | null => fetched

export async function fetchEditor(): Promise<Editor> {
  fetched ??= (await import('./editor/RichTextEditor.tsx')).RichTextEditor
  return fetched
}
