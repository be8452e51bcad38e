// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MissingFicheiros } from './MissingFicheiros.tsx'

afterEach(cleanup)

const ficheiro = (nome: string) => ({ url: '/', nome, tipo: 'image/png' })
const perdidos = { 9: ficheiro('mapa.png'), 10: ficheiro('foto.png') }
const show = (nomeados: number[]) => render(<MissingFicheiros perdidos={perdidos} nomeados={nomeados} />).container.textContent ?? ''

test('diz-se que ficheiros do rascunho já não há, e o que fazer', () => {
  expect(show([9, 12])).toContain('Falta um ficheiro deste rascunho')
  expect(show([9, 12])).toContain('«mapa.png» já não está guardado: esteve mais de 7 dias por usar. Retire-o e junte-o outra vez.')
  expect(show([10, 9])).toContain('Faltam 2 ficheiros deste rascunho')
  expect(show([10, 9])).toContain('«foto.png» e «mapa.png» já não estão guardados: estiveram mais de 7 dias por usar. Retire-os e junte-os')
})

test('do que o rascunho já não nomeia não se diz nada', () => {
  expect(show([12])).toBe('')
  expect(screen.queryAllByText(/ficheiro/)).toEqual([])
})
