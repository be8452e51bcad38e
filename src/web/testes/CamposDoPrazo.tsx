import type { ReactNode } from 'react'
import { get } from 'react-hook-form'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { zoneNote } from './textos.ts'
import { isNoLater } from './valores.ts'

type Props = {
  fuso: string
  /** Where its fields stand in the form, with its dot: `destinos.t12.`. */
  dentroDe?: string
  comTarde?: boolean
  /** Beside the two, where there is room. */ children?: ReactNode
}

/** From when until when, and until when late answers are taken. */
export function CamposDoPrazo({ fuso, dentroDe = '', comTarde = false, children }: Props) {
  const after =
    (outro: 'inicio' | 'fim', frase: string) =>
    (texto: string, valores: Record<string, unknown>): string | undefined =>
      isNoLater(texto, String(get(valores, `${dentroDe}${outro}`)), fuso) ? frase : undefined
  const zone = zoneNote(fuso)
  return (
    <>
      <FieldRow>
        <DateTimeFieldRHF name={`${dentroDe}inicio`} label="Início" required="Diga quando abre." zoneNote={zone} />
        <DateTimeFieldRHF
          name={`${dentroDe}fim`}
          label="Fim"
          required="Diga quando fecha."
          rules={[after('inicio', 'O fim tem de ser depois do início.')]}
          zoneNote={zone}
        />
        {children}
      </FieldRow>
      {comTarde && (
        <DateTimeFieldRHF
          name={`${dentroDe}aceitarAte`}
          label="Aceitar até"
          required="Diga até quando."
          rules={[after('fim', 'Tem de ser depois do fim.')]}
          zoneNote={zone}
        />
      )}
    </>
  )
}
