import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isTooYoung } from '#regras/idade.ts'
import { limites } from '#regras/limites.ts'
import { TextField } from '#kit/forms/TextField.tsx'

const NAME = 'anoNascimento'
const isYear = (value: string): boolean => /^(19|20)\d\d$/.test(value.trim())

const valid = (value: string): string | undefined => (isYear(value) ? undefined : 'Escreva o ano com quatro algarismos, por exemplo 2012.')

const oldEnough = (value: string): string | undefined =>
  isTooYoung(Number(value), new Date())
    ? `Com menos de ${limites.idadeMinimaConta} anos não pode criar conta sozinho: peça ao seu professor.`
    : undefined

/** The year of birth of a pupil who makes an account. A pupil who is too young learns so here, not at the end. */
export function AnoNascimentoField() {
  const { trigger, clearErrors, getFieldState, formState } = useFormContext()
  const value: unknown = useWatch({ name: NAME })
  const wasSent = formState.submitCount > 0
  // Synchronises the field's error with a year that is there whole, before anything is sent.
  useEffect(() => {
    if (wasSent) return
    if (typeof value === 'string' && isYear(value)) void trigger(NAME)
    else clearErrors(NAME)
  }, [value, wasSent, trigger, clearErrors])
  return (
    <TextField
      name={NAME}
      label="Ano de nascimento"
      inputMode="numeric"
      hint={
        getFieldState(NAME, formState).invalid
          ? undefined
          : `Com menos de ${limites.idadeMinimaConta} anos, é o professor que cria a conta.`
      }
      required="Escreva o ano em que nasceu."
      rules={[valid, oldEnough]}
      autoComplete="bday-year"
    />
  )
}
