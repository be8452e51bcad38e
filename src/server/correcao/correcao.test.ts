import { describe, expect, it } from 'vitest'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import {
  CAIXA,
  COMPOSICAO,
  UNICA,
  addAluno,
  handIn,
  makeTeste,
  makeTurma,
  perguntaComposicao,
  perguntaTexto,
  perguntaUnica,
  respostaComposicao,
  respostaTexto,
  respostaUnica,
  startTentativa,
  type TesteFeito,
} from './ensaio-correcao.ts'

const lousa = useLousa()

const todas = () => ({ [UNICA]: perguntaUnica(), [CAIXA]: perguntaTexto(), [COMPOSICAO]: perguntaComposicao() })

async function school(n = 3, more: Partial<Parameters<typeof makeTeste>[1]> = {}) {
  const professora = await lousa.professor()
  const alunos: Pessoa[] = []
  for (let i = 0; i < n; i++) alunos.push(await lousa.aluno(`Aluno ${String.fromCharCode(65 + i)}`))
  const turma = await makeTurma(lousa, professora, alunos)
  const teste = await makeTeste(lousa, { turma, professora, perguntas: todas(), ...more })
  return { professora, alunos, turma, teste, as: lousa.as(professora) }
}

const painel = (professora: Pessoa, teste: TesteFeito) =>
  lousa.as(professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
const pergunta = (professora: Pessoa, teste: TesteFeito, idpergunta: number, nomes = false) =>
  lousa
    .as(professora)
    .call('GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}', { params: { id: teste.id, idpergunta }, query: { nomes } })
const aluno = (professora: Pessoa, teste: TesteFeito, quem: Pessoa) =>
  lousa
    .as(professora)
    .call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', { params: { id: teste.id, idaluno: quem.id }, query: {} })

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
    expect((await pergunta(professora, teste, CAIXA, true)).grupos[0]?.respostas[0]?.aluno).toEqual({ id: alunos[0]!.id, nome: 'Aluno A' })
  })

  it('marks a whole composition group at once by its criteria; the sum is right and the test is done', async () => {
    const { professora, alunos, teste, as } = await school(2)
    for (const who of alunos) await handIn(lousa, teste, who, { [COMPOSICAO]: respostaComposicao('Com o calor.') })
    const [group] = (await pergunta(professora, teste, COMPOSICAO)).grupos
    const marcas = group!.respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao }))
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
    const [group] = (await pergunta(professora, teste, COMPOSICAO)).grupos
    const marcas = group!.respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao }))
    const reply = await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params: { id: teste.id },
      body: { perguntaid: COMPOSICAO, marcas, decisoes: { proc: { num: 1, den: 1 } } },
    })
    expect(reply.respostas[0]).toMatchObject({ estado: 'por-corrigir', points: null })
  })

  it('refuses what the question does not have: a part, a level, too many points, no reason', async () => {
    const { professora, alunos, teste, as } = await school(1)
    await handIn(lousa, teste, alunos[0]!, { [COMPOSICAO]: respostaComposicao('Com o calor.') })
    const [group] = (await pergunta(professora, teste, COMPOSICAO)).grupos
    const marcas = group!.respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao }))
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
    const [group] = (await pergunta(professora, teste, CAIXA)).grupos
    const marcas = group!.respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao }))
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
    const [group] = (await pergunta(professora, teste, UNICA)).grupos
    const marcas = group!.respostas.map(({ tentativaId, versao }) => ({ tentativaId, versao }))
    const params = { id: teste.id }
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params,
      body: { perguntaid: UNICA, marcas, points: 0.5, motivo: 'A imagem enganava' },
    })
    const { perguntas } = await aluno(professora, teste, alunos[0]!)
    expect(perguntas[0]?.marca).toMatchObject({ points: 0.5, pointsAutomatico: 0, pointsManual: 0.5, motivo: 'A imagem enganava' })
    await as.call('POST /api/turmas/teste/correcao/{id}/chave', { params, body: { ...corrigida(), marcacao: 0, aplicar: true } })
    expect((await aluno(professora, teste, alunos[0]!)).perguntas[0]?.marca).toMatchObject({ points: 0.5, pointsAutomatico: 2 })
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
    await as.refused('PUT /api/turmas/teste/correcao/{id}/marcar', { params: { id: teste.id }, body }, 'teste_arquivado')
    expect((await as.call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })).soLeitura).toBe('teste_arquivado')
  })
})

/** The first option is right after all. */
const corrigida = () => {
  const { conteudo } = perguntaUnica()
  const alineas = (conteudo.alineas as { id: string; certa: boolean }[]).map((alinea) => ({ ...alinea, certa: alinea.id === 'aaaa' }))
  return { perguntaid: UNICA, alineas, definicoes: {}, motivo: 'O talco também servia' }
}

