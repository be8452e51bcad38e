import { describe, expect, it } from 'vitest'
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
    sql`with m as (update classificacoes c set estado = 'corrigido', points = 3, points_manual = 300, origem = 'professor', comentario = 'CANARIO-COMENTARIO', motivo = 'CANARIO-MOTIVO'
                    from tentativas t where t.id = c.tentativa_id and t.teste_turma_id = ${teste.id} and c.points is null returning c.tentativa_id)
        update tentativas set corrigida_em = now(), points_total = 806, comentario = 'CANARIO-COMENTARIO' where id in (select tentativa_id from m)`,
  )

const resultado = (aluno: Pessoa, teste: TesteFeito) =>
  lousa.as(aluno).call('GET /api/turmas/teste/resultado/{id}', { params: { id: teste.id } })
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
      soma: { points: 2, pointsMaximo: 2, percentagem: null, porCorrigir: 2 },
      chaveEm: null,
    })
    const bytes = JSON.stringify(reply)
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([])
  })

  it('all automatic: published at once, the key only when the window is over', async () => {
    const { aluno, teste } = await school({ fim: '1 hour', publicacao: 'entrega', perguntas: { [UNICA]: perguntaUnica() } })
    await handIn(lousa, teste, aluno, { [UNICA]: respostaUnica('aaaa') })
    const before = await resultado(aluno, teste)
    expect(before).toMatchObject({ visivel: 'pontos', estado: 'publicado', soma: { points: 0, pointsMaximo: 2, percentagem: 0 } })
    expect(before.visivel === 'pontos' && before.chaveEm).not.toBeNull()
    expect(JSON.stringify(before)).not.toContain('certa"')
    await run(lousa.db, sql`update testes_turma set fim = now() - interval '1 minute' where id = ${teste.id}`)
    expect(await resultado(aluno, teste)).toMatchObject({
      visivel: 'tudo',
      perguntas: [{ veredicto: 'errada', conta: '2 × 0 = 0 pontos' }],
    })
  })
})

describe('publicado', () => {
  it('own answer, verdict, points, worked sum, scheme, comment and key', async () => {
    const { professora, aluno, teste } = await school()
    await handIn(lousa, teste, aluno, respostas)
    await markAll(teste)
    await publish(professora, teste)
    const reply = await resultado(aluno, teste)
    if (reply.visivel !== 'tudo') throw new Error('not released')
    expect(reply.perguntas.map(({ veredicto, obtidos, conta }) => [veredicto, obtidos, conta])).toEqual([
      ['certa', 2, '2 × 1 = 2 pontos'],
      ['em-parte', 0.03, 'Pontos dados pelo professor: 3 de 10'],
      ['em-parte', 0.03, 'Pontos dados pelo professor: 3 de 8'],
    ])
    expect(reply).toMatchObject({ estado: 'publicado', comentario: 'CANARIO-COMENTARIO', soma: { percentagem: 1030 } })
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
    expect((await lousa.as(aluno).call('GET /api/turmas/teste/resultados')).data[0]).toMatchObject({ percentagem: 0 })
    await lousa.as(professora).call('POST /api/turmas/teste/ocultar/{id}', { params: { id: teste.id }, body: { alunos: [aluno.id] } })
    expect((await resultado(aluno, teste)).visivel).toBe('nada')
    expect((await lousa.as(aluno).call('GET /api/turmas/teste/resultados')).data[0]).toMatchObject({ percentagem: null, publicadaEm: null })
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
