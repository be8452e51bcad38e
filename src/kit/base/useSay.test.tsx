// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addressAs } from './say.ts'
import { SayContext, sayTu, useSay } from './useSay.ts'

afterEach(() => {
  cleanup()
  addressAs(null)
})

const Frase = () => <p>{useSay()('{Escolhe|Escolha} uma opção.')}</p>

test('a um professor trata-se de uma maneira, e o que é como o aluno vê trata por tu', () => {
  addressAs('formal')
  render(
    <>
      <Frase />
      <SayContext value={sayTu}>
        <Frase />
      </SayContext>
    </>,
  )
  expect(screen.getAllByText(/uma opção/).map((frase) => frase.textContent)).toEqual(['Escolha uma opção.', 'Escolhe uma opção.'])
})
