/** What a teacher says an item weighs holds in every mean that item is in. */
import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { school } from './ensaio-progresso.ts'

const lousa = useLousa()

test('o peso de um item na pauta é o do quadro, da lista de alunos e da página do aluno', async () => {
  const { as, turma, alunos, um } = await school(lousa)
  const [ana, beto] = alunos
  const fora = await as.call('PUT /api/de-fora', {
    body: { turmaid: turma, nome: 'Projeto', dia: '2026-01-10', maximo: 20, publicado: true },
  })
  await as.call('PUT /api/de-fora/{id}/notas', {
    params: { id: fora.id },
    body: {
      versao: 1,
      notas: [
        { alunoId: ana.id, nota: 10 },
        { alunoId: beto.id, nota: 10 },
      ],
    },
  })
  const quadro = () => as.call('GET /api/progresso/', { query: { turmaId: turma } })
  const medias = async () => (await quadro()).alunos.map(({ media }) => media)
  // 100, 20 and 50; 20 and 50.
  expect((await medias()).map(({ media }) => media)).toEqual([5667, 3500, null])
  const { versaoDaTurma: versao, avaliacao } = await as.call('GET /api/pauta/{id}', { params: { id: turma }, query: {} })
  const itens = [
    { tipo: 'teste', id: um.id, categoria: '', peso: 2 },
    { tipo: 'fora', id: fora.id, categoria: '', peso: 3 },
  ] as const
  await as.call('PUT /api/pauta/{id}/avaliacao', {
    params: { id: turma },
    body: { versao, avaliacao: { ...avaliacao, itens: [...itens] } },
  })
  // (2 × 100 + 20 + 3 × 50) ÷ 6; (20 + 3 × 50) ÷ 4. How many there are stays.
  expect(await medias()).toEqual([
    { media: 6167, n: 3, total: 3 },
    { media: 4250, n: 2, total: 3 },
    { media: null, n: 0, total: 3 },
  ])
  expect((await quadro()).itens.map(({ tipo, peso }) => [tipo, peso]).toSorted()).toEqual([
    ['fora', 3],
    ['teste', 1],
    ['teste', 2],
  ])
  const lista = await as.call('GET /api/turmas/alunos/{id}', { params: { id: turma } })
  expect(lista.para === 'professor' && lista.alunos.map(({ media }) => media.media)).toEqual([6167, 4250, null])
  const dela = await as.call('GET /api/progresso/aluno/{idaluno}', { params: { idaluno: ana.id }, query: { turmaId: turma } })
  expect(dela.media.media).toBe(6167)
})
