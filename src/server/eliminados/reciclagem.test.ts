import { beforeEach, expect, test } from 'vitest'
import { makeTeste, makeTurma, handIn, UNICA, perguntaUnica, respostaUnica } from '#server/correcao/ensaio-correcao.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { removeEliminados } from './eliminados.service.ts'

const lousa = useLousa()
let professora: Pessoa

const api = () => lousa.as(professora)
const nomes = async (query: { turmaid?: number } = {}) =>
  (await api().call('GET /api/reciclagem', { query })).data.map(({ tipo, nome }) => `${tipo} ${nome}`)

beforeEach(async () => {
  professora = await lousa.professor()
})

test('uma pasta eliminada por engano volta pela mão de quem a eliminou, com o que tinha dentro', async () => {
  const pasta = await api().call('PUT /api/repositorio', { body: { nome: 'Rochas' } })
  await api().call('PUT /api/repositorio/teste', {
    body: { nome: 'Teste', repositorioPaiId: pasta.id, perguntas: [], paginasPerguntas: [] },
  })
  await api().call('DELETE /api/repositorio/delete/{id}', { params: { id: pasta.id } })
  expect(await nomes()).toEqual(['pasta Rochas'])
  // Somebody else neither sees it nor brings it back.
  const outra = lousa.as(await lousa.professor())
  expect((await outra.call('GET /api/reciclagem', { query: {} })).data).toEqual([])
  await outra.refused('POST /api/reciclagem/repor', { body: { tipo: 'pasta', id: pasta.id } }, 'nao_encontrado')
  await outra.refused('POST /api/reciclagem/apagar', { body: { tipo: 'pasta', id: pasta.id } }, 'nao_encontrado')
  await api().call('POST /api/reciclagem/repor', { body: { tipo: 'pasta', id: pasta.id } })
  expect(await nomes()).toEqual([])
  const dentro = await api().call('GET /api/repositorio', { query: { RepositorioPaiId: pasta.id } })
  expect(dentro.map(({ nome }) => nome)).toEqual(['Teste'])
})

test('o teste de uma turma volta com as respostas, pela mão de qualquer dos seus professores; arquivada, não', async () => {
  const aluno = await lousa.aluno()
  const turma = await makeTurma(lousa, professora, [aluno])
  const outraTurma = await makeTurma(lousa, professora, [], '7.º B')
  const teste = await makeTeste(lousa, { turma, professora, perguntas: { [UNICA]: perguntaUnica() } })
  await handIn(lousa, teste, aluno, { [UNICA]: respostaUnica('bbbb') })
  await api().call('DELETE /api/turmas/delete/teste/{id}', { params: { id: teste.id } })
  expect((await api().call('GET /api/reciclagem', { query: { turmaid: turma } })).data).toMatchObject([
    { tipo: 'teste-turma', id: teste.id, turma: '7.º A', leva: 1 },
  ])
  expect(await nomes({ turmaid: outraTurma })).toEqual([])
  // The administration sees it too, with its class.
  const eliminados = await lousa.as(await lousa.admin()).call('GET /api/admin/eliminados', {})
  expect(eliminados.data.find(({ id }) => id === teste.id)).toMatchObject({ tipo: 'teste-turma', turma: '7.º A' })
  const colega = await lousa.professor()
  await run(lousa.db, sql`insert into turma_professores (turma_id, professor_id) values (${turma}, ${colega.id})`)
  const body = { tipo: 'teste-turma', id: teste.id } as const
  await api().call('POST /api/turmas/arquivar/{id}', { params: { id: turma } })
  await lousa.as(colega).refused('POST /api/reciclagem/repor', { body }, 'turma_arquivada')
  await api().call('POST /api/turmas/desarquivar/{id}', { params: { id: turma } })
  await lousa.as(colega).call('POST /api/reciclagem/repor', { body })
  const painel = await api().call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
  expect(painel.resumo).toMatchObject({ entregues: 1, corrigidas: 1 })
})

test('uma turma eliminada volta só pela mão do dono', async () => {
  const turma = await makeTurma(lousa, professora, [])
  const colega = await lousa.professor()
  await run(lousa.db, sql`insert into turma_professores (turma_id, professor_id) values (${turma}, ${colega.id})`)
  await api().call('DELETE /api/turmas/delete/{id}', { params: { id: turma } })
  const body = { tipo: 'turma', id: turma } as const
  await lousa.as(colega).refused('POST /api/reciclagem/repor', { body }, 'nao_encontrado')
  await api().call('POST /api/reciclagem/repor', { body })
  await api().call('GET /api/turmas/{id}', { params: { id: turma } })
})

test('apagar de vez não tem volta, nem pelo admin, e leva tudo o que foi com a coisa', async () => {
  const pasta = await api().call('PUT /api/repositorio', { body: { nome: 'Rochas' } })
  const { id } = await api().call('PUT /api/repositorio/teste', {
    body: { nome: 'Teste', repositorioPaiId: pasta.id, perguntas: [], paginasPerguntas: [] },
  })
  const body = { tipo: 'pasta', id: pasta.id } as const
  // What is not in the bin is not removed from it.
  await api().refused('POST /api/reciclagem/apagar', { body }, 'nao_encontrado')
  await api().call('DELETE /api/repositorio/delete/{id}', { params: { id: pasta.id } })
  await api().call('POST /api/reciclagem/apagar', { body })
  expect(await nomes()).toEqual([])
  await api().refused('POST /api/reciclagem/repor', { body }, 'nao_encontrado')
  await lousa.as(await lousa.admin()).refused('POST /api/admin/repor', { body }, 'nao_encontrado')
  await removeEliminados(lousa.servicos)
  const left = await one<{ n: number }>(lousa.db, sql`select count(*) as n from repositorio where id in (${pasta.id}, ${id})`)
  expect(left.n).toBe(0)
})
