import { correcaoPorExtenso } from './textos.ts'
import type { CorrecaoDaPergunta } from './formas.ts'

/** What was corrected in a question after the test, and why. */
export function CorrecaoDita({ correcao }: { correcao: CorrecaoDaPergunta }) {
  if (correcao === null) return null
  return (
    <p className="meta">
      {correcaoPorExtenso(correcao)} «{correcao.motivo}»
    </p>
  )
}
