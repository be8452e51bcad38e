import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { hoursFromNow, words } from '#server/ensaio/palavras.ts'

const lousa = useLousa()

test('um trabalho novo marca-se a três turmas de uma vez, todas ou nenhuma, e uma vez só', async () => {
  const api = lousa.as(await lousa.professor())
  const turmas = await Promise.all(['7.º A', '7.º B', '7.º C'].map((name) => api.call('PUT /api/turmas', { body: { name } })))
  const linha = (i: number, mais: object = {}) => ({
    turmaid: turmas[i]?.id ?? 0,
    inicio: hoursFromNow(1),
    fim: hoursFromNow(48),
    todos: true,
    alunos: [],
    ...mais,
  })
  const body = { chave: randomUUID(), titulo: 'Maqueta', instrucoes: words('Construa a maqueta.'), temAvaliacao: true }
  const inverted = { body: { ...body, turmas: [linha(0), linha(1, { fim: hoursFromNow(0) })] } }
  const { errors } = await api.refused('POST /api/trabalho/marcar', inverted, 'regra_do_conteudo')
  expect(errors).toEqual({ 'turmas.1.fim': ['O fim tem de ser depois do início.'] })
  const deA = () => api.call('GET /api/trabalho/turma/', { query: { turmaid: turmas[0]?.id ?? 0 } })
  expect(await deA()).toEqual([])

  const tarde = { fim: hoursFromNow(72), aceitarAte: hoursFromNow(96) }
  const pedido = { body: { ...body, turmas: [linha(0), linha(1, tarde), linha(2)] } }
  const { trabalhos } = await api.call('POST /api/trabalho/marcar', pedido)
  expect(trabalhos).toMatchObject([
    { titulo: 'Maqueta', aceitarAte: null },
    { turmaid: turmas[1]?.id, ...tarde },
    { turmaid: turmas[2]?.id },
  ])
  const again = await api.call('POST /api/trabalho/marcar', pedido)
  expect(again.trabalhos.map(({ id }) => id)).toEqual(trabalhos.map(({ id }) => id))
  expect(await deA()).toHaveLength(1)
})

test('a turma de outra pessoa não existe', async () => {
  const outra = await lousa.as(await lousa.professor()).call('PUT /api/turmas', { body: { name: '9.º Z' } })
  const turmas = [{ turmaid: outra.id, inicio: hoursFromNow(1), fim: hoursFromNow(48), todos: true, alunos: [] }]
  const body = { chave: randomUUID(), titulo: 'Maqueta', instrucoes: words('Construa.'), temAvaliacao: true, turmas }
  await lousa.as(await lousa.professor()).refused('POST /api/trabalho/marcar', { body }, 'nao_encontrado')
})
