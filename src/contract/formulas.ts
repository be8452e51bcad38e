/** What the server makes of formulas, beside the rich text in which they stand as LaTeX alone. */
import { Type, type Static, type TSchema } from 'typebox'
import { closed } from '#regras/esquema.ts'

/**
 * A formula drawn and said once for all its readers, and named by its LaTeX. `mathml` is null where it cannot be drawn:
 * the page shows its source.
 */
export const FormulaFeita = closed({
  latex: Type.String(),
  /** `<math>…</math>` of the allow-list in `#regras/mathml`. */
  mathml: Type.Union([Type.String(), Type.Null()]),
  /** The formula in Portuguese words, for who hears it. */
  leitura: Type.String(),
})
export type FormulaFeita = Static<typeof FormulaFeita>

/** The member that `mount` adds to a reply with formulas in it: each of them once. */
export const FormulasFeitas = Type.Optional(Type.Array(FormulaFeita))

const known = new WeakMap<object, boolean>()

/** Can this reply hold rich text? The one element of it that is looked for is the formula. */
export function holdsFormulas(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const before = known.get(schema)
  if (before !== undefined) return before
  const properties = 'properties' in schema ? schema.properties : null
  const found =
    (typeof properties === 'object' && properties !== null && 'formula' in properties) || Object.values(schema).some(holdsFormulas)
  known.set(schema, found)
  return found
}

/** The schema of a reply as it travels: with the formulas beside it, where it can hold any. */
export function replyOnTheWire(schema: TSchema): TSchema {
  if (!holdsFormulas(schema)) return schema
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return { ...schema, anyOf: schema.anyOf.map(withFormulas) }
  return withFormulas(schema)
}

const withFormulas = (schema: TSchema): TSchema =>
  'properties' in schema && typeof schema.properties === 'object'
    ? { ...schema, properties: { ...schema.properties, formulas: FormulasFeitas } }
    : schema
