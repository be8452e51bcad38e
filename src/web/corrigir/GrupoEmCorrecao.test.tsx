// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GrupoEmCorrecao } from './GrupoEmCorrecao.tsx'
import { comentariosQuery, type CorrecaoPergunta, type Grupo, type Painel, type RespostaNoGrupo } from '#web/correcao/correcao.queries.ts'
import { correcaoDe, criterioDe, grupoDe, painelDe } from '#web/correcao/ensaio.ts'
import type { Pedido } from './give-marks.ts'
import type { Rascunho } from './rascunho.ts'

// Where the dialog stands in the address: there is none here.
vi.mock(import('#web/navegacao/navegacao.ts'), async (original) => ({ ...(await original()), useFiltro: () => ['', () => {}] }))

const grupo = grupoDe('g1', 'Com o calor.', [1, 2], ['proc', 'cond'])
const correcao = correcaoDe([criterioDe('proc', 'Processo', [0, 1, 2]), criterioDe('cond', 'Condições', [0, 2, 4])], [grupo])
const painel = painelDe(2)

function show(more: Partial<Painel> = {}, shown = correcao, first = grupo) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queries.setQueryData(comentariosQuery(painel.id).queryKey, [{ id: 5, texto: 'Faltou referir a pressão.', usos: 3, versao: 1 }])
  const onMark = vi.fn<(pedido: Pedido) => void>()
  const acts = {
    onGrupo: vi.fn<(step: 1 | -1) => void>(),
    onSkip: vi.fn<() => void>(),
    assinalado: false,
    onAssinalar: vi.fn<() => void>(),
    onRascunho: vi.fn<(rascunho: Rascunho | null) => void>(),
  }
  render(
    <QueryClientProvider client={queries}>
      <GrupoEmCorrecao painel={{ ...painel, ...more }} correcao={shown} grupo={first} {...acts} onMark={(pedido) => onMark(pedido)} />
    </QueryClientProvider>,
  )
  return { ...acts, onMark }
}

const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

const scrolled = vi.fn<(element: Element) => void>()

beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = function () {
    scrolled(this)
  }
  HTMLDialogElement.prototype.showModal ??= () => {}
})
afterEach(cleanup)

describe('corrigir só com o teclado', () => {
  it('numbers choose levels and go on to the next criterion, Enter gives them to the whole group', () => {
    const { onMark } = show()
    press('2')
    press('3')
    expect(screen.getByRole('button', { name: /Processo 1/ }).getAttribute('aria-pressed')).toBe('true')
    // (1 + 4) / 6 of 8 points
    expect(screen.getByText('6,67')).toBeTruthy()
    press('Enter')
    expect(onMark).toHaveBeenCalledExactlyOnceWith({
      marcas: [
        { tentativaId: 1, versao: 3 },
        { tentativaId: 2, versao: 3 },
      ],
      decisoes: { proc: { num: 1, den: 2 }, cond: { num: 1, den: 1 } },
      points: null,
      comentario: '',
    })
  })

  it('Enter gives nothing while a criterion is missing, and the button says why', () => {
    const { onMark } = show()
    press('1')
    press('Enter')
    expect(onMark).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: /Atribuir às 2/ }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Falta escolher um nível')).toBeTruthy()
  })

  it('arrows move between criteria, J and K between groups, S skips', () => {
    const { onGrupo, onSkip } = show()
    press('ArrowDown')
    press('1')
    expect(screen.getByRole('button', { name: /Condições 0/ }).getAttribute('aria-pressed')).toBe('true')
    press('j')
    press('K')
    press('s')
    expect(onGrupo.mock.calls).toEqual([[1], [-1]])
    expect(onSkip).toHaveBeenCalledOnce()
  })

  it('C goes to the comment, where letters are letters; Ctrl+Enter gives from there', () => {
    const { onMark, onGrupo } = show()
    press('q')
    press('1')
    press('1')
    press('c')
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comentário às 2/ })
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('Faltou referir a pressão.')
    press('j')
    press('Enter')
    expect(onGrupo).not.toHaveBeenCalled()
    expect(onMark).not.toHaveBeenCalled()
    press('Enter', { ctrlKey: true })
    expect(onMark.mock.calls[0]?.[0]).toMatchObject({ comentario: 'Faltou referir a pressão.', comentarios: [5] })
  })

  it('an archived test is only looked at', () => {
    const { onMark } = show({ soLeitura: 'teste_arquivado' })
    press('1')
    press('1')
    press('Enter')
    expect(onMark).not.toHaveBeenCalled()
  })

  it('what a key acts on comes into view', () => {
    show()
    press('ArrowDown')
    expect(scrolled.mock.lastCall?.[0]).toBe(screen.getByRole('group', { name: /Condições/ }))
    press('ArrowUp')
    expect(scrolled.mock.lastCall?.[0]).toBe(screen.getByRole('group', { name: /Processo/ }))
    press('1')
    expect(scrolled.mock.lastCall?.[0]).toBe(screen.getByRole('group', { name: /Condições/ }))
  })

  it('Enter that cannot go on says which criterion lacks its level and goes to it', () => {
    show()
    press('ArrowDown')
    press('3')
    press('Enter')
    expect(screen.getByRole('status').textContent).toContain('Falta o nível em «Processo».')
    expect(scrolled.mock.lastCall?.[0]).toBe(screen.getByRole('group', { name: /Processo/ }))
    expect(screen.getByText('Falta escolher o nível.')).toBeTruthy()
    press('2')
    expect(screen.getByRole('button', { name: /Processo 1/ }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('status').textContent).not.toContain('Falta')
    expect(screen.queryByText('Falta escolher o nível.')).toBeNull()
  })

  it('the keys in sight are those of the levels there are', () => {
    show({}, correcaoDe([criterioDe('proc', 'Processo', [0, 1, 2, 3])], [grupo]))
    expect(screen.getByText('nível').previousElementSibling?.textContent).toBe('1234')
  })
})

