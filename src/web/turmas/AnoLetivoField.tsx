/** The school year of a class: the years one means are offered, and what is not a year says how to write one. */
import { useId } from 'react'
import { anosLetivosPropostos, readAnoLetivo } from '#regras/ano-letivo.ts'
import { useAgora } from '#kit/base/useAgora.ts'
import { TextField } from '#kit/forms/TextField.tsx'

/** `antes`: what the class has already, which stays allowed as it is. */
export function AnoLetivoField({ antes = '' }: { antes?: string }) {
  const id = useId()
  const anos = anosLetivosPropostos(useAgora())
  return (
    <>
      <TextField
        name="anoLetivo"
        label="Ano letivo"
        optional
        maxLength={20}
        autoComplete="off"
        list={id}
        placeholder={anos[1]}
        rules={[
          (value) => (value.trim() === antes || readAnoLetivo(value) !== null ? undefined : `Escreva o ano letivo assim: ${anos[1]}.`),
        ]}
      />
      <datalist id={id}>
        {anos.map((ano) => (
          <option key={ano}>{ano}</option>
        ))}
      </datalist>
    </>
  )
}
