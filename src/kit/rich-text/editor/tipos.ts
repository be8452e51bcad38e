import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import type { Ficheiros } from '../ficheiros.tsx'

export type FicheiroEnviado = { id: number; url: string; nome: string; tipo: string }

/** An element the question type puts into its text. */
export type ElementoDaPergunta = {
  /**
   * Makes a new alínea and returns its id; the editor puts the element where the caret is. It is also called for a
   * pasted copy of an element, which needs an alínea of its own.
   */
  novo: () => string
  /** The words on the element's chip: "1 viscosa". Without it, the neutral word. */
  rotulo?: ((id: string) => string) | undefined
}

export type ElementosDaPergunta = { dropdown?: ElementoDaPergunta | undefined; lacuna?: ElementoDaPergunta | undefined }

type Nome = { label: string; labelledBy?: never } | { label?: never; labelledBy: string }

export type RichTextEditorProps = Nome & {
  /** Ops or HTML; what is written back is always ops. Changed from outside, it replaces what is shown. */
  value: TextoRico
  /** Called at every change with normalised ops. Keep the very list as `value`: that tells it from a change made elsewhere. */
  onChange: (ops: OpsTextoRico) => void
  onBlur?: (() => void) | undefined
  id?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
  required?: boolean | undefined
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
  /** The keyboard was in a field that this one takes the place of: it goes on at this place of the text. */
  caret?: number | undefined
  /**
   * Stores a file and returns where it is. Without this function there are no buttons for image and sound. It rejects
   * with an Error whose message is for people.
   */
  uploadFicheiro?: ((ficheiro: File, nome: string) => Promise<FicheiroEnviado>) | undefined
  /** The files the text already refers to. */
  ficheiros?: Ficheiros | undefined
  /**
   * For the text of an option: one line high, with tools only while writing. They are bold, italic, sub- and
   * superscript, formula and image.
   */
  minimal?: boolean | undefined
  /** Shows a count near the end and says when the text is longer. Nothing typed is cut off. */
  maxCaracteres?: number | undefined
  elementos?: ElementosDaPergunta | undefined
}
