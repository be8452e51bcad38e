import { useBlocker } from '@tanstack/react-router'
import { type ComponentProps, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { LeaveQuestion } from '#kit/overlays/Modal.tsx'
import type { Draft } from '#kit/forms/draft.ts'
import { leadsAway } from './leads-away.ts'

type Props = Omit<ComponentProps<typeof LeaveQuestion>, 'onStay' | 'onLeave'> & {
  /** Whether leaving now loses something. */
  when: boolean
  /** The browser is to ask too before the tab closes: where nothing else on the page does. */
  comSeparador?: boolean
  /** A changed query (`?`) leads away as well: to another part of the page, or away from under a dialog. */
  comFiltros?: boolean
  /** The text is being saved. The step waits, goes once nothing would be lost, and asks if the save fails. */
  aCaminho?: boolean
  /** The person goes and gives up what would be lost. */
  onGiveUp?: (() => void) | undefined
}

/**
 * Asks before the page gives way to another, by a link or by the browser's own way back. A change of filters in the
 * address leads nowhere else, unless `comFiltros` says so.
 */
export function AskOnLeave({ when, comSeparador = false, comFiltros = false, aCaminho, onGiveUp, ...texts }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: (passo) => when && leadsAway(passo, comFiltros),
    enableBeforeUnload: () => when && comSeparador,
    disabled: !when,
    withResolver: true,
  })
  const isArrived = blocker.status === 'blocked' && !when && aCaminho !== undefined
  // Synchronises the router, which waits with the step, with what has been kept meanwhile.
  useEffect(() => {
    if (isArrived) blocker.proceed?.()
  }, [isArrived, blocker])
  return blocker.status === 'blocked' && !isArrived && aCaminho !== true ? (
    <LeaveQuestion
      {...texts}
      onStay={blocker.reset}
      onLeave={() => {
        onGiveUp?.()
        blocker.proceed()
      }}
    />
  ) : null
}

/**
 * Asks the same for text typed in a form and not sent. The form itself guards the tab. `comFiltros` is for a form in a
 * dialog, or on one part of a page, where a changed query leads away. Leaving gives up its `draft` too.
 */
export function AskAboutForm({ comFiltros = false, draft }: { comFiltros?: boolean; draft?: Draft | undefined }) {
  const { isDirty, isSubmitting } = useFormState()
  return <AskOnLeave when={isDirty && !isSubmitting} comFiltros={comFiltros} onGiveUp={() => draft?.drop()} />
}
