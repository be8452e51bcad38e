import { describe, expect, test } from 'vitest'
import { escalaDe } from '#regras/escalas.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'

const lousa = useLousa()

async function newTurma() {
  const professora = await lousa.professor()
  const as = lousa.as(professora)
  const turma = await as.call('PUT /api/turmas', { body: { name: '9.º C' } })
  const change = (escala: ReturnType<typeof escalaDe>, versao = turma.versao) => ({ params: { id: turma.id }, body: { versao, escala } })
  return { as, turma, change }
}

describe('a escala da turma', () => {
  test('começa em percentagem; muda-se, e lê-se com a turma', async () => {
    const { as, turma, change } = await newTurma()
    expect(turma.escala).toEqual(escalaDe('percentagem'))
    const saved = await as.call('PUT /api/turmas/escala/{id}', change(escalaDe('1-5')))
    expect(saved).toMatchObject({ escala: escalaDe('1-5'), versao: turma.versao + 1 })
    expect((await as.call('GET /api/turmas/{id}', { params: { id: turma.id } })).escala).toEqual(escalaDe('1-5'))
  })

  test('limites a menos ou fora de ordem, outra versão, e a turma de outro: nada muda', async () => {
    const { as, turma, change } = await newTurma()
    const key = 'PUT /api/turmas/escala/{id}'
    await as.refused(key, change({ ...escalaDe('1-5'), limites: [2000] }), 'regra_do_conteudo')
    await as.refused(key, change({ ...escalaDe('qualitativa'), limites: [7000, 5000, 9000] }), 'regra_do_conteudo')
    await as.refused(key, change(escalaDe('0-20', 1), turma.versao + 1), 'versao_desatualizada')
    await lousa.as(await lousa.professor()).refused(key, change(escalaDe('0-20')), 'nao_encontrado')
    expect((await as.call('GET /api/turmas/{id}', { params: { id: turma.id } })).escala).toEqual(escalaDe('percentagem'))
  })

  test('a cópia de uma turma fica com a escala dela', async () => {
    const { as, turma, change } = await newTurma()
    await as.call('PUT /api/turmas/escala/{id}', change(escalaDe('0-20', 1)))
    const copia = await as.call('POST /api/turmas/duplicar/{id}', { params: { id: turma.id }, body: {} })
    expect(copia.escala).toEqual(escalaDe('0-20', 1))
  })
})
