import type { Editor, EditorOptions } from '@tiptap/core'
import { undo } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { opsDe } from '../dom.ts'
import type { FicheiroTexto } from '../ficheiros.tsx'
import { isInTabela, withTabelas } from './comandos.ts'
import { type Colado, ficheirosDe, cleanColado, renewIds } from './paste.ts'
import { deDoc, paraDoc, type NoJson } from './delta-pm.ts'
import { extensoesDeElementos, type Ambiente } from './elementos.ts'
import { extensoesDeTexto } from './esquema.ts'
import { settleImagens, insertImagens } from './imagens-coladas.ts'
import type { Escrita } from '../latex-no-texto.ts'
import { convert, escritasPostasPor, follow } from './latex-colado.ts'
import { type Perdas, addPerda } from './perdas.ts'
import type { Imagem } from './prepare-colado.ts'
import type { RichTextEditorProps } from './tipos.ts'
import rico from '../RichText.module.css'
import s from './RichTextEditor.module.css'

/** What the editor asks of the component around it. */
export type Atos = {
  /** Pictures that stand in the text by number, to be stored; `chegou` ends each. */
  onImagens: (imagens: Imagem[]) => void
  onLigacao: () => void
  onBarra: () => void
  onPerdas: (perdas: Perdas) => void
  /** So many formulas were pasted as LaTeX source and are formulas now; none once the text has changed since. */
  onEscritas: (quantas: number) => void
}

export type DeFora = { props: RichTextEditorProps; atos: Atos; daPagina: (id: number) => FicheiroTexto | undefined }

/** In the text of an option "1. " and "- " are what they say. */
const REGRAS_MINIMAS = ['chavetas', 'latexEscrito']

const NEUTROS = { dropdown: 'lista', lacuna: '_____' } as const

// The document's JSON is untyped; `deDoc` takes nothing in it on trust.
const opsDoEditor = (editor: Editor): OpsTextoRico => deDoc(editor.getJSON() as NoJson)

/** A table stands in no other block. */
const hasTabela = ({ doc }: EditorState): boolean => doc.children.some(({ type }) => type.name === 'table')

function atributosDoCampo(props: RichTextEditorProps, { doc }: EditorState): Record<string, string> {
  const vazio = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    class: [rico.rico, s.conteudo].join(' '),
    spellcheck: 'true',
    ...(props.id && { id: props.id }),
    ...(props.label !== undefined ? { 'aria-label': props.label } : { 'aria-labelledby': props.labelledBy }),
    ...(props.describedBy && { 'aria-describedby': props.describedBy }),
    ...(props.invalid && { 'aria-invalid': 'true' }),
    ...(props.required && { 'aria-required': 'true' }),
    ...(props.placeholder && { 'aria-placeholder': props.placeholder }),
    ...(vazio && { 'data-vazio': '' }),
  }
}

/**
 * Connects the editor, which lives as long as the field, with React, whose props change. The editor asks the bridge,
 * which always knows the latest props.
 */
export class Ponte {
  /** Where files stored just now are. */
  private readonly novos = new Map<number, FicheiroTexto>()
  private readonly ambiente: Ambiente
  private deFora: DeFora | null = null
  /** What was just read from the clipboard, until it is put into the text. */
  private colado: Colado | null = null
  private ultimaImagem = 0
  /**
   * The outcome of the pasted pictures: the file, or none. It is kept, since undo and redo bring them back as they
   * were.
   */
  private readonly chegadas = new Map<number, number | null>()
  /** LaTeX in what was pasted, until it is known which of it can be drawn. */
  private escritas: Escrita[] = []
  private convertidas = 0
  private readonly primeiras: RichTextEditorProps
  private ultimo: { value: TextoRico; ops: OpsTextoRico }

