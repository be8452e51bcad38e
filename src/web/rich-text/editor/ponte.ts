import type { Editor, EditorOptions } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { opsDe } from '../dom.ts'
import type { FicheiroTexto } from '../ficheiros.tsx'
import { type Colado, imagensDe, limparColado, renovarIds } from './colar.ts'
import type { Perdas } from './preparar-colado.ts'
import { deDoc, paraDoc, type NoJson } from './delta-pm.ts'
import { extensoesDeElementos, type Ambiente } from './elementos.ts'
import { extensoesDeTexto } from './esquema.ts'
import type { RichTextEditorProps } from './tipos.ts'
import rico from '../RichText.module.css'
import s from './RichTextEditor.module.css'

/** What the editor asks of the component around it. */
export type Atos = { onImagens: (imagens: File[]) => void; onLigacao: () => void; onBarra: () => void; onPerdas: (perdas: Perdas) => void }

export type DeFora = { props: RichTextEditorProps; atos: Atos; daPagina: (id: number) => FicheiroTexto | undefined }

/** In the text of an option "1. " and "- " are what they say. */
const REGRAS_MINIMAS = ['chavetas']

const NEUTROS = { dropdown: 'lista', lacuna: '_____' } as const

// The document's JSON is untyped; `deDoc` takes nothing in it on trust.
const opsDoEditor = (editor: Editor): OpsTextoRico => deDoc(editor.getJSON() as NoJson)

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
 * Between the editor, which lives as long as the field, and React, whose props change: the editor asks the bridge,
 * the bridge always knows the latest props.
 */
export class Ponte {
  /** Where files stored just now are. */
  private readonly novos = new Map<number, FicheiroTexto>()
  private readonly ambiente: Ambiente
  private deFora: DeFora | null = null
  /** What was just read from the clipboard, until it is put into the text. */
  private colado: Colado | null = null
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

  conhecer(id: number, ficheiro: FicheiroTexto): void {
    this.novos.set(id, ficheiro)
  }

  /** New props: names, states and drawings follow. */
  atualizar(editor: Editor, deFora: DeFora): void {
    this.deFora = deFora
    editor.view.updateState(editor.state)
    for (const desenhar of this.ambiente.desenhos) desenhar()
  }

  /** A value that did not come from this editor replaces what is shown. */
  receberValor(editor: Editor, value: TextoRico): void {
    if (value === this.ultimo.value) return
    const ops = opsDe(value)
    const igual = JSON.stringify(ops) === JSON.stringify(this.ultimo.ops)
    this.ultimo = { value, ops }
    if (!igual) editor.chain().setMeta('addToHistory', false).setContent(paraDoc(ops), { emitUpdate: false }).run()
  }

  /** The options of the editor; made once, they read the latest props when they run. */
  opcoes(): Partial<EditorOptions> {
    const { minimal, autoFocus } = this.primeiras
    return {
      extensions: [...extensoesDeTexto(() => this.elementoNovo()), ...extensoesDeElementos(() => this.ambiente)],
      content: paraDoc(this.ultimo.ops),
      // The page's security policy allows no style tags; our own stylesheet says the same.
      injectCSS: false,
      autofocus: autoFocus ? 'end' : false,
      enableInputRules: minimal ? REGRAS_MINIMAS : true,
      editorProps: {
        attributes: (state) => atributosDoCampo(this.props, state),
        handleKeyDown: (_view, evento) => this.tecla(evento),
        // The engine would swallow Escape; it belongs to what is around, as a dialog that closes.
        handleDOMEvents: { keydown: (_view, evento) => evento.key === 'Escape' },
        transformPastedHTML: (html) => this.limpar(html),
        transformPasted: (pedaco, view) => (view.dragging?.move ? pedaco : renovarIds(pedaco, view.state, (tipo) => this.idNovo(tipo))),
        handlePaste: (_view, { clipboardData }) => this.receberColado(clipboardData),
        handleDrop: (_view, { dataTransfer }) => this.receberColado(dataTransfer),
      },
      onUpdate: ({ editor }) => {
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

  private limpar(html: string): string {
    const { minimal = false, elementos, uploadFicheiro } = this.props
    this.colado = limparColado(html, {
      minimal,
      dropdown: elementos?.dropdown !== undefined,
      lacuna: elementos?.lacuna !== undefined,
      ficheiros: uploadFicheiro !== undefined,
    })
    return this.colado.html
  }

  /** True where pictures are all there is; else the text goes in as the engine puts it, and what it could not hold is told. */
  private receberColado(dados: DataTransfer | null): boolean {
    const { colado, deFora } = this
    this.colado = null
    const imagens = this.props.uploadFicheiro ? imagensDe(dados) : []
    if (imagens.length > 0) deFora?.atos.onImagens(imagens)
    else if (colado) {
      deFora?.atos.onPerdas(colado.perdas)
      // The text goes in first.
      if (colado.imagens.length > 0) setTimeout(() => deFora?.atos.onImagens(colado.imagens), 0)
    }
    return imagens.length > 0
  }
}
