import s from './RichText.module.css'

export type FormulaProps = {
  latex: string
  /** It stands in the name of something, as an option: browsers say nothing of what is drawn there, so its signs are said. */
  emNome: boolean
}

/** The source itself: while the typesetter comes, when it cannot come, and for what it does not understand. */
export function FormulaEmCodigo({ latex }: Pick<FormulaProps, 'latex'>) {
  return <code className={s.latex}>{latex}</code>
}
