// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Mudancas } from './Mudancas.tsx'

test('cada parte pelo seu nome; o que entrou e o que saiu, também para quem ouve', () => {
  render(
    <Mudancas
      mudancas={[
        {
          parte: 'Opção A',
          que: 'mudou',
          pedacos: [
            { como: 'igual', texto: 'Rocha' },
            { como: 'tirado', texto: 'fria' },
            { como: 'junto', texto: 'fundida' },
          ],
          notas: ['Antes: errada. Agora: certa.'],
        },
        { parte: 'Opção C', que: 'retirada', pedacos: [{ como: 'tirado', texto: 'Gelo' }], notas: [] },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Opção A', 'Opção C (retirada)'])
  const [opcao] = screen.getAllByRole('definition')
  if (!opcao) throw new Error('nothing is said')
  expect(opcao.textContent).toBe('Rocha retirado: fria; acrescentado: fundida;Antes: errada. Agora: certa.')
  expect(within(opcao).getByRole('insertion').textContent).toContain('fundida')
  expect(within(opcao).getByRole('deletion').textContent).toContain('fria')
})

test('o que é igual diz-se', () => {
  render(<Mudancas mudancas={[]} />)
  expect(screen.getByText('São iguais.').tagName).toBe('P')
})
