import s from './RichText.module.css'

export type FormulaProps = { latex: string }

/** The source itself: while the typesetter comes, when it cannot come, and for what it does not understand. */
export function FormulaEmCodigo({ latex }: FormulaProps) {
  return <code className={s.latex}>{latex}</code>
}
