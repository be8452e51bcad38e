import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'
import { counted } from './counted.ts'

type Ato = {
  /** How many things it changed. */
  mudou: number
  /** Asks for it to be taken back; answers how many things that reached. */
  takeBack: () => Promise<number>
  /** What is said of those that changed since: "pergunta já tinha mudado e ficou", "perguntas já tinham mudado e ficaram". */
  ficou: readonly [um: string, muitos: string]
  onFeito?: (() => void) | undefined
}

/** The "Anular" of a notice about an act upon many. */
export const undoOf =
  ({ mudou, takeBack, ficou, onFeito }: Ato) =>
  (): void => {
    const tell = (voltaram: number) => {
      const outras = mudou - voltaram
      if (outras > 0) showToast({ text: `${counted(outras, ...ficou)} assim` })
      else onFeito?.()
    }
    takeBack().then(tell, (error: unknown) => showToast({ text: `Não foi possível anular. ${sentenceOf(error)}`, tone: 'error' }))
  }
