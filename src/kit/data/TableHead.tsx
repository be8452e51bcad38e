import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { Icon } from '#kit/base/Icon.tsx'
import { cx } from '#kit/base/cx.ts'
import type { Column, Sort, TableProps } from './tableProps.ts'
import { roles } from './tableRoles.ts'
import s from './Table.module.css'

const ARIA = { asc: 'ascending', desc: 'descending' } as const

/** The names over the columns; those one may sort by are buttons. */
export function TableHead<Row, Key extends string | number>({
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selection,
  total,
}: TableProps<Row, Key>) {
  const keys = rows.map(rowKey).filter((key) => selection?.choosable?.has(key) ?? true)
  const chosen = keys.filter((key) => selection?.selected.has(key)).length
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row} aria-rowindex={total === undefined ? undefined : 1}>
        {selection && (
          <th {...roles.columnheader} scope="col" className={s.tick}>
            <Checkbox
              className={s.all}
              checked={chosen > 0 && chosen === keys.length}
              mixed={chosen > 0 && chosen < keys.length}
              onChange={(on) =>
                selection.onChange(
                  on ? new Set([...selection.selected, ...keys]) : new Set([...selection.selected].filter((key) => !keys.includes(key))),
                )
              }
            >
              <span className={s.allWords}>Escolher tudo o que está à vista</span>
            </Checkbox>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            {...roles.columnheader}
            scope="col"
            className={cx(column.num && s.num, column.phone === 'action' && s.action)}
            style={column.width ? { width: column.width } : undefined}
            aria-sort={sort?.by === column.id ? ARIA[sort.direction] : undefined}
          >
            <Header column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Header<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}) {
  if (!column.sortable || !onSort)
    return (
      <>
        {column.header}
        {column.srHeader && <span className="sr">{column.srHeader}</span>}
      </>
    )
  const current = sort?.by === column.id ? sort.direction : undefined
  return (
    <button type="button" className={s.sort} onClick={() => onSort({ by: column.id, direction: current === 'asc' ? 'desc' : 'asc' })}>
      {column.header}
      {current && <Icon as={current === 'asc' ? IconArrowUp : IconArrowDown} size="s" />}
    </button>
  )
}
