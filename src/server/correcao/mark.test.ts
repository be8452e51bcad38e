import { describe, expect, it } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { CAIXA, COMPOSICAO, UNICA, handIn, respostaComposicao, respostaTexto, respostaUnica, startTentativa } from './ensaio-correcao.ts'
import { corrigida, useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, painel, pergunta, aluno } = useCorrecao(lousa)

/** Names the answers of the question's first group, as they were last seen. */
const marcasDe = async (...de: Parameters<typeof pergunta>) => {
  const [group] = (await pergunta(...de)).grupos
  return group!.respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao }))
}

describe('por pergunta', () => {
  it('groups like answers, and without names nothing says whose they are', async () => {
    const { professora, alunos, teste } = await school(4)
    for (const [i, texto] of ['granito', 'Granito.', 'gabro', 'BASALTO'].entries())
      await handIn(lousa, teste, alunos[i]!, { [CAIXA]: respostaTexto(texto) })
    const reply = await pergunta(professora, teste, CAIXA)
    expect(
      reply.grupos.map(({ texto, respostas, porCorrigir, points, parte }) => [
        texto.toLowerCase().replace('.', ''),
        respostas.length,
        porCorrigir,
        points,
        parte,
      ]),
    ).toEqual([
      ['granito', 2, 2, null, 'cccc'],
      ['gabro', 1, 1, null, 'cccc'],
      ['basalto', 1, 0, 10, null],
    ])
    const text = JSON.stringify(reply)
    expect(alunos.some(({ nome }) => text.includes(nome))).toBe(false)
    await lousa.as(professora).call('PUT /api/turmas/teste/correcao/{id}/nomes', { params: { id: teste.id }, body: { mostrar: true } })
    expect((await pergunta(professora, teste, CAIXA)).grupos[0]?.respostas[0]?.aluno).toEqual({ id: alunos[0]!.id, nome: 'Aluno A' })
  })

  it('marks a whole composition group at once by its criteria; the sum is right and the test is done', async () => {
    const { professora, alunos, teste, as } = await school(2)
    for (const who of alunos) await handIn(lousa, teste, who, { [COMPOSICAO]: respostaComposicao('Com o calor.') })
    const marcas = await marcasDe(professora, teste, COMPOSICAO)
    const body = {
      perguntaid: COMPOSICAO,
      marcas,
      decisoes: { proc: { num: 1, den: 2 }, cond: { num: 1, den: 1 } },
      comentario: 'Bem visto.',
    }
    const { respostas } = await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', { params: { id: teste.id }, body })
    // (1 + 4) / 6 of 8 points = 6,67
    expect(respostas.map(({ points, comentario }) => [points, comentario])).toEqual([
      [6.67, 'Bem visto.'],
      [6.67, 'Bem visto.'],
    ])
    expect((await painel(professora, teste)).resumo).toMatchObject({ corrigidas: 2, porPublicar: 2 })
    const page = await aluno(professora, teste, alunos[0]!)
    expect(page.perguntas[2]?.marca).toMatchObject({
      conta: '8 × 5/6 (arredondado às centésimas) = 6,67 pontos',
      por: professora.nome,
      origem: 'professor',
    })
    expect(page.historia).toHaveLength(1)
  })

  it('half of the criteria is not a mark yet', async () => {
    const { professora, alunos, teste, as } = await school(1)
    await handIn(lousa, teste, alunos[0]!, { [COMPOSICAO]: respostaComposicao('Com o calor.') })
    const marcas = await marcasDe(professora, teste, COMPOSICAO)
    const reply = await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params: { id: teste.id },
      body: { perguntaid: COMPOSICAO, marcas, decisoes: { proc: { num: 1, den: 1 } } },
    })
    expect(reply.respostas[0]).toMatchObject({ estado: 'por-corrigir', points: null })
  })

  it('refuses what the question does not have: a part, a level, too many points, no reason', async () => {
    const { professora, alunos, teste, as } = await school(1)
    await handIn(lousa, teste, alunos[0]!, { [COMPOSICAO]: respostaComposicao('Com o calor.') })
    const marcas = await marcasDe(professora, teste, COMPOSICAO)
    const marcar = 'PUT /api/turmas/teste/correcao/{id}/marcar'
    const params = { id: teste.id }
    for (const wrong of [
      { decisoes: { zzzz: { num: 1, den: 1 } } },
      { decisoes: { cond: { num: 1, den: 3 } } },
      { points: 8.01, motivo: 'Sim' },
      { points: 5 },
    ]) {
      await as.refused(marcar, { params, body: { perguntaid: COMPOSICAO, marcas, ...wrong } }, 'regra_do_conteudo')
    }
  })

  it('two teachers: the second is shown the first one’s mark and changes nothing', async () => {
    const { professora, alunos, teste, as } = await school(2)
    for (const who of alunos) await handIn(lousa, teste, who, { [CAIXA]: respostaTexto('granito') })
    const marcas = await marcasDe(professora, teste, CAIXA)
    const params = { id: teste.id }
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params,
      body: { perguntaid: CAIXA, marcas: [marcas[1]!], decisoes: { cccc: { num: 1, den: 2 } } },
    })
    const problem = await as.refused(
      'PUT /api/turmas/teste/correcao/{id}/marcar',
      { params, body: { perguntaid: CAIXA, marcas, decisoes: { cccc: { num: 0, den: 1 } } } },
      'versao_desatualizada',
    )
    expect((problem.atual as { respostas: { points: number | null }[] }).respostas.map(({ points }) => points)).toEqual([null, 5])
    expect((await pergunta(professora, teste, CAIXA)).grupos[0]?.respostas.map(({ points }) => points)).toEqual([null, 5])
  })

  it('sent again because its reply was lost, it is done: nothing is written twice', async () => {
    const { professora, alunos, teste, as } = await school(2)
    for (const who of alunos) await handIn(lousa, teste, who, { [COMPOSICAO]: respostaComposicao('Com o calor.') })
    const marcas = await marcasDe(professora, teste, COMPOSICAO)
    const kept = await as.call('PUT /api/comentarios', { body: { texto: 'Bem visto.' } })
    const decisoes = { proc: { num: 1, den: 2 }, cond: { num: 1, den: 1 } }
    const body = { perguntaid: COMPOSICAO, marcas, decisoes, comentario: ' Bem visto. ', comentarios: [kept.id] }
    const mark = () => as.call('PUT /api/turmas/teste/correcao/{id}/marcar', { params: { id: teste.id }, body })
    const first = await mark()
    expect(await mark()).toEqual(first)
    expect((await aluno(professora, teste, alunos[0]!)).historia).toHaveLength(1)
    expect((await as.call('GET /api/comentarios'))[0]?.usos).toBe(1)
  })

  it('a decision is taken back: it waits again', async () => {
    const { professora, alunos, teste, as } = await school(1)
    await handIn(lousa, teste, alunos[0]!, { [CAIXA]: respostaTexto('granito') })
    const params = { id: teste.id }
    const answer = async () => (await pergunta(professora, teste, CAIXA)).grupos[0]!.respostas[0]!
    const mark = async (fracao: { num: number; den: number } | null) => {
      const { tentativaId, versao } = await answer()
      return as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
        params,
        body: { perguntaid: CAIXA, marcas: [{ tentativaId, versao }], decisoes: { cccc: fracao } },
      })
    }
    await mark({ num: 1, den: 4 })
    expect(await answer()).toMatchObject({ points: 2.5 })
    await mark(null)
    expect(await answer()).toMatchObject({ points: null, estado: 'por-corrigir' })
  })

  it('points of one’s own need a reason and stand against a key corrected later', async () => {
    const { professora, alunos, teste, as } = await school(1)
    await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('aaaa') })
    const marcas = await marcasDe(professora, teste, UNICA)
    const params = { id: teste.id }
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params,
      body: { perguntaid: UNICA, marcas, points: 0.5, motivo: 'A imagem enganava' },
    })
    const { perguntas } = await aluno(professora, teste, alunos[0]!)
    expect(perguntas[0]?.marca).toMatchObject({ points: 0.5, pointsAutomatico: 0, pointsManual: 0.5, motivo: 'A imagem enganava' })
    await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', { params, body: { ...corrigida(), marcacao: 0, aplicar: true } })
    expect((await aluno(professora, teste, alunos[0]!)).perguntas[0]?.marca).toMatchObject({ points: 0.5, pointsAutomatico: 2 })
  })

  it('points of one’s own are taken back: those of the rule stand again, and no reason is left', async () => {
    const { professora, alunos, teste, as } = await school(1)
    await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('bbbb') })
    const give = async (body: { points: number | null; motivo?: string } | { comentario: string }) =>
      as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
        params: { id: teste.id },
        body: { perguntaid: UNICA, marcas: await marcasDe(professora, teste, UNICA), ...body },
      })
    const marca = async () => (await aluno(professora, teste, alunos[0]!)).perguntas[0]?.marca
    await give({ points: 0, motivo: 'Copiou' })
    await give({ comentario: 'Falamos amanhã.' })
    expect(await marca(), 'a comment leaves the points alone').toMatchObject({ points: 0, pointsManual: 0, motivo: 'Copiou' })
    await give({ points: null })
    expect(await marca()).toMatchObject({ points: 2, pointsManual: null, motivo: '', comentario: 'Falamos amanhã.' })
  })

  it('an open attempt cannot be marked; an archived test only looked at', async () => {
    const { alunos, teste, as } = await school(1)
    const tentativaId = await startTentativa(lousa, teste, alunos[0]!, {})
    await run(
      lousa.db,
      sql`insert into classificacoes (tentativa_id, pergunta_id, estado, resultado, points_maximo) values (${tentativaId}, ${CAIXA}, 'por-corrigir', '{"estado":"sem-resposta"}', 1000)`,
    )
    const body = { perguntaid: CAIXA, marcas: [{ tentativaId, versao: 1 }], comentario: 'x' }
    await as.refused('PUT /api/turmas/teste/correcao/{id}/marcar', { params: { id: teste.id }, body }, 'tentativa_por_entregar')
    await run(lousa.db, sql`update testes_turma set arquivado_em = now() where id = ${teste.id}`)
    const params = { id: teste.id }
    await as.refused('PUT /api/turmas/teste/correcao/{id}/marcar', { params, body }, 'teste_arquivado')
    const tardias = { aceitar: true, aplicar: false }
    await as.refused('POST /api/turmas/teste/correcao/{id}/provisorias', { params, body: tardias }, 'teste_arquivado')
    const chave = { ...corrigida(), marcacao: 0, aplicar: false }
    await as.refused('POST /api/turmas/teste/correcao/{id}/corrigir', { params, body: chave }, 'teste_arquivado')
    const comentario = { alunoId: alunos[0]!.id, comentario: 'x' }
    await as.refused('PUT /api/turmas/teste/correcao/{id}/comentario', { params, body: comentario }, 'teste_arquivado')
    await as.refused('POST /api/turmas/teste/publicar/{id}', { params, body: {} }, 'teste_arquivado')
    await as.refused('POST /api/turmas/teste/ocultar/{id}', { params, body: {} }, 'teste_arquivado')
    expect((await as.call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })).soLeitura).toBe('teste_arquivado')
  })
})

