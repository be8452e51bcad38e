import { useWrite } from '#kit/api/queries.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { counted } from '#web/pastas/counted.ts'
import { mudaArvore, mudaPerguntas } from '#web/pastas/repositorio.queries.ts'

/** An act upon questions, as its reply tells it. */
type Feito = { ato: number | null; mudadas: number }

/** The "Anular" of a notice, where the act changed something; `onFeito` once it is taken back. */
export function useUndoAto() {
  const undo = useWrite('POST /api/perguntas/anular', {
    invalidates: [...mudaPerguntas, ...mudaArvore, 'GET /api/perguntas/{id}', 'GET /api/repositorio/teste/{id}'],
  })
  return ({ ato, mudadas }: Feito, onFeito?: () => void): { undo?: () => void } => {
    if (ato === null) return {}
    const takeBack = async () => {
      const voltaram = (await undo.mutateAsync({ body: { ato } })).mudadas
      const outras = mudadas - voltaram
      if (outras > 0)
        showToast({ text: `${counted(outras, 'pergunta já tinha mudado e ficou', 'perguntas já tinham mudado e ficaram')} assim` })
      else onFeito?.()
    }
    return {
      undo: () =>
        void takeBack().catch((error: unknown) => showToast({ text: `Não foi possível anular. ${sentenceOf(error)}`, tone: 'error' })),
    }
  }
}
