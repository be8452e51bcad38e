import { useIsWaiting } from '#kit/api/wait-turn.ts'
import { Notice } from '#kit/feedback/Notice.tsx'

/** Says that the page waits for its turn to be let in, as long as the server asks it to come back later. */
export function TurnNotice() {
  return useIsWaiting() ? (
    <Notice tone="info" live>
      Há muita gente a entrar neste momento. Esta página segue sozinha assim que chegar a vez.
    </Notice>
  ) : null
}
