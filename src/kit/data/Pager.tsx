import { Button } from '#kit/base/Button.tsx'
import s from './Pager.module.css'

type PagerProps = {
  /** How many are in view, and of how many when that is known. */
  shown: number
  total?: number | undefined
  /** What they are: ["aluno", "alunos"]. */
  noun: readonly [one: string, many: string]
  hasMore: boolean
  pending?: boolean | undefined
  onMore: () => void
}

/** The foot of a long list: how many are in view, and "Mostrar mais". */
export function Pager({ shown, total, noun, hasMore, pending, onMore }: PagerProps) {
  const left = total === undefined ? undefined : total - shown
  return (
    <div className={s.pager}>
      <span className="meta" role="status">
        {total === undefined ? shown : `${shown} de ${total}`} {noun[(total ?? shown) === 1 ? 0 : 1]}
      </span>
      {hasMore && (
        <Button variant="quiet" onClick={onMore} pending={pending}>
          {left === undefined ? 'Mostrar mais' : `Mostrar mais (faltam ${left})`}
        </Button>
      )}
    </div>
  )
}
