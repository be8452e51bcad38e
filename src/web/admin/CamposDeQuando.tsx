import { DateTimeFieldRHF } from '#kit/forms/DateTimeFieldRHF.tsx'
import { FieldRow } from '#kit/forms/FieldRow.tsx'
import { useField } from '#kit/forms/useField.ts'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Field } from '#kit/fields/Field.tsx'
import { type Tipo, pessoas } from './destaques.ts'
import s from './admin.module.css'

function ParaQuem() {
  const field = useField<Tipo[]>({
    name: 'tipos',
    label: 'Para quem',
    rules: [(tipos) => (tipos.length === 0 ? 'Escolha pelo menos um tipo de pessoa.' : undefined)],
  })
  const toggle = (tipo: Tipo, on: boolean) =>
    field.onChange(pessoas.map((pessoa) => pessoa.tipo).filter((other) => (other === tipo ? on : field.value.includes(other))))
  return (
    <Field group {...field.frame}>
      {() => (
        <span className={s.tipos}>
          {pessoas.map(({ tipo, label }) => (
            <Checkbox key={tipo} checked={field.value.includes(tipo)} onChange={(on) => toggle(tipo, on)}>
              {label}
            </Checkbox>
          ))}
        </span>
      )}
    </Field>
  )
}

/** For whom, from when, until when. */
export function CamposDeQuando() {
  return (
    <>
      <ParaQuem />
      <FieldRow>
        <DateTimeFieldRHF name="inicio" label="Aparece desde" required="Diga desde quando." />
        <DateTimeFieldRHF name="fim" label="Até" optional hint="Vazio: sem fim." />
      </FieldRow>
    </>
  )
}
