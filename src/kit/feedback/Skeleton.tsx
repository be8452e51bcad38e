import { cx } from '#kit/base/cx.ts'
import s from './Skeleton.module.css'

type SkeletonProps = {
  /** What is coming: "A carregar os testes". */ label: string
  shape?: 'list' | 'table' | 'cards' | 'text' | 'form' | undefined
  rows?: number | undefined
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

function Row() {
  return (
    <div className={s.row}>
      <span className="grow">
        <i />
        <i className={s.second} />
      </span>
      <i className={s.chip} />
      <i className={s.button} />
    </div>
  )
}

const SHAPES = {
  list: (rows: number) => (
    <div className={s.sheet}>
      {times(rows).map((row) => (
        <Row key={row} />
      ))}
    </div>
  ),
  table: (rows: number) => (
    <div className={s.sheet}>
      <div className={s.columns}>
        <i />
      </div>
      {times(rows).map((row) => (
        <Row key={row} />
      ))}
    </div>
  ),
  cards: (rows: number) => (
    <div className={s.cards}>
      {times(rows).map((row) => (
        <div key={row} className={cx(s.sheet, s.card)}>
          <i className={s.picture} />
          <i />
          <i className={s.second} />
        </div>
      ))}
    </div>
  ),
  text: (rows: number) => (
    <div className={s.text}>
      {times(rows).map((row) => (
        <i key={row} />
      ))}
    </div>
  ),
  form: (rows: number) => (
    <div className={s.form}>
      {times(rows).map((row) => (
        <span key={row}>
          <i />
          <i className={s.field} />
        </span>
      ))}
    </div>
  ),
}

/** The loading face: the shape of what is coming, without a shine that runs. */
export function Skeleton({ label, shape = 'list', rows = 4 }: SkeletonProps) {
  return (
    <div className={s.skeleton} role="status" aria-busy="true">
      <span className="sr">{label}</span>
      <div aria-hidden="true">{SHAPES[shape](rows)}</div>
    </div>
  )
}
