import { describe, expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { useAlunos, usePessoas } from './ensaio-alunos.ts'
import { makeAttempt, makeTeste, newTurma } from '#server/turmas/ensaio-turmas.ts'

const lousa = useLousa()
const gente = usePessoas(lousa)
const { join, joinedLongAgo, listFor } = useAlunos(lousa)

describe('a lista', () => {
  test('por nome sem contar acentos, com estado e última atividade', async () => {
    const turma = await newTurma(lousa, gente.helena)
    for (const nome of ['Zé Ávila', 'Álvaro Sá', 'beatriz Lopes']) await join(await lousa.aluno(nome), turma)
    const { alunos } = await listFor(gente.helena, turma.id)
    expect(alunos.map(({ nome }) => nome)).toEqual(['Álvaro Sá', 'beatriz Lopes', 'Zé Ávila'])
    expect(alunos[0]).toMatchObject({
      estado: 'ativo',
      ligadoAgora: true,
      numero: null,
      podeRenovarAcesso: false,
      testes: { media: null, n: 0, total: 0, faltou: 0 },
    })
  })

  test('ao aluno só se dizem os nomes', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const [ana, rui] = [await lousa.aluno('Ana Sá'), await lousa.aluno('Rui Pó')]
    await join(ana, turma)
    await join(rui, turma)
    const answer = await lousa.as(ana).raw({ method: 'GET', url: `/api/turmas/alunos/${turma.id}` })
    expect(answer.json()).toEqual({
      para: 'aluno',
      alunos: [
        { id: ana.id, nome: 'Ana Sá', avatar: null },
        { id: rui.id, nome: 'Rui Pó', avatar: null },
      ],
    })
    expect(answer.body).not.toContain(rui.email)
  })

  test('a média é das tentativas corrigidas, com o peso de cada teste, arredondada uma vez', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const ana = await lousa.aluno('Ana Sá')
    await join(ana, turma)
    await joinedLongAgo(turma.id)
    // 5 of 6 = 83,33%; 50% counts twice; what waits for a mark and what was missed is no number.
    await makeAttempt(lousa, await makeTeste(lousa, turma.id, gente.helena), ana.id, { estado: 'corrigida', points: 500, maximo: 600 })
    await makeAttempt(lousa, await makeTeste(lousa, turma.id, gente.helena, { peso: 2 }), ana.id, { estado: 'corrigida', points: 5000 })
    await makeAttempt(lousa, await makeTeste(lousa, turma.id, gente.helena), ana.id, { estado: 'por-corrigir' })
    await makeTeste(lousa, turma.id, gente.helena, { acabou: true })
    await makeTeste(lousa, turma.id, gente.helena, { futuro: true })
    const lista = await listFor(gente.helena, turma.id)
    // (8333 + 2 × 5000) / 3 = 6111,0
    expect(lista.alunos[0]?.testes).toEqual({ media: 6111, n: 2, total: 4, faltou: 1 })
    expect(lista.testes).toBe(2)
  })

  test('dispensado não é número; o zero que o professor dá conta; é a mesma média do progresso', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const ana = await lousa.aluno('Ana Sá')
    await join(ana, turma)
    await joinedLongAgo(turma.id)
    const [feito, dispensado, zero] = [
      await makeTeste(lousa, turma.id, gente.helena, { acabou: true }),
      await makeTeste(lousa, turma.id, gente.helena, { acabou: true }),
      await makeTeste(lousa, turma.id, gente.helena, { acabou: true }),
    ]
    await makeAttempt(lousa, feito, ana.id, { estado: 'corrigida', points: 8000 })
    await makeAttempt(lousa, dispensado, ana.id, { estado: 'corrigida', points: 1000 })
    await makeTeste(lousa, turma.id, gente.helena, { acabou: true })
    for (const [teste, situacao] of [[dispensado, 'dispensado'] as const, [zero, 'zero'] as const])
      await lousa.as(gente.helena).call('PUT /api/turmas/teste/correcao/{id}/situacao', {
        params: { id: teste },
        body: { alunoId: ana.id, situacao },
      })
    const [linha] = (await listFor(gente.helena, turma.id)).alunos
    expect(linha?.testes).toEqual({ media: 4000, n: 2, total: 4, faltou: 1 })
    const progresso = await lousa.as(gente.helena).call('GET /api/progresso/', { query: { turmaId: turma.id } })
    expect(progresso.alunos[0]?.media).toEqual({ media: 4000, n: 2, total: 4 })
  })

  test('um teste que acabou antes de o aluno entrar não é dele', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const ana = await lousa.aluno('Ana Sá')
    await makeTeste(lousa, turma.id, gente.helena, { acabou: true })
    await join(ana, turma)
    expect((await listFor(gente.helena, turma.id)).alunos[0]?.testes).toEqual({ media: null, n: 0, total: 0, faltou: 0 })
    const { contagens } = await lousa.as(ana).call('GET /api/turmas/{id}', { params: { id: turma.id } })
    expect(contagens.testes).toBe(0)
  })

  test('um teste só para alguns não conta para os outros', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const [ana, rui] = [await lousa.aluno('Ana Sá'), await lousa.aluno('Rui Pó')]
    await join(ana, turma)
    await join(rui, turma)
    const teste = await makeTeste(lousa, turma.id, gente.helena)
    await run(lousa.db, sql`update testes_turma set todos = false where id = ${teste}`)
    await run(lousa.db, sql`insert into teste_turma_alunos (teste_turma_id, aluno_id) values (${teste}, ${ana.id})`)
    expect((await listFor(gente.helena, turma.id)).alunos.map(({ testes }) => testes.total)).toEqual([1, 0])
    const countFor = async (aluno: Pessoa) =>
      (await lousa.as(aluno).call('GET /api/turmas/{id}', { params: { id: turma.id } })).contagens.testes
    expect([await countFor(ana), await countFor(rui)]).toEqual([1, 0])
  })

  test('quem não é da turma não vê a lista', async () => {
    const turma = await newTurma(lousa, gente.helena)
    for (const pessoa of [gente.paulo, await lousa.aluno()])
      await lousa.as(pessoa).refused('GET /api/turmas/alunos/{id}', { params: { id: turma.id } }, 'nao_encontrado')
    await lousa.anonimo.refused('GET /api/turmas/alunos/{id}', { params: { id: turma.id } }, 'sessao_necessaria')
    expect((await listFor(gente.admin, turma.id)).alunos).toEqual([])
  })
})

