import { beforeAll, describe, expect, test } from 'vitest'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { newTurma } from './ensaio-turmas.ts'

const lousa = useLousa()

let helena: Pessoa, paulo: Pessoa, ines: Pessoa
beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  paulo = await lousa.professor('Paulo Sequeira')
  ines = await lousa.aluno('Inês Carvalho')
}, 30_000)

describe('professores', () => {
  const add = (quem: Pessoa, id: number, email: string) =>
    lousa.as(quem).call('POST /api/turmas/professor/{id}', { params: { id }, body: { email } })

  test('o coprofessor faz tudo menos eliminar, transferir e retirar o dono', async () => {
    const turma = await newTurma(lousa, helena)
    const params = { id: turma.id }
    expect((await add(helena, turma.id, ` ${paulo.email.toUpperCase()}`)).professores.map(({ nome }) => nome)).toEqual([
      'Helena Duarte',
      'Paulo Sequeira',
    ])
    const seen = await lousa.as(paulo).call('PUT /api/turmas', { body: { id: turma.id, versao: 1, name: 'Do Paulo também' } })
    expect(seen).toMatchObject({ papel: 'professor', pode: { editar: true, gerirProfessores: true, eliminar: false, transferir: false } })
    await lousa.as(paulo).refused('DELETE /api/turmas/delete/{id}', { params }, 'so_o_dono')
    await lousa.as(paulo).refused('GET /api/turmas/delete/{id}', { params }, 'so_o_dono')
    await lousa.as(paulo).refused('POST /api/turmas/transferir/{id}', { params, body: { professor: paulo.id } }, 'so_o_dono')
    await lousa
      .as(paulo)
      .refused('DELETE /api/turmas/professor/{id}/{idprofessor}', { params: { ...params, idprofessor: helena.id } }, 'dono_nao_sai')
  })

  test('transferida a turma, o antigo dono fica como professor e pode sair', async () => {
    const turma = await newTurma(lousa, helena)
    await add(helena, turma.id, paulo.email)
    const after = await lousa
      .as(helena)
      .call('POST /api/turmas/transferir/{id}', { params: { id: turma.id }, body: { professor: paulo.id } })
    expect(after).toMatchObject({
      papel: 'professor',
      professores: [
        { id: paulo.id, dono: true },
        { id: helena.id, dono: false },
      ],
    })
    await lousa.as(helena).call('DELETE /api/turmas/professor/{id}/{idprofessor}', { params: { id: turma.id, idprofessor: helena.id } })
    await lousa.as(helena).refused('GET /api/turmas/{id}', { params: { id: turma.id } }, 'nao_encontrado')
    await lousa
      .as(paulo)
      .refused('DELETE /api/turmas/professor/{id}/{idprofessor}', { params: { id: turma.id, idprofessor: helena.id } }, 'nao_encontrado')
  })

  test('só se transfere para quem já ensina a turma', async () => {
    const turma = await newTurma(lousa, helena)
    await lousa
      .as(helena)
      .refused('POST /api/turmas/transferir/{id}', { params: { id: turma.id }, body: { professor: paulo.id } }, 'regra_do_conteudo')
  })

  test('quem não é professor, já lá está ou tem o endereço incompleto não se junta', async () => {
    const turma = await newTurma(lousa, helena)
    for (const email of [ines.email, 'ninguem@ensaio.test', 'paulo@', helena.email]) {
      const { errors } = await lousa
        .as(helena)
        .refused('POST /api/turmas/professor/{id}', { params: { id: turma.id }, body: { email } }, 'regra_do_conteudo')
      expect(errors['email']?.[0]?.length).toBeGreaterThan(10)
    }
    await lousa
      .as(paulo)
      .refused('POST /api/turmas/professor/{id}', { params: { id: turma.id }, body: { email: paulo.email } }, 'nao_encontrado')
  })
})
