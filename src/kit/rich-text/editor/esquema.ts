/**
 * The editor's document: exactly the vocabulary of `#regras/texto-rico/ops.ts`, no more. What is typed, pasted or
 * dropped can only become this.
 */
import { Extension, InputRule, Mark, mergeAttributes, Node, textblockTypeInputRule, wrappingInputRule, type Extensions } from '@tiptap/core'
import { MAX_INDENT } from '#regras/texto-rico/bounds.ts'
import { linkPermitido } from '#regras/texto-rico/filter.ts'
import { escritasNoTexto } from '../latex-no-texto.ts'
import { extensoesDeBase } from './base.ts'

const Titulo = Node.create({
  name: 'heading',
  content: 'inline*',
  group: 'block',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 1 } },
    { tag: 'h2', attrs: { level: 2 } },
  ],
  // The levels of the text start below those of the page around it.
  renderHTML: ({ node, HTMLAttributes }) => [
    `h${node.attrs['level']}`,
    mergeAttributes(HTMLAttributes, { 'aria-level': Number(node.attrs['level']) + 2 }),
    0,
  ],
  addKeyboardShortcuts() {
    const toggle = (level: number) => () => this.editor.commands.toggleNode('heading', 'paragraph', { level })
    return { 'Mod-Alt-1': toggle(1), 'Mod-Alt-2': toggle(2) }
  },
  addInputRules() {
    return [1, 2].map((level) =>
      textblockTypeInputRule({ find: new RegExp(`^(#{${level}})\\s$`), type: this.type, getAttributes: { level } }),
    )
  },
})

const lista = (name: string, tag: string, atalho: string, find: RegExp) =>
  Node.create({
    name,
    group: 'block list',
    content: 'listItem+',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [atalho]: () => this.editor.commands.toggleList(name, 'listItem') }
    },
    addInputRules() {
      return [wrappingInputRule({ find, type: this.type })]
    },
  })

const ListaSimples = lista('bulletList', 'ul', 'Mod-Shift-8', /^\s*[-*•]\s$/)
const ListaNumerada = lista('orderedList', 'ol', 'Mod-Shift-7', /^\s*1[.)]\s$/)

const ItemDeLista = Node.create({
  name: 'listItem',
  content: 'paragraph (bulletList | orderedList)*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const fundo = () => {
      const { $from } = this.editor.state.selection
      return Array.from({ length: $from.depth }, (_, d) => $from.node(d + 1)).filter(({ type }) => type === this.type).length
    }
    const noInicio = () => {
      const { empty, $from } = this.editor.state.selection
      return empty && $from.parentOffset === 0 && $from.depth > 1 && $from.node(-1).type === this.type && $from.index(-1) === 0
    }
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Backspace: () => noInicio() && this.editor.commands.liftListItem(this.name),
      Tab: () => fundo() <= MAX_INDENT && this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

const Citacao = Node.create({
  name: 'blockquote',
  content: 'paragraph+',
  group: 'block',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
})

/** Sub and superscript: one mark, so that one replaces the other. */
const Posicao = Mark.create({
  name: 'script',
  addAttributes: () => ({ tipo: { default: 'super', rendered: false } }),
  parseHTML: () => [
    { tag: 'sub', attrs: { tipo: 'sub' } },
    { tag: 'sup', attrs: { tipo: 'super' } },
  ],
  renderHTML: ({ mark, HTMLAttributes }) => [mark.attrs['tipo'] === 'sub' ? 'sub' : 'sup', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const toggle = (tipo: string) => () => this.editor.commands.toggleMark(this.name, { tipo })
    return { 'Mod-,': toggle('sub'), 'Mod-.': toggle('super') }
  },
})

const Lingua = Mark.create({
  name: 'lang',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

const Ligacao = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (el) => (linkPermitido(el.getAttribute('href')) === null ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener noreferrer' }), 0],
})

const NA_CELULA = '(paragraph | heading | bulletList | orderedList | blockquote)+'
/** What each of these is to the table editing of ProseMirror, which comes with the first table (`tabelas.ts`). */
const papeis: Readonly<Record<string, string>> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

const Tabela = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: papeis[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: 'tabela' }, ['table', ['tbody', 0]]],
})

const Linha = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const celula = (name: string, tag: string) =>
  Node.create({
    name,
    content: NA_CELULA,
    isolating: true,
    addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null, rendered: false } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
const Celula = celula('tableCell', 'td')
const Cabecalho = celula('tableHeader', 'th')

/** Two opening braces become an element of the question: a dropdown, or a gap. */
const Chavetas = Extension.create<{ insert: () => { type: string; attrs: Record<string, unknown> } | null }>({
  name: 'chavetas',
  addOptions: () => ({ insert: () => null }),
  addInputRules() {
    const { insert } = this.options
    return [
      new InputRule({
        find: /\{\{$/,
        handler: ({ chain, range }) => {
          const conteudo = insert()
          if (conteudo) chain().deleteRange(range).insertContent(conteudo).run()
        },
      }),
    ]
  },
})

/** A formula typed between dollars or brackets, as in LaTeX, becomes one with its last sign; Backspace takes that back. */
const LatexEscrito = Extension.create({
  name: 'latexEscrito',
  addInputRules: () => [
    new InputRule({
      find: (texto) => {
        const escrita = escritasNoTexto(texto).at(-1)
        if (escrita?.to !== texto.length || escrita.fonte.includes('%leaf%')) return null
        return { index: escrita.from, text: escrita.fonte, data: { latex: escrita.latex } }
      },
      handler: ({ chain, range, match }) => {
        chain()
          .deleteRange(range)
          .insertContent({ type: 'formula', attrs: { latex: String(match.data?.['latex']) } })
          .run()
      },
    }),
  ],
})

/** Everything but the inline elements, which need to know how to draw files (`elementos.ts`). */
export const extensoesDeTexto = (insertElemento: () => { type: string; attrs: Record<string, unknown> } | null): Extensions => [
  ...extensoesDeBase,
  Titulo,
  ListaSimples,
  ListaNumerada,
  ItemDeLista,
  Citacao,
  Posicao,
  Lingua,
  Ligacao,
  Tabela,
  Linha,
  Celula,
  Cabecalho,
  Chavetas.configure({ insert: insertElemento }),
  LatexEscrito,
]
