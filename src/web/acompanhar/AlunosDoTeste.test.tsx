// @vitest-environment jsdom
/** A class that does not fit on a page: all of a filter may be chosen, and what is chosen is on the screen. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { AlunosDoTeste } from './AlunosDoTeste.tsx'
import type { LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'
import { painelDe } from '#web/correcao/ensaio.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const linha = (id: number): LinhaAluno =>
  ({
    aluno: { id, nome: `Aluno ${id}`, avatar: null },
    inscrito: true,
    estado: id > 62 ? 'faltou' : 'entregue',
    situacao: null,
    oportunidadeAte: null,
    tentativa: null,
  }) as unknown as LinhaAluno // all that is read of a row
const painel: Painel = { ...painelDe(64), alunos: Array.from({ length: 64 }, (_, i) => linha(i + 1)) }

test('depois de escolher o que está à vista, escolhem-se todos os do filtro', async () => {
  stubApi({})
  await showPage(() => <AlunosDoTeste painel={painel} falha={null} />, ['/'], '/?mostrar=corrigir')
  const all = () => screen.getByRole('checkbox', { name: 'Escolher tudo o que está à vista' })
  expect(screen.queryByRole('button', { name: /^Escolher os/ })).toBeNull()
  await act(async () => void fireEvent.click(all()))
  expect(screen.getByText('60 alunos escolhidos')).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Escolher os 62' })))
  expect(screen.getByText('62 alunos escolhidos')).toBeDefined()
  expect(screen.getAllByRole('checkbox', { name: /^Escolher Aluno/, checked: true })).toHaveLength(62)
  expect(screen.queryByRole('button', { name: /^Escolher os/ })).toBeNull()
}, 20_000)
