import { lazy, Suspense } from 'react'
import { formulaFeita } from '#kit/formulas.ts'
import { loadBeside } from '#kit/load.ts'
import { FormulaDesenhada } from './FormulaDesenhada.tsx'
import { FormulaEmCodigo, type FormulaProps } from './FormulaEmCodigo.tsx'

const FormulaKatex = lazy(() => loadBeside(async () => ({ default: (await import('./FormulaKatex.tsx')).FormulaKatex })))

/**
 * Draws a formula as the server drew it, or shows its source where the server could not. A formula that the server has
 * said nothing of, in words that wait on this device, needs the typesetter, which is fetched for it.
 */
export function Formula({ latex }: FormulaProps) {
  const feita = formulaFeita(latex)
  if (feita && feita.mathml !== null) return <FormulaDesenhada latex={latex} mathml={feita.mathml} leitura={feita.leitura} />
  if (feita) return <FormulaEmCodigo latex={latex} />
  return (
    <Suspense fallback={<FormulaEmCodigo latex={latex} />}>
      <FormulaKatex latex={latex} />
    </Suspense>
  )
}
