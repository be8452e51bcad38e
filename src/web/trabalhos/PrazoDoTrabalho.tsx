import { useWatch } from 'react-hook-form'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { zoneNote } from '#web/testes/textos.ts'
import { isNoLater } from '#web/testes/valores.ts'
import { DuracaoEAtraso } from './CamposDoPedido.tsx'
import s from './trabalhos.module.css'
import type { Valores } from './valores.ts'

const after =
  (other: 'inicio' | 'fim', fuso: string, sentence: string) =>
  (texto: string, values: Record<string, unknown>): string | undefined =>
    isNoLater(texto, String(values[other]), fuso) ? sentence : undefined

/** The window of a homework, and whether late answers are taken. */
export function PrazoDoTrabalho({ fuso }: { fuso: string }) {
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
