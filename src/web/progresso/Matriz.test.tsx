// @vitest-environment jsdom
import { escalaDe, escalaPredefinida } from '#regras/escalas.ts'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

async function show(nomeAluno = '', escala = escalaPredefinida, quadro = progresso) {
  const turma = { ...progresso.turma, escala }
  const rootRoute = createRootRoute({
    component: () => (
      <EscalaDaTurma value={escala}>
        <Matriz progresso={{ ...quadro, turma }} nomeAluno={nomeAluno} onClear={() => {}} />
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

  it('cada resultado abre o que o deu, e o que o aluno não tem não abre nada', async () => {
    const [teste] = progresso.itens
    const [ana] = progresso.alunos
    if (!teste || !ana) throw new Error('One test and one pupil are there')
    const itens = [
      teste,
      { ...teste, tipo: 'trabalho' as const, id: 7, nome: 'Relatório' },
      { ...teste, tipo: 'fora' as const, id: 8, nome: 'Oral' },
    ]
    const celulas: Celula[] = [{ percentagem: 8000, zero: false }, { semNumero: 'por-corrigir' }, { semNumero: 'nao-tem' }]
    await show('', escalaPredefinida, {
      ...progresso,
      itens,
      alunos: [
        { ...ana, celulas },
        { ...ana, aluno: { ...ana.aluno, id: 9, nome: 'Bia' }, celulas: celulas.map(() => ({ semNumero: 'nao-tem' as const })) },
      ],
    })
    const links = (nome: RegExp) =>
      rowOf(nome)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(links(/^Ana/)).toEqual([
      '/turmas/2/progresso/1',
      '/teste/6/consultar/1',
      '/turmas/2/trabalhos/7/resposta/1',
      '/turmas/2/progresso?vista=fora&elemento=8&aluno=1',
    ])
    expect(links(/^Bia/)).toEqual(['/turmas/2/progresso/9', '/turmas/2/progresso?vista=fora&elemento=8&aluno=9'])
    expect(rowOf(/^Ana/).getByRole('link', { name: /80%.*abrir Teste 2/ })).toBeTruthy()
  })

  it('com as setas vai-se do nome a cada resultado, por cima do que não abre nada; o Tab vai só de nome em nome', async () => {
    const [teste] = progresso.itens
    const [ana] = progresso.alunos
    if (!teste || !ana) throw new Error('One test and one pupil are there')
    const itens = [teste, { ...teste, id: 7, nome: 'Teste 3' }]
    const uma: Celula = { percentagem: 8000, zero: false }
    const linhas = [
      [uma, uma],
      [{ semNumero: 'nao-tem' as const }, uma],
      [uma, uma],
    ].map((celulas, i) => ({ ...ana, aluno: { ...ana.aluno, id: i, nome: `Aluno ${i}` }, celulas }))
    await show('', escalaPredefinida, { ...progresso, itens, alunos: linhas })
    const link = (linha: number, coluna: number) => rowOf(new RegExp(`^Aluno ${linha}`)).getAllByRole('link')[coluna]
    link(0, 0)?.focus()
    const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
    const goes = (key: string, to: HTMLElement | undefined) => {
      press(key)
      expect(document.activeElement).toBe(to)
    }
    goes('ArrowRight', link(0, 1))
    goes('ArrowDown', link(2, 1)) // over the one that the pupil does not have
    goes('ArrowRight', link(2, 2))
    goes('ArrowRight', link(2, 2))
    goes('ArrowUp', link(1, 1)) // the only link of the row beside the name
    goes('ArrowLeft', link(1, 0))
    press('ArrowUp', { altKey: true })
    expect(document.activeElement).toBe(link(1, 0))
    expect(
      screen
        .getAllByRole('link')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent }) => textContent),
    ).toEqual(['Teste 2', 'Teste 3', 'Aluno 0', 'Aluno 1', 'Aluno 2'])
  })

  it('de uma turma enorme desenha-se o que está perto; quantos são diz-se, e cada linha sabe o seu lugar', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const [ana] = progresso.alunos
    if (!ana) throw new Error('A pupil is there')
    const alunos = Array.from({ length: 200 }, (_, i) => ({ ...ana, aluno: { ...ana.aluno, id: i + 1, nome: `Aluno ${i + 1}` } }))
    await show('', escalaPredefinida, { ...progresso, alunos, totalAlunos: 200 })
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('202')
    expect(rowOf(/^Aluno 1\b/).getAllByRole('link').length).toBe(2)
    expect(document.querySelectorAll('tr')).toHaveLength(2 + 20 + 90) // each two that are not drawn are one gap
    expect(screen.getByText('200 alunos')).toBeTruthy()
    expect(screen.getByRole('row', { name: /^Aluno 2\b/ }).getAttribute('aria-rowindex')).toBe('4')
    vi.unstubAllGlobals()
  })

  it('a name that nobody has says so', async () => {
    await show('zé')
    expect(screen.getByRole('heading', { name: 'Nenhum aluno com «zé»' })).toBeTruthy()
  })
})
