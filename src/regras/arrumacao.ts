/** The shape of what orders a question among many: tags, school year and difficulty. All may be left out. */
import { Type } from 'typebox'
import { anosEscolares, dificuldades } from './etiquetas.ts'
import { limites } from './limites.ts'
import { padraoComAlgoParaLer } from './texto.ts'

export const Etiqueta = Type.String({ minLength: 1, maxLength: limites.etiquetaMaximo, pattern: padraoComAlgoParaLer })
export const Etiquetas = Type.Array(Etiqueta, { maxItems: limites.etiquetasPorPergunta })
export const AnoEscolar = Type.Integer({ minimum: anosEscolares[0], maximum: anosEscolares[7] })
export const Dificuldade = Type.Enum([...dificuldades])

/** null: of none. Absent: nothing is said of it. */
export const camposArrumacao = {
  etiquetas: Type.Optional(Etiquetas),
  ano: Type.Optional(Type.Union([AnoEscolar, Type.Null()])),
  dificuldade: Type.Optional(Type.Union([Dificuldade, Type.Null()])),
}
