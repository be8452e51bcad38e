import { lazy, Suspense } from 'react'
import s from './RichText.module.css'

type Props = { latex: string }

/** The source itself: while the typesetter comes, when it cannot come, and for what it does not understand. */
export function FormulaEmCodigo({ latex }: Props) {
  return <code className={s.latex}>{latex}</code>
}

const FormulaKatex = lazy(() =>
  import('./FormulaKatex.tsx').then(
    (modulo) => ({ default: modulo.FormulaKatex }),
    () => ({ default: FormulaEmCodigo }),
  ),
)

/** A formula as MathML, which browsers draw and screen readers read. The typesetter is fetched with the first one. */
export function Formula({ latex }: Props) {
  return (
    <Suspense fallback={<FormulaEmCodigo latex={latex} />}>
      <FormulaKatex latex={latex} />
    </Suspense>
  )
}
