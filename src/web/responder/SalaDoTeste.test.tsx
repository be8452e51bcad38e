// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fireEvent } from '@testing-library/dom'
import type { PaginaAluno, PerguntaAluno } from '#contract/tentativas.ts'
import type { TesteParaResponder } from './abrir.ts'
import { SalaDoTeste } from './SalaDoTeste.tsx'
import { motorPrevisao } from './motor-previsao.ts'
import type { MotorDaSala } from './vista-da-sala.ts'

const words = (texto: string) => [{ insert: `${texto}\n` }]
const unica = (perguntaid: number): PerguntaAluno => ({
  perguntaid,
  enunciado: words(`Pergunta de escolha ${perguntaid}`),
  points: 2.5,
  tipoPergunta: 4,
  conteudo: {
    alineas: [
      { id: 'aaaa', texto: words('Talco') },
      { id: 'bbbb', texto: words('Diamante') },
    ],
  },
})
const vf: PerguntaAluno = {
  perguntaid: 3,
  enunciado: words('Diga se é verdade'),
  points: 1,
  tipoPergunta: 1,
  conteudo: {
    alineas: [
      { id: 'cccc', texto: words('O gesso risca') },
      { id: 'dddd', texto: words('O talco é mole') },
    ],
  },
}
const paginas: PaginaAluno[] = [
  { id: 'p1', titulo: 'Minerais', estimulo: words('Observe a tabela.'), perguntas: [unica(1), unica(2)] },
  { id: 'p2', titulo: '', estimulo: [], perguntas: [vf] },
]
const teste: TesteParaResponder = {
  id: 1,
  nome: 'Teste 3',
  turma: { id: 1, name: '7.º A', disciplina: 'Ciências', cor: 'verde', fuso: 'Europe/Lisbon', arquivada: false },
  inicio: '2026-11-20T10:00:00.000Z',
  fim: '2026-11-20T11:00:00.000Z',
  duracao: 45,
  points: 6,
  totalPerguntas: 3,
  instrucoes: [],
  ficheiros: {},
}

const open = (motor: MotorDaSala = motorPrevisao({ respostas: new Map(), duracaoMs: 45 * 60_000 }), soLeitura = false) => {
  render(<SalaDoTeste motor={motor} teste={teste} paginas={paginas} ficheiros={{}} totalMs={45 * 60_000} soLeitura={soLeitura} />)
  return motor
}
const mapa = () => within(screen.getByRole('complementary', { name: 'Mapa do teste' }))
const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0]!)

beforeEach(() => {
  window.history.replaceState(null, '', '/teste/1/responder')
  window.scrollTo = () => {}
})
afterEach(cleanup)

describe('a sala', () => {
  test('mostra uma pergunta de cada vez, com o texto da sua página, e o lugar fica no endereço', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Pergunta de escolha 1' })).toBeDefined()
    expect(screen.getByText('Observe a tabela.')).toBeDefined()
    expect(screen.getByText('2,5 pontos')).toBeDefined()
    press('Seguinte')
    expect(screen.getByRole('heading', { level: 1, name: 'Pergunta de escolha 2' })).toBeDefined()
    expect(window.location.search).toBe('?p=2')
    expect(document.title).toBe('Pergunta 2 · Teste 3 · Lousa')
    press('Seguinte')
    expect(screen.queryByText('Observe a tabela.')).toBeNull()
  })

  test('o mapa diz o que está respondido, incompleto, por responder e para rever', () => {
    open()
    fireEvent.click(screen.getByRole('radio', { name: /Diamante/ }))
    press('Marcar para rever')
    expect(mapa().getByRole('button', { name: 'Pergunta 1, respondida, para rever' }).getAttribute('aria-current')).toBe('step')
    expect(mapa().getByRole('button', { name: 'Pergunta 2, por responder' })).toBeDefined()
    fireEvent.click(mapa().getByRole('button', { name: 'Pergunta 3, por responder' }))
    fireEvent.click(screen.getAllByRole('radio')[0]!)
    expect(mapa().getByRole('button', { name: 'Pergunta 3, incompleta' })).toBeDefined()
  })

  test('o teclado anda para a frente e para trás, e o foco vai com a pergunta', () => {
    open()
    fireEvent.keyDown(window, { key: 'PageDown', altKey: true })
    expect(screen.getByRole('heading', { level: 1, name: 'Pergunta de escolha 2' })).toBeDefined()
    expect(document.activeElement?.textContent).toContain('Pergunta de escolha 2')
    fireEvent.keyDown(window, { key: 'PageUp', altKey: true })
    fireEvent.keyDown(window, { key: 'PageUp', altKey: true })
    expect(screen.getByRole('heading', { level: 1, name: 'Pergunta de escolha 1' })).toBeDefined()
  })

  test('o resumo leva ao que falta, e entregar pergunta primeiro', () => {
    const motor = open()
    fireEvent.click(screen.getByRole('radio', { name: /Talco/ }))
    press('Rever e entregar')
    expect(screen.getByText('Respondeu a 1 de 3 perguntas.', { selector: 'div > p' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Pergunta 3' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Diga se é verdade' })).toBeDefined()
    press('Rever e entregar')
    press('Entregar teste')
    const dialog = within(screen.getByRole('dialog', { hidden: true }))
    expect(dialog.getByText('Ficam 2 perguntas por responder.')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Entregar', hidden: true }))
    expect(motor.vista().fase.fase).toBe('entregue')
  })

  test('em nome de outra pessoa vê-se e não se escreve', () => {
    open(motorPrevisao({ respostas: new Map([[1, { escolhida: 'bbbb' }]]), duracaoMs: null }), true)
    const diamante = screen.getByRole('radio', { name: /Diamante/ })
    expect(diamante).toHaveProperty('checked', true)
    expect((diamante as HTMLInputElement).matches(':disabled')).toBe(true)
  })
})
