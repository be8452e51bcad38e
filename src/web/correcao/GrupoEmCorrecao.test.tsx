// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GrupoEmCorrecao } from './GrupoEmCorrecao.tsx'
import { comentariosQuery, type Painel } from './correcao.queries.ts'
import { correcaoDe, criterioDe, grupoDe, painelDe } from './ensaio.ts'
import type { Pedido } from './marcas.ts'

const grupo = grupoDe('g1', 'Com o calor.', [1, 2], ['proc', 'cond'])
const correcao = correcaoDe([criterioDe('proc', 'Processo', [0, 1, 2]), criterioDe('cond', 'Condições', [0, 2, 4])], [grupo])
const painel = painelDe(2)

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
