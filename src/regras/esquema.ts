import { Type, type TProperties } from 'typebox'

/** An object schema that refuses unknown fields. TypeBox objects accept them unless told otherwise; ours never do. */
export const closed = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

/** Short opaque id of a part (alínea, option, gap): random, so it says nothing about right or wrong. */
export const IdParte = Type.String({ pattern: '^[a-z0-9]{4,16}$', maxLength: 16 })

/** An exact fraction between 0 and 1 (`num` ≤ `den`, both integers). */
export const Fracao = closed({
  num: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  den: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
})

/** A record keyed by part ids; any other key is refused. A pattern of keys alone would let other keys pass unchecked. */
export const porParte = <T extends Parameters<typeof Type.Record>[1]>(value: T) =>
  Type.Record(IdParte, value, { maxProperties: 200, additionalProperties: false })
