import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { AtribuicaoATurmas } from '#contract/testes/testes.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { type Escola, makeEscola } from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()
let escola: Escola
let turmas: number[]

const linha = (turmaid: number, mais: object = {}) => ({
  turmaid,
  inicio: minutesFromNow(60),
  fim: minutesFromNow(120),
  todos: true,
  alunos: [],
  tempoExtra: [],
  ...mais,
})

const atribuicao = (mais: Partial<AtribuicaoATurmas> = {}): AtribuicaoATurmas => ({
  chave: randomUUID(),
  testeid: escola.repositorio,
  duracao: 45,
  baralhar: true,
  selado: false,
  publicacao: 'manual',
  turmas: turmas.map((turma) => linha(turma)),
  ...mais,
})

const testesDe = async (turma: number) =>
  (await lousa.as(escola.professora).call('GET /api/turmas/testes/', { query: { turmaid: turma } })).map(({ id }) => id)

beforeAll(async () => {
  escola = await makeEscola(lousa)
  const api = lousa.as(escola.professora)
  const outras = [
    await api.call('PUT /api/turmas', { body: { name: '7.º B' } }),
    await api.call('PUT /api/turmas', { body: { name: '7.º C' } }),
  ]
  turmas = [escola.turma, ...outras.map(({ id }) => id)]
})

test('um teste vai para três turmas de uma vez, cada uma com as suas horas, e uma vez só', async () => {
  const api = lousa.as(escola.professora)
  const [a = 0, b = 0, c = 0] = turmas
  const tarde = { inicio: minutesFromNow(300), fim: minutesFromNow(360) }
  const body = atribuicao({ nome: 'Frações', turmas: [linha(a), linha(b, tarde), linha(c)] })
  const { testes } = await api.call('POST /api/turmas/teste/atribuir', { body })
  expect(testes).toMatchObject([
    { turmaid: a, nome: 'Frações', duracao: 45, testeid: escola.repositorio, todos: true },
    { turmaid: b, nome: 'Frações', ...tarde },
    { turmaid: c, nome: 'Frações' },
  ])
  const again = await api.call('POST /api/turmas/teste/atribuir', { body })
  expect(again.testes.map(({ id }) => id)).toEqual(testes.map(({ id }) => id))
  expect(await testesDe(b)).toHaveLength(1)
})

test('se uma turma for recusada, não se atribui a nenhuma, e a razão fica na sua linha', async () => {
  const api = lousa.as(escola.professora)
  const [a = 0, b = 0] = turmas
  const before = await testesDe(a)
  const invertida = linha(b, { fim: minutesFromNow(30) })
  const { errors } = await api.refused(
    'POST /api/turmas/teste/atribuir',
    { body: atribuicao({ turmas: [linha(a), invertida] }) },
    'regra_do_conteudo',
  )
  expect(errors).toEqual({ 'turmas.1.fim': ['O fim tem de ser depois do início.'] })
  const twice = await api.refused(
    'POST /api/turmas/teste/atribuir',
    { body: atribuicao({ turmas: [linha(a), linha(a)] }) },
    'regra_do_conteudo',
  )
  expect(Object.keys(twice.errors)).toEqual(['turmas.1.turmaid'])
  expect(await testesDe(a)).toEqual(before)
})

test('nem o teste de outra pessoa nem a turma de outra pessoa existem', async () => {
  const estranha = await makeEscola(lousa)
  const api = lousa.as(escola.professora)
  await api.refused('POST /api/turmas/teste/atribuir', { body: atribuicao({ testeid: estranha.repositorio }) }, 'nao_encontrado')
  const [a = 0] = turmas
  const comOutra = atribuicao({ turmas: [linha(a), linha(estranha.turma)] })
  await api.refused('POST /api/turmas/teste/atribuir', { body: comOutra }, 'nao_encontrado')
})
