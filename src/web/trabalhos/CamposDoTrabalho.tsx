import type { ReactNode } from 'react'
import { QuemResponde, useAlunos } from '#web/testes/QuemResponde.tsx'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { Avaliacao, CamposDoPedido, type FicheiroEnviado, type FicheirosVisiveis } from './CamposDoPedido.tsx'
import { PrazoDoTrabalho } from './PrazoDoTrabalho.tsx'
import s from './trabalhos.module.css'

type Props = {
  turma: Turma
  conhecidos: FicheirosVisiveis
  /** Told of each file that was sent. */
  onFicheiro?: ((ficheiro: FicheiroEnviado) => void) | undefined
  /** What stands between the class of the form and the marks. */
  children?: ReactNode
}

/** The fields of a homework in one class. */
export function CamposDoTrabalho({ turma, conhecidos, onFicheiro, children }: Props) {
  const alunos = useAlunos(turma.id)
  return (
    <div className={s.grelha}>
      <CamposDoPedido conhecidos={conhecidos} onFicheiro={onFicheiro} />
      <div className={s.definicoes}>
        <section className={s.parte} aria-labelledby="para-quem">
          <h3 id="para-quem">Para quem</h3>
          <QuemResponde alunos={alunos} />
        </section>
        <PrazoDoTrabalho fuso={turma.fuso} />
        {children}
        <Avaliacao />
      </div>
    </div>
  )
}
