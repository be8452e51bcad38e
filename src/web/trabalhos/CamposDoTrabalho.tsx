import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { QuemResponde, useAlunos } from '#web/testes/QuemResponde.tsx'
import { zoneNote } from '#web/testes/textos.ts'
import { isNoLater } from '#web/testes/valores.ts'
import type { Turma } from '#web/turmas/turmas.queries.ts'
import { Avaliacao, CamposDoPedido, DuracaoEAtraso, type FicheiroEnviado, type FicheirosVisiveis } from './CamposDoPedido.tsx'
import s from './trabalhos.module.css'
import type { Valores } from './valores.ts'

const after =
  (other: 'inicio' | 'fim', fuso: string, sentence: string) =>
  (texto: string, values: Record<string, unknown>): string | undefined =>
    isNoLater(texto, String(values[other]), fuso) ? sentence : undefined

function Prazo({ fuso }: { fuso: string }) {
  const [comTarde, fim, aceitarAte] = useWatch<Valores, ['comTarde', 'fim', 'aceitarAte']>({ name: ['comTarde', 'fim', 'aceitarAte'] })
  const zone = zoneNote(fuso)
  const depoisDoFim = after('fim', fuso, 'Tem de ser depois do fim.')
  return (
    <section className={s.parte} aria-labelledby="quando">
      <h3 id="quando">Quando</h3>
      <DateTimeFieldRHF name="inicio" label="Início" required="Diga quando abre." zoneNote={zone} />
      <DateTimeFieldRHF
        name="fim"
        label="Fim"
        required="Diga até quando."
        rules={[after('inicio', fuso, 'O fim tem de ser depois do início.')]}
        zoneNote={zone}
      />
      <DuracaoEAtraso />
      {comTarde && (
        <DateTimeFieldRHF
          name="aceitarAte"
          label="Aceitar até"
          required="Diga até quando."
          hint={depoisDoFim(aceitarAte, { fim }) && 'O fim já passa daqui: escolha um dia e uma hora depois dele.'}
          rules={[depoisDoFim]}
          zoneNote={zone}
        />
      )}
    </section>
  )
}

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
        <Prazo fuso={turma.fuso} />
        {children}
        <Avaliacao />
      </div>
    </div>
  )
}