  constructor(primeiras: RichTextEditorProps) {
    this.primeiras = primeiras
    this.ultimo = { value: primeiras.value, ops: opsDe(primeiras.value) }
    this.ambiente = {
      ficheiro: (id) => this.novos.get(id) ?? this.deFora?.daPagina(id),
      rotulo: (tipo, id, texto) => this.props.elementos?.[tipo]?.rotulo?.(id) || texto || NEUTROS[tipo],
      desenhos: new Set(),
    }
  }

  private get props(): RichTextEditorProps {
    return this.deFora?.props ?? this.primeiras
  }

  register(id: number, ficheiro: FicheiroTexto): void {
    this.novos.set(id, ficheiro)
  }

  /** New props: names, states and drawings follow. */
  update(editor: Editor, deFora: DeFora): void {
    this.deFora = deFora
    editor.view.updateState(editor.state)
    for (const draw of this.ambiente.desenhos) draw()
    if (hasTabela(editor.state)) void withTabelas(editor)
  }

  /** A value that did not come from this editor replaces what is shown. */
  receiveValor(editor: Editor, value: TextoRico): void {
    if (value === this.ultimo.value) return
    const ops = opsDe(value)
    const igual = JSON.stringify(ops) === JSON.stringify(this.ultimo.ops)
    this.ultimo = { value, ops }
    if (!igual) editor.chain().setMeta('addToHistory', false).setContent(paraDoc(ops), { emitUpdate: false }).run()
  }

  /** The options of the editor; made once, they read the latest props when they run. */
  opcoes(): Partial<EditorOptions> {
    const { minimal } = this.primeiras
    return {
      extensions: [...extensoesDeTexto(() => this.elementoNovo()), ...extensoesDeElementos(() => this.ambiente)],
      content: paraDoc(this.ultimo.ops),
      // The page's security policy allows no style tags; our own stylesheet says the same.
      injectCSS: false,
      enableInputRules: minimal ? REGRAS_MINIMAS : true,
      editorProps: {
        attributes: (state) => atributosDoCampo(this.props, state),
        handleKeyDown: (_view, evento) => this.tecla(evento),
        // The engine would swallow Escape; it belongs to what is around, as a dialog that closes.
        handleDOMEvents: { keydown: (_view, evento) => evento.key === 'Escape' },
        transformPastedHTML: (html, view) => this.clean(html, view),
        transformPasted: (pedaco, view) => (view.dragging?.move ? pedaco : renewIds(pedaco, view.state, (tipo) => this.idNovo(tipo))),
        handlePaste: (view, { clipboardData }) => this.receiveColado(view, clipboardData, null),
        handleDrop: (view, { dataTransfer, clientX, clientY }) =>
          this.receiveColado(view, dataTransfer, view.posAtCoords({ left: clientX, top: clientY })?.pos ?? null),
      },
      onTransaction: ({ editor, transaction, appendedTransactions }) => {
        if (transaction.docChanged && hasTabela(editor.state)) void withTabelas(editor)
        this.findLatex(editor, transaction, appendedTransactions)
      },
      onUpdate: ({ editor }) => {
        // What it changes is an update of its own.
        if (this.settleImagens(editor.view)) return
        const ops = opsDoEditor(editor)
        this.ultimo = { value: ops, ops }
        this.props.onChange(ops)
      },
      onBlur: () => this.props.onBlur?.(),
    }
  }

  private tecla(evento: KeyboardEvent): boolean {
    if (evento.altKey && evento.key === 'F10') this.deFora?.atos.onBarra()
    else if ((evento.ctrlKey || evento.metaKey) && !evento.altKey && evento.key.toLowerCase() === 'k' && !this.props.minimal)
      this.deFora?.atos.onLigacao()
    else return false
    return true
  }

  private idNovo(tipo: string): string | undefined {
    const { dropdown, lacuna } = this.props.elementos ?? {}
    return (tipo === 'dropdown' ? dropdown : lacuna)?.novo()
  }

  private elementoNovo(): { type: string; attrs: Record<string, unknown> } | null {
    const { dropdown, lacuna } = this.props.elementos ?? {}
    const type = dropdown ? 'dropdown' : lacuna ? 'lacuna' : null
    return type && { type, attrs: { id: this.idNovo(type) } }
  }

