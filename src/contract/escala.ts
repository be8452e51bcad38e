/** The scale of a class as it travels; what it means stands in `regras/escalas.ts`. */
import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { tiposDeEscala } from '#regras/escalas.ts'

export const Escala = closed({
  tipo: Type.Enum([...tiposDeEscala]),
  casas: Type.Enum([0, 1]),
  limites: Type.Array(Type.Integer({ minimum: 1, maximum: 10_000 }), { maxItems: 4 }),
})

/** How many marks fall in each band of the class's scale, ascending; made by `regras/faixas.ts`. */
export const Distribuicao = Type.Array(
  closed({
    /** `50–69%`, `10–13`, `nível 3`, `Bom`. */
    nome: Type.String(),
    /** The least percentage of the band, hundredths of one per cent. */
    desde: Type.Integer(),
    n: Type.Integer(),
  }),
)
