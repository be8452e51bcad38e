import { lazy, Suspense } from 'react'
import { loadBeside } from '#web/recarregar.ts'
import s from './RichText.module.css'

type Props = { latex: string }

/** The source itself: while the typesetter comes, when it cannot come, and for what it does not understand. */
export function FormulaEmCodigo({ latex }: Props) {
  return <code className={s.latex}>{latex}</code>
}

const FormulaKatex = lazy(() => loadBeside(async () => ({ default: (await import('./FormulaKatex.tsx')).FormulaKatex })))

/** A formula as MathML, which browsers draw and screen readers read. The typesetter is fetched with the first one. */
export function Formula({ latex }: Props) {
  return (
    <Suspense fallback={<FormulaEmCodigo latex={latex} />}>
      <FormulaKatex latex={latex} />
    </Suspense>
  )
}
