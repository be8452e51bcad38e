/** What a table is given: its columns, rows, order and choice. */
import type { ReactNode } from 'react'

/**
 * The place of a cell on a phone, where a row is a card: the state first, then the title, then lines of smaller text. A
 * `named` line begins with the column's name. Figures stand side by side under their names. The action comes last.
 */
export type PhoneRole = 'state' | 'title' | 'line' | 'named' | 'figure' | 'action' | 'hidden'

export type Column<Row> = {
  id: string
  /** The name over the column; an empty one must bring `srHeader`. */
  header: ReactNode
  srHeader?: string | undefined
  cell: (row: Row, index: number) => ReactNode
  /** Figures: to the right, in figures of one width. */
  num?: boolean | undefined
  width?: string | undefined
  phone?: PhoneRole | undefined
  /** May be sorted by; the page sorts. */
  sortable?: boolean | undefined
  /** The cell that names the row. */
  rowHeader?: boolean | undefined
}

export type Sort = { by: string; direction: 'asc' | 'desc' }

export type Selection<Key> = {
  selected: ReadonlySet<Key>
  /** The rows that may be chosen; all of them where it is not said. */
  choosable?: ReadonlySet<Key> | undefined
  /** The acts, and one that lets go of all, stand under the rows and stay in view: no row moves when the first is chosen. */
  atFoot?: boolean | undefined
  onChange: (selected: ReadonlySet<Key>) => void
  /** How many are chosen, where rows that are not shown are too. */
  count?: number | undefined
  /** What the acts on the chosen ones are. */
  actions?: ReactNode
  /** More rows than the table shows: offered once all of these are chosen. */
  rest?: { label: string; onChoose: () => void } | undefined
  /** ["aluno escolhido", "alunos escolhidos"] */
  noun: readonly [one: string, many: string]
}

export type TableProps<Row, Key extends string | number> = {
  /** What the table holds, for those who listen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** The row in words, for its box to tick. */
  rowName?: ((row: Row) => string) | undefined
  /** Asks for the reader's attention (chalk) or is the one open beside it (tint). */
  rowTone?: ((row: Row) => 'warn' | 'on' | undefined) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  selection?: Selection<Key> | undefined
  /** Of a list of thousands: how many rows there are in all. Only those near what is in view are drawn. */
  total?: number | undefined
  /** Rows under a stronger line, in a well: totals, means. */
  foot?: ReactNode
  className?: string | undefined
}
