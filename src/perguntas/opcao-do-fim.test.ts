import { describe, expect, it } from 'vitest'
import { beforeDoFim, isDoFim, noteDoFim } from './opcao-do-fim.ts'

const texto = (palavras: string) => [{ insert: `${palavras}\n` }]
const opcao = (id: string, palavras: string, fixa?: boolean) => ({ id, texto: texto(palavras), ...(fixa !== undefined && { fixa }) })

it.each([
  ['Nenhuma das anteriores', true],
  ['nenhuma das anteriores.', true],
  ['  TODAS AS ANTERIORES .', true],
  ['<p>Todas as <b>anteriores</b></p>', true],
  ['Nenhuma das anteriores está certa', false],
  ['Nenhuma das anteriores?', false],
  ['Todas', false],
])('%s: fica no fim por si? %s', (palavras, does) => {
  expect(isDoFim(palavras.startsWith('<') ? palavras : texto(palavras))).toBe(does)
})

describe('ao escrever', () => {
  const antes = [opcao('a', 'Lisboa'), opcao('b', 'Nenhuma das anteriore')]

  it('a que passa a dizê-lo fica no fim; a que deixa de o dizer volta a mudar de lugar', () => {
    const dito = noteDoFim(antes, [opcao('a', 'Lisboa'), opcao('b', 'Nenhuma das anteriores')], [])
    expect(dito).toEqual({ alineas: [opcao('a', 'Lisboa'), opcao('b', 'Nenhuma das anteriores', true)], sozinhas: ['b'] })
    const depois = noteDoFim(dito.alineas, [opcao('a', 'Lisboa'), opcao('b', 'Nenhuma das anteriores serve', true)], dito.sozinhas)
    expect(depois).toEqual({ alineas: [opcao('a', 'Lisboa'), opcao('b', 'Nenhuma das anteriores serve', false)], sozinhas: [] })
  })

  it('o que o autor disse fica: nem se repõe o que anulou, nem se solta o que prendeu', () => {
    const anulada = [opcao('b', 'Nenhuma das anteriores', false)]
    expect(noteDoFim(anulada, [opcao('b', 'Nenhuma das anteriores.', false)], []).alineas[0]?.fixa).toBe(false)
    expect(noteDoFim([opcao('b', 'Outra', true)], [opcao('b', 'Outra cidade', true)], []).alineas[0]?.fixa).toBe(true)
  })
})

it('uma opção nova entra antes das que ficam no fim', () => {
  expect(beforeDoFim([opcao('a', 'A'), opcao('b', 'B')])).toBe(2)
  expect(beforeDoFim([opcao('a', 'A'), opcao('b', 'B', true), opcao('c', 'C', true)])).toBe(1)
  expect(beforeDoFim([opcao('a', 'A', true)])).toBe(0)
})
