import { useWrite } from '#kit/api/queries.ts'
import { mudaTestes } from './repositorio.queries.ts'
import { undoOf } from './undo-ato.ts'

/** An act upon tests, as its reply tells it. */
type Feito = { ato: number | null; mudados: number }

/** The "Anular" of a notice, where the act can be taken back. */
export function useUndoTestes() {
  const undo = useWrite('POST /api/repositorio/testes/anular', { invalidates: mudaTestes })
  return ({ ato, mudados }: Feito): { undo?: () => void } =>
    ato === null
      ? {}
      : {
          undo: undoOf({
            mudou: mudados,
            takeBack: async () => (await undo.mutateAsync({ body: { ato } })).mudados,
            ficou: ['teste já tinha mudado e ficou', 'testes já tinham mudado e ficaram'],
          }),
        }
}
