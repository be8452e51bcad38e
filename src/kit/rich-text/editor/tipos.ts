import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import type { Ficheiros } from '../ficheiros.tsx'

export type FicheiroEnviado = { id: number; url: string; nome: string; tipo: string }

/** An element the question type puts into its text. */
export type ElementoDaPergunta = {
  /** Makes a new alínea and gives its id; the editor puts the element where the caret is. Also called for a pasted copy of an element. */
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
  /** Stores a file and says where it is. Without it there are no buttons for image and sound. Rejects with an Error whose message is for people. */
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
