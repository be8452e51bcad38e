// @vitest-environment jsdom
/** Dialogs that stand open while the students they are about hand in, or have time left. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { GiveTempoDialog } from './GiveTempoDialog.tsx'
import { MensagemDialog } from './MensagemDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { CollectDialog } from './CollectDialog.tsx'
import type { LinhaAluno, Painel, Tentativa } from '#web/correcao/correcao.queries.ts'
import { painelDe } from '#web/correcao/ensaio.ts'

afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

const limiteEm = '2026-07-17T11:30:00.000Z'
const dora = (entregou: boolean): LinhaAluno =>
  ({
    aluno: { id: 4, nome: 'Dora Vaz', avatar: null },
    inscrito: true,
    oportunidadeAte: null,
    estado: entregou ? 'entregue' : 'em-curso',
    tentativa: { id: 40, limiteEm, respondidas: [], nPerguntas: 1, guardadoEm: null, entreguePor: entregou ? 'aluno' : null },
  }) as unknown as LinhaAluno // all that is read of a row
const painelCom = (entregou: boolean): Painel => ({ ...painelDe(1), alunos: [dora(entregou)] })

/** Shows a dialog about Dora; answers how the panel hears that she has handed in. */
async function showDialog(Which: typeof GiveTempoDialog, onClose: () => void) {
  let handIn = () => {}
  await showPage(
    () => {
      const [entregou, setEntregou] = useState(false)
      handIn = () => setEntregou(true)
      return <Which painel={painelCom(entregou)} escolhidos={new Set([4])} onClose={onClose} />
    },
    ['/'],
    '/',
  )
  return () => act(async () => handIn())
}

test.each([
  [GiveTempoDialog, 'Dar mais tempo a Dora Vaz'],
  [CollectDialog, 'Entregar por Dora Vaz'],
])('quem entregou com o diálogo aberto já entregou: não passa a «0 alunos»', async (Which, title) => {
  const onClose = vi.fn()
  const handIn = await showDialog(Which, onClose)
  const make = () => screen.queryByRole('button', { name: /^(Dar|Entregar)/ })
  expect(screen.getByRole('dialog', { name: title })).toBeDefined()
  expect(make()).not.toBeNull()
  await handIn()
  expect(screen.getByText('Dora Vaz já entregou.')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/ 0 alunos|os 0 testes/)
  expect(make()).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body)
  expect(onClose).toHaveBeenCalledOnce()
})

test('entregar por um aluno não diz que ele já entregou enquanto se entrega', async () => {
  let answer = () => {}
  const asked = stubApi({})
  const handIn = await showDialog(CollectDialog, () => {})
  const held = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response(JSON.stringify([{ id: 40, alunoid: 4 }])))
  })
  vi.stubGlobal('fetch', () => held)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Entregar o teste' }))
  })
  await handIn()
  expect(screen.queryByText('Dora Vaz já entregou.')).toBeNull()
  await act(async () => answer())
  expect(await screen.findByText('O teste de Dora Vaz foi entregue.')).toBeDefined()
  expect(asked).toEqual([])
})

test('a quem entrega enquanto se escreve, a mensagem não é de quem vai começar: diz-se no diálogo e depois de enviada', async () => {
  stubApi({ 'POST /api/teste/mensagem/1': { id: 9, abertas: 0 } })
  const handIn = await showDialog(MensagemDialog, () => {})
  fireEvent.change(screen.getByLabelText('Mensagem'), { target: { value: 'Veja a figura.' } })
  expect(screen.queryByText(/já entregou/)).toBeNull()
  await handIn()
  expect(screen.getByText('Dora Vaz já entregou: só lhe aparece se reabrir o teste.')).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('Veja a figura.')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  })
  expect(await screen.findByText('Mensagem guardada, mas Dora Vaz já entregou: só lhe aparece se reabrir o teste.')).toBeDefined()
})

