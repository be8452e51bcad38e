// @vitest-environment jsdom
import { escalaDe, escalaPredefinida } from '#regras/escalas.ts'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EscalaDaTurma } from '#web/correcao/Nota.tsx'
import { Matriz } from './Matriz.tsx'
import type { Celula, Progresso } from './progresso.queries.ts'

const media = (valor: number | null, n: number, total: number) => ({ media: valor, n, total })
const linha = (id: number, nome: string, celula: Celula, m: ReturnType<typeof media>) => ({
  aluno: { id, numero: null, nome, avatar: null },
  celulas: [celula],
  testes: m,
  trabalhos: media(null, 0, 0),
  media: m,
})

const progresso: Progresso = {
  turma: { id: 2, name: '8.º B', fuso: 'Europe/Lisbon', escala: escalaPredefinida },
  arquivada: false,
  agora: '2026-07-17T11:00:00.000Z',
  itens: [{ tipo: 'teste', id: 6, nome: 'Teste 2', data: '2026-07-13T11:20:00.000Z', disciplina: '', peso: 1, media: media(6000, 2, 4) }],
  alunos: [
    linha(1, 'Ana', { percentagem: 8000, zero: false }, media(8000, 1, 1)),
    linha(2, 'Beto', { percentagem: 4000, zero: false }, media(4000, 1, 1)),
    linha(3, 'Célia', { semNumero: 'faltou' }, media(null, 0, 1)),
    linha(4, 'Duarte', { semNumero: 'dispensado' }, media(null, 0, 1)),
  ],
  totalAlunos: 4,
  turmaTestes: media(6000, 2, 4),
  turmaTrabalhos: media(null, 0, 0),
  turmaMedia: media(6000, 2, 4),
  dominios: [],
}

async function show(nomeAluno = '', escala = escalaPredefinida) {
  const turma = { ...progresso.turma, escala }
  const rootRoute = createRootRoute({
    component: () => (
      <EscalaDaTurma value={escala}>
        <Matriz progresso={{ ...progresso, turma }} nomeAluno={nomeAluno} onClear={() => {}} />
      </EscalaDaTurma>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(<RouterProvider router={router} />)
}

const rowOf = (nome: RegExp) => within(screen.getByRole('row', { name: nome }))

afterEach(cleanup)

describe('a matriz', () => {
  it('what is missing is a word, never 0; under half is said and not only tinted', async () => {
    await show()
    expect(rowOf(/^Célia/).getByText('faltou')).toBeTruthy()
    expect(rowOf(/^Duarte/).getByText('dispensado')).toBeTruthy()
    expect(rowOf(/^Célia/).queryByText('0%')).toBeNull()
    expect(rowOf(/^Beto/).getByText('abaixo de 50%:')).toBeTruthy()
    expect(rowOf(/^Ana/).queryByText('abaixo de 50%:')).toBeNull()
  })

  it.each([
    ['0-20', 'abaixo de 10 valores:', 'abaixo de 10 valores', '12,0'],
    ['1-5', 'abaixo do nível 3:', 'abaixo do nível 3', '3'],
    ['qualitativa', 'abaixo de Suficiente:', 'abaixo de Suficiente', 'Suficiente'],
  ] as const)('numa turma em %s, as notas, a positiva e a média da turma são dessa escala', async (tipo, dito, chave, media) => {
    await show('', escalaDe(tipo))
    expect(rowOf(/^Beto/).getByText(dito)).toBeTruthy()
    expect(rowOf(/^Ana/).queryByText(dito)).toBeNull()
    expect(screen.getByText(chave)).toBeTruthy()
    expect(rowOf(/^Média da turma/).getAllByText(media)).toHaveLength(2)
    expect(document.body.textContent).not.toContain('%')
  })

  it('beside every mean stands of how many', async () => {
    await show()
    expect(rowOf(/^Média da turma/).getAllByText('2 de 4 alunos')).toHaveLength(2)
    expect(rowOf(/^Ana/).getByText('1 de 1 resultado')).toBeTruthy()
    expect(rowOf(/^Célia/).getByText('0 de 1 resultado')).toBeTruthy()
  })

  it('a name that nobody has says so', async () => {
    await show('zé')
    expect(screen.getByRole('heading', { name: 'Nenhum aluno com «zé»' })).toBeTruthy()
  })
})
