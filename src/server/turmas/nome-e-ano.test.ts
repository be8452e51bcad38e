import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { newTurma } from './ensaio-turmas.ts'

const lousa = useLousa()

test('o número lê-se igual, com ponto, com º ou sem nada; procura-se por qualquer deles', async () => {
  const rita = await lousa.professor('Rita Nunes')
  for (const name of ['10º A', '7 D', '7ºC', '7.º B', '7º A']) await newTurma(lousa, rita, { name })
  const names = async (pesquisa?: string) =>
    (await lousa.as(rita).call('GET /api/turmas', { query: pesquisa ? { pesquisa } : {} })).map(({ name }) => name)
  expect(await names()).toEqual(['7º A', '7.º B', '7ºC', '7 D', '10º A'])
  expect(await names('7.º C')).toEqual(['7ºC'])
  expect(await names('7ºB')).toEqual(['7.º B'])
})

test('o ano letivo guarda-se numa só forma', async () => {
  const rita = await lousa.professor('Rita Nunes')
  expect(await newTurma(lousa, rita, { name: '7.º A', anoLetivo: ' 2026-27 ' })).toMatchObject({ anoLetivo: '2026/2027' })
  expect(await newTurma(lousa, rita, { name: '7.º B', anoLetivo: 'Turma da tarde' })).toMatchObject({ anoLetivo: 'Turma da tarde' })
})
