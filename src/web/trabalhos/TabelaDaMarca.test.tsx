// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TabelaDaMarca, linhaDaConta } from './TabelaDaMarca.tsx'

afterEach(cleanup)

const nivel = (id: string, descricao: string, valor: number) => ({ id, descricao, valor })
const rigor = { id: 'rigor', nome: 'Rigor', niveis: [nivel('r0aa', 'Com erros', 0), nivel('r2aa', 'Certo', 2)] }
const clareza = { id: 'clareza', nome: 'Clareza', niveis: [nivel('c1aa', 'Confuso', 1), nivel('c4aa', 'Claro', 4)] }
const criterios = [rigor, clareza]
const certo = { criterio: 'rigor', nivel: 'r2aa' }
const confuso = { criterio: 'clareza', nivel: 'c1aa' }

test('antes de entregar veem-se os critérios com todos os níveis', () => {
  render(<TabelaDaMarca criterios={criterios} />)
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['RigorCerto2', 'Com erros0', 'ClarezaClaro4', 'Confuso1'])
})

test('com a classificação vê-se o nível de cada um e a conta', () => {
  render(<TabelaDaMarca criterios={criterios} niveis={[certo, confuso]} points={10} pointsMaximo={20} />)
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['RigorCerto2 de 2', 'ClarezaConfuso1 de 4'])
  expect(screen.getByText('2 + 1 = 3 em 6: 10 pontos em 20.')).toBeDefined()
})

test.each([
  ['um só critério', { criterios: [rigor], niveis: [certo], points: 7.5, pointsMaximo: 7.5 }, '2 em 2: 7,5 pontos em 7,5.'],
  ['um ponto', { criterios: [rigor], niveis: [certo], points: 1, pointsMaximo: 1 }, '2 em 2: 1 ponto em 1.'],
  [
    'outros pontos',
    { criterios, niveis: [certo, confuso], points: 12, pointsMaximo: 20 },
    '2 + 1 = 3 em 6: 10 pontos em 20. A classificação dada foi 12 pontos em 20.',
  ],
  ['nem todos os níveis', { criterios, niveis: [certo], points: 12, pointsMaximo: 20 }, 'A classificação dada foi 12 pontos em 20.'],
  ['nada ainda', { criterios, niveis: [], points: null, pointsMaximo: 20 }, ''],
])('a conta: %s', (_, props, conta) => expect(linhaDaConta(props)).toBe(conta))
