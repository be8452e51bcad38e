/** Starts that come together are read and written together: each gets their own, and whoever may not spoils nothing. */
import { expect, test } from 'vitest'
import { bigints, many, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { assign, makeEscola, start } from './ensaio-responder.ts'

const lousa = useLousa()
const minutesFromNow = (minutos: number): string => new Date(Date.now() + minutos * 60_000).toISOString()

test('uma turma que começa ao mesmo tempo: a cada um a sua, e quem não pode sabe porquê', async () => {
  const escola = await makeEscola(lousa, 6)
  const [teste, outro, futuro] = [
    await assign(lousa, escola),
    await assign(lousa, escola, { duracao: 20 }),
    await assign(lousa, escola, { inicio: minutesFromNow(5), fim: minutesFromNow(60) }),
  ]
  const estranho = await lousa.aluno()
  const [salas, curtas] = await Promise.all([
    Promise.all(escola.alunos.map((aluno) => start(lousa, aluno, teste.id))),
    Promise.all(escola.alunos.map((aluno) => start(lousa, aluno, outro.id))),
    lousa.as(estranho).refused('POST /api/teste/comecar/{id}', { params: { id: teste.id } }, 'nao_encontrado'),
    lousa.as(escola.alunos[0]!).refused('POST /api/teste/comecar/{id}', { params: { id: futuro.id } }, 'teste_ainda_nao_abriu'),
  ])

  const ids = salas.map(({ sala }) => sala.tentativaid)
  const donos = await many<{ aluno: number; teste: number; comecou: number }>(
    lousa.db,
    sql`select t.aluno_id as aluno, t.teste_turma_id as teste,
               (select count(*) from tentativas_historia h where h.tentativa_id = t.id and h.acao = 'comecou') as comecou
          from unnest(${bigints(ids)}) with ordinality as i (id, n) join tentativas t on t.id = i.id order by i.n`,
  )
  expect(donos).toEqual(escola.alunos.map(({ id }) => ({ aluno: id, teste: teste.id, comecou: 1 })))
  const minutos = curtas.map(({ sala }) => (Date.parse(sala.limiteEm) - Date.parse(sala.inicioEm)) / 60_000)
  expect(minutos).toEqual(escola.alunos.map(() => 20))
  expect(new Set(salas.map(({ sala }) => sala.bilhete)).size).toBe(escola.alunos.length)
})
