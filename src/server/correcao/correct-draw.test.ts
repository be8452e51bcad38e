/** The number and the worth of a corrected question, wherever they are said. */
import { expect, test } from 'vitest'
import { json, one, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { scoreTentativa } from '#server/pontuar/score.ts'
import { handIn, makeTeste, makeTurma, palavras, perguntaUnica, respostaUnica, startTentativa, UNICA } from './ensaio-correcao.ts'
import { useCorrecao } from './ensaio-escola.ts'

const lousa = useLousa()
const { school, painel, pergunta, aluno } = useCorrecao(lousa)
const [DE_FORA, SORTEADA, ULTIMA] = [201, 202, 203]

test('o que se corrigiu num teste com sorteio tem o mesmo número que a pergunta tem na página', async () => {
  const [professora, aluno] = [await lousa.professor(), await lousa.aluno()]
  const turma = await makeTurma(lousa, professora, [aluno])
  const sorteio = { tipo: 'sorteio', id: 'sort1', candidatas: [DE_FORA, SORTEADA], n: 1, points: 300 }
  const conteudo = {
    versao: 1,
    nome: 'Com sorteio',
    instrucoes: [],
    paginas: [{ id: 'pag1', titulo: '', estimulo: [], itens: [sorteio, { tipo: 'pergunta', perguntaid: ULTIMA }] }],
    perguntas: Object.fromEntries(
      [DE_FORA, SORTEADA, ULTIMA].map((id) => [id, { ...perguntaUnica(), enunciado: palavras(`Pergunta ${id}`) }]),
    ),
  }
  const { id: versaoTeste } = await one<{ id: number }>(
    lousa.db,
    sql`insert into versoes_teste (conteudo, criada_por) values (${json(conteudo)}, ${professora.id}) returning id`,
  )
  const teste = { ...(await makeTeste(lousa, { turma, professora, perguntas: {}, versaoTeste })), maximo: 500 }
  const tentativa = await startTentativa(lousa, teste, aluno, { [SORTEADA]: respostaUnica('bbbb'), [ULTIMA]: respostaUnica('bbbb') })
  await run(
    lousa.db,
    sql`update tentativas set sorteadas = ${json({ sort1: [SORTEADA] })}, entregue_em = now(), entregue_por = 'aluno' where id = ${tentativa}`,
  )
  await scoreTentativa(lousa.db, tentativa)
  const params = { id: teste.id }
  const as = lousa.as(professora)
  for (const [marcacao, perguntaid] of [SORTEADA, ULTIMA].entries())
    await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', {
      params,
      body: { perguntaid, acao: 'pontos', points: 4, politica: 'recalcular', motivo: 'Vale mais', marcacao, aplicar: true },
    })
  const { perguntas } = await as.call('GET /api/turmas/teste/correcao/{id}', { params })
  expect(perguntas.map(({ perguntaid, numero, points }) => [perguntaid, numero, points])).toEqual([
    [SORTEADA, 1, 4],
    [ULTIMA, 2, 4],
  ])
  const feitas = await as.call('GET /api/turmas/teste/correcao/{id}/correcoes', { params })
  expect(feitas.map(({ perguntaid, pergunta }) => [perguntaid, pergunta])).toEqual([
    [ULTIMA, 2],
    [SORTEADA, 1],
  ])
})

test('uma pergunta que passa a valer mais vale-o em toda a parte, e desfeito vale o de antes', async () => {
  const { professora, alunos, teste, as } = await school(1, { perguntas: { [UNICA]: perguntaUnica() } })
  const quem = alunos[0]!
  await handIn(lousa, teste, quem, { [UNICA]: respostaUnica('bbbb') })
  const params = { id: teste.id, idaluno: quem.id }
  const vale = async () => {
    const visto = await as.call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado', { params })
    const listas = [
      (await aluno(professora, teste, quem)).perguntas,
      (await painel(professora, teste)).perguntas,
      [(await pergunta(professora, teste, UNICA)).pergunta],
      'perguntas' in visto ? visto.perguntas : [],
      (await as.call('GET /api/turmas/teste/correcao/{id}/estatisticas', { params })).perguntas,
    ]
    return listas.map((perguntas) => perguntas.find(({ perguntaid }) => perguntaid === UNICA)?.points)
  }
  expect(await vale()).toEqual([2, 2, 2, 2, 2])
  const pontos = { perguntaid: UNICA, acao: 'pontos', points: 5, politica: 'recalcular', motivo: 'Vale mais' } as const
  await as.call('POST /api/turmas/teste/correcao/{id}/corrigir', { params, body: { ...pontos, marcacao: 0, aplicar: true } })
  expect(await vale()).toEqual([5, 5, 5, 5, 5])
  await as.call('POST /api/turmas/teste/correcao/{id}/desfazer', { params, body: { marcacao: 1, aplicar: true } })
  expect(await vale()).toEqual([2, 2, 2, 2, 2])
})
