import { expect, test } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { makeEscola } from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()

/** A class of last year with three pupils, numbered 5, 9 and none, and this year's, empty. */
async function makeAnos() {
  const escola = await makeEscola(lousa, 3)
  const api = lousa.as(escola.professora)
  const nova = await api.call('PUT /api/turmas', { body: { name: '8.º A' } })
  const [a, b, c] = escola.alunos
  if (!a || !b || !c) throw new Error('Three pupils')
  for (const [aluno, numero] of [[a, 5] as const, [b, 9] as const])
    await api.call('PUT /api/turmas/aluno/{id}/{idaluno}', { params: { id: escola.turma, idaluno: aluno.id }, body: { numero } })
  const numeros = async (id: number) => {
    const lista = await api.call('GET /api/turmas/alunos/{id}', { params: { id } })
    if (lista.para !== 'professor') throw new Error('Not the list of who teaches')
    return new Map(lista.alunos.map(({ id: aluno, numero }) => [aluno, numero]))
  }
  const subir = (alunos: readonly number[], modo: 'manter' | 'renumerar') => ({
    params: { id: nova.id },
    body: { de: escola.turma, alunos: [...alunos], numeros: modo },
  })
  return { escola, api, nova, a, b, c, numeros, subir }
}

test('os alunos sobem com os seus números, a turma de antes fica como estava mesmo arquivada, e ninguém entra duas vezes', async () => {
  const { escola, api, nova, a, b, c, numeros, subir } = await makeAnos()
  await api.call('POST /api/turmas/arquivar/{id}', { params: { id: escola.turma } })
  expect(await api.call('POST /api/turmas/subir/{id}', subir([a.id, c.id], 'manter'))).toEqual({ juntos: 2 })
  expect(await numeros(nova.id)).toEqual(
    new Map([
      [a.id, 5],
      [c.id, null],
    ]),
  )
  expect(await api.call('POST /api/turmas/subir/{id}', subir([a.id, b.id, c.id], 'manter'))).toEqual({ juntos: 1 })
  expect((await numeros(nova.id)).get(b.id)).toBe(9)
  expect((await numeros(escola.turma)).size).toBe(3)
  await lousa.as(a).call('GET /api/turmas/{id}', { params: { id: nova.id } })
  await lousa.as(a).call('GET /api/turmas/{id}', { params: { id: escola.turma } })
})

test('renumerados, seguem por nome depois dos números que há; um número já dado não se repete', async () => {
  const { escola, api, nova, a, b, c, numeros, subir } = await makeAnos()
  expect(await api.call('POST /api/turmas/subir/{id}', subir([a.id, b.id, c.id], 'renumerar'))).toEqual({ juntos: 3 })
  const porNome = [a, b, c].toSorted((x, y) => x.nome.localeCompare(y.nome, 'pt') || x.id - y.id)
  const dados = await numeros(nova.id)
  expect([...dados.values()].toSorted((x, y) => (x ?? 0) - (y ?? 0))).toEqual([1, 2, 3])
  if (new Set(porNome.map(({ nome }) => nome)).size === 3) expect(porNome.map(({ id }) => dados.get(id))).toEqual([1, 2, 3])

  const terceira = await api.call('PUT /api/turmas', { body: { name: '8.º B' } })
  const params = { id: terceira.id }
  await api.call('POST /api/turmas/subir/{id}', { params, body: { de: escola.turma, alunos: [a.id], numeros: 'manter' } })
  await api.call('PUT /api/turmas/aluno/{id}/{idaluno}', { params: { id: terceira.id, idaluno: a.id }, body: { numero: 9 } })
  await api.call('POST /api/turmas/subir/{id}', { params, body: { de: escola.turma, alunos: [b.id], numeros: 'manter' } })
  expect((await numeros(terceira.id)).get(b.id)).toBeNull()
})

test('só de uma turma que se ensina, só quem lá está, e só para uma que não está arquivada', async () => {
  const { escola, api, nova, a, b, subir } = await makeAnos()
  const outra = await lousa.professor()
  const dela = await lousa.as(outra).call('PUT /api/turmas', { body: { name: '9.º Z' } })
  await lousa.as(outra).refused('POST /api/turmas/subir/{id}', subir([a.id], 'manter'), 'nao_encontrado')
  const body = { de: escola.turma, alunos: [a.id], numeros: 'manter' as const }
  await lousa.as(outra).refused('POST /api/turmas/subir/{id}', { params: { id: dela.id }, body }, 'nao_encontrado')
  const estranho = await lousa.aluno()
  await api.refused('POST /api/turmas/subir/{id}', subir([a.id, estranho.id], 'manter'), 'regra_do_conteudo')
  await api.call('DELETE /api/turmas/aluno/{id}/{idaluno}', { params: { id: escola.turma, idaluno: b.id } })
  await api.refused('POST /api/turmas/subir/{id}', subir([b.id], 'manter'), 'regra_do_conteudo')
  await api.call('POST /api/turmas/arquivar/{id}', { params: { id: nova.id } })
  await api.refused('POST /api/turmas/subir/{id}', subir([a.id], 'manter'), 'turma_arquivada')
})
