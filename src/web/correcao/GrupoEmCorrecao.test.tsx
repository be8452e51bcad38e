// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GrupoEmCorrecao } from './GrupoEmCorrecao.tsx'
import { comentariosQuery, type CorrecaoPergunta, type Grupo, type Painel } from './correcao.queries.ts'
import type { Pedido } from './marcas.ts'

const criterio = (id: string, nome: string, valores: number[]) => ({
  id,
  nome,
  niveis: valores.map((valor, i) => ({ id: `${id}${i}`, descricao: `${nome} ${valor}`, valor })),
})

const grupo: Grupo = {
  id: 'g1',
  parte: null,
  tipo: 'iguais',
  texto: 'Com o calor.',
  grafias: [],
  resposta: { texto: [{ insert: 'Com o calor.\n' }], ficheiros: [] },
  porCorrigir: 2,
  points: null,
  respostas: [1, 2].map((tentativaId) => ({
    tentativaId,
    versao: 3,
    aluno: null,
    texto: 'Com o calor.',
    estado: 'por-corrigir',
    points: null,
    pointsManual: null,
    decisoes: {},
    resultado: { estado: 'por-corrigir', certo: { num: 0, den: 1 }, partes: ['proc', 'cond'] },
    comentario: '',
    motivo: '',
  })),
}

const correcao: CorrecaoPergunta = {
  marcacao: 0,
  nomes: false,
  ficheiros: {},
  grupos: [grupo],
  pergunta: {
    perguntaid: 7,
    numero: 7,
    dominio: '',
    enunciado: [{ insert: 'Explique.\n' }],
    explicacao: [],
    points: 8,
    esquema: 'Por critérios.',
    tipoPergunta: 2,
    alineas: [],
    definicoes: { ficheiros: false, criterios: [criterio('proc', 'Processo', [0, 1, 2]), criterio('cond', 'Condições', [0, 2, 4])] },
  },
}

const painel: Painel = {
  id: 1,
  nome: 'Teste 2',
  turma: { id: 1, name: '7.º A', fuso: 'Europe/Lisbon' },
  inicio: '2026-11-20T10:00:00.000Z',
  fim: '2026-11-20T11:00:00.000Z',
  duracao: 50,
  publicacao: 'manual',
  estado: 'por-corrigir',
  arquivado: false,
  selado: false,
  versao: 1,
  marcacao: 0,
  chaveEm: '2026-11-20T11:00:00.000Z',
  agora: '2026-11-20T12:00:00.000Z',
  resumo: {
    alunos: 2,
    entregues: 2,
    aResponder: 0,
    porIniciar: 0,
    faltaram: 0,
    dispensados: 0,
    corrigidas: 0,
    publicadas: 0,
    porPublicar: 0,
  },
  perguntas: [{ perguntaid: 7, numero: 7, tipoPergunta: 2, titulo: 'Explique.', points: 8, respostas: 2, porCorrigir: 2 }],
  alunos: [],
  soLeitura: null,
}

function show(more: Partial<Painel> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queries.setQueryData(comentariosQuery().queryKey, [{ id: 5, texto: 'Faltou referir a pressão.', usos: 3, versao: 1 }])
  const acts = { onGrupo: vi.fn<(step: 1 | -1) => void>(), onSaltar: vi.fn<() => void>(), onMarcar: vi.fn<(pedido: Pedido) => void>() }
  render(
    <QueryClientProvider client={queries}>
      <GrupoEmCorrecao painel={{ ...painel, ...more }} correcao={correcao} grupo={grupo} {...acts} />
    </QueryClientProvider>,
  )
  return acts
}

const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {}
})
afterEach(cleanup)

describe('corrigir só com o teclado', () => {
  it('numbers choose levels and go on to the next criterion, Enter gives them to the whole group', () => {
    const { onMarcar } = show()
    press('2')
    press('3')
    expect(screen.getByRole('button', { name: /Processo 1/ }).getAttribute('aria-pressed')).toBe('true')
    // (1 + 4) / 6 of 8 points
    expect(screen.getByText('6,67')).toBeTruthy()
    press('Enter')
    expect(onMarcar).toHaveBeenCalledExactlyOnceWith({
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
    const { onMarcar } = show()
    press('1')
    press('Enter')
    expect(onMarcar).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: /Atribuir às 2/ }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Falta escolher um nível')).toBeTruthy()
  })

  it('arrows move between criteria, J and K between groups, S skips', () => {
    const { onGrupo, onSaltar } = show()
    press('ArrowDown')
    press('1')
    expect(screen.getByRole('button', { name: /Condições 0/ }).getAttribute('aria-pressed')).toBe('true')
    press('j')
    press('K')
    press('s')
    expect(onGrupo.mock.calls).toEqual([[1], [-1]])
    expect(onSaltar).toHaveBeenCalledOnce()
  })

  it('C goes to the comment, where letters are letters; Ctrl+Enter gives from there', () => {
    const { onMarcar, onGrupo } = show()
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
    expect(onMarcar).not.toHaveBeenCalled()
    press('Enter', { ctrlKey: true })
    expect(onMarcar.mock.calls[0]?.[0]).toMatchObject({ comentario: 'Faltou referir a pressão.', comentarios: [5] })
  })

  it('an archived test is only looked at', () => {
    const { onMarcar } = show({ soLeitura: 'teste_arquivado' })
    press('1')
    press('1')
    press('Enter')
    expect(onMarcar).not.toHaveBeenCalled()
  })
})
