/** The questions that make up a domain of a class: the same answers as its sum, the weakest first. */
import { expect, test } from 'vitest'
import { addAluno, handIn } from '#server/correcao/ensaio-correcao.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { run, sql } from '#server/db/db.ts'
import { certo, school } from './ensaio-progresso.ts'

const lousa = useLousa()

test('as perguntas de um domínio são as que o somam, e a que correu pior vem primeiro', async () => {
  const { turma, um, dois, as } = await school(lousa)
  const read = (query: object) => as.call('GET /api/progresso/dominio', { query: { turmaId: turma, ...query } })
  const { perguntas, mais } = await read({ dominio: 'Rochas' })
  expect(perguntas.map(({ testeId, teste, percentagem, respostas }) => [testeId, teste, percentagem, respostas])).toEqual([
    [dois.id, 'Teste 2 · Água', 0, 2],
    [um.id, 'Teste 1', 10_000, 1],
  ])
  expect(perguntas.every(({ titulo }) => titulo.length > 0)).toBe(true)
  expect(mais).toBe(0)
  const minerais = await read({ dominio: 'Minerais' })
  expect(minerais.perguntas.map(({ respostas }) => respostas)).toEqual([2, 1])
  // Neither those of no domain nor those of one that nobody has.
  expect(await read({})).toEqual({ perguntas: [], mais: 0 })
  expect(await read({ dominio: 'Rocha' })).toEqual({ perguntas: [], mais: 0 })
})

test('os filtros do quadro valem, e quem saiu da turma já não conta', async () => {
  const { turma, um, alunos, as } = await school(lousa)
  const read = async (query: object) =>
    (await as.call('GET /api/progresso/dominio', { query: { turmaId: turma, dominio: 'Rochas', ...query } })).perguntas.map(
      ({ teste, respostas }) => [teste, respostas],
    )
  expect(await read({ testeId: um.id })).toEqual([['Teste 1', 1]])
  expect(await read({ nomeTrabalhoTeste: 'agua' })).toEqual([['Teste 2 · Água', 2]])
  const depois = await lousa.aluno('Dora')
  await addAluno(lousa, turma, depois)
  await handIn(lousa, um, depois, certo)
  expect(await read({ testeId: um.id })).toEqual([['Teste 1', 2]])
  await run(lousa.db, sql`update inscricoes set saiu_em = now() where turma_id = ${turma} and aluno_id = ${alunos[0].id}`)
  expect(await read({})).toEqual([
    ['Teste 2 · Água', 1],
    ['Teste 1', 1],
  ])
})

test('só quem ensina a turma as lê', async () => {
  const { turma, alunos } = await school(lousa)
  const query = { turmaId: turma, dominio: 'Rochas' }
  await lousa.as(await lousa.professor()).refused('GET /api/progresso/dominio', { query }, 'nao_encontrado')
  await lousa.as(alunos[0]).refused('GET /api/progresso/dominio', { query }, 'papel_errado')
})