test('reabrir diz de antemão até quando fica, e que quem tinha mais tempo o mantém', async () => {
  const { tentativa } = dora(true)
  if (!tentativa) throw new Error('No attempt')
  await showPage(
    () => <ReopenDialog painel={painelCom(true)} aluno={{ id: 4, nome: 'Dora Vaz' }} tentativa={tentativa} onClose={() => {}} />,
    ['/'],
    '/',
  )
  const previsao = () => screen.getByRole('status').textContent
  expect(previsao()).toBe('Ainda tinha mais tempo do que esse, e fica com ele: termina hoje às 12:30.')
  fireEvent.change(screen.getByLabelText('Minutos a partir de agora'), { target: { value: '45' } })
  expect(previsao()).toMatch(/^Passa a terminar hoje às 12:4[56]\.$/)
  fireEvent.change(screen.getByLabelText('Minutos a partir de agora'), { target: { value: '1e3' } })
  expect(previsao()).toBe('')
})

const aResponder = (id: number, nome: string): LinhaAluno =>
  ({
    aluno: { id, nome, avatar: null },
    estado: 'em-curso',
    tentativa: { id: id * 10, limiteEm, respondidas: [], nPerguntas: 1, guardadoEm: null, semLigacaoDesde: null, entreguePor: null },
  }) as unknown as LinhaAluno // all that is read of a row

test('terminar para todos é um só pedido, e diz quem foi mesmo entregue', async () => {
  const asked = stubApi({ 'POST /api/teste/recolher-todos/1': [{ id: 50, alunoid: 5 }] })
  const painel = { ...painelDe(2), alunos: [aResponder(4, 'Dora Vaz'), aResponder(5, 'Eva Reis')] }
  const onClose = vi.fn()
  await showPage(() => <CollectDialog painel={painel} escolhidos={null} onClose={onClose} />, ['/'], '/')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Entregar os 2 testes' }))
  })
  expect(await screen.findByText('O teste de Eva Reis foi entregue.')).toBeDefined()
  expect(onClose).toHaveBeenCalledOnce()
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ alunos: null, motivo: '' }])
})

const reaberta = (entregueEm: string | null) => ({ ...aResponder(4, 'Dora Vaz').tentativa, entregueEm }) as Tentativa // an attempt with what is read of it

test('reabrir outra vez, por se ter perdido a resposta, é estar reaberto: diz-se até quando e fecha', async () => {
  const onClose = vi.fn()
  stubApi({
    'POST /api/teste/reabrir/40': () => problema(409, 'tentativa_por_entregar', 'O teste ainda não foi entregue.'),
    'GET /api/turmas/teste/correcao/1': { ...painelDe(1), alunos: [aResponder(4, 'Dora Vaz')] },
  })
  const props = { painel: painelCom(true), aluno: { id: 4, nome: 'Dora Vaz' }, tentativa: reaberta(limiteEm), onClose }
  await showPage(() => <ReopenDialog {...props} />, ['/'], '/')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Reabrir' }))
  })
  expect(await screen.findByText('Dora Vaz já pode continuar o teste. Termina hoje às 12:30.')).toBeDefined()
  expect(screen.queryByText('O teste ainda não foi entregue.')).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})

test('se o painel sabe que já está aberto, o diálogo de reabrir di-lo, e não pergunta mais nada', async () => {
  const props = { painel: painelCom(true), aluno: { id: 4, nome: 'Dora Vaz' }, tentativa: reaberta(null), onClose: () => {} }
  await showPage(() => <ReopenDialog {...props} />, ['/'], '/')
  expect(screen.getByRole('status').textContent).toBe('Dora Vaz já pode continuar o teste. Termina hoje às 12:30.')
  expect(screen.queryByRole('button', { name: 'Reabrir' })).toBeNull()
})

