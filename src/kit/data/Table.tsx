import { useRef } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '#kit/base/Button.tsx'
import { IconButton } from '#kit/base/IconButton.tsx'
import { Checkbox } from '#kit/fields/Checkbox.tsx'
import { TableHead } from './TableHead.tsx'
import { RowBlocks } from './RowBlocks.tsx'
import { cx } from '#kit/base/cx.ts'
import type { Column, Selection, TableProps } from './tableProps.ts'
import { roles } from './tableRoles.ts'
import s from './Table.module.css'

/** One white sheet, hairlines between rows; on phones each row becomes state, name, figures, action. */
export function Table<Row, Key extends string | number>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, rowName, rowTone, selection, total, foot, className } = props
  /** The row ticked last, and whether Shift is held at this one: then all between them follow it. */
  const last = useRef<Key | null>(null)
  const isRange = useRef(false)
  const toggle = (key: Key, on: boolean) => {
    if (!selection) return
    const next = new Set(selection.selected)
    const between = isRange.current ? keysBetween(rows.map(rowKey), last.current, key) : [key]
    for (const one of between.filter((each) => selection.choosable?.has(each) ?? true)) {
      if (on) next.add(one)
      else next.delete(one)
    }
    last.current = key
    selection.onChange(next)
  }
  const drawRow = (row: Row, index: number) => {
    const key = rowKey(row)
    const selected = selection?.selected.has(key) ?? false
    return (
      <tr
        key={key}
        {...roles.row}
        aria-rowindex={total === undefined ? undefined : index + 2}
        className={selected ? s.on : rowTone && s[rowTone(row) ?? '']}
      >
        {selection && (
          <td {...roles.cell} className={s.tick}>
            {(selection.choosable?.has(key) ?? true) && (
              <Checkbox
                checked={selected}
                onClick={({ shiftKey }) => {
                  isRange.current = shiftKey
                }}
                onChange={(on) => toggle(key, on)}
                label={`Escolher ${rowName?.(row) ?? key}`}
              />
            )}
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} index={index} />
        ))}
      </tr>
    )
  }
  const acts = selection && <ChosenActs selection={selection} keys={rows.map(rowKey)} />
  return (
    <div className={cx(s.sheet, className)}>
      {!selection?.atFoot && acts}
      <table
        {...roles.table}
        className={cx(s.table, columns.some((column) => column.phone === 'state') && s.rich)}
        aria-label={caption}
        aria-rowcount={total === undefined ? undefined : total + 1}
      >
        <TableHead {...props} />
        <RowBlocks rows={rows} isLong={total !== undefined} draw={drawRow} />
        {foot && <tfoot {...roles.rowgroup}>{foot}</tfoot>}
      </table>
      {selection?.atFoot && acts}
    </div>
  )
}

/** How many are chosen, and what can be done with them. */
function ChosenActs<Key>({ selection, keys }: { selection: Selection<Key>; keys: readonly Key[] }) {
  const { selected, choosable, count = selected.size, noun, rest, atFoot, actions, onChange } = selection
  if (count === 0) return null
  return (
    <div className={cx(s.bulk, atFoot && s.foot)} role="group" aria-label="Ações sobre o que escolheu">
      <b role="status">
        {count} {noun[count === 1 ? 0 : 1]}
      </b>
      {atFoot && <IconButton icon={IconX} label="Deixar de escolher" onClick={() => onChange(new Set())} />}
      {rest && keys.every((key) => selected.has(key) || choosable?.has(key) === false) && (
        <Button size="small" variant="quiet" onClick={rest.onChoose}>
          {rest.label}
        </Button>
      )}
      {atFoot ? <div className={s.acts}>{actions}</div> : actions}
    </div>
  )
}

/** The keys from one to the other, in whichever order they stand; the second alone where the first is gone. */
function keysBetween<Key>(keys: readonly Key[], from: Key | null, to: Key): readonly Key[] {
  const [a, b] = [keys.findIndex((key) => key === from), keys.indexOf(to)]
  return a === -1 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1)
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
