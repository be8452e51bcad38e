// @vitest-environment jsdom
/** What the teacher has begun for everybody does not vanish because the last one hands in. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Resposta, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import { clearToasts } from '#kit/overlays/toasts.ts'
import { AlunosDoTeste } from './AlunosDoTeste.tsx'
import type { LinhaAluno, Painel } from '#web/correcao/correcao.queries.ts'
import { painelDe } from '#web/correcao/ensaio.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  clearToasts()
  vi.unstubAllGlobals()
})

const linha = (id: number, nome: string, estado: LinhaAluno['estado']): LinhaAluno =>
  ({
    aluno: { id, nome, avatar: null },
    inscrito: true,
    estado,
    situacao: null,
    oportunidadeAte: null,
    tentativa:
      estado === 'por-iniciar'
        ? null
        : {
            id: id * 10,
            inicioEm: '2026-07-17T10:45:00.000Z',
            limiteEm: '2026-07-17T11:30:00.000Z',
            entregueEm: estado === 'em-curso' ? null : '2026-07-17T11:00:00.000Z',
            respondidas: [],
            nPerguntas: 1,
          },
  }) as unknown as LinhaAluno // all that is read of a row

/** Dora answers, or has handed in; Eva has not come in, and has until one o'clock. */
const painelCom = (estado: 'em-curso' | 'entregue'): Painel => {
  const responde = estado === 'em-curso'
  return {
    ...painelDe(2),
    estado: 'em-curso',
    fim: '2026-07-17T12:00:00.000Z',
    resumo: { ...painelDe(2).resumo, entregues: responde ? 0 : 1, aResponder: responde ? 1 : 0, porIniciar: 1 },
    alunos: [linha(4, 'Dora Vaz', estado), linha(5, 'Eva Reis', 'por-iniciar')],
  }
}

/** Opens what a button asks; answers how the panel hears how Dora stands. */
async function openIt(botao: string, respostas: Record<string, () => Resposta> = {}) {
  const asked = stubApi({ 'GET /api/teste/tempo-perdido/1': [], ...respostas })
  let change = (_: 'em-curso' | 'entregue') => {}
  await showPage(
    () => {
      const [estado, setEstado] = useState<'em-curso' | 'entregue'>('em-curso')
      change = setEstado
      return <AlunosDoTeste painel={painelCom(estado)} falha={null} />
    },
    ['/'],
    '/',
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: botao })))
  return { asked, change: (estado: 'em-curso' | 'entregue') => act(async () => change(estado)) }
}

test('a mensagem que se escreve fica, e envia-se a quem ainda vai começar', async () => {
  const { asked, change } = await openIt('Mensagem a todos…', { 'POST /api/teste/mensagem/1': () => ({ body: { abertas: 0 } }) })
  fireEvent.change(screen.getByLabelText('Mensagem'), { target: { value: 'A pergunta 3 tem um erro.' } })
  await change('entregue')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('A pergunta 3 tem um erro.')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enviar' })))
  expect(await screen.findByText('Mensagem guardada: aparece a quem começar o teste.')).toBeDefined()
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([{ texto: 'A pergunta 3 tem um erro.' }])
})

test('o tempo que se ia dar diz que ninguém responde, e guarda o motivo para quem ainda começar', async () => {
  const { change } = await openIt('Dar tempo a todos…')
  const motivo = () => screen.getByLabelText<HTMLInputElement>(/^Motivo/)
  fireEvent.change(motivo(), { target: { value: 'Simulacro' } })
  await change('entregue')
  expect(screen.getByText('Ninguém está a responder agora.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Dar tempo' }).getAttribute('aria-disabled')).toBe('true')
  await change('em-curso')
  expect(motivo().value).toBe('Simulacro')
  expect(screen.getByRole('button', { name: 'Dar tempo' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('o relógio projetado fica na parede até ser fechado', async () => {
  const { change } = await openIt('Projetar o relógio')
  expect(screen.getByText(/^Termina às 12:30 ·/)).toBeDefined()
  await change('entregue')
  expect(screen.getByRole('timer', { name: 'Tempo restante' }).textContent).toMatch(/^(1:00:00|59:\d\d)$/)
  expect(screen.getByText(/^Já ninguém está a responder; pode começar-se até hoje às 13:00 ·/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('timer', { name: 'Tempo restante' })).toBeNull()
})

test('terminado para todos sem chegar resposta, diz-se que já ninguém responde', async () => {
  const { change } = await openIt('Terminar para todos…', {
    'POST /api/teste/recolher-todos/1': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Entregar o teste' })))
  await change('entregue')
  expect(screen.getByRole('dialog', { name: 'Terminar para todos' }).textContent).toContain('Já ninguém está a responder.')
})

test('sem ninguém a responder, os botões para todos não aparecem', async () => {
  const { change } = await openIt('Projetar o relógio')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await change('entregue')
  expect(screen.queryByRole('button', { name: /a todos…|para todos…|^Projetar/ })).toBeNull()
})
