import type { ReactNode } from 'react'
import { Button } from '#kit/base/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type FailedStateProps = {
  /** What: "Não foi possível abrir os testes". */
  title: string
  /** Why, and that nothing is lost: "O servidor não respondeu. O que escreveu está guardado." */
  children: ReactNode
  onRetry?: (() => void) | undefined
  pending?: boolean | undefined
  drawing?: 'erro' | 'sem-rede' | undefined
  compact?: boolean | undefined
  /** Another way on, beside "Tentar de novo". */
  actions?: ReactNode
  /** `h1` where it stands for a whole page. */
  level?: 'h1' | 'h2' | undefined
}

/** The failed face of a list: what, why, and a way. */
export function FailedState({ title, children, onRetry, pending, drawing = 'erro', compact, actions, level }: FailedStateProps) {
  const retry = onRetry && (
    <Button variant="primary" onClick={onRetry} pending={pending}>
      Tentar de novo
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState
        drawing={drawing}
        title={title}
        compact={compact}
        level={level}
        actions={
          retry || actions ? (
            <>
              {retry}
              {actions}
            </>
          ) : undefined
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
