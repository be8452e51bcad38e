// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Pager } from './Pager.tsx'

afterEach(cleanup)

test.each([
  [1, 1, '1 de 1 aluno'],
  [1, 30, '1 de 30 alunos'],
  [20, 30, '20 de 30 alunos'],
  [1, undefined, '1 aluno'],
  [20, undefined, '20 alunos'],
])('à vista %s de %s: «%s»', (shown, total, dito) => {
  render(<Pager shown={shown} total={total} noun={['aluno', 'alunos']} hasMore={false} onMore={() => {}} />)
  expect(screen.getByRole('status').textContent).toBe(dito)
  expect(screen.queryByRole('button')).toBeNull()
})

test('o botão diz quantos faltam, onde se sabe', () => {
  const { rerender } = render(<Pager shown={20} total={30} noun={['aluno', 'alunos']} hasMore onMore={() => {}} />)
  expect(screen.getByRole('button', { name: 'Mostrar mais (faltam 10)' })).toBeDefined()
  rerender(<Pager shown={20} noun={['aluno', 'alunos']} hasMore onMore={() => {}} />)
  expect(screen.getByRole('button', { name: 'Mostrar mais' })).toBeDefined()
})
