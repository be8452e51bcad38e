import { say } from '#kit/base/say.ts'
import { showToast } from '#kit/overlays/toasts.ts'
import { sentenceOf } from '#kit/unexpected.ts'

/** A lone button's act was refused: a passing notice says why, in the server's words where it gave any. */
export function tellFailure(reason: unknown): void {
  showToast({ text: sentenceOf(reason, say('Não foi possível. {Tenta|Tente} de novo.')), tone: 'error' })
}
