import { expect, test } from 'vitest'
import { paraOps } from '#regras/texto-rico/to-ops.ts'
import { pedeFormula } from './pede-formula.ts'

test.each([
  'Resolve x + 2 = 5.',
  'Simplifica a expressão.',
  'Uma área de 25 cm² tem lado',
  '<span data-formula="x"></span> vale',
  'A fórmula da água é',
  'A soma 3 + 4 é',
  'O triplo de 2x é',
])('«%s» pode pedir uma fórmula', (enunciado) => expect(pedeFormula(paraOps(`<p>${enunciado}</p>`), 'Ciências Naturais')).toBe(true))

test.each(['O rio de Lisboa chama-se', 'A raiz e o caule são órgãos da planta.', 'Em 1383-85, o Mestre de Avis', 'Escreve no plural: pão'])(
  '«%s» não a pede, a não ser em Matemática',
  (enunciado) => {
    expect(pedeFormula(paraOps(`<p>${enunciado}</p>`), 'Português')).toBe(false)
    expect(pedeFormula(paraOps(`<p>${enunciado}</p>`), 'Matemática A')).toBe(true)
    expect(pedeFormula(paraOps(`<p>${enunciado}</p>`), 'Físico-Química')).toBe(true)
  },
)
