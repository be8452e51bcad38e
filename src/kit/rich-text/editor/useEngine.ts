import { Editor, type EditorOptions } from '@tiptap/core'
import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The engine, which stands on the page exactly while its field does. The library's own hook gives up an engine whose field
 * a busy device is slow to draw, and what was typed in it: one more begins with the first text.
 */
export function useEngine(options: Partial<EditorOptions>, place: RefObject<HTMLElement | null>): Editor {
  const [editor] = useState(() => new Editor({ ...options, element: null }))
  // Synchronises the page with the engine, before the next key.
  useLayoutEffect(() => {
    if (!place.current) return
    editor.mount(place.current)
    // The engine overlooks attributes that are worked out from its state until its options come once more.
    editor.setOptions()
    return () => editor.unmount()
  }, [editor, place])
  return editor
}

/** Gives the field the keyboard at this place of its text, at once: the next key may be under way. Undefined: it asks for none. */
export function useStart(editor: Editor, place: number | undefined): void {
  // Synchronises the keyboard with the field. The engine's own way waits for a moment that may come before the field
  // stands on the page.
  useLayoutEffect(() => {
    if (place === undefined) return
    editor.commands.setTextSelection(place)
    editor.view.focus()
    if (editor.view.hasFocus()) return
    // Inside a dialog that is still to open, which gives the keyboard to what asks for it.
    const { dom } = editor.view
    dom.setAttribute('data-autofocus', '')
    dom.addEventListener('focus', () => dom.removeAttribute('data-autofocus'), { once: true })
  }, [editor, place])
}

const isSame = <T extends object>(one: T, other: T): boolean =>
  Object.entries(one).every(([key, value]) => Object.is(value, other[key as keyof T])) // every key is one of T

/** What is read of the engine's state, again after each change; drawn again where it is another. */
export function useEngineState<T extends object>(editor: Editor, read: (editor: Editor) => T): T {
  const [seen, setSeen] = useState(() => read(editor))
  // Synchronises with the engine.
  useLayoutEffect(() => {
    const look = (): void => {
      const now = read(editor)
      setSeen((before) => (isSame(now, before) ? before : now))
    }
    editor.on('transaction', look)
    return () => void editor.off('transaction', look)
  }, [editor, read])
  return seen
}
