/** The ground of the editor: document, paragraph, plain marks, undo. Written out, so that no unused part is loaded. */
import { Extension, Mark, Node } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { history, redo, undo } from '@tiptap/pm/history'

const Documento = Node.create({ name: 'doc', topNode: true, content: 'block+' })

const Texto = Node.create({ name: 'text', group: 'inline' })

const Paragrafo = Node.create({
  name: 'paragraph',
  // First choice wherever a block has to be made.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
})

/** A break inside the line: verses, addresses. */
const Quebra = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: ({ HTMLAttributes }) => ['br', HTMLAttributes],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const breakLine = () => {
      const { storedMarks, selection } = this.editor.state
      const marcas = storedMarks ?? selection.$to.marks()
      return this.editor
        .chain()
        .insertContent({ type: this.name })
        .command(({ tr }) => Boolean(tr.ensureMarks(marcas)))
        .scrollIntoView()
        .run()
    }
    // Ctrl+Enter belongs to the page: it saves.
    return { 'Shift-Enter': breakLine }
  },
})

const marca = (name: string, [etiqueta, ...outras]: [string, ...string[]], atalho: string) =>
  Mark.create({
    name,
    parseHTML: () => [etiqueta, ...outras].map((tag) => ({ tag })),
    renderHTML: ({ HTMLAttributes }) => [etiqueta, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [atalho]: () => this.editor.commands.toggleMark(name) }
    },
  })

const Historia = Extension.create({
  name: 'historia',
  addProseMirrorPlugins: () => [history({ depth: 200, newGroupDelay: 500 })],
  addKeyboardShortcuts() {
    const { editor } = this
    const undoLast = () => undo(editor.state, editor.view.dispatch)
    const redoLast = () => redo(editor.state, editor.view.dispatch)
    return { 'Mod-z': undoLast, 'Mod-y': redoLast, 'Shift-Mod-z': redoLast }
  },
})

const Cursores = Extension.create({
  name: 'cursores',
  addProseMirrorPlugins: () => [dropCursor({ color: false, class: 'largada', width: 2 })],
})

export const extensoesDeBase = [
  Documento,
  Texto,
  Paragrafo,
  Quebra,
  marca('bold', ['strong', 'b'], 'Mod-b'),
  marca('italic', ['em', 'i'], 'Mod-i'),
  marca('underline', ['u'], 'Mod-u'),
  marca('strike', ['s', 'del'], 'Mod-Shift-s'),
  marca('code', ['code'], 'Mod-e'),
  Historia,
  Cursores,
]
