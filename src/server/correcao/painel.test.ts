import { escalaDe } from '#regras/escalas.ts'
import { describe, expect, it } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { CAIXA, UNICA, addAluno, handIn, respostaTexto, respostaUnica } from './ensaio-correcao.ts'
import { useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, painel } = useCorrecao(lousa)

describe('o painel', () => {
  it('says who handed in, what waits, and counts who was let off apart', async () => {
    const { professora, alunos, teste, as } = await school(4)
    await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('granito') })
    await handIn(lousa, teste, alunos[1]!, { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('basalto') })
    await as.call('PUT /api/turmas/teste/correcao/{id}/situacao', {
      params: { id: teste.id },
      body: { alunoId: alunos[2]!.id, situacao: 'dispensado', motivo: 'Doente' },
    })
    const p = await painel(professora, teste)
    expect(p.resumo).toEqual({
      alunos: 3,
      entregues: 2,
      aResponder: 0,
      porIniciar: 0,
      faltaram: 1,
      dispensados: 1,
      corrigidas: 1,
      publicadas: 0,
      porPublicar: 1,
    })
    expect(
      p.alunos.map(({ aluno, estado, situacao, tentativa }) => [
        aluno.nome,
        estado,
        situacao,
        tentativa?.points ?? null,
        tentativa?.porCorrigir ?? null,
      ]),
    ).toEqual([
      ['Aluno A', 'entregue', null, null, 1],
      ['Aluno B', 'corrigido', null, 12, 0],
      ['Aluno C', 'faltou', 'dispensado', null, null],
      ['Aluno D', 'faltou', null, null, null],
    ])
    expect(p.estado).toBe('por-corrigir')
    expect(p.perguntas.map(({ numero, porCorrigir, respostas }) => [numero, porCorrigir, respostas])).toEqual([
      [1, 0, 2],
      [2, 1, 2],
      [3, 0, 2],
    ])
  })

  it('nobody is let off, or given 0, while they answer; who was let off and answers all the same is counted with who answers', async () => {
    const { professora, alunos, teste, as } = await school(3)
    const [ana, bruno] = alunos
    if (!ana || !bruno) throw new Error('Three pupils')
    const change = (alunoId: number, situacao: 'dispensado' | 'zero' | null) => ({ params: { id: teste.id }, body: { alunoId, situacao } })
    await handIn(lousa, teste, ana, {})
    await handIn(lousa, teste, bruno, {})
    await as.call('PUT /api/turmas/teste/correcao/{id}/situacao', change(bruno.id, 'dispensado'))
    await run(
      lousa.db,
      sql`update tentativas set entregue_em = null, entregue_por = null, por_pontuar = false, corrigida_em = null, limite_em = now() + interval '10 minutes'
           where teste_turma_id = ${teste.id}`,
    )
    for (const situacao of ['dispensado', 'zero'] as const)
      await as.refused('PUT /api/turmas/teste/correcao/{id}/situacao', change(ana.id, situacao), 'teste_a_ser_respondido')
    expect((await painel(professora, teste)).resumo).toMatchObject({ alunos: 3, aResponder: 2, dispensados: 0 })
    await as.call('PUT /api/turmas/teste/correcao/{id}/situacao', change(bruno.id, null))
    expect((await painel(professora, teste)).alunos.map(({ situacao }) => situacao)).toEqual([null, null, null])
  })

  it('somebody who joined after the window has not missed it; somebody who left keeps their work', async () => {
    const { professora, alunos, turma, teste } = await school(2)
    await handIn(lousa, teste, alunos[0]!, {})
    await run(lousa.db, sql`update inscricoes set saiu_em = now() where aluno_id = ${alunos[0]!.id}`)
    await addAluno(lousa, turma, await lousa.aluno('Nova'), '1 minute')
    const p = await painel(professora, teste)
    expect(p.alunos.map(({ aluno, inscrito }) => [aluno.nome, inscrito])).toEqual([
      ['Aluno A', false],
      ['Aluno B', true],
    ])
  })

  it('pupils stand in the order of their numbers, those without one last by name; without names there are no numbers', async () => {
    const { professora, alunos, turma, teste, as } = await school(4)
    for (const [i, numero] of [[0, 22] as const, [2, 4] as const])
      await as.call('PUT /api/turmas/aluno/{id}/{idaluno}', { params: { id: turma, idaluno: alunos[i]!.id }, body: { numero } })
    const p = await painel(professora, teste)
    expect(p.alunos.map(({ aluno }) => [aluno.numero, aluno.nome])).toEqual([
      [4, 'Aluno C'],
      [22, 'Aluno A'],
      [null, 'Aluno B'],
      [null, 'Aluno D'],
    ])
    const semNomes = await as.call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id }, query: { vista: 'perguntas' } })
    expect(semNomes.alunos.map(({ aluno }) => aluno.numero)).toEqual([null, null, null, null])
  })

  it('another teacher is told that it does not exist, a student that it is not for them', async () => {
    const { alunos, teste } = await school(1)
    const stranger = lousa.as(await lousa.professor())
    const id = teste.id
    await stranger.refused('GET /api/turmas/teste/correcao/{id}', { params: { id } }, 'nao_encontrado')
    await stranger.refused(
      'GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}',
      { params: { id, idpergunta: CAIXA } },
      'nao_encontrado',
    )
    await stranger.refused(
      'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}',
      { params: { id, idaluno: alunos[0]!.id } },
      'nao_encontrado',
    )
    await stranger.refused('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id } }, 'nao_encontrado')
    await stranger.refused('POST /api/turmas/teste/publicar/{id}', { params: { id }, body: {} }, 'nao_encontrado')
    await lousa.as(alunos[0]!).refused('GET /api/turmas/teste/correcao/{id}', { params: { id } }, 'papel_errado')
  })
})

