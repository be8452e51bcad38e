/** The toolbars' changes to the text, beyond single editor commands. */
import { findParentNode, type Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { loadBeside } from '#kit/load.ts'
import { linkPermitido } from '#regras/texto-rico/filter.ts'

/** A quote holds paragraphs only: headings and lists become paragraphs first. */
export const toggleCitacao = (editor: Editor): void => {
  const cadeia = editor.chain().focus()
  if (editor.isActive('blockquote')) cadeia.lift('blockquote').run()
  else cadeia.clearNodes().wrapIn('blockquote').run()
}

const celula = (type: string) => ({ type, content: [{ type: 'paragraph' }] })
const linha = (type: string, colunas: number) => ({ type: 'tableRow', content: Array.from({ length: colunas }, () => celula(type)) })

const comTabelas = new WeakMap<Editor, ReturnType<typeof fetchTabelas>>()
const fetchTabelas = () => loadBeside(() => import('./tabelas.ts'))

/** The editing of tables in this editor, fetched once. */
export function withTabelas(editor: Editor): ReturnType<typeof fetchTabelas> {
  const known = comTabelas.get(editor)
  if (known) return known
  const come = fetchTabelas().then((tabelas) => {
    if (!editor.isDestroyed) tabelas.editTabelas(editor)
    return tabelas
  })
  comTabelas.set(editor, come)
  return come
}

export const isInTabela = ({ selection }: EditorState): boolean =>
  findParentNode(({ type }) => type.name === 'table')(selection) !== undefined

/** A table of three rows and columns with a header row, after the block where the caret is; the caret goes into it. */
export async function insertTabela(editor: Editor): Promise<void> {
  await withTabelas(editor)
  if (editor.isDestroyed) return
  const { $from, to } = editor.state.selection
  const fim = $from.depth > 0 ? $from.after(1) : to
  const vazio = $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const inicio = vazio ? $from.before(1) : fim
  const tabela = { type: 'table', content: [linha('tableHeader', 3), linha('tableCell', 3), linha('tableCell', 3)] }
  const depois = fim === editor.state.doc.content.size ? [{ type: 'paragraph' }] : []
  editor
    .chain()
    .focus()
    .insertContentAt(vazio ? { from: inicio, to: fim } : fim, [tabela, ...depois])
    .setTextSelection(inicio + 4)
    .scrollIntoView()
    .run()
}

/** Puts the caret after the table, in a paragraph that is made when there is none. */
export function leaveTabela(editor: Editor): void {
  const tabela = findParentNode(({ type }) => type.name === 'table')(editor.state.selection)
  if (!tabela) return
  const depois = tabela.pos + tabela.node.nodeSize
  const cadeia = editor.chain().focus()
  if (depois >= editor.state.doc.content.size) cadeia.insertContentAt(depois, { type: 'paragraph' })
  cadeia
    .setTextSelection(depois + 1)
    .scrollIntoView()
    .run()
}

/** Rows and columns of the table the caret is in. */
export function medidasDaTabela(editor: Editor): { linhas: number; colunas: number } {
  const tabela = findParentNode(({ type }) => type.name === 'table')(editor.state.selection)
  return { linhas: tabela?.node.childCount ?? 0, colunas: tabela?.node.firstChild?.childCount ?? 0 }
}

/** A typed address in its stored form: "exemplo.pt" and "ana@exemplo.pt" too. Null when it is none. */
export function enderecoEscrito(escrito: string): string | null {
  const limpo = escrito.trim()
  if (limpo === '') return null
  const pronto = linkPermitido(limpo)
  if (pronto !== null) return pronto
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(limpo) || /^[/\\]/.test(limpo)) return null
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(limpo)) return linkPermitido(`mailto:${limpo}`)
  return /^[^\s/]+\.[^\s/]{2,}/.test(limpo) ? linkPermitido(`https://${limpo}`) : null
}

/** Links the selected words, or the link the caret is in; without either writes `texto` as a link. */
export function link(editor: Editor, href: string, texto: string): void {
  const cadeia = editor.chain().focus()
  if (editor.isActive('link')) cadeia.extendMarkRange('link').setMark('link', { href }).run()
  else if (editor.state.selection.empty)
    cadeia.insertContent([{ type: 'text', text: texto || href, marks: [{ type: 'link', attrs: { href } }] }]).run()
  else cadeia.setMark('link', { href }).run()
}
