import { type NivelDePartilha, nomeDoNivel, niveisDePartilha } from '#regras/partilhas.ts'
import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { SelectField } from '#kit/forms/SelectField.tsx'
import { diaDeHoje, fromDia, fromToday, toDia } from './fim.ts'

/** As the form has them: the end is a day, or empty. */
export type Termos = { nivel: NivelDePartilha; fim: string }

/** As they are sent. An end whose day was left alone stays to the instant what it was. */
export const toTermos = ({ nivel, fim }: Termos, antes: string | null = null) => ({
  nivel,
  fim: fim === toDia(antes) ? antes : fromDia(fim),
})

const niveis = niveisDePartilha.map((value) => ({ value, label: nomeDoNivel[value] }))

/** What a share lets one do, and until when. `antes`: the day it ends now, which may be over already. */
export function CamposDaPartilha({ antes = '' }: { antes?: string }) {
  return (
    <FieldRow>
      <SelectField<NivelDePartilha>
        name="nivel"
        label="O que pode fazer"
        hint="Quem altera, altera o seu teste; eliminar, mover e partilhar continua só consigo."
        options={niveis}
      />
      <DateTimeFieldRHF
        kind="date"
        name="fim"
        label="Até quando"
        hint="Sem data, até deixar de partilhar."
        optional
        min={diaDeHoje()}
        rules={[(dia, values) => (dia === antes ? undefined : fromToday(dia, values))]}
      />
    </FieldRow>
  )
}
