/** The editing of tables, which comes with the first table of a text: most answers have none. */
import type { Editor } from '@tiptap/core'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { keymap } from '@tiptap/pm/keymap'
import type { Command } from '@tiptap/pm/state'
import {
  CellSelection,
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables'

const comandos = {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
}
export type AtoNaTabela = keyof typeof comandos

/** All of the table is selected: it goes, and not only what is in its cells. */
const deleteWhole: Command = (state, dispatch) => {
  const { selection } = state
  const isWhole = selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection()
  return isWhole && deleteTable(state, dispatch)
}

const teclas = keymap({
  // Tab goes through the cells and then on, out of the table: nobody is caught in it.
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
  Backspace: deleteWhole,
  'Mod-Backspace': deleteWhole,
  Delete: deleteWhole,
  'Mod-Delete': deleteWhole,
})

export function editTabelas(editor: Editor): void {
  // Before the rest, which knows no tables.
  for (const plugin of [gapCursor(), tableEditing(), teclas]) editor.registerPlugin(plugin, (one, others) => [one, ...others])
}

export function changeTabela(editor: Editor, ato: AtoNaTabela): void {
  editor.commands.focus()
  comandos[ato](editor.state, editor.view.dispatch)
}