describe('comentários guardados', () => {
  it('are each teacher’s own, kept once, counted when used', async () => {
    const { professora, alunos, teste, as } = await school(1)
    const kept = await as.call('PUT /api/comentarios', { body: { texto: 'Faltou referir a pressão.' } })
    expect(await as.call('PUT /api/comentarios', { body: { texto: ' Faltou referir a pressão. ' } })).toEqual(kept)
    await handIn(lousa, teste, alunos[0]!, { [CAIXA]: respostaTexto('granito') })
    const { tentativaId, versao } = (await pergunta(professora, teste, CAIXA)).grupos[0]!.respostas[0]!
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params: { id: teste.id },
      body: { perguntaid: CAIXA, marcas: [{ tentativaId, versao }], comentario: kept.texto, comentarios: [kept.id] },
    })
    expect(await as.call('GET /api/comentarios')).toEqual([{ ...kept, usos: 1 }])
    const stranger = lousa.as(await lousa.professor())
    expect(await stranger.call('GET /api/comentarios')).toEqual([])
    await stranger.refused('PUT /api/comentarios', { body: { id: kept.id, versao: 1, texto: 'Meu' } }, 'nao_encontrado')
    await stranger.refused('DELETE /api/comentarios/delete/{id}', { params: { id: kept.id } }, 'nao_encontrado')
    await as.refused('PUT /api/comentarios', { body: { id: kept.id, versao: 9, texto: 'Outro' } }, 'versao_desatualizada')
    await as.call('DELETE /api/comentarios/delete/{id}', { params: { id: kept.id } })
    expect(await as.call('GET /api/comentarios')).toEqual([])
  })
})