describe('minutos a que não chegou resposta, com o diálogo aberto', () => {
  const aluno = (id: number, nome: string, concedidos: number): LinhaAluno =>
    ({
      aluno: { id, nome, avatar: null },
      inscrito: true,
      estado: 'em-curso',
      tentativa: { id: id * 10, limiteEm, concedidos },
    }) as unknown as LinhaAluno // all that is read of a row
  const comMinutos = (...alunos: LinhaAluno[]): Painel => ({ ...painelDe(1), alunos })

  /** The dialog, where ten minutes were asked for and the answer got lost with the network, more than a minute ago. */
  async function request(escolhidos: ReadonlySet<number> | null, first: Painel) {
    vi.useFakeTimers({ toFake: ['Date'] })
    let fails = true
    const asked = stubApi({
      'POST /api/teste/conceder/1': () => {
        if (fails) throw new TypeError('Failed to fetch')
        return { body: [{ id: 40, alunoid: 4, limiteEm }] }
      },
    })
    let show = (_: Painel) => {}
    await showPage(
      () => {
        const [painel, setPainel] = useState(first)
        const [aberto, setAberto] = useState(true)
        show = setPainel
        return (
          <>
            <button type="button" onClick={() => setAberto(true)}>
              Abrir
            </button>
            {aberto && <GiveTempoDialog painel={painel} escolhidos={escolhidos} onClose={() => setAberto(false)} />}
          </>
        )
      },
      ['/'],
      '/',
    )
    const click = (name: string) => act(async () => void fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1)!))
    // Without a network the page does not insist by itself.
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await click('Dar tempo')
    onLine.mockRestore()
    expect(screen.getByText(/Não foi possível chegar à Lousa/)).toBeDefined()
    fails = false
    vi.setSystemTime(Date.now() + 70_000)
    return {
      click,
      show: (painel: Painel) => act(async () => show(painel)),
      chaves: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { chave: string }).chave), // its own request
    }
  }
  afterEach(() => {
    vi.useRealTimers()
  })

  test('quando o painel os mostra, diz-se que já foram recebidos, em vez do erro; dar mais é abrir outra vez', async () => {
    const { click, show, chaves } = await request(new Set([4]), comMinutos(aluno(4, 'Ana Rosa', 0)))
    await show(comMinutos(aluno(4, 'Ana Rosa', 10)))
    expect(screen.getByText('Ana Rosa já recebeu 10 min a mais: não é preciso pedir outra vez.')).toBeDefined()
    expect(screen.queryByText(/Não foi possível chegar à Lousa/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Dar tempo' })).toBeNull()
    await click('Fechar')
    await click('Abrir')
    await click('Dar tempo')
    expect(chaves()).toHaveLength(2)
    expect(chaves()[1]).not.toBe(chaves()[0])
  })

  test('o mesmo a vários e a todos, menos a quem já tinha entregado', async () => {
    const eles = (n: number) => comMinutos(aluno(4, 'Ana Rosa', n), aluno(5, 'Rui Sá', 5 + n), aluno(6, 'Eva Reis', 0))
    const { show } = await request(null, eles(0))
    await show(eles(10))
    expect(screen.getByText('2 alunos já receberam 10 min a mais: não é preciso pedir outra vez.')).toBeDefined()
  })

  test('enquanto não os mostra pede-se o mesmo, ainda que outros tenham começado ou recebido tempo', async () => {
    const { click, show, chaves } = await request(null, comMinutos(aluno(4, 'Ana Rosa', 0)))
    await show(comMinutos(aluno(4, 'Ana Rosa', 5), aluno(5, 'Rui Sá', 0)))
    await click('Dar tempo')
    expect(await screen.findByText(/^Ana Rosa tem mais 10 min/)).toBeDefined()
    expect(chaves()).toHaveLength(2)
    expect(chaves()[1]).toBe(chaves()[0])
  })

  test('outros minutos são outro pedido', async () => {
    const { click, chaves } = await request(new Set([4]), comMinutos(aluno(4, 'Ana Rosa', 0)))
    fireEvent.change(screen.getByLabelText('Minutos a mais'), { target: { value: '15' } })
    await click('Dar tempo')
    expect(chaves()).toHaveLength(2)
    expect(chaves()[1]).not.toBe(chaves()[0])
  })
})
