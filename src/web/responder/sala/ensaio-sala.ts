/** Two pages with three questions, for the tests of the room. */
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll } from 'vitest'
import type { PaginaAluno, PerguntaAluno } from '#contract/testes/tentativas.ts'
import { nomesTipos } from '#perguntas/nomes.ts'
import { prepareResponder } from '#perguntas/vistas.tsx'
import { bringDepois } from './lazy-depois.ts'

// As where the worker has brought what comes later.
beforeAll(() => Promise.all([bringDepois(), prepareResponder(nomesTipos.map(({ tipo }) => tipo))]), 60_000)

export const words = (texto: string) => [{ insert: `${texto}\n` }]
export const unica = (perguntaid: number): PerguntaAluno => ({
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
export const paginas: PaginaAluno[] = [
  { id: 'p1', titulo: 'Minerais', estimulo: words('Observe a tabela.'), perguntas: [unica(1), unica(2)] },
  { id: 'p2', titulo: '', estimulo: [], perguntas: [vf] },
]

export const mapa = () => within(screen.getByRole('complementary', { name: 'Mapa do teste' }))
export const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0]!)
