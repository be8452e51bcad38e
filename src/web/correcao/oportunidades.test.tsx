// @vitest-environment jsdom
/** Leave to make another attempt is seen where the student is, and may be moved while nobody has begun it. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import type { PerguntaDoAluno } from '#web/acompanhar/AcoesDoAluno.tsx'
import { DialogoDoAluno, type PerguntaDeUm } from '#web/acompanhar/DialogoDoAluno.tsx'
import { TabelaDoTeste } from '#web/acompanhar/TabelaDoTeste.tsx'
import type { LinhaAluno, Painel } from './correcao.queries.ts'
import { painelDe } from './ensaio.ts'
import { ultimaOportunidade } from './oportunidades.ts'
import { useEscolhidos } from '#web/acompanhar/useEscolhidos.ts'

afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

const ate = '2026-07-17T13:30:00.000Z'
const bia = (mais: Partial<LinhaAluno>): LinhaAluno =>
  ({
    aluno: { id: 5, nome: 'Bia Sá', avatar: null },
    inscrito: true,
    estado: 'corrigido',
    situacao: null,
    oportunidadeAte: ate,
    tentativa: { id: 50, numero: 1, entregueEm: '2026-07-17T09:40:00.000Z', pointsMaximo: 10, percentagem: 0, points: 0, tardias: 0 },
    ...mais,
  }) as unknown as LinhaAluno // all that is read of a row

function Tabela({ painel }: { painel: Painel }) {
  const escolha = useEscolhidos([])
  const [aberta, setAberta] = useState<PerguntaDeUm | null>(null)
  const onAskAboutAluno = (pergunta: PerguntaDoAluno, linha: LinhaAluno) => setAberta({ pergunta, linha })
  return (
    <>
      <TabelaDoTeste {...{ painel, escolha, onAskAboutAluno }} linhas={painel.alunos} onAsk={() => {}} />
      <DialogoDoAluno painel={painel} aberta={aberta} onClose={() => setAberta(null)} />
    </>
  )
}
const show = (linha: LinhaAluno) => showPage(() => <Tabela painel={{ ...painelDe(1), alunos: [linha] }} />, ['/'], '/')
const openMenu = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mais ações para Bia Sá' })))

test('quem tem uma oportunidade por começar tem-na à vista na linha, e o menu muda-lhe o fim', async () => {
  const asked = stubApi({ 'POST /api/teste/oportunidade/1': { alunoid: 5, numero: 2, fim: '2026-07-17T14:00:00.000Z' } })
  await show(bia({}))
  expect(screen.getByRole('rowheader', { name: /nova oportunidade até hoje às 14:30, por começar/ })).toBeDefined()
  await openMenu()
  expect(screen.queryByRole('menuitem', { name: /^Nova oportunidade/ })).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: /^Mudar a oportunidade…/ })))
  const fim = await screen.findByLabelText<HTMLInputElement>(/^Até/, {}, { timeout: 20_000 })
  expect(fim.value).toBe('17/07/2026 14:30')
  fireEvent.change(fim, { target: { value: '2026-07-17T15:00' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Mudar o fim' })))
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { alunoid: 5, fim: '2026-07-17T14:00:00.000Z', motivo: '' },
  ])
})

test.each([
  ['sem oportunidade', { oportunidadeAte: null }],
  ['com uma que passou', { oportunidadeAte: '2026-07-17T10:30:00.000Z' }],
  ['fora da turma', { inscrito: false }],
])('%s, a linha não diz nada e o menu oferece uma nova', async (_, mais) => {
  await show(bia(mais))
  expect(screen.queryByText(/nova oportunidade/)).toBeNull()
  await openMenu()
  expect(screen.getByRole('menuitem', { name: /^Nova oportunidade…/ })).toBeDefined()
})

test('entre várias, conta a que acaba mais tarde', () => {
  const now = Date.parse('2026-07-17T11:00:00.000Z')
  const linhas = [bia({ oportunidadeAte: null }), bia({}), bia({ oportunidadeAte: '2026-07-30T09:30:00.000Z' })]
  expect(ultimaOportunidade(linhas, now)).toBe('2026-07-30T09:30:00.000Z')
  expect(ultimaOportunidade([], now)).toBeNull()
})
