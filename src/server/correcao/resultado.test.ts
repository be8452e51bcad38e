import { describe, expect, it } from 'vitest'
import { casosDePublicacao } from '#regras/testes/publicacao-casos.ts'
import { visivelAoPublicar } from '#regras/testes/publicacao.ts'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import {
  CAIXA,
  COMPOSICAO,
  UNICA,
  handIn,
  makeTeste,
  makeTurma,
  palavras,
  perguntaComposicao,
  perguntaTexto,
  perguntaUnica,
  respostaComposicao,
  respostaTexto,
  respostaUnica,
  startTentativa,
  type TesteFeito,
} from './ensaio-correcao.ts'
import { publicadaEm } from './show-resultado.ts'

const lousa = useLousa()

/** Words that stand only where a student may not look before release. */
const perguntas = () => {
  const texto = perguntaTexto()
  const [alinea] = texto.conteudo.alineas as { aceites: object[] }[]
  return {
    [UNICA]: perguntaUnica(),
    [CAIXA]: {
      ...texto,
      explicacao: palavras('CANARIO-EXPLICACAO-2'),
      conteudo: {
        ...texto.conteudo,
        alineas: [{ ...alinea, aceites: [...(alinea?.aceites ?? []), { texto: 'CANARIO-ACEITE', fracao: { num: 1, den: 1 } }] }],
      },
    },
    [COMPOSICAO]: perguntaComposicao(),
  }
}

async function school(more: Partial<Parameters<typeof makeTeste>[1]> = {}) {
  const professora = await lousa.professor()
  const aluno = await lousa.aluno()
  const turma = await makeTurma(lousa, professora, [aluno])
  const teste = await makeTeste(lousa, { turma, professora, perguntas: perguntas(), ...more })
  return { professora, aluno, turma, teste }
}

const respostas = { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('granito'), [COMPOSICAO]: respostaComposicao('O calor.') }

/** Every call a student can make about a test; the bytes of all answers together. */
async function allBytes(aluno: Pessoa, teste: TesteFeito): Promise<string> {
  const urls = [
    `/api/turmas/teste/resultado/${teste.id}`,
    '/api/turmas/teste/resultados',
    `/api/turmas/teste/correcao/${teste.id}`,
    `/api/turmas/teste/correcao/${teste.id}/aluno/${aluno.id}`,
    `/api/turmas/teste/correcao/${teste.id}/pergunta/${UNICA}`,
    `/api/turmas/teste/correcao/${teste.id}/estatisticas`,
    `/api/turmas/teste/info/${teste.id}`,
    `/api/turmas/teste/obter/${teste.id}`,
    `/api/teste/responder/${teste.id}`,
    '/api/teste/responder',
    '/api/inicio',
  ]
  const replies = await Promise.all(urls.map((url) => lousa.as(aluno).raw({ method: 'GET', url })))
  return replies.map(({ body }) => body).join('\n')
}

/** What reveals the key: the words of explanation and accepted texts, and the fields that hold keys and marks. */
const secrets = [
  'CANARIO-EXPLICACAO',
  'CANARIO-ACEITE',
  'CANARIO-COMENTARIO',
  'CANARIO-MOTIVO',
  '"certa"',
  '"aceites"',
  '"criterios"',
  '"veredicto"',
  '"conta"',
  '"decisoes"',
]

const markAll = (teste: TesteFeito) =>
  run(
    lousa.db,
    sql`with m as (update classificacoes c set estado = 'corrigido', points = 303, points_manual = 303, origem = 'professor', comentario = 'CANARIO-COMENTARIO', motivo = 'CANARIO-MOTIVO'
                    from tentativas t where t.id = c.tentativa_id and t.teste_turma_id = ${teste.id} and c.points is null returning c.tentativa_id)
        update tentativas set corrigida_em = now(), points_total = 806, comentario = 'CANARIO-COMENTARIO' where id in (select tentativa_id from m)`,
  )

const resultado = (aluno: Pessoa, teste: TesteFeito) =>
  lousa.as(aluno).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })
const previsto = (professora: Pessoa, aluno: Pessoa, teste: TesteFeito) =>
  lousa
    .as(professora)
    .call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado', { params: { id: teste.id, idaluno: aluno.id } })
const publish = (professora: Pessoa, teste: TesteFeito) =>
  lousa.as(professora).call('POST /api/turmas/teste/publicar/{id}', { params: { id: teste.id }, body: {} })

