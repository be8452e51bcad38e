// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Table } from './Table.tsx'
import type { Column } from './tableProps.ts'
import s from './Table.module.css'

afterEach(cleanup)

type Row = { id: number; name: string; mean: string }
const rows: Row[] = [
  { id: 1, name: 'Inês', mean: '90,78%' },
  { id: 2, name: 'Tomás', mean: '85%' },
]
const columns: Column<Row>[] = [
  { id: 'name', header: 'Aluno', rowHeader: true, sortable: true, phone: 'title', cell: (row) => row.name },
  { id: 'mean', header: 'Média', num: true, phone: 'figure', cell: (row) => row.mean },
]
const base = { caption: 'Alunos', columns, rows, rowKey: (row: Row) => row.id, rowName: (row: Row) => row.name }

test('é uma tabela com nome, cabeçalhos de coluna e de linha', () => {
  render(<Table {...base} />)
  const table = screen.getByRole('table', { name: 'Alunos' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Aluno', 'Média'])
  expect(within(table).getByRole('rowheader', { name: 'Inês' })).toBeTruthy()
})

test('ordenar por uma coluna diz o sentido e troca-o à segunda vez', () => {
  const onSort = vi.fn()
  render(<Table {...base} sort={{ by: 'name', direction: 'asc' }} onSort={onSort} />)
  expect(screen.getByRole('columnheader', { name: 'Aluno' }).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByRole('button', { name: 'Aluno' }))
  expect(onSort).toHaveBeenCalledWith({ by: 'name', direction: 'desc' })
})

test('escolher tudo junta os que estão à vista aos já escolhidos noutras páginas', () => {
  const onChange = vi.fn()
  render(<Table {...base} selection={{ selected: new Set([9, 1]), onChange, noun: ['aluno', 'alunos'] }} />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Escolher tudo o que está à vista' })
  expect(all.indeterminate).toBe(true)
  fireEvent.click(all)
  expect(onChange).toHaveBeenCalledWith(new Set([9, 1, 2]))
})

test('com Maiúsculas, o que se escolhe ou deixa vai da última linha até esta', () => {
  const onChange = vi.fn()
  const linhas = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Aluno ${id}`, mean: '' }))
  const withSelected = (selected: number[]) => (
    <Table {...base} rows={linhas} selection={{ selected: new Set(selected), onChange, noun: ['aluno', 'alunos'] }} />
  )
  const press = (id: number, shiftKey: boolean) =>
    fireEvent.click(screen.getByRole('checkbox', { name: `Escolher Aluno ${id}` }), { shiftKey })
  const { rerender } = render(withSelected([]))
  press(4, true)
  expect(onChange).toHaveBeenLastCalledWith(new Set([4]))
  rerender(withSelected([4]))
  press(2, true)
  expect(onChange).toHaveBeenLastCalledWith(new Set([4, 2, 3]))
  rerender(withSelected([2, 3, 4]))
  press(3, true)
  expect(onChange).toHaveBeenLastCalledWith(new Set([4]))
  rerender(withSelected([4]))
  press(1, false)
  expect(onChange).toHaveBeenLastCalledWith(new Set([4, 1]))
})

test('onde só algumas linhas se podem escolher, as outras não têm caixa nem entram no que vai de uma à outra', () => {
  const onChange = vi.fn()
  const linhas = [1, 2, 3, 4].map((id) => ({ id, name: `Aluno ${id}`, mean: '' }))
  const withSelected = (selected: number[]) => (
    <Table
      {...base}
      rows={linhas}
      selection={{ selected: new Set(selected), choosable: new Set([1, 3, 4]), onChange, noun: ['aluno', 'alunos'] }}
    />
  )
  const { rerender } = render(withSelected([]))
  expect(screen.queryByRole('checkbox', { name: 'Escolher Aluno 2' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Escolher Aluno 1' }))
  rerender(withSelected([1]))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Escolher Aluno 4' }), { shiftKey: true })
  expect(onChange).toHaveBeenLastCalledWith(new Set([1, 3, 4]))
  rerender(withSelected([1, 3, 4]))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Escolher tudo o que está à vista' })
  expect([all.checked, all.indeterminate]).toEqual([true, false])
})

test('as ações ao pé da lista vêm depois das linhas, que não saem do lugar', () => {
  const selection = { selected: new Set([1]), onChange: () => {}, noun: ['aluno', 'alunos'] as const }
  const { rerender } = render(<Table {...base} selection={{ ...selection, atFoot: true }} />)
  const isAfter = () =>
    screen.getByRole('table').compareDocumentPosition(screen.getByRole('group', { name: 'Ações sobre o que escolheu' })) ===
    Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAfter()).toBe(true)
  rerender(<Table {...base} selection={selection} />)
  expect(isAfter()).toBe(false)
})

test('com tudo o que está à vista escolhido, pode escolher-se o resto', () => {
  const onChoose = vi.fn()
  const selection = (selected: ReadonlySet<number>) => ({
    selected,
    onChange: () => {},
    noun: ['aluno', 'alunos'] as const,
    rest: { label: 'Escolher os 166', onChoose },
  })
  const { rerender } = render(<Table {...base} selection={selection(new Set([1]))} />)
  expect(screen.queryByRole('button', { name: 'Escolher os 166' })).toBeNull()
  rerender(<Table {...base} selection={selection(new Set([1, 2]))} />)
  fireEvent.click(screen.getByRole('button', { name: 'Escolher os 166' }))
  expect(onChoose).toHaveBeenCalledOnce()
})

test('uma linha escolhida parece-o, também onde pedia atenção', () => {
  render(<Table {...base} rowTone={() => 'warn'} selection={{ selected: new Set([1]), onChange: () => {}, noun: ['aluno', 'alunos'] }} />)
  const [escolhida, outra] = screen.getAllByRole('row').slice(1)
  expect([escolhida?.className, outra?.className]).toEqual([s.on, s.warn])
})

test('as ações sobre os escolhidos só aparecem quando há escolhidos, e contam-nos', () => {
  const selection = (selected: ReadonlySet<number>) => ({
    selected,
    onChange: () => {},
    noun: ['aluno escolhido', 'alunos escolhidos'] as const,
    actions: <button type="button">Avisar</button>,
  })
  const { rerender } = render(<Table {...base} selection={selection(new Set())} />)
  expect(screen.queryByRole('button', { name: 'Avisar' })).toBeNull()
  rerender(<Table {...base} selection={selection(new Set([2]))} />)
  expect(screen.getByText('1 aluno escolhido')).toBeTruthy()
})

test('num telemóvel, o que não tem valor não deixa o nome sozinho, e o número vem com o seu nome', () => {
  const nomes: Column<Row>[] = [
    { id: 'n', header: 'N.º', phone: 'named', cell: (row) => row.id },
    ...columns,
    { id: 'points', header: 'Pontos', phone: 'figure', cell: (row) => (row.id === 1 ? '' : '17 de 20') },
  ]
  render(<Table {...base} columns={nomes} />)
  const [, ines, tomas] = screen.getAllByRole('row')
  const last = (row: HTMLElement | undefined) =>
    within(row ?? document.body)
      .getAllByRole('cell')
      .at(-1)
  expect(last(ines)?.className).toMatch(/void/)
  expect(last(tomas)?.className).not.toMatch(/void/)
  expect(within(tomas ?? document.body).getAllByRole('cell')[0]?.textContent).toBe('N.º2')
})

test('de uma lista de milhares desenha-se só o que está perto; o resto guarda a altura, e o lugar do teclado não se tira', () => {
  const observers: { body: Element; tell: (...seen: boolean[]) => void }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly hear: (entries: object[]) => void
      constructor(hear: (entries: object[]) => void) {
        this.hear = hear
      }
      observe(body: Element) {
        const tell = (...seen: boolean[]) =>
          act(() => this.hear(seen.map((isIntersecting) => ({ isIntersecting, boundingClientRect: { height: 4321 } }))))
        observers.push({ body, tell })
      }
      disconnect() {}
    },
  )
  const many = Array.from({ length: 120 }, (_, i) => ({ id: i + 1, name: `Linha ${i + 1}`, mean: '' }))
  const links = columns.map((column) => ({ ...column, cell: (row: Row) => <a href="/">{row.name}</a> }))
  render(<Table {...base} columns={links} rows={many} total={9_000} />)
  const drawn = () => screen.getAllByRole('rowheader').map((cell) => Number(cell.textContent?.slice(6)))
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('9001')
  expect([drawn().at(0), drawn().at(-1)]).toEqual([1, 50])
  observers[2]?.tell(true)
  expect([drawn().length, drawn().at(-1)]).toEqual([70, 120])
  expect(screen.getByRole('rowheader', { name: 'Linha 120' }).parentElement?.getAttribute('aria-rowindex')).toBe('121')
  observers[0]?.tell(false)
  expect(drawn()).toEqual(many.slice(100).map(({ id }) => id))
  expect(observers[0]?.body.querySelector('tr')?.style.height).toBe('4321px')
  observers[0]?.tell(false, true)
  expect(drawn().length, 'out of sight for a moment').toBe(70)
  observers[0]?.tell(true, false)
  expect(drawn().length).toBe(20)
  screen.getAllByRole('link', { name: 'Linha 120' })[0]?.focus()
  observers[2]?.tell(false)
  expect(drawn().at(-1), 'the keyboard is there').toBe(120)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn(), 'on paper').toEqual(many.map(({ id }) => id))
  vi.unstubAllGlobals()
})
