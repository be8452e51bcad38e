import { ApiError } from './api/client.ts'
import { showToast } from './ui/toasts.ts'

/** A lone button's act was refused: a passing notice says why, in the server's words where it gave any. */
export function tellFailure(reason: unknown): void {
  showToast({ text: reason instanceof ApiError ? reason.detail : 'Não foi possível. Tente de novo.', tone: 'error' })
}