describe('estatísticas', () => {
  it('an absent student changes no mean; a 0 the teacher gives does', async () => {
    const { alunos, turma, teste, as } = await school(3)
    await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('basalto') })
    await handIn(lousa, teste, alunos[1]!, { [UNICA]: respostaUnica('aaaa') })
    const read = () => as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id: teste.id } })
    const before = await read()
    expect(before).toMatchObject({
      n: 2,
      total: 3,
      media: 3000,
      mediana: 3000,
      minimo: 0,
      maximo: 6000,
      alfa: null,
      poucos: true,
    })
    expect(
      before.perguntas.map(({ numero, n, facilidade, certas, erradas, semResposta }) => [
        numero,
        n,
        facilidade,
        certas,
        erradas,
        semResposta,
      ]),
    ).toEqual([
      [1, 2, 5000, 1, 1, 0],
      [2, 1, 5000, 1, 0, 1],
      [3, 0, 0, 0, 0, 2],
    ])
    expect(before.perguntas[0]?.respostas.map(({ n, percentagem }) => [n, percentagem]).toSorted()).toEqual([
      [1, 0],
      [1, 10_000],
    ])
    await addAluno(lousa, turma, await lousa.aluno('Ausente'))
    const { total, ...after } = await read()
    expect(after).toEqual({ ...before, total: undefined })
    expect(total).toBe(4)
    await as.call('PUT /api/turmas/teste/correcao/{id}/situacao', {
      params: { id: teste.id },
      body: { alunoId: alunos[2]!.id, situacao: 'zero' },
    })
    expect(await read()).toMatchObject({ n: 3, media: 2000 })
  })

  it('blank answers are no answers: of a question all left blank nothing is said', async () => {
    const { alunos, teste, as } = await school(11)
    for (const [i, um] of alunos.entries()) await handIn(lousa, teste, um, { [UNICA]: respostaUnica(i % 2 ? 'aaaa' : 'bbbb') })
    const { perguntas } = await as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id: teste.id } })
    expect(perguntas[1]).toMatchObject({ n: 0, semResposta: 11, discriminacao: null })
    expect(perguntas[0]).toMatchObject({ n: 11, semResposta: 0 })
  })

  it('option by option, by thirds of the rest of the test; the best chose another than the key', async () => {
    const { alunos, teste, as } = await school(12)
    for (const [i, um] of alunos.entries())
      await handIn(
        lousa,
        teste,
        um,
        i < 5 ? { [UNICA]: respostaUnica('bbbb') } : { [UNICA]: respostaUnica('aaaa'), [CAIXA]: respostaTexto('basalto') },
      )
    const { perguntas } = await as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id: teste.id } })
    const { opcoes, chaveSuspeita } = perguntas[0]!
    expect(opcoes.map(({ certa, n, tercos }) => [certa, n, tercos?.map((terco) => [terco.n, terco.de])])).toEqual([
      [
        false,
        7,
        [
          [0, 5],
          [0, 0],
          [7, 7],
        ],
      ],
      [
        true,
        5,
        [
          [5, 5],
          [0, 0],
          [0, 7],
        ],
      ],
    ])
    expect(chaveSuspeita).toEqual({ texto: opcoes[0]?.texto, n: 7, de: 12, melhores: 7, deMelhores: 7 })
    expect(perguntas[1]).toMatchObject({ opcoes: [], chaveSuspeita: null })
  })

  it('of a question whose answers wait, nothing is said of how easy it was', async () => {
    const { alunos, teste, as } = await school(2)
    await handIn(lousa, teste, alunos[0]!, { [CAIXA]: respostaTexto('uma coisa que ninguém previu') })
    await handIn(lousa, teste, alunos[1]!, {})
    const { perguntas } = await as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id: teste.id } })
    expect(perguntas[1]).toMatchObject({ n: 0, porCorrigir: 1, semResposta: 1, facilidade: null })
  })

  it('an annulled question is in no number, and says how many answers it has', async () => {
    const { alunos, teste, as } = await school(2)
    for (const [i, um] of alunos.entries()) await handIn(lousa, teste, um, { [UNICA]: respostaUnica(i ? 'aaaa' : 'bbbb') })
    const params = { id: teste.id }
    const termos = {
      perguntaid: UNICA,
      marcacao: 0,
      acao: 'anular',
      anular: 'fora-do-total',
      escalar: false,
      politica: 'recalcular',
    } as const
    await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', { params, body: { ...termos, motivo: 'Mal escrita', aplicar: true } })
    const { perguntas } = await as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params })
    expect(perguntas[0]).toMatchObject({ n: 0, anuladas: 2, facilidade: null, certas: 0, semResposta: 0, discriminacao: null })
    expect(perguntas[1]).toMatchObject({ anuladas: 0, semResposta: 2 })
  })

  it('what a question is compared with is not scaled, and holds no annulled question', async () => {
    const { alunos, teste, as } = await school(11)
    for (const [i, um] of alunos.entries())
      await handIn(lousa, teste, um, { [UNICA]: respostaUnica(i % 2 ? 'aaaa' : 'bbbb'), [CAIXA]: respostaTexto('basalto') })
    const params = { id: teste.id }
    const read = async () => (await as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params })).perguntas[0]
    const before = await read()
    const termos = {
      perguntaid: CAIXA,
      marcacao: 0,
      acao: 'anular',
      anular: 'fora-do-total',
      escalar: true,
      politica: 'recalcular',
    } as const
    await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', { params, body: { ...termos, motivo: 'Mal escrita', aplicar: true } })
    // All had the annulled question right and nobody wrote the composition: there is nothing to compare with, before or after.
    expect(before).toMatchObject({ n: 11, discriminacao: null })
    expect(await read()).toEqual(before)
  })

  it('chosen formulas are said in words, and two that sound alike stay two', async () => {
    const { alunos, teste, as } = await school(2)
    const [meio, outro] = ['\\frac{1}{2}', '\\frac12'].map((formula) => JSON.stringify([{ insert: { formula } }, { insert: '\n' }]))
    const place = (i: number): string[] => ['perguntas', String(UNICA), 'conteudo', 'alineas', String(i), 'texto']
    await run(
      lousa.db,
      sql`update versoes_teste v set conteudo = jsonb_set(jsonb_set(v.conteudo, ${place(0)}::text[], ${meio}::jsonb), ${place(1)}::text[], ${outro}::jsonb)
            from testes_turma t where t.id = ${teste.id} and v.id = t.versao_teste_id`,
    )
    for (const [i, um] of alunos.entries()) await handIn(lousa, teste, um, { [UNICA]: respostaUnica(i ? 'aaaa' : 'bbbb') })
    const { perguntas } = await as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id: teste.id } })
    expect(perguntas[0]?.respostas.map(({ texto, n }) => [texto, n])).toEqual([
      ['um meio', 1],
      ['um meio', 1],
    ])
  })

  it('the mean is of what was earned, rounded once: 66,67% and 65,96% are 66,31%, not 66,32%', async () => {
    const { alunos, turma, teste, as } = await school(2)
    for (const um of alunos) await handIn(lousa, teste, um, {})
    // 2/3 and 0,6596: exactly 66,31333…
    for (const [i, [points, maximo]] of (
      [
        [2, 3],
        [1649, 2500],
      ] as const
    ).entries())
      await run(lousa.db, sql`update tentativas set points_total = ${points}, points_maximo = ${maximo} where aluno_id = ${alunos[i]!.id}`)
    expect((await as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id: teste.id } })).media).toBeCloseTo(
      6631 + 1 / 3,
      9,
    )
    const [naLista] = await as.call('GET /api/turmas/testes/', { query: { turmaid: turma } })
    expect(naLista?.contagens?.media).toBe(6631)
    const progresso = await as.call('GET /api/progresso/', { query: { turmaId: turma } })
    expect(progresso.itens[0]?.media.media).toBe(6631)
    expect(progresso.turmaMedia.media, 'the mean of means, too').toBe(6631)
  })

  it('the distribution counts marks in the scale of the class', async () => {
    const { alunos, turma, teste, as } = await school(3)
    for (const um of alunos) await handIn(lousa, teste, um, {})
    // 9,48, 9,5 and 20 values: the second is a 10.
    for (const [i, points] of [474, 475, 1000].entries())
      await run(lousa.db, sql`update tentativas set points_total = ${points}, points_maximo = 1000 where aluno_id = ${alunos[i]!.id}`)
    const read = async () => {
      const { distribuicao } = await as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params: { id: teste.id } })
      return Object.fromEntries(distribuicao.map(({ nome, n }) => [nome, n]))
    }
    expect(await read()).toEqual({ '0–29%': 0, '30–49%': 2, '50–69%': 0, '70–89%': 0, '90–100%': 1 })
    const { versao } = await as.call('GET /api/turmas/{id}', { params: { id: turma } })
    await as.call('PUT /api/turmas/escala/{id}', { params: { id: turma }, body: { versao, escala: escalaDe('0-20') } })
    expect(await read()).toEqual({ '0–4': 0, '5–9': 1, '10–13': 1, '14–17': 0, '18–20': 1 })
  })
})
