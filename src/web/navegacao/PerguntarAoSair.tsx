import { useBlocker } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { LeaveQuestion } from '#web/ui/Modal.tsx'

type Props = Omit<ComponentProps<typeof LeaveQuestion>, 'onStay' | 'onLeave'> & {
  /** Whether leaving now loses something. */
  when: boolean
}

/** Asks before the page goes, by a link, by the browser's own way back or with its tab. Filters in the address lead nowhere else. */
export function PerguntarAoSair({ when, ...texts }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    disabled: !when,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? <LeaveQuestion {...texts} onStay={blocker.reset} onLeave={blocker.proceed} /> : null
}

/** The same in a form that is a page's own: what was typed and not sent. */
export function PerguntarPeloFormulario() {
  const { isDirty, isSubmitting } = useFormState()
  return <PerguntarAoSair when={isDirty && !isSubmitting} />
}