describe('apreciação geral', () => {
  const key = 'PUT /api/turmas/teste/correcao/{id}/comentario'

  it('written over another than the one that stands is refused with that one; the same again, or over it, is kept', async () => {
    const { professora, alunos, teste, as } = await school(1)
    await handIn(lousa, teste, alunos[0]!, { [CAIXA]: respostaTexto('granito') })
    const pedido = (comentario: string, sobre?: string) => ({
      params: { id: teste.id },
      body: { alunoId: alunos[0]!.id, comentario, ...(sobre !== undefined && { sobre }) },
    })
    const kept = async () => (await aluno(professora, teste, alunos[0]!)).comentario
    await as.call(key, pedido(' Muito bem, Ana. ', ''))
    const { atual } = await as.refused(key, pedido('Falta a conclusão.', ''), 'versao_desatualizada')
    expect(atual).toEqual({ comentario: 'Muito bem, Ana.' })
    expect(await kept()).toBe('Muito bem, Ana.')
    // Its reply was lost and it was sent again.
    await as.call(key, pedido('Muito bem, Ana.', ''))
    await as.call(key, pedido('Falta a conclusão.', 'Muito bem, Ana.'))
    expect(await kept()).toBe('Falta a conclusão.')
    // A page of an earlier release does not say.
    await as.call(key, pedido('Bem.'))
    expect(await kept()).toBe('Bem.')
  })
})
