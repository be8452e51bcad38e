// @vitest-environment jsdom
/** One question after the other, and at the end how it went. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { escalaPredefinida } from '#regras/escalas.ts'
import { problema, showPage, stubApi } from '#web/repositorio/ensaio.tsx'
import PraticaPage from './PraticaPage.tsx'

const palavras = (texto: string) => [{ insert: `${texto}\n` }]
const opcoes = [
  { id: 'aaaa', texto: palavras('Basalto') },
  { id: 'bbbb', texto: palavras('Mármore') },
]
const pergunta = (perguntaid: number) => ({
  perguntaid,
  enunciado: palavras(`Qual é? ${perguntaid}`),
  tipoPergunta: 4,
  conteudo: { alineas: opcoes },
})
const pratica = (...ids: number[]) => ({
  teste: { id: 5, nome: 'Rochas', turma: { id: 2, name: '7.º A', fuso: 'Europe/Lisbon', escala: escalaPredefinida } },
  dominio: 'Minerais',
  perguntas: ids.map(pergunta),
  ficheiros: {},
})
/** The second question is answered wrongly, the others rightly. */
const vista = (perguntaid: number) => ({
  veredicto: perguntaid === 2 ? 'errada' : 'certa',
  resultado: { estado: 'corrigido', fracao: { num: perguntaid === 2 ? 0 : 1, den: 1 } },
  decisoes: {},
  pergunta: {
    perguntaid,
    tipoPergunta: 4,
    enunciado: palavras(`Qual é? ${perguntaid}`),
    explicacao: [],
    alineas: opcoes.map((opcao) => ({ ...opcao, certa: (opcao.id === 'aaaa') === (perguntaid !== 2) })),
    definicoes: {},
  },
  ficheiros: {},
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ROTA = '/api/turmas/teste/resultado/5/praticar'
const show = async (ids: number[], foraDePratica: number[] = []) => {
  const asked = stubApi({
    [`GET ${ROTA}`]: pratica(...ids),
    [`POST ${ROTA}`]: ({ body }) => {
      const { perguntaid } = body as { perguntaid: number } // as the page sends it
      return foraDePratica.includes(perguntaid) ? problema(404, 'nao_encontrado', 'Não encontrámos isto.') : { body: vista(perguntaid) }
    },
  })
  await showPage(
    PraticaPage,
    ['/teste/$idteste/praticar', '/teste/consultar', '/teste/$idteste/consultar'],
    '/teste/5/praticar?dominio=Minerais',
  )
  return asked
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const answer = async () => {
  const opcao = await screen.findByRole('radio', { name: /Basalto/ })
  await act(async () => void fireEvent.click(opcao))
  await press('Ver se está certo')
}

test('cada pergunta leva à seguinte; a última acaba, e diz-se quantas estavam certas', async () => {
  await show([1, 2, 3])
  for (const lugar of [1, 2]) {
    expect(await screen.findByRole('heading', { name: `Pergunta ${lugar} de 3` })).toBeDefined()
    await answer()
    expect(screen.queryByRole('button', { name: 'Terminar' })).toBeNull()
    await press('Pergunta seguinte')
  }
  expect(screen.getByRole('heading', { name: 'Pergunta 3 de 3' })).toBeDefined()
  await answer()
  expect(screen.queryByRole('button', { name: 'Pergunta seguinte' })).toBeNull()
  await press('Terminar')
  expect(screen.getByRole('heading', { name: /2 de 3$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Praticar outra vez' })).toBeDefined()
})

test('uma pergunta que entretanto já não se pratica não conta como errada', async () => {
  await show([1, 4], [4])
  await answer()
  await press('Pergunta seguinte')
  await answer()
  expect(await screen.findByText('Esta pergunta já não se pode praticar.')).toBeDefined()
  await press('Terminar')
  expect(screen.getByRole('heading', { name: /1 de 1$/ })).toBeDefined()
})

test('sem perguntas diz-se que agora não há, e volta-se ao resultado', async () => {
  await show([])
  expect(await screen.findByRole('heading', { name: 'Agora não há perguntas para praticar' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Voltar ao resultado' })).toBeDefined()
})