describe('retirar', () => {
  /** A pupil who had the number 7 and is not in the class any more. */
  async function removeNumbered() {
    const turma = await newTurma(lousa, gente.helena)
    const ana = await lousa.aluno()
    await join(ana, turma)
    const params = { id: turma.id, idaluno: ana.id }
    await lousa.as(gente.helena).call('PUT /api/turmas/aluno/{id}/{idaluno}', { params, body: { numero: 7 } })
    await lousa.as(gente.helena).call('DELETE /api/turmas/aluno/{id}/{idaluno}', { params })
    return { turma, ana, params }
  }

  test('o aluno retirado perde o acesso; reposto, tem tudo como antes', async () => {
    const { turma, ana, params } = await removeNumbered()
    await lousa.as(ana).refused('GET /api/turmas/{id}', { params: { id: turma.id } }, 'nao_encontrado')
    await lousa.as(gente.helena).refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params }, 'nao_encontrado')
    await lousa.as(gente.helena).call('POST /api/turmas/aluno/repor/{id}/{idaluno}', { params })
    expect((await listFor(gente.helena, turma.id)).alunos).toMatchObject([{ id: ana.id, numero: 7 }])
    await lousa.as(gente.helena).refused('POST /api/turmas/aluno/repor/{id}/{idaluno}', { params }, 'nao_encontrado')
  })

  test('quem foi retirado e volta a entrar com o código tem o número que tinha', async () => {
    const { turma, ana } = await removeNumbered()
    await join(ana, turma)
    expect((await listFor(gente.helena, turma.id)).alunos).toMatchObject([{ id: ana.id, numero: 7 }])
  })

  test('não enquanto responde a um teste', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const ana = await lousa.aluno()
    await join(ana, turma)
    await makeAttempt(lousa, await makeTeste(lousa, turma.id, gente.helena), ana.id, { estado: 'em-curso' })
    await lousa
      .as(gente.helena)
      .refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params: { id: turma.id, idaluno: ana.id } }, 'tentativa_aberta')
  })

  test('só quem ensina a turma, e só alunos dela', async () => {
    const turma = await newTurma(lousa, gente.helena)
    const ana = await lousa.aluno()
    const params = { id: turma.id, idaluno: ana.id }
    await lousa.as(gente.helena).refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params }, 'nao_encontrado')
    await lousa.as(gente.helena).refused('PUT /api/turmas/aluno/{id}/{idaluno}', { params, body: { numero: 1 } }, 'nao_encontrado')
    await join(ana, turma)
    await lousa.as(gente.paulo).refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params }, 'nao_encontrado')
    await lousa.as(gente.paulo).refused('POST /api/turmas/aluno/repor/{id}/{idaluno}', { params }, 'nao_encontrado')
    await lousa.as(ana).refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params }, 'papel_errado')
    await lousa.as(gente.helena).refused('PUT /api/turmas/aluno/{id}/{idaluno}', { params, body: { numero: 0 } }, 'pedido_invalido')
  })
})