describe('antes de publicar', () => {
  it('no byte that reaches the student says what is right or what it was worth', async () => {
    const { aluno, teste } = await school()
    await handIn(lousa, teste, aluno, respostas)
    await markAll(teste)
    expect(await resultado(aluno, teste)).toMatchObject({ visivel: 'nada', estado: 'entregue' })
    const bytes = await allBytes(aluno, teste)
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([])
    expect(bytes).not.toMatch(/"points":(2|8\.06)[,}]/)
  })

  it('nothing while the test is still being answered', async () => {
    const { aluno, teste } = await school({ fim: '1 hour', publicacao: 'entrega' })
    await startTentativa(lousa, teste, aluno, respostas)
    expect((await resultado(aluno, teste)).visivel).toBe('nada')
    const bytes = await allBytes(aluno, teste)
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([])
  })
})

describe('publicado à entrega', () => {
  it('the points of automatic questions only, no right or wrong, not even after the window', async () => {
    const { aluno, teste } = await school({ fim: '1 hour', publicacao: 'entrega' })
    await handIn(lousa, teste, aluno, respostas)
    const reply = await resultado(aluno, teste)
    expect(reply).toMatchObject({
      visivel: 'pontos',
      soma: { points: 2, pointsMaximo: 2, percentagem: null, contadas: 1, porCorrigir: 2 },
      restoEm: null,
    })
    const bytes = JSON.stringify(reply)
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([])
    const lista = await lousa.as(aluno).call('GET /api/turmas/teste/resultados')
    expect(lista.data, 'the list says what the page says').toMatchObject([
      { soma: { points: 2, pointsMaximo: 2, percentagem: null, contadas: 1, porCorrigir: 2 }, publicadaEm: null },
    ])
  })

  it('nothing marked by rule: nothing is said of points, on the page, in the lists or where the test was handed in', async () => {
    const { professora, aluno, teste } = await school({
      fim: '1 hour',
      publicacao: 'entrega',
      perguntas: { [COMPOSICAO]: perguntaComposicao() },
    })
    await handIn(lousa, teste, aluno, { [COMPOSICAO]: respostaComposicao('O calor.') })
    expect(await resultado(aluno, teste)).toMatchObject({ visivel: 'nada', estado: 'entregue' })
    expect((await lousa.as(aluno).call('GET /api/turmas/teste/resultados')).data).toMatchObject([{ soma: null }])
    const responder = await lousa.as(aluno).call('GET /api/teste/responder/{id}', { params: { id: teste.id } })
    expect(responder).toMatchObject({ fase: 'entregue', podeConsultar: false })
    await markAll(teste)
    await publish(professora, teste)
    expect(await resultado(aluno, teste)).toMatchObject({ visivel: 'pontos' })
    expect((await lousa.as(aluno).call('GET /api/turmas/teste/resultados')).data).toMatchObject([{ soma: { porCorrigir: 0 } }])
  })

  it('all automatic: published at once, the key only when the window is over', async () => {
    const { aluno, teste } = await school({ fim: '1 hour', publicacao: 'entrega', perguntas: { [UNICA]: perguntaUnica() } })
    await handIn(lousa, teste, aluno, { [UNICA]: respostaUnica('aaaa') })
    const before = await resultado(aluno, teste)
    expect(before).toMatchObject({ visivel: 'pontos', estado: 'publicado', soma: { points: 0, pointsMaximo: 2, percentagem: 0 } })
    expect(before.visivel === 'pontos' && before.restoEm).not.toBeNull()
    expect(JSON.stringify(before)).not.toContain('certa"')
    await run(lousa.db, sql`update testes_turma set fim = now() - interval '1 minute' where id = ${teste.id}`)
    expect(await resultado(aluno, teste)).toMatchObject({
      visivel: 'tudo',
      perguntas: [{ veredicto: 'errada', conta: '2 × 0 = 0 pontos' }],
    })
  })
})

