import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TesteTurma, TesteTurmaEntrada } from '#contract/testes/testes.ts'
import { many, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { assign, atribuicao, imitate, makeEscola, start } from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()

/** The same test with something changed, as the page sends it. */
const change = (teste: TesteTurma, mais: Partial<TesteTurmaEntrada>): TesteTurmaEntrada => ({
  id: teste.id,
  versao: teste.versao,
  turmaid: teste.turmaid,
  ...(teste.testeid ? { testeid: teste.testeid } : {}),
  nome: teste.nome,
  inicio: teste.inicio,
  fim: teste.fim,
  duracao: teste.duracao,
  todos: teste.todos,
  alunos: teste.alunos,
  baralhar: teste.baralhar,
  publicacao: teste.publicacao,
  tempoExtra: teste.tempoExtra,
  ...mais,
})

describe('arquivar, eliminar e duplicar', () => {
  test('com um aluno a responder, nem se arquiva nem se elimina', async () => {
    const escola = await makeEscola(lousa)
    const api = lousa.as(escola.professora)
    const teste = await assign(lousa, escola)
    const { sala } = await start(lousa, escola.alunos[0]!, teste.id)
    const params = { id: teste.id }
    await api.refused('POST /api/turmas/teste/arquivar/{id}', { params }, 'tentativa_aberta')
    await api.refused('DELETE /api/turmas/delete/teste/{id}', { params }, 'tentativa_aberta')
    await lousa.as(escola.alunos[0]!).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
    expect(await api.call('POST /api/turmas/teste/arquivar/{id}', { params })).toMatchObject({
      arquivado: true,
      pode: { editar: false, desarquivar: true },
    })
    await api.refused(
      'PUT /api/turmas/addTeste',
      { body: change(await api.call('GET /api/turmas/teste/obter/{id}', { params }), {}) },
      'teste_arquivado',
    )
    await lousa.as(escola.alunos[1]!).refused('POST /api/teste/comecar/{id}', { params }, 'teste_arquivado')
    expect(await api.call('POST /api/turmas/teste/desarquivar/{id}', { params })).toMatchObject({ arquivado: false })
    await api.call('DELETE /api/turmas/delete/teste/{id}', { params })
    await api.refused('GET /api/turmas/teste/obter/{id}', { params }, 'nao_encontrado')
    await lousa.as(escola.alunos[1]!).refused('GET /api/turmas/teste/info/{id}', { params }, 'nao_encontrado')
  })

  test('uma turma arquivada é só para consulta', async () => {
    const escola = await makeEscola(lousa)
    const api = lousa.as(escola.professora)
    const teste = await assign(lousa, escola)
    await api.call('POST /api/turmas/arquivar/{id}', { params: { id: escola.turma } })
    await api.refused('PUT /api/turmas/addTeste', { body: atribuicao(escola) }, 'turma_arquivada')
    await api.refused('PUT /api/turmas/addTeste', { body: change(teste, {}) }, 'turma_arquivada')
    await api.refused('POST /api/turmas/teste/arquivar/{id}', { params: { id: teste.id } }, 'turma_arquivada')
    await api.refused('DELETE /api/turmas/delete/teste/{id}', { params: { id: teste.id } }, 'turma_arquivada')
    await lousa.as(escola.alunos[0]!).refused('POST /api/teste/comecar/{id}', { params: { id: teste.id } }, 'turma_arquivada')
  })

  test('as cópias levam a mesma versão, são para quem se disse em cada turma, todas ou nenhuma, e uma vez só', async () => {
    const escola = await makeEscola(lousa)
    const api = lousa.as(escola.professora)
    const outra = await api.call('PUT /api/turmas', { body: { name: '7.º B' } })
    const [primeiro] = escola.alunos
    const teste = await assign(lousa, escola, { todos: false, alunos: [primeiro!.id], baralharOpcoes: false })
    const params = { id: teste.id }
    const { inicio, fim } = teste
    const linha = { inicio, fim, todos: false, alunos: [primeiro!.id], tempoExtra: [] }
    const body = {
      chave: randomUUID(),
      duracao: 45,
      baralhar: true,
      selado: false,
      publicacao: 'manual' as const,
      turmas: [
        { ...linha, turmaid: escola.turma, tempoExtra: [{ alunoid: primeiro!.id, percentagem: 50 }] },
        { ...linha, turmaid: outra.id, todos: true, alunos: [] },
      ],
    }
    const mudado = (turmas: unknown[]) => ({ params, body: { ...body, turmas } })
    const estranhos = await api.refused(
      'POST /api/turmas/teste/duplicar/{id}',
      mudado([{ ...linha, turmaid: outra.id }]),
      'regra_do_conteudo',
    )
    expect(estranhos.errors).toEqual({ 'turmas.0.alunos': ['Há alunos escolhidos que já não estão na turma.'] })
    await api.call('POST /api/turmas/arquivar/{id}', { params: { id: outra.id } })
    const arquivada = await api.refused('POST /api/turmas/teste/duplicar/{id}', { params, body }, 'regra_do_conteudo')
    expect(arquivada.errors).toEqual({ 'turmas.1.turmaid': ['A turma 7.º B está arquivada. Retire-a para continuar com as outras.'] })
    expect(await api.call('GET /api/turmas/testes/', { query: { turmaid: escola.turma } })).toHaveLength(1)
    await api.call('POST /api/turmas/desarquivar/{id}', { params: { id: outra.id } })

    const { testes } = await api.call('POST /api/turmas/teste/duplicar/{id}', { params, body })
    expect(testes.map(({ baralharOpcoes }) => baralharOpcoes)).toEqual([false, false])
    expect(testes).toMatchObject([
      { turmaid: escola.turma, nome: teste.nome, alunos: [primeiro!.id], tempoExtra: [{ percentagem: 50 }], duracao: 45 },
      { turmaid: outra.id, nome: teste.nome, todos: true, tempoExtra: [], totalPerguntas: 7 },
    ])
    const again = await api.call('POST /api/turmas/teste/duplicar/{id}', { params, body })
    expect(again.testes.map(({ id }) => id)).toEqual(testes.map(({ id }) => id))
    const estranha = await makeEscola(lousa)
    await api.refused('POST /api/turmas/teste/duplicar/{id}', mudado([{ ...linha, turmaid: estranha.turma }]), 'nao_encontrado')
  })

  test('o que um admin faz em nome de uma professora fica registado com os dois', async () => {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola)
    const imitada = await imitate(lousa, escola.professora)
    await lousa.as(imitada).call('POST /api/turmas/teste/arquivar/{id}', { params: { id: teste.id } })
    const linhas = await many<{ acao: string }>(
      lousa.db,
      sql`select acao from auditoria where quem = ${imitada.admin} and em_nome_de = ${escola.professora.id} and alvo = ${`teste:${teste.id}`}`,
    )
    expect(linhas).toEqual([{ acao: 'teste.arquivar' }])
  })
})
