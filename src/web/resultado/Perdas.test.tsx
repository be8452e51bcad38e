// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ResultadoCompleto } from '#web/correcao/correcao.queries.ts'
import { showPage } from '#web/repositorio/ensaio.tsx'
import { Perdas } from './Perdas.tsx'

afterEach(cleanup)

type PerdasDoResultado = NonNullable<ResultadoCompleto['perdas']>

const show = (perdas: PerdasDoResultado) => showPage(() => <Perdas teste={3} perdas={perdas} />, ['/'], '/')
const rochas = { nome: 'Rochas', perdidos: 4, maximo: 10, perguntas: 2 }

describe('onde se perderam mais pontos', () => {
  test('diz de cada domínio o que se perdeu, e leva ao que há para rever', async () => {
    const recursos = [{ id: 7, nome: 'O ciclo das rochas', tipoRecurso: 1, medida: '06:38' }]
    await show({ semPerdas: false, dominios: [{ ...rochas, recursos }] })
    const section = await screen.findByRole('region', { name: 'Onde perdeu mais pontos' })
    expect(section.textContent).toContain('Rochas: perdeu 4 de 10 pontos, em 2 perguntas')
    const list = within(section).getByRole('list', { name: 'Para rever Rochas' })
    expect(within(list).getByRole('link', { name: 'O ciclo das rochas' }).getAttribute('href')).toBe('/recurso/7')
    expect(list.textContent).toContain('Vídeo')
  })

  test('onde há perguntas, leva a praticá-las', async () => {
    await show({
      semPerdas: false,
      dominios: [
        { ...rochas, praticar: true },
        { ...rochas, nome: 'Minerais', praticar: false },
      ],
    })
    const links = (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([['Praticar Rochas', '/teste/3/praticar?dominio=Rochas']])
  })

  test.each([[[]], [undefined]])('sem nada para rever, o domínio fica sozinho', async (recursos) => {
    await show({ semPerdas: false, dominios: [recursos ? { ...rochas, recursos } : rochas] })
    const section = await screen.findByRole('region', { name: 'Onde perdeu mais pontos' })
    expect(within(section).queryByRole('link')).toBeNull()
    expect(within(section).getAllByRole('list')).toHaveLength(1)
  })

  test('sem perdas di-lo numa frase; sem nada a dizer, nada diz', async () => {
    await show({ semPerdas: true, dominios: [] })
    expect(await screen.findByText('Não perdeu pontos em nenhuma pergunta que conta.')).toBeTruthy()
    cleanup()
    await show({ semPerdas: false, dominios: [] })
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
