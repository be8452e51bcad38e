/** What the clock hands in says whether it came late, like what a pupil hands in. */
import { expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
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

test('no início do aluno o fim é o do prazo; só depois dele se diz até quando ainda se aceita', async () => {
  const { make, aluno } = await school()
  const [fim, aceitarAte] = [hoursFromNow(1), hoursFromNow(50)]
  const { id } = await make({ fim, aceitarAte })
  const dito = async () => (await lousa.as(aluno).call('GET /api/inicio', {})).trabalhos.map((um) => um.fim)
  expect(await dito()).toEqual([fim])
  await run(lousa.db, sql`update trabalhos set inicio = inicio - interval '2 hours', fim = fim - interval '2 hours' where id = ${id}`)
  expect(await dito()).toEqual([aceitarAte])
})
