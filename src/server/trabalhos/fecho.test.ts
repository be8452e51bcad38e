/** What the clock hands in says whether it came late, like what a pupil hands in. */
import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { hoursFromNow } from '#server/ensaio/palavras.ts'
import { useTrabalhos } from './ensaio-trabalhos.ts'
import { closeTrabalhos } from './fecho.service.ts'

const lousa = useLousa()
const { school, letPass } = useTrabalhos(lousa)

test('o rascunho escrito depois do prazo, e ainda aceite, segue como fora do prazo; o que já estava escrito, não', async () => {
  const { make, aluno, colega, write, mine } = await school()
  const { id } = await make({ aceitarAte: hoursFromNow(100) })
  await write(aluno, id, 'Escrito a tempo')
  await letPass(id)
  await write(colega, id, 'Escrito no dia seguinte')
  expect([(await mine(aluno, id)).estado, (await mine(colega, id)).estado], 'late answers are still taken').toEqual([
    'em-curso',
    'em-curso',
  ])
  await letPass(id, 60)
  const ditos = async () => [await mine(aluno, id), await mine(colega, id)].map(({ enviadoPor, foraDoPrazo }) => [enviadoPor, foraDoPrazo])
  const esperado = [
    ['relogio', false],
    ['relogio', true],
  ]
  expect(await ditos()).toEqual(esperado)
  await closeTrabalhos(lousa.servicos)
  expect(await ditos(), 'once the clock’s job has come by').toEqual(esperado)
})
