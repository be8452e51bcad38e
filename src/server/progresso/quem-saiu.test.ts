import { expect, it } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { school } from './ensaio-progresso.ts'

const lousa = useLousa()

it('de quem saiu da turma o professor ainda lê a página; no quadro e nas médias da turma já não está', async () => {
  const { turma, alunos, as } = await school(lousa)
  const [ana, beto, carla] = alunos
  const page = (aluno: number) => ({ params: { idaluno: aluno }, query: { turmaId: turma } })
  await as.call('DELETE /api/turmas/aluno/{id}/{idaluno}', { params: { id: turma, idaluno: ana.id } })
  const quadro = await as.call('GET /api/progresso/', { query: { turmaId: turma } })
  expect(quadro.alunos.map(({ aluno }) => aluno.nome)).toEqual(['Beto', 'Carla'])
  expect(quadro.turmaMedia).toEqual({ media: 2000, n: 1, total: 2 })
  expect(await as.call('GET /api/progresso/aluno/{idaluno}', page(ana.id))).toMatchObject({
    aluno: { nome: 'Ana' },
    inscrito: false,
    media: { media: 6000, n: 2, total: 2 },
    turmaMedia: { media: 2000, n: 1, total: 2 },
  })
  const dele = await as.call('GET /api/progresso/aluno/{idaluno}', page(beto.id))
  expect([dele.inscrito, dele.anterior, dele.seguinte]).toEqual([true, null, carla.id])
  const estranho = await lousa.aluno()
  await as.refused('GET /api/progresso/aluno/{idaluno}', page(estranho.id), 'nao_encontrado')
})
