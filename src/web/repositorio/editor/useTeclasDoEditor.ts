import { useEffect, useEffectEvent } from 'react'
import type { EditorTeste } from './editor.ts'

/** As the list of shortcuts tells them. */
export const atalhosDoEditor = [
  { keys: ['Ctrl', 'S'], does: 'guardar já' },
  { keys: ['Ctrl', 'Z'], does: 'anular' },
  { keys: ['Ctrl', 'Y'], does: 'refazer' },
  { keys: ['↑', '↓'], does: 'mudar a ordem, na pega de uma pergunta' },
  { keys: ['←', '→'], does: 'passar a pergunta para a página anterior ou seguinte, na pega' },
]

/** Undo inside a field belongs to the field. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Saves, undoes and redoes from anywhere on the page. `livre`: nothing is open over it. */
export function useTeclasDoEditor(editor: EditorTeste, livre: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      void editor.gravador.flush()
    } else if ((key === 'z' || key === 'y') && !isField(event.target) && livre) {
      event.preventDefault()
      if (key === 'y' || event.shiftKey) editor.redo()
      else editor.undo()
    }
  })
  // Synchronises with the whole window's keyboard.
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
