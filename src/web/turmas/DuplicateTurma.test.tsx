// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginAt, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { DuplicateTurma } from './DuplicateTurma.tsx'

beginAt('2026-07-20T10:00:00Z')

const turma = { id: 3, name: '7.º A', nAlunos: 20, anoLetivo: '2025/2026' }
const semanas = () => screen.getByLabelText<HTMLInputElement>(/^Avançar as datas/)

async function show() {
  const asked = stubApi({ 'POST /api/turmas/duplicar/3': { id: 9, contagens: { testes: 0, trabalhos: 0 } } })
  await showPage(() => <DuplicateTurma turma={turma} onClose={() => {}} />, ['/', '/turmas/$id/alunos'], '/')
  await screen.findByLabelText(/^Avançar as datas/)
  return asked
}
const writeAno = (value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(/^Ano letivo/), { target: { value } })
  })

test('as semanas seguem o ano letivo', async () => {
  await show()
  expect(semanas().value).toBe('52')
  await writeAno('2027/2028')
  expect(semanas().value).toBe('104')
})

test('as semanas que alguém escreveu ficam, ainda que o ano letivo mude depois, e são as que seguem', async () => {
  const asked = await show()
  await act(async () => {
    fireEvent.change(semanas(), { target: { value: '10' } })
    fireEvent.blur(semanas())
  })
  await writeAno('2027/2028')
  expect(semanas().value).toBe('10')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Duplicar turma' }))
  })
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ semanas: 10, anoLetivo: '2027/2028', comDeFora: true }),
  )
})
