import { useWrite } from '#kit/api/queries.ts'
import { mudaArvore, mudaPerguntas, mudaTeste } from '#web/pastas/repositorio.queries.ts'
import { undoOf } from '#web/pastas/undo-ato.ts'

/** An act upon questions, as its reply tells it. */
type Feito = { ato: number | null; mudadas: number }

/** The "Anular" of a notice, where the act changed something; `onFeito` once it is taken back. */
export function useUndoAto() {
  const undo = useWrite('POST /api/perguntas/anular', {
    invalidates: [...mudaPerguntas, ...mudaArvore, 'GET /api/perguntas/{id}', ...mudaTeste],
  })
  return ({ ato, mudadas }: Feito, onFeito?: () => void): { undo?: () => void } =>
    ato === null
      ? {}
      : {
          undo: undoOf({
            mudou: mudadas,
            takeBack: async () => (await undo.mutateAsync({ body: { ato } })).mudadas,
            ficou: ['pergunta já tinha mudado e ficou', 'perguntas já tinham mudado e ficaram'],
            onFeito,
          }),
        }
}