describe('pontos que a pergunta não pode dar', () => {
  const type = (field: HTMLElement, value: string) => {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }

  it('stay as typed in a composition without criteria, with the range beside them, and are not given', () => {
    const { onMark } = show({}, correcaoDe([], [grupo]))
    const [field] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pontos' })
    if (!field) throw new Error('no field')
    type(field, '9')
    expect(field.value).toBe('9')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('De 0 a 8.')
    press('Enter')
    expect(onMark).not.toHaveBeenCalled()
    type(field, '')
    press('Enter')
    expect(onMark, 'nor those that stood there before').not.toHaveBeenCalled()
    type(field, '6')
    press('Enter')
    expect(onMark.mock.calls[0]?.[0]).toMatchObject({ decisoes: { texto: { num: 3, den: 4 } } })
  })

  it('stay as typed among other points, with a reason or without one', () => {
    const { onMark } = show()
    const field = screen.getByLabelText<HTMLInputElement>('Pontos')
    type(field, '9')
    fireEvent.change(screen.getByLabelText('Porquê'), { target: { value: 'Muito bem' } })
    expect(field.value).toBe('9')
    expect(screen.getByText('De 0 a 8.')).toBeTruthy()
    press('Enter')
    expect(onMark).not.toHaveBeenCalled()
    type(field, '7,5')
    press('Enter')
    expect(onMark.mock.calls[0]?.[0]).toMatchObject({ points: 7.5, motivo: 'Muito bem' })
  })
})

describe('um grupo que já está classificado', () => {
  const decided = { proc: { num: 1, den: 2 }, cond: { num: 1, den: 1 } }
  const markedAs = (comentarios: readonly string[], more: Partial<Grupo> = {}): Grupo => ({
    ...grupo,
    porCorrigir: 0,
    points: 6.67,
    respostas: grupo.respostas.map((one, i) => ({
      ...one,
      estado: 'corrigido' as const,
      points: 6.67,
      decisoes: decided,
      comentario: comentarios[i] ?? '',
    })),
    ...more,
  })
  const next = () => screen.getByRole('button', { name: /seguinte/i })

  it('is passed over by Enter, and nothing is sent', () => {
    const { onMark, onSkip } = show({}, correcao, markedAs([]))
    expect(next().textContent).toContain('Seguinte')
    press('Enter')
    expect(onMark).not.toHaveBeenCalled()
    expect(onSkip).toHaveBeenCalledOnce()
  })
  it('by the rule, too, until something is said of it', () => {
    const { onMark, onSkip } = show({}, correcao, markedAs([], { tipo: 'em-branco' }))
    press('Enter')
    expect(onSkip).toHaveBeenCalledOnce()
    fireEvent.change(screen.getByRole('textbox', { name: /Comentário às 2/ }), { target: { value: 'Faltou.' } })
    expect(next().textContent).toContain('Guardar e seguinte')
    press('Enter')
    expect(onMark.mock.calls[0]?.[0]).toMatchObject({ points: null, comentario: 'Faltou.' })
  })
  it('another level leaves each answer the comment of its own', () => {
    const { onMark } = show({}, correcao, markedAs(['Bem.', 'Muito bem.']))
    press('1')
    press('Enter')
    expect(onMark.mock.calls[0]?.[0]).toMatchObject({ decisoes: { ...decided, proc: { num: 0, den: 1 } } })
    expect(onMark.mock.calls[0]?.[0]).not.toHaveProperty('comentario')
  })
})

