import { lazy, Suspense } from 'react'
import { loadBeside } from '#kit/load.ts'
import { FormulaEmCodigo, type FormulaProps } from './FormulaEmCodigo.tsx'

const FormulaKatex = lazy(() => loadBeside(async () => ({ default: (await import('./FormulaKatex.tsx')).FormulaKatex })))

/** A formula as MathML, which browsers draw and screen readers read. The typesetter is fetched with the first one. */
export function Formula({ latex, emNome }: FormulaProps) {
  return (
    <Suspense fallback={<FormulaEmCodigo latex={latex} />}>
      <FormulaKatex latex={latex} emNome={emNome} />
    </Suspense>
  )
}
