import { expect, describe, it } from 'vitest'
import { limites } from '#regras/limites.ts'
import { run, sql } from '#server/db/db.ts'
import { removeEliminados } from '#server/eliminados/eliminados.service.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { CAIXA, COMPOSICAO, UNICA, handIn, makeTeste, makeTurma, respostaTexto, type TesteFeito } from './ensaio-correcao.ts'
import { todas, useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, pergunta } = useCorrecao(lousa)

const list = (quem: Pessoa, teste?: TesteFeito) =>
  lousa.as(quem).call('GET /api/comentarios', { query: teste ? { testeId: teste.id } : {} })
const na = (teste: TesteFeito, perguntaid: number, points?: number | null) => ({
  pergunta: { testeId: teste.id, perguntaid, ...(points !== undefined && { points }) },
})

describe('comentários de uma pergunta', () => {
  it('come before those for all, each with its points, the most used first; in homework only those for all', async () => {
    const { professora, alunos, teste, as } = await school(1)
    const geral = await as.call('PUT /api/comentarios', { body: { texto: 'Muito bem.' } })
    const sem = await as.call('PUT /api/comentarios', { body: { texto: 'Falta a unidade.', ...na(teste, CAIXA) } })
    const com = await as.call('PUT /api/comentarios', { body: { texto: 'Confunde com granito.', ...na(teste, CAIXA, 2.25) } })
    const outra = await as.call('PUT /api/comentarios', { body: { texto: 'Só metade.', ...na(teste, COMPOSICAO, 8) } })
    expect([geral, sem, com]).toEqual([
      { id: geral.id, texto: 'Muito bem.', usos: 0, versao: 1 },
      { id: sem.id, texto: 'Falta a unidade.', usos: 0, versao: 1, perguntaid: CAIXA },
      { id: com.id, texto: 'Confunde com granito.', usos: 0, versao: 1, perguntaid: CAIXA, points: 2.25 },
    ])
    expect(await list(professora, teste)).toEqual([outra, com, sem, geral])
    expect(await list(professora)).toEqual([geral])

    await handIn(lousa, teste, alunos[0]!, { [CAIXA]: respostaTexto('granito') })
    const { tentativaId, versao } = (await pergunta(professora, teste, CAIXA)).grupos[0]!.respostas[0]!
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params: { id: teste.id },
      body: { perguntaid: CAIXA, marcas: [{ tentativaId, versao }], comentario: sem.texto, comentarios: [sem.id] },
    })
    expect(await list(professora, teste)).toEqual([{ ...sem, usos: 1 }, outra, com, geral])
  })

  it('are offered in the other classes that had the same test, and where the question is in another', async () => {
    const { professora, teste, as } = await school(1)
    const kept = await as.call('PUT /api/comentarios', { body: { texto: 'Falta a unidade.', ...na(teste, CAIXA, 5) } })
    const outraTurma = await makeTurma(lousa, professora, [], '7.º B')
    const igual = await makeTeste(lousa, { turma: outraTurma, professora, perguntas: todas(), versaoTeste: teste.versao })
    const { [CAIXA]: caixa } = todas()
    const novo = await makeTeste(lousa, { turma: outraTurma, professora, perguntas: { [CAIXA]: caixa } })
    const sem = await makeTeste(lousa, { turma: outraTurma, professora, perguntas: { [UNICA]: todas()[UNICA] } })
    expect(await list(professora, igual)).toEqual([kept])
    expect(await list(professora, novo)).toEqual([kept])
    expect(await list(professora, sem)).toEqual([])
  })

  it('are the teacher’s own: a colleague of the class has theirs, and a stranger has nothing of the test', async () => {
    const { teste, turma, as } = await school(1)
    const kept = await as.call('PUT /api/comentarios', { body: { texto: 'Falta a unidade.', ...na(teste, CAIXA, 5) } })
    const [colega, estranho] = [await lousa.professor(), await lousa.professor()]
    await run(lousa.db, sql`insert into turma_professores (turma_id, professor_id) values (${turma}, ${colega.id})`)
    expect(await list(colega, teste)).toEqual([])
    const change = { id: kept.id, versao: 1, texto: 'Meu', ...na(teste, CAIXA, 1) }
    await lousa.as(colega).refused('PUT /api/comentarios', { body: change }, 'nao_encontrado')
    await lousa.as(colega).refused('DELETE /api/comentarios/delete/{id}', { params: { id: kept.id } }, 'nao_encontrado')
    const api = lousa.as(estranho)
    await api.refused('PUT /api/comentarios', { body: { texto: 'Meu', ...na(teste, CAIXA) } }, 'nao_encontrado')
    await api.refused('GET /api/comentarios', { query: { testeId: teste.id } }, 'nao_encontrado')
    // Nor at a question that the test does not have.
    await as.refused('PUT /api/comentarios', { body: { texto: 'Meu', ...na(teste, 999) } }, 'nao_encontrado')
    expect(await list(estranho)).toEqual([])
  })

  it('carry from nothing to all of the question’s points, in hundredths', async () => {
    const { teste, as } = await school(1)
    const keep = (points: number) => ({ body: { texto: `Com ${points}`, ...na(teste, CAIXA, points) } })
    expect((await as.call('PUT /api/comentarios', keep(0))).points).toBe(0)
    expect((await as.call('PUT /api/comentarios', keep(10))).points).toBe(10)
    const { errors } = await as.refused('PUT /api/comentarios', keep(10.01), 'regra_do_conteudo')
    expect(errors).toEqual({ points: ['Esta pergunta vale no máximo 10 pontos.'] })
    await as.refused('PUT /api/comentarios', keep(1.005), 'pedido_invalido')
    await as.refused('PUT /api/comentarios', keep(-1), 'pedido_invalido')
  })

  it('the worth is the one in force: a question worth more since takes more', async () => {
    const { teste, alunos, as } = await school(1)
    await handIn(lousa, teste, alunos[0]!, { [CAIXA]: respostaTexto('granito') })
    const body = { perguntaid: CAIXA, marcacao: 0, acao: 'pontos', points: 12, politica: 'recalcular', motivo: 'Vale mais' } as const
    await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', { params: { id: teste.id }, body: { ...body, aplicar: true } })
    await as.refused('PUT /api/comentarios', { body: { texto: 'A', ...na(teste, CAIXA, 12.5) } }, 'regra_do_conteudo')
    expect((await as.call('PUT /api/comentarios', { body: { texto: 'A', ...na(teste, CAIXA, 12) } })).points).toBe(12)
  })

  it('the same is kept once; with other points, at another question or for all it is another', async () => {
    const { professora, teste, as } = await school(1)
    const texto = 'Falta a unidade.'
    const keep = (onde: object) => as.call('PUT /api/comentarios', { body: { texto, ...onde } })
    const first = await keep(na(teste, CAIXA, 5))
    expect(await keep(na(teste, CAIXA, 5))).toEqual(first)
    for (const onde of [na(teste, CAIXA, 4), na(teste, CAIXA), na(teste, COMPOSICAO, 5), {}]) await keep(onde)
    expect(await list(professora, teste)).toHaveLength(5)
    const chave = '6d1f3e6e-50a4-4c07-8b0f-0a6d2f1c9a11'
    const sent = { texto: 'Pela rede.', chave, ...na(teste, CAIXA, 1) }
    expect(await as.call('PUT /api/comentarios', { body: sent })).toEqual(await as.call('PUT /api/comentarios', { body: sent }))
    await lousa.as(await lousa.professor()).refused('PUT /api/comentarios', { body: { texto: 'Outro.', chave } }, 'ja_existe')
  })

  it('are changed in their words and points, never over what was not seen, and stay at their question', async () => {
    const { professora, teste, as } = await school(1)
    const { id } = await as.call('PUT /api/comentarios', { body: { texto: 'Falta.', ...na(teste, CAIXA, 5) } })
    const change = (versao: number, texto: string, onde: object = {}) => ({ body: { id, versao, texto, ...onde } })
    expect(await as.call('PUT /api/comentarios', change(1, 'Falta isto.'))).toMatchObject({ points: 5, versao: 2, perguntaid: CAIXA })
    expect(await as.call('PUT /api/comentarios', change(2, 'Falta isto.', na(teste, CAIXA, 4)))).toMatchObject({ points: 4, versao: 3 })
    const { atual } = await as.refused('PUT /api/comentarios', change(2, 'Velho', na(teste, CAIXA, 3)), 'versao_desatualizada')
    expect(atual).toEqual({ id, texto: 'Falta isto.', usos: 0, versao: 3, perguntaid: CAIXA, points: 4 })
    await as.refused('PUT /api/comentarios', change(3, 'Longe', na(teste, COMPOSICAO)), 'nao_encontrado')
    await as.refused('PUT /api/comentarios', change(3, 'Demais', na(teste, CAIXA, 11)), 'regra_do_conteudo')
    expect(await as.call('PUT /api/comentarios', change(3, 'Falta isto.', na(teste, CAIXA, null)))).not.toHaveProperty('points')
    await as.call('DELETE /api/comentarios/delete/{id}', { params: { id } })
    expect(await list(professora, teste)).toEqual([])
  })

  it('fit as many as the limit at one question, and not one more', async () => {
    const { professora, teste, as } = await school(1)
    const maximo = limites.comentariosPorPergunta
    await run(
      lousa.db,
      sql`insert into comentarios (dono_id, texto, pergunta_id)
          select ${professora.id}, 'Comentário ' || i, ${CAIXA} from generate_series(1, ${maximo - 1}::int) i`,
    )
    const keep = (texto: string, perguntaid = CAIXA) => ({ body: { texto, ...na(teste, perguntaid) } })
    await as.call('PUT /api/comentarios', keep('O último'))
    const { detail } = await as.refused('PUT /api/comentarios', keep('Mais um'), 'limite_atingido')
    expect(detail).toBe(`Não é possível passar de ${maximo} comentários guardados numa pergunta.`)
    // Kept already, it still fits; and so does one at another question.
    await as.call('PUT /api/comentarios', keep('O último'))
    await as.call('PUT /api/comentarios', keep('Mais um', COMPOSICAO))
  })

  it('of a question that is neither in the bank nor in a test any more are for all, without points', async () => {
    const { professora, teste, as } = await school(1)
    await as.call('PUT /api/comentarios', { body: { texto: 'Fica na pergunta.', ...na(teste, CAIXA, 5) } })
    await as.call('PUT /api/comentarios', { body: { texto: 'Fica para tudo.', ...na(teste, UNICA, 2) } })
    await run(
      lousa.db,
      sql`insert into versoes_perguntas (versao_teste_id, pergunta_id, origem_id) values (${teste.versao}, ${CAIXA}, ${CAIXA})`,
    )
    await removeEliminados(lousa.servicos)
    expect((await list(professora)).map(({ texto, points }) => [texto, points])).toEqual([['Fica para tudo.', undefined]])
    expect((await list(professora, teste)).map(({ texto, points }) => [texto, points])).toEqual([
      ['Fica na pergunta.', 5],
      ['Fica para tudo.', undefined],
    ])
  })

  it('are there in the archived test too', async () => {
    const { professora, teste, as } = await school(1)
    const kept = await as.call('PUT /api/comentarios', { body: { texto: 'Falta.', ...na(teste, CAIXA, 5) } })
    await run(lousa.db, sql`update testes_turma set arquivado_em = now() where id = ${teste.id}`)
    expect(await list(professora, teste)).toEqual([kept])
  })
})
