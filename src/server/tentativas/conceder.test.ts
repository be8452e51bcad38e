/** Minutes add up: what was given before stays when more is given, and when an attempt is opened again. */
import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { assign, letTimePass, makeEscola, start } from './ensaio-responder.ts'

const lousa = useLousa()
const minuteMs = 60_000

test.each([{ duracao: 10 }, { duracao: null }])('minutos dados mais de uma vez somam-se (duração $duracao)', async ({ duracao }) => {
  const escola = await makeEscola(lousa)
  const teste = await assign(lousa, escola, { duracao, fim: new Date(Date.now() + 600 * minuteMs).toISOString() })
  const { sala } = await start(lousa, escola.alunos[0]!, teste.id)
  const professora = lousa.as(escola.professora)
  const gained: number[] = []
  for (const minutos of [20, 5, 10]) {
    const [dada] = await professora.call('POST /api/teste/conceder/{id}', {
      params: { id: teste.id },
      body: { minutos, alunos: null, motivo: '' },
    })
    gained.push((Date.parse(dada!.limiteEm) - Date.parse(sala.limiteEm)) / minuteMs)
  }
  expect(gained).toEqual([20, 25, 35])
})

test('a quem o tempo já acabou não se dão minutos, ainda que ninguém o tenha fechado', async () => {
  const escola = await makeEscola(lousa)
  const teste = await assign(lousa, escola, { duracao: 10, fim: new Date(Date.now() + 600 * minuteMs).toISOString() })
  const [acabou, responde] = [await start(lousa, escola.alunos[0]!, teste.id), await start(lousa, escola.alunos[1]!, teste.id)]
  await letTimePass(lousa, acabou.sala.tentativaid, 1)
  const dadas = await lousa.as(escola.professora).call('POST /api/teste/conceder/{id}', {
    params: { id: teste.id },
    body: { minutos: 5, alunos: null, motivo: '' },
  })
  expect(dadas.map(({ id }) => id)).toEqual([responde.sala.tentativaid])
})

test('reabrir não tira o tempo que já tinha sido dado', async () => {
  const escola = await makeEscola(lousa)
  const teste = await assign(lousa, escola, { duracao: 10, fim: new Date(Date.now() + 600 * minuteMs).toISOString() })
  const { sala } = await start(lousa, escola.alunos[0]!, teste.id)
  const professora = lousa.as(escola.professora)
  await professora.call('POST /api/teste/conceder/{id}', { params: { id: teste.id }, body: { minutos: 5, alunos: null, motivo: '' } })
  await lousa.as(escola.alunos[0]!).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
  const { limiteEm } = await professora.call('POST /api/teste/reabrir/{id}', {
    params: { id: sala.tentativaid },
    body: { minutos: 60, motivo: '' },
  })
  expect(Date.parse(limiteEm)).toBeGreaterThanOrEqual(Date.now() + 59 * minuteMs)
})
