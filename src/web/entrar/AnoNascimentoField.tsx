import { useEffect, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isTooYoung } from '#regras/idade.ts'
import { limites } from '#regras/limites.ts'
import { TextField } from '#kit/forms/TextField.tsx'

const NAME = 'anoNascimento'
const isYear = (value: string): boolean => /^(19|20)\d\d$/.test(value.trim())

const valid = (value: string): string | undefined => (isYear(value) ? undefined : 'Escreve o ano com quatro algarismos, por exemplo 2012.')

const recusa = `Com menos de ${limites.idadeMinimaConta} anos não podes criar conta sozinho: pede ao teu professor.`

/** That somebody too young has tried, and nothing of who they are. It goes with the tab. */
const marca = 'idade-recusada'
/** Where the browser keeps nothing, this page remembers. */
let recusado = false

const isRecusado = (): boolean => {
  try {
    return recusado || sessionStorage.getItem(marca) !== null
  } catch {
    return recusado
  }
}

function keepRecusa(): void {
  recusado = true
  try {
    sessionStorage.setItem(marca, 'sim')
  } catch {
    // The page remembers as long as it stays.
  }
}

const oldEnough = (value: string): string | undefined => (isRecusado() || isTooYoung(Number(value), new Date()) ? recusa : undefined)

/**
 * The year of birth of a pupil who makes an account, and before it who may make one. A pupil who is too young learns so
 * here, not at the end; once sent, another year does not help.
 */
export function AnoNascimentoField() {
  const { trigger, clearErrors } = useFormContext()
  const value: unknown = useWatch({ name: NAME })
  const { submitCount } = useFormState()
  const wasSent = submitCount > 0
  const sentBefore = useRef(0)
  // Synchronises with the tab's memory: only what was sent counts, since a year may be mistyped.
  useEffect(() => {
    const sent = sentBefore.current
    sentBefore.current = submitCount
    if (submitCount > sent && typeof value === 'string' && isYear(value) && isTooYoung(Number(value), new Date())) keepRecusa()
  }, [submitCount, value])
  // Synchronises the field's error with a year that is there whole, before anything is sent.
  useEffect(() => {
    if (wasSent) return
    if (typeof value === 'string' && isYear(value)) void trigger(NAME)
    else clearErrors(NAME)
  }, [value, wasSent, trigger, clearErrors])
  return (
    <>
      <p>
        Com {limites.idadeMinimaConta} anos ou mais podes criar a tua conta. Com menos, é o teu professor que a cria e te dá um papel com o
        nome de utilizador e a palavra-passe.
      </p>
      <TextField
        name={NAME}
        label="Ano de nascimento"
        inputMode="numeric"
        required="Escreve o ano em que nasceste."
        rules={[valid, oldEnough]}
        autoComplete="bday-year"
      />
    </>
  )
}
