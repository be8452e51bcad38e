/** Wire shapes of attempts that more than one room of the contract uses. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Letra } from '../apoios.ts'
import { Id, Instante, InstanteOuNulo } from '../comum.ts'
import { EntreguePorSchema } from './testes.ts'

export const Motivado = { motivo: Type.String({ maxLength: limites.motivoMaximo }) }
export const Minutos = Type.Integer({ minimum: 1, maximum: limites.concederMaximoMinutos })
export const Alunos = Type.Array(Id, { minItems: 1, maxItems: limites.alunosPorTurma })

/** A student's support as their own room needs it. */
export const ApoioNaSala = closed({
  letra: Letra,
  lerAlto: Type.Boolean(),
  /** Null: this student does not pause. */
  pausa: Type.Union([
    closed({
      /** Minutes left to pause; while pausing, those of this pause. */
      minutos: Type.Integer({ minimum: 0 }),
      /** Pausing now, until then at most; null: not pausing. */
      ateEm: InstanteOuNulo,
    }),
    Type.Null(),
  ]),
})
export type ApoioNaSala = Static<typeof ApoioNaSala>

/** An attempt after a teacher's act. */
export const TentativaDoProfessor = closed({
  id: Id,
  testeid: Id,
  alunoid: Id,
  numero: Type.Integer(),
  conta: Type.Boolean(),
  inicioEm: Instante,
  limiteEm: Instante,
  entregueEm: InstanteOuNulo,
  entreguePor: Type.Union([EntreguePorSchema, Type.Null()]),
})
