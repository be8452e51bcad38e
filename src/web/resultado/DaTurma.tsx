import { type Escala, formatNotaComUnidade } from '#regras/escalas.ts'
import { plural } from '#regras/plural.ts'
import { Distribuicao } from '#kit/charts/Distribuicao.tsx'
import type { ResultadoPontos } from '#web/correcao/correcao.queries.ts'
import s from './resultado.module.css'

type Props = { daTurma: NonNullable<ResultadoPontos['daTurma']>; escala: Escala }

/** How the class did beside one's own result; of too few, that they are too few. */
export function DaTurma({ daTurma: { n, media, faixas }, escala }: Props) {
  return (
    <section className={s.turma} aria-label="A turma">
      <h2>A turma</h2>
      {media === null ? (
        <p className="meta">Ainda há poucos testes corrigidos para mostrar a média da turma ({n}).</p>
      ) : (
        <>
          <p>
            Média de <b>{formatNotaComUnidade(media, escala)}</b>, em {plural(n, 'teste corrigido', 'testes corrigidos')}.
          </p>
          <p className="meta">Quantos alunos tiveram cada nota:</p>
          <Distribuicao faixas={faixas} />
        </>
      )}
    </section>
  )
}