describe('um grupo em que alguns já têm pontos', () => {
  const dada = (one: RespostaNoGrupo, points: number): RespostaNoGrupo => ({
    ...one,
    estado: 'corrigido',
    points,
    decisoes: { texto: { num: points, den: 8 } },
  })
  const [ana, bruno, clara] = grupoDe('g2', 'Com o calor.', [1, 2, 3], ['texto']).respostas as [
    RespostaNoGrupo,
    RespostaNoGrupo,
    RespostaNoGrupo,
  ] // three were asked for
  const misto: Grupo = {
    ...grupoDe('g2', 'Com o calor.', [1, 2, 3], ['texto']),
    porCorrigir: 1,
    respostas: [dada(ana, 7), dada(bruno, 2), clara],
  }
  const give = (value: string) => {
    const [field] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pontos' })
    if (!field) throw new Error('no field')
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
    press('Enter')
  }
  const whom = ({ onMark }: ReturnType<typeof show>) => onMark.mock.calls[0]?.[0].marcas.map(({ tentativaId }) => tentativaId)

  it('só dá aos que esperam, e diz o que os outros têm', () => {
    const acts = show({}, correcaoDe([], [misto]), misto)
    expect(screen.getByText('2 já têm pontos: 7 e 2. Ficam como estão.')).toBeTruthy()
    give('5')
    expect(whom(acts)).toEqual([3])
  })
  it('muda os outros a quem o escolhe, e diz que os muda', () => {
    const acts = show({}, correcaoDe([], [misto]), misto)
    fireEvent.click(screen.getByRole('button', { name: 'Mudar também essas' }))
    expect(screen.getByText('2 já têm pontos: 7 e 2. Passam a ter os que der agora.')).toBeTruthy()
    give('5')
    expect(whom(acts)).toEqual([1, 2, 3])
  })
  it('com os nomes à vista, diz quem', () => {
    const comNome = (one: RespostaNoGrupo, nome: string) => ({ ...one, aluno: { id: one.tentativaId, nome } })
    const nomeado = { ...misto, respostas: [comNome(dada(ana, 7), 'Ana'), comNome(dada(bruno, 2), 'Bruno'), comNome(clara, 'Clara')] }
    show({}, correcaoDe([], [nomeado]), nomeado)
    expect(screen.getByText(/^2 já têm pontos: Ana \(7\) e Bruno \(2\)\./)).toBeTruthy()
  })
  it('zero são pontos; de quem só tem uma parte decidida diz-se o nome', () => {
    const comNome = (one: RespostaNoGrupo, nome: string) => ({ ...one, aluno: { id: one.tentativaId, nome } })
    const emParte = { ...dada(bruno, 2), points: null }
    const nomeado = { ...misto, respostas: [comNome(dada(ana, 0), 'Ana'), comNome(emParte, 'Bruno'), comNome(clara, 'Clara')] }
    show({}, correcaoDe([], [nomeado]), nomeado)
    expect(screen.getByText(/^2 já têm pontos: Ana \(0\) e Bruno\./)).toBeTruthy()
  })
  it('sem os nomes, um zero também se diz', () => {
    const anonimo = { ...misto, respostas: [dada(ana, 0), { ...dada(bruno, 2), points: null }, clara] }
    show({}, correcaoDe([], [anonimo]), anonimo)
    expect(screen.getByText('2 já têm pontos: 0. Ficam como estão.')).toBeTruthy()
  })
  it('se ninguém espera e têm pontos diferentes, diz que os muda antes de os mudar', () => {
    const feito = { ...misto, porCorrigir: 0, respostas: [dada(ana, 7), dada(bruno, 2), dada(clara, 5)] }
    show({}, correcaoDe([], [feito]), feito)
    expect(screen.getByText('3 já têm pontos: 7, 2 e 5. Ficam como estão.')).toBeTruthy()
    fireEvent.change(screen.getAllByRole('textbox', { name: 'Pontos' })[0] ?? document.body, { target: { value: '4' } })
    fireEvent.blur(screen.getAllByRole('textbox', { name: 'Pontos' })[0] ?? document.body)
    expect(screen.getByText('3 já têm pontos: 7, 2 e 5. Passam a ter os que der agora.')).toBeTruthy()
  })
})

describe('o que se diz das respostas iguais', () => {
  const said = 'depois de ignorar maiúsculas, acentos e pontuação'

  it('of words, that they were compared as words', () => {
    show()
    expect(screen.getByText(said)).toBeTruthy()
  })
  it('of a choice, nothing', () => {
    const { pergunta, ...rest } = correcao
    // Its words alone are shown: the view of the type is fetched.
    const semResposta = { ...grupo, resposta: null }
    const { alineas: _, definicoes: __, ...common } = pergunta
    const escolha: CorrecaoPergunta['pergunta'] = {
      ...common,
      tipoPergunta: 4,
      alineas: [
        { id: 'k3v9q1aa', texto: [{ insert: 'Funchal\n' }], certa: false },
        { id: 'p0x7m2bb', texto: [{ insert: 'Faro\n' }], certa: true },
      ],
      definicoes: {},
    }
    show({}, { ...rest, pergunta: escolha, grupos: [semResposta] }, semResposta)
    expect(screen.getByText('2 respostas iguais')).toBeTruthy()
    expect(screen.queryByText(said)).toBeNull()
  })
})

it('o que se começou diz-se, e «Cancelar» volta ao que as respostas têm', () => {
  const { onRascunho } = show()
  const comentario = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comentário às 2/ })
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
  press('2')
  fireEvent.change(comentario, { target: { value: 'Bem.' } })
  expect(onRascunho.mock.lastCall?.[0]).toMatchObject({ comentario: 'Bem.', escolhas: { proc: { num: 1, den: 2 } } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onRascunho.mock.lastCall?.[0]).toBeNull()
  expect(comentario.value).toBe('')
  expect(screen.getByRole('button', { name: /Processo 1/ }).getAttribute('aria-pressed')).toBe('false')
})
