/* Small rules for fields. Each gives the sentence to show, or undefined when all is well. */
import { say } from '#kit/base/say.ts'
import { onFirstUse } from '#regras/primeiro-uso.ts'
import { isEmBranco } from '#regras/texto.ts'

export type Rule<V> = (value: V, values: Record<string, unknown>) => string | undefined

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'string' && isEmBranco(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  value === false

/** Something must be there; spaces alone, and what nobody sees, are nothing. */
export const required =
  (text: string): Rule<unknown> =>
  (value) =>
    isEmpty(value) ? text : undefined

/** At most `max` characters, counted as people count them. */
export const maxLength =
  (max: number): Rule<string> =>
  (value) =>
    Array.from(value ?? '').length > max ? `No máximo ${max} caracteres.` : undefined

/** At least `min` characters; an empty field is not judged. */
export const minLength =
  (min: number): Rule<string> =>
  (value) =>
    value && Array.from(value).length < min ? `Pelo menos ${min} caracteres.` : undefined

const inteiro = onFirstUse(() => new Intl.NumberFormat('pt-PT', { useGrouping: 'always' }))

/** A number with at most so many decimals, which what was typed may not be (NaN); an empty field is not judged. */
export const number =
  (decimals: number): Rule<number | null> =>
  (value) => {
    if (!Number.isNaN(value)) return undefined
    return decimals === 0
      ? say('{Escreve|Escreva} um número inteiro, só com algarismos.')
      : say(`{Escreve|Escreva} um número, com ${decimals} casas decimais no máximo.`)
  }

/** From `min` to `max`, both included; an empty field is not judged. */
export const range =
  (min = -Infinity, max = Infinity): Rule<number | null> =>
  (value) => {
    if (value === null || (value >= min && value <= max)) return undefined
    if (max === Infinity) return `No mínimo ${inteiro().format(min)}.`
    return min === -Infinity ? `No máximo ${inteiro().format(max)}.` : `De ${inteiro().format(min)} a ${inteiro().format(max)}.`
  }

/** The fault of a number, by all rules of its field together; undefined: none. */
export const problemaDoNumero = (
  value: number | null,
  { min, max, decimals = 0 }: { min?: number | undefined; max?: number | undefined; decimals?: number | undefined },
): string | undefined => firstProblem([number(decimals), range(min, max)], value, {})

/** Something that looks like an address of e-mail; an empty field is not judged. */
export const email: Rule<string> = (value) =>
  value && !/^\S+@\S+\.\S{2,}$/.test(value.trim()) ? say('{Escreve|Escreva} um endereço como nome@escola.pt.') : undefined

/** The first sentence that applies. */
export function firstProblem<V>(rules: readonly (Rule<V> | undefined)[], value: V, values: Record<string, unknown>): string | undefined {
  for (const rule of rules) {
    const text = rule?.(value, values)
    if (text) return text
  }
  return undefined
}