describe('corrigir a chave', () => {
  it('shows who changes before, then re-marks everyone as fresh marking would', async () => {
    const { professora, alunos, teste, as } = await school(3)
    const ids = [
      await handIn(lousa, teste, alunos[0]!, { [UNICA]: respostaUnica('aaaa') }),
      await handIn(lousa, teste, alunos[1]!, { [UNICA]: respostaUnica('bbbb') }),
      await handIn(lousa, teste, alunos[2]!, {}),
    ]
    const params = { id: teste.id }
    const preview = await as.call('POST /api/turmas/teste/correcao/{id}/chave', {
      params,
      body: { ...corrigida(), marcacao: 0, aplicar: false },
    })
    expect(preview).toMatchObject({ marcacao: 1, aplicada: false, total: 3, sobem: 1, descem: 1 })
    expect(preview.mudancas.map(({ aluno, antes, depois, totalDepois }) => [aluno.nome, antes, depois, totalDepois])).toEqual([
      ['Aluno A', 0, 2, 2],
      ['Aluno B', 2, 0, 0],
    ])
    expect((await painel(professora, teste)).alunos.map(({ tentativa }) => tentativa?.points)).toEqual([0, 2, 0])
    await as.call('POST /api/turmas/teste/correcao/{id}/chave', { params, body: { ...corrigida(), marcacao: 0, aplicar: true } })
    expect((await painel(professora, teste)).alunos.map(({ tentativa }) => tentativa?.points)).toEqual([2, 0, 0])

    // Metamorphic: a test assigned with the new key from the start gives the same marks.
    const nova = { ...perguntaUnica(), conteudo: { versao: 1, alineas: corrigida().alineas, definicoes: {} } }
    const outra = await makeTeste(lousa, {
      turma: (await painel(professora, teste)).turma.id,
      professora,
      perguntas: { ...todas(), [UNICA]: nova },
    })
    const fresh = [
      await handIn(lousa, outra, alunos[0]!, { [UNICA]: respostaUnica('aaaa') }),
      await handIn(lousa, outra, alunos[1]!, { [UNICA]: respostaUnica('bbbb') }),
      await handIn(lousa, outra, alunos[2]!, {}),
    ]
    for (const [i, id] of ids.entries()) expect(await marksOf(id)).toEqual(await marksOf(fresh[i]!))
  })

  it('refuses a stale marking version, another question and a key that is none', async () => {
    const { teste, as } = await school(1)
    const params = { id: teste.id }
    const key = 'POST /api/turmas/teste/correcao/{id}/chave'
    const bad = (body: object) => ({ params, body: { ...corrigida(), marcacao: 0, aplicar: true, ...body } })
    await as.refused(key, bad({ marcacao: 4 }), 'versao_desatualizada')
    await as.refused(key, bad({ alineas: [] }), 'regra_do_conteudo')
    await as.refused(key, bad({ alineas: corrigida().alineas.map((alinea) => ({ ...alinea, texto: 'Outro texto' })) }), 'regra_do_conteudo')
    await as.refused(key, bad({ perguntaid: 999 }), 'nao_encontrado')
  })

  it('«Aceitar também» marks everyone who wrote it, now and later, and keeps other decisions', async () => {
    const { professora, alunos, teste, as } = await school(4)
    for (const [i, texto] of ['granito', 'Granito', 'gabro'].entries())
      await handIn(lousa, teste, alunos[i]!, { [CAIXA]: respostaTexto(texto) })
    const params = { id: teste.id }
    const gabro = (await pergunta(professora, teste, CAIXA)).grupos.find(({ texto }) => texto === 'gabro')!.respostas[0]!
    await as.call('PUT /api/turmas/teste/correcao/{id}/marcar', {
      params,
      body: {
        perguntaid: CAIXA,
        marcas: [{ tentativaId: gabro.tentativaId, versao: gabro.versao }],
        decisoes: { cccc: { num: 1, den: 10 } },
      },
    })
    const body = { perguntaid: CAIXA, marcacao: 0, alinea: 'cccc', texto: 'granito', fracao: { num: 1, den: 2 } }
    const preview = await as.call('POST /api/turmas/teste/correcao/{id}/aceitar', { params, body: { ...body, aplicar: false } })
    expect(preview.mudancas.map(({ antes, depois }) => [antes, depois])).toEqual([
      [null, 5],
      [null, 5],
    ])
    await as.call('POST /api/turmas/teste/correcao/{id}/aceitar', { params, body: { ...body, aplicar: true } })
    await handIn(lousa, teste, alunos[3]!, { [CAIXA]: respostaTexto('GRANITO') })
    const reply = await pergunta(professora, teste, CAIXA)
    expect(reply.grupos.map(({ points, respostas }) => [points, respostas.length])).toEqual([
      [1, 1],
      [5, 3],
    ])
    expect(reply.marcacao).toBe(1)
  })
})

