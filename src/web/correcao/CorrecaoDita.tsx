import { formatData } from '#regras/datas.ts'
import { correcaoPorExtenso } from './textos.ts'
import type { CorrecaoDaPergunta } from './formas.ts'

/** What was corrected in a question after the test, why, by whom and when; `fuso`: the class's. */
export function CorrecaoDita({ correcao, fuso }: { correcao: CorrecaoDaPergunta; fuso: string }) {
  if (correcao === null) return null
  const { motivo, quem, em } = correcao
  return (
    <p className="meta">
      {correcaoPorExtenso(correcao)} «{motivo}» {[quem, formatData(em, fuso)].filter(Boolean).join(', ')}.
    </p>
  )
}