  private clean(html: string, { state }: EditorView): string {
    const { minimal = false, elementos, uploadFicheiro } = this.props
    const oferta = {
      minimal,
      dropdown: elementos?.dropdown !== undefined,
      lacuna: elementos?.lacuna !== undefined,
      ficheiros: uploadFicheiro !== undefined,
      naCelula: isInTabela(state),
    }
    this.colado = cleanColado(html, oferta, () => this.numero())
    return this.colado.html
  }

  private numero(): number {
    this.ultimaImagem += 1
    return this.ultimaImagem
  }

  /** True where the clipboard holds only files; otherwise the engine puts the text in. Losses are told. */
  private receiveColado(view: EditorView, dados: DataTransfer | null, largadoEm: number | null): boolean {
    const { colado, deFora } = this
    this.colado = null
    const { imagens: ficheiros, sozinhos, outros } = ficheirosDe(dados)
    const recebe = this.props.uploadFicheiro !== undefined
    const doTexto = sozinhos ? null : colado
    const perdas = addPerda(addPerda(doTexto?.perdas ?? {}, 'ficheiros', outros), 'imagensSemLugar', recebe ? 0 : ficheiros.length)
    if (colado || sozinhos || outros > 0 || ficheiros.length > 0) deFora?.atos.onPerdas(perdas)
    const ao = recebe ? ficheiros.map((ficheiro) => ({ n: this.numero(), ficheiro })) : []
    if (sozinhos) insertImagens(view, ao, largadoEm)
    // The text goes in first.
    else if (ao.length > 0) queueMicrotask(() => insertImagens(view, ao, view.state.selection.to))
    const imagens = [...(doTexto?.imagens ?? []), ...ao]
    if (imagens.length > 0) deFora?.atos.onImagens(imagens)
    return sozinhos
  }

  /** A picture is stored, or will not be: it takes its place, or leaves it. */
  chegou(editor: Editor, n: number, ficheiro: number | null): void {
    this.chegadas.set(n, ficheiro)
    if (!editor.isDestroyed) this.settleImagens(editor.view)
  }

  private settleImagens(view: EditorView): boolean {
    const tr = this.chegadas.size > 0 && settleImagens(view.state, this.chegadas)
    if (tr) view.dispatch(tr)
    return Boolean(tr)
  }

  private findLatex(editor: Editor, tr: Transaction, outras: readonly Transaction[]): void {
    if (tr.docChanged) {
      this.escritas = follow(this.escritas, tr)
      // A picture that arrives is no step of the history: the conversion is still the last one.
      if (tr.getMeta('addToHistory') !== false) this.tell(0)
    }
    const novas = tr.getMeta('paste') === true ? escritasPostasPor(tr) : []
    this.escritas = outras.reduce(
      (escritas, outra) => (outra.docChanged ? follow(escritas, outra) : escritas),
      [...this.escritas, ...novas],
    )
    if (novas.length > 0) void this.convertEscritas(editor)
  }

  private tell(quantas: number): void {
    if (quantas !== this.convertidas) this.deFora?.atos.onEscritas(quantas)
    this.convertidas = quantas
  }

  /**
   * Makes formulas of pasted LaTeX, in one step that can be undone. Only what the typesetter understands; where it cannot
   * be fetched, nothing.
   */
  private async convertEscritas(editor: Editor): Promise<void> {
    const { isFormula } = await import('../FormulaKatex.tsx').catch(() => ({ isFormula: () => false }))
    if (editor.isDestroyed) return
    const formulas = this.escritas.filter(({ latex }) => isFormula(latex))
    this.escritas = []
    if (formulas.length === 0) return
    editor.view.dispatch(convert(editor.state, formulas))
    this.tell(formulas.length)
  }

  /** The pasted LaTeX is text again: the conversion is the last step while it is told. */
  backToText(editor: Editor): void {
    undo(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
}
