import { useBlocker } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { LeaveQuestion } from '#web/ui/Modal.tsx'

type Props = Omit<ComponentProps<typeof LeaveQuestion>, 'onStay' | 'onLeave'> & {
  /** Whether leaving now loses something. */
  when: boolean
  /** The browser is to ask too before the tab closes: where nothing else on the page does. */
  comSeparador?: boolean
}

/** Asks before the page gives way to another, by a link or by the browser's own way back. Filters in the address lead nowhere else. */
export function PerguntarAoSair({ when, comSeparador = false, ...texts }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when && comSeparador,
    disabled: !when,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? <LeaveQuestion {...texts} onStay={blocker.reset} onLeave={blocker.proceed} /> : null
}

/** The same in a form that is a page's own: what was typed and not sent. Of the tab the form takes care. */
export function PerguntarPeloFormulario() {
  const { isDirty, isSubmitting } = useFormState()
  return <PerguntarAoSair when={isDirty && !isSubmitting} />
}
