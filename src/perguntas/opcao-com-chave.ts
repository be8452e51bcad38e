import { Type } from 'typebox'
import { IdParte, closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'

/**
 * An option as its author writes it. `fixa`: stays at the end when the others change places. `comentario`: for whoever
 * chose it, once the key may be seen.
 */
export const OpcaoComChave = closed({
  id: IdParte,
  texto: TextoRico,
  certa: Type.Boolean(),
  fixa: Type.Optional(Type.Boolean()),
  comentario: Type.Optional(Type.String({ maxLength: limites.comentarioDaOpcao })),
})
