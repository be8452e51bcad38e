// @vitest-environment jsdom
/** In a large class a pupil is found by name, and nobody who was chosen is lost on the way. */
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type AlunoDaTurma, ChooseAlunos } from './ChooseAlunos.tsx'

afterEach(cleanup)

const turma = (n: number): AlunoDaTurma[] => [
  { id: 1, nome: 'Álvaro Nunes' },
  { id: 2, nome: 'Ana Gil' },
  { id: 3, nome: 'Mariana Alves' },
  ...Array.from({ length: n - 3 }, (_, i) => ({ id: i + 4, nome: `Rui ${i}` })),
]

function show(alunos: readonly AlunoDaTurma[], first: number[] = []) {
  const Page = () => {
    const [escolhidos, setEscolhidos] = useState(first)
    return (
      <>
        <ChooseAlunos alunos={alunos} escolhidos={escolhidos} onChange={setEscolhidos} />
        <output data-testid="escolhidos">{escolhidos.join()}</output>
      </>
    )
  }
  render(<Page />)
}
const now = () => screen.getByTestId('escolhidos').textContent
const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
const search = (value: string) => fireEvent.change(screen.getByRole('searchbox', { name: 'Nome do aluno' }), { target: { value } })

test('uma turma que se vê de uma vez não tem pesquisa', () => {
  show(turma(12))
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('procura-se por nome, sem acentos, e quem estava escolhido fica', () => {
  show(turma(200), [3, 9])
  search('alv')
  expect(names()).toEqual(['Álvaro Nunes', 'Mariana Alves'])
  expect(screen.getByText(/com este nome/, { selector: '[role=status]' }).textContent).toBe('2 alunos com este nome.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Álvaro Nunes' }))
  expect(now()).toBe('1,3,9')
  fireEvent.click(screen.getByRole('button', { name: 'Retirar os 2 que se veem' }))
  expect(now()).toBe('9')
  search('ninguém')
  expect(screen.getByText(/com este nome/, { selector: '[role=status]' }).textContent).toBe('Nenhum aluno com este nome.')
  expect(screen.queryByRole('button', { name: /Escolher|Retirar/ })).toBeNull()
  search('')
  expect(names()).toHaveLength(200)
  fireEvent.click(screen.getByRole('button', { name: 'Escolher todos' }))
  expect(now()?.split(',')).toHaveLength(200)
})

test('Enter na pesquisa não envia o formulário em que está', () => {
  show(turma(13))
  const field = screen.getByRole('searchbox')
  const enter = createEvent.keyDown(field, { key: 'Enter' })
  fireEvent(field, enter)
  expect(enter.defaultPrevented).toBe(true)
})
