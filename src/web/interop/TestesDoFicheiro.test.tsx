// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestesDoFicheiro } from './TestesDoFicheiro.tsx'

afterEach(cleanup)

const um = { nome: 'Ficha 1', itens: [1, 2], perdas: [] }
const outro = { nome: 'Ficha 2', itens: [3], perdas: ['1 página sem perguntas', '2 sorteios de perguntas'] }
const textOf = (testes: Parameters<typeof TestesDoFicheiro>[0]['testes']) =>
  render(<TestesDoFicheiro testes={testes} />).container.textContent

test('de um teste diz o nome; de vários, quantos são e o que perde cada um dos que perdem', () => {
  expect(textOf([])).toBe('')
  expect(textOf([um])).toBe(
    'Com as perguntas que escolher faz-se também o teste «Ficha 1», com as suas páginas, os textos comuns e as cotações.',
  )
  expect(textOf([um, outro])).toBe(
    'Com as perguntas que escolher fazem-se também 2 testes, com as suas páginas, os textos comuns e as cotações. De «Ficha 2» perde-se: 1 página sem perguntas; 2 sorteios de perguntas.',
  )
})