describe('o que se vê ao publicar: a resposta do aluno e a pré-visualização de quem publica', () => {
  const formas = { soma: 'pontos', tudo: 'tudo' } as const

  it.for(casosDePublicacao)('quando $nome', async ({ abertas, forma }) => {
    const desta: boolean = abertas.some((aberta) => aberta === 'desta')
    const { professora, aluno, teste } = await school({ perguntas: { [UNICA]: perguntaUnica(2000) }, ...(desta && { fim: '1 hour' }) })
    if (abertas.some((aberta) => aberta === 'outra')) {
      const turma = await makeTurma(lousa, professora, [], '7.º B')
      await makeTeste(lousa, { turma, professora, perguntas: perguntas(), versaoTeste: teste.versao, inicio: '-5 minutes', fim: '2 hours' })
    }
    await handIn(lousa, teste, aluno, { [UNICA]: respostaUnica('aaaa') })
    const antes = await previsto(professora, aluno, teste)
    expect(await resultado(aluno, teste), 'looking before publishes nothing').toMatchObject({ visivel: 'nada' })
    const painel = await lousa.as(professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    await publish(professora, teste)
    const visto = await resultado(aluno, teste)
    expect(visto).toMatchObject({ visivel: formas[forma], soma: { points: 0, pointsMaximo: 20, percentagem: 0 } })
    const semData = { publicadaEm: '' }
    expect({ ...antes, estado: '', ...semData, ficheiros: {} }).toEqual({ ...visto, estado: '', ...semData, ficheiros: {} })
    expect(visivelAoPublicar(new Date(painel.chaveEm), new Date(painel.agora)).forma).toBe(forma)
    expect(painel.janelasAbertas.map(({ turma, desta }) => [turma, desta])).toEqual([
      ...(abertas.some((aberta) => aberta === 'outra') ? [['7.º B', false]] : []),
      ...(desta ? [['7.º A', true]] : []),
    ])
    if (visto.visivel === 'tudo') expect(visto.perguntas).toMatchObject([{ obtidos: 0, points: 20, veredicto: 'errada' }])
    if (visto.visivel === 'pontos') expect(visto.restoEm).toBe(painel.chaveEm)
  })

  it('the class that may still answer is named to who teaches it alone', async () => {
    const { professora, teste } = await school()
    const colega = await lousa.professor()
    const turma = await makeTurma(lousa, colega, [], '8.º Z')
    await makeTeste(lousa, { turma, professora: colega, perguntas: perguntas(), versaoTeste: teste.versao, fim: '2 hours' })
    const painel = await lousa.as(professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    expect(painel.janelasAbertas).toMatchObject([{ turma: null, desta: false }])
    expect(JSON.stringify(painel)).not.toContain('8.º Z')
  })

  it('is looked at by who teaches the class, and of nobody else', async () => {
    const { professora, aluno, teste } = await school()
    const key = 'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado'
    await lousa.as(await lousa.professor()).refused(key, { params: { id: teste.id, idaluno: aluno.id } }, 'nao_encontrado')
    await lousa.as(professora).refused(key, { params: { id: teste.id, idaluno: (await lousa.aluno()).id } }, 'nao_encontrado')
    await handIn(lousa, teste, aluno, respostas)
    expect(await previsto(professora, aluno, teste), 'not marked in full').toMatchObject({ visivel: 'nada' })
  })
})

describe('publicado', () => {
  it.each([
    ['at the act, once it is there', '2026-03-10T10:00:00Z', '2026-03-10T10:00:00Z'],
    ['at the act, also later', '2026-03-10T09:59:59.999Z', '2026-03-10T09:59:59.999Z'],
    ['by itself while the act has still to come', '2026-03-10T10:00:00.001Z', '2026-03-09T18:00:00Z'],
    ['by itself without an act', null, '2026-03-09T18:00:00Z'],
  ])('came out %s', (_when, ato, saiu) => {
    expect(publicadaEm({ publicadaEm: ato, agora: '2026-03-10T10:00:00Z', janelaFim: '2026-03-09T18:00:00Z' })).toBe(saiu)
  })

  it('own answer, verdict, points, worked sum, scheme, comment and key', async () => {
    const { professora, aluno, teste } = await school()
    await handIn(lousa, teste, aluno, respostas)
    await markAll(teste)
    await publish(professora, teste)
    const reply = await resultado(aluno, teste)
    if (reply.visivel !== 'tudo') throw new Error('not released')
    expect(reply.perguntas.map(({ veredicto, obtidos, conta }) => [veredicto, obtidos, conta])).toEqual([
      ['certa', 2, '2 × 1 = 2 pontos'],
      ['em-parte', 3.03, 'Pontos dados pelo professor: 3,03 de 10'],
      ['em-parte', 3.03, 'Pontos dados pelo professor: 3,03 de 8'],
    ])
    expect(reply).toMatchObject({ estado: 'publicado', comentario: 'CANARIO-COMENTARIO', soma: { percentagem: 4030 } })
    // The reason of an override is the teachers' own.
    expect(JSON.stringify(reply)).not.toContain('CANARIO-MOTIVO')
  })

  it('waits for the other class that still has the test', async () => {
    const { professora, aluno, turma, teste } = await school()
    await handIn(lousa, teste, aluno, {})
    await publish(professora, teste)
    expect((await resultado(aluno, teste)).visivel).toBe('tudo')
    await makeTeste(lousa, { turma, professora, perguntas: perguntas(), versaoTeste: teste.versao, inicio: '-5 minutes', fim: '1 hour' })
    const reply = await resultado(aluno, teste)
    expect(reply).toMatchObject({ visivel: 'pontos', soma: { points: 0 } })
    expect(secrets.filter((secret) => JSON.stringify(reply).includes(secret))).toEqual([])
  })

  it('waits for a classmate who has another opportunity, and for one who is still answering', async () => {
    const { professora, aluno, turma, teste } = await school()
    const outro = await lousa.aluno()
    await run(lousa.db, sql`insert into inscricoes (turma_id, aluno_id) values (${turma}, ${outro.id})`)
    await handIn(lousa, teste, aluno, {})
    await publish(professora, teste)
    await startTentativa(lousa, teste, outro, {})
    expect((await resultado(aluno, teste)).visivel).toBe('pontos')
    await run(
      lousa.db,
      sql`update tentativas set entregue_em = now(), entregue_por = 'relogio', limite_em = now() where aluno_id = ${outro.id}`,
    )
    expect((await resultado(aluno, teste)).visivel).toBe('tudo')
    await run(
      lousa.db,
      sql`insert into oportunidades (teste_turma_id, aluno_id, numero, fim, concedida_por) values (${teste.id}, ${outro.id}, 2, now() + interval '1 day', ${professora.id})`,
    )
    expect((await resultado(aluno, teste)).visivel).toBe('pontos')
  })

  it('hidden again, it is hidden at once and everywhere', async () => {
    const { professora, aluno, teste } = await school()
    await handIn(lousa, teste, aluno, {})
    await publish(professora, teste)
    expect((await lousa.as(aluno).call('GET /api/turmas/teste/resultados')).data[0]).toMatchObject({ soma: { percentagem: 0 } })
    await lousa.as(professora).call('POST /api/turmas/teste/ocultar/{id}', { params: { id: teste.id }, body: { alunos: [aluno.id] } })
    expect((await resultado(aluno, teste)).visivel).toBe('nada')
    expect((await lousa.as(aluno).call('GET /api/turmas/teste/resultados')).data[0]).toMatchObject({ soma: null, publicadaEm: null })
    const bytes = await allBytes(aluno, teste)
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([])
  })

  it('somebody else’s test, and one’s own after leaving the class, do not exist', async () => {
    const { professora, aluno, teste } = await school()
    await handIn(lousa, teste, aluno, {})
    await publish(professora, teste)
    const stranger = await lousa.aluno()
    await lousa.as(stranger).refused('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } }, 'nao_encontrado')
    await lousa.as(stranger).refused('GET /api/turmas/teste/resultados', { query: { alunoId: aluno.id } }, 'nao_encontrado')
    await lousa.as(await lousa.professor()).refused('GET /api/turmas/teste/resultados', { query: { alunoId: aluno.id } }, 'nao_encontrado')
    expect(await lousa.as(professora).call('GET /api/turmas/teste/resultados', { query: { alunoId: aluno.id } })).toMatchObject({
      para: 'aluno',
      data: [{ id: teste.id }],
    })
    expect(await lousa.as(professora).call('GET /api/turmas/teste/resultados')).toMatchObject({
      para: 'professor',
      data: [{ id: teste.id, entregues: 1 }],
    })
    await run(lousa.db, sql`update inscricoes set saiu_em = now() where aluno_id = ${aluno.id}`)
    await lousa.as(aluno).refused('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } }, 'nao_encontrado')
    expect((await lousa.as(aluno).call('GET /api/turmas/teste/resultados')).data).toEqual([])
  })
})
