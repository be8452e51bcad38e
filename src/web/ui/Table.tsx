import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { TableHead } from './TableHead.tsx'
import { cx } from './cx.ts'
import { roles } from './tableRoles.ts'
import s from './Table.module.css'

/**
 * What a cell becomes on a phone: the state comes first, then the title, lines of smaller text (`named` ones begin with
 * the column's name), figures side by side under their names, the act last.
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
  onChange: (selected: ReadonlySet<Key>) => void
  /** What the acts on the chosen ones are. */
  actions?: ReactNode
  /** More rows than the table shows: offered once all of these are chosen. */
  rest?: { label: string; onChoose: () => void } | undefined
  /** ["aluno escolhido", "alunos escolhidos"] */ noun: readonly [one: string, many: string]
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
  /** Rows under a stronger line, in a well: totals, means. */
  foot?: ReactNode
  className?: string | undefined
}

/** One white sheet, hairlines between rows; on phones each row becomes state, name, figures, action. */
export function Table<Row, Key extends string | number>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, rowName, rowTone, selection, foot, className } = props
  const toggle = (key: Key, on: boolean) => {
    if (!selection) return
    const next = new Set(selection.selected)
    if (on) next.add(key)
    else next.delete(key)
    selection.onChange(next)
  }
  const chosen = selection?.selected.size ?? 0
  return (
    <div className={cx(s.sheet, className)}>
      {selection && chosen > 0 && (
        <div className={s.bulk} role="group" aria-label="Ações sobre o que escolheu">
          <b role="status">
            {chosen} {selection.noun[chosen === 1 ? 0 : 1]}
          </b>
          {selection.rest && rows.every((row) => selection.selected.has(rowKey(row))) && (
            <Button size="small" variant="quiet" onClick={selection.rest.onChoose}>
              {selection.rest.label}
            </Button>
          )}
          {selection.actions}
        </div>
      )}
      <table {...roles.table} className={cx(s.table, columns.some((column) => column.phone === 'state') && s.rich)} aria-label={caption}>
        <TableHead {...props} />
        <tbody {...roles.rowgroup}>
          {rows.map((row, index) => {
            const key = rowKey(row)
            const selected = selection?.selected.has(key) ?? false
            return (
              <tr key={key} {...roles.row} className={selected ? s.on : rowTone && s[rowTone(row) ?? '']}>
                {selection && (
                  <td {...roles.cell} className={s.tick}>
                    <Checkbox checked={selected} onChange={(on) => toggle(key, on)} label={`Escolher ${rowName?.(row) ?? key}`} />
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} index={index} />
                ))}
              </tr>
            )
          })}
        </tbody>
        {foot && <tfoot {...roles.rowgroup}>{foot}</tfoot>}
      </table>
    </div>
  )
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const Tag = column.rowHeader ? 'th' : 'td'
  const { phone = 'line' } = column
  const content = column.cell(row, index)
  const isVoid = phone === 'figure' && (content === '' || content === null || content === undefined || content === false)
  return (
    <Tag
      {...(column.rowHeader ? roles.rowheader : roles.cell)}
      scope={column.rowHeader ? 'row' : undefined}
      className={cx(s.cell, column.num && s.num, phone === 'named' && s.line, s[phone], isVoid && s.void)}
    >
      {(phone === 'figure' || phone === 'named') && (
        <span className={s.name} aria-hidden="true">
          {column.header}
        </span>
      )}
      {content}
    </Tag>
  )
}