const marksOf = async (tentativa: number) =>
  (
    await one<{ marks: unknown }>(
      lousa.db,
      sql`select jsonb_agg(jsonb_build_array(pergunta_id, estado, resultado, points, points_maximo, decisoes) order by pergunta_id) as marks from classificacoes where tentativa_id = ${tentativa}`,
    )
  ).marks

describe('publicar', () => {
  it('refuses while something waits, publishes what is marked when asked so, and one by one', async () => {
    const { professora, alunos, teste, as } = await school(3)
    await handIn(lousa, teste, alunos[0]!, {})
    await handIn(lousa, teste, alunos[1]!, { [CAIXA]: respostaTexto('granito') })
    await handIn(lousa, teste, alunos[2]!, {})
    const params = { id: teste.id }
    await as.refused('POST /api/turmas/teste/publicar/{id}', { params, body: {} }, 'correcao_incompleta')
    await as.refused('POST /api/turmas/teste/publicar/{id}', { params, body: { alunos: [alunos[1]!.id] } }, 'correcao_incompleta')
    expect(await as.call('POST /api/turmas/teste/publicar/{id}', { params, body: { alunos: [alunos[0]!.id] } })).toEqual({
      publicadas: 1,
      porCorrigir: 0,
    })
    expect(await as.call('POST /api/turmas/teste/publicar/{id}', { params, body: { soCorrigidas: true } })).toEqual({
      publicadas: 1,
      porCorrigir: 1,
    })
    expect((await painel(professora, teste)).alunos.map(({ estado }) => estado)).toEqual(['publicado', 'entregue', 'publicado'])
    expect((await painel(professora, teste)).estado).toBe('por-corrigir')
  })

  it('released at the window’s end by itself; hidden by the teacher it stays hidden', async () => {
    const { professora, alunos, teste, as } = await school(1, { publicacao: 'fim-janela' })
    await handIn(lousa, teste, alunos[0]!, {})
    const resultado = () => lousa.as(alunos[0]!).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })
    expect((await resultado()).visivel).toBe('tudo')
    expect((await painel(professora, teste)).alunos[0]?.estado).toBe('publicado')
    await as.call('POST /api/turmas/teste/ocultar/{id}', { params: { id: teste.id }, body: {} })
    expect(await resultado()).toMatchObject({ visivel: 'nada', estado: 'entregue' })
    expect((await painel(professora, teste)).alunos[0]).toMatchObject({ estado: 'corrigido', tentativa: { oculta: true } })
  })
})

describe('respostas que chegaram depois do tempo', () => {
  const late = (tentativa: number, texto: string) =>
    run(
      lousa.db,
      sql`insert into revisoes_tardias (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, conteudo, provisoria)
          values (${tentativa}, ${CAIXA}, 'd1', 2, now(), ${JSON.stringify(respostaTexto(texto))}::jsonb, true)`,
    )
  const decide = (as: ReturnType<typeof lousa.as>, teste: TesteFeito, body: { aceitar: boolean; aplicar: boolean }) =>
    as.call('POST /api/turmas/teste/correcao/{id}/provisorias', { params: { id: teste.id }, body })

  it('hold back publishing, are rehearsed with and without, and count once accepted', async () => {
    const { professora, alunos, teste, as } = await school(1)
    const id = await handIn(lousa, teste, alunos[0]!, {})
    await late(id, 'basalto')
    const { provisorias, inicioEm } = (await painel(professora, teste)).alunos[0]?.tentativa ?? {}
    // Nothing had come before: the server has been without news since the start.
    expect(provisorias).toMatchObject({ respostas: 1, semRedeDesde: inicioEm })
    await as.refused('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: {} }, 'respostas_provisorias')
    expect(await decide(as, teste, { aceitar: true, aplicar: false })).toMatchObject({
      aplicada: false,
      sobem: 1,
      mudancas: [{ antes: 0, depois: 10 }],
    })
    expect((await painel(professora, teste)).alunos[0]?.tentativa).toMatchObject({ points: 0, provisorias: { respostas: 1 } })
    await decide(as, teste, { aceitar: true, aplicar: true })
    expect((await painel(professora, teste)).alunos[0]?.tentativa).toMatchObject({ points: 10, provisorias: null })
    expect((await aluno(professora, teste, alunos[0]!)).acontecimentos[0]).toMatchObject({ acao: 'aceitou-tardias', quem: professora.nome })
    await as.call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: {} })
  })

  it('refused, they change nothing and hold nothing back', async () => {
    const { professora, alunos, teste, as } = await school(1)
    await late(await handIn(lousa, teste, alunos[0]!, {}), 'basalto')
    expect(await decide(as, teste, { aceitar: false, aplicar: true })).toMatchObject({ total: 1, mudancas: [] })
    expect((await painel(professora, teste)).alunos[0]?.tentativa).toMatchObject({ points: 0, provisorias: null })
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
      intervalo: null,
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
      [2, 2, 5000, 1, 0, 1],
      [3, 2, 0, 0, 0, 2],
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
