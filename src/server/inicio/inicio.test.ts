import { describe, expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import {
  CAIXA,
  UNICA,
  addAluno,
  handIn,
  makeTeste,
  makeTurma,
  perguntaTexto,
  perguntaUnica,
  respostaTexto,
  respostaUnica,
  startTentativa,
} from '#server/correcao/ensaio-correcao.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'

const lousa = useLousa()

const certo = { [UNICA]: respostaUnica('bbbb'), [CAIXA]: respostaTexto('basalto') }

async function school() {
  const professora = await lousa.professor()
  const aluno = await lousa.aluno()
  const turma = await makeTurma(lousa, professora, [aluno])
  const make = (more: Partial<Parameters<typeof makeTeste>[1]> = {}) =>
    makeTeste(lousa, { turma, professora, perguntas: { [UNICA]: perguntaUnica(), [CAIXA]: perguntaTexto() }, ...more })
  const inicio = () => lousa.as(aluno).call('GET /api/inicio')
  return { professora, aluno, turma, make, inicio }
}

describe('os resultados novos do aluno', () => {
  test('publicados à mão, ou por si no fim do prazo; ocultos, nunca', async () => {
    const { aluno, make, inicio } = await school()
    const [manual, sozinho, porPublicar, oculto, aberto] = [
      await make({ nome: 'Manual' }),
      await make({ nome: 'Fim da janela', publicacao: 'fim-janela' }),
      await make({ nome: 'Por publicar' }),
      await make({ nome: 'Oculto', publicacao: 'fim-janela' }),
      await make({ nome: 'Aberto', publicacao: 'fim-janela', fim: '1 hour' }),
    ]
    for (const teste of [manual, sozinho, porPublicar, oculto, aberto]) await handIn(lousa, teste, aluno, certo)
    await run(lousa.db, sql`update tentativas set publicada_em = now() - interval '5 minutes' where teste_turma_id = ${manual.id}`)
    await run(lousa.db, sql`update tentativas set publicada_em = now(), oculta_em = now() where teste_turma_id = ${oculto.id}`)
    const { resultados } = await inicio()
    expect(resultados.map(({ nome, points, pointsMaximo }) => [nome, points, pointsMaximo])).toEqual([
      ['Manual', 12, 12],
      ['Fim da janela', 12, 12],
    ])
  })

  test('só os dos últimos catorze dias, e até se verem; publicado outra vez, volta a ser novo', async () => {
    const { aluno, make, inicio } = await school()
    const [antigo, recente] = [await make({ nome: 'Antigo' }), await make({ nome: 'Recente' })]
    for (const teste of [antigo, recente]) await handIn(lousa, teste, aluno, certo)
    const publish = (teste: { id: number }, ago: string) =>
      run(lousa.db, sql`update tentativas set publicada_em = now() - ${ago}::interval where teste_turma_id = ${teste.id}`)
    await publish(antigo, '15 days')
    await publish(recente, '13 days')
    const nomes = async () => (await inicio()).resultados.map(({ nome }) => nome)
    expect(await nomes()).toEqual(['Recente'])
    const visto = { params: { id: recente.id } }
    await lousa.as(aluno).call('POST /api/turmas/teste/resultado/visto/{id}', visto)
    expect(await nomes()).toEqual([])
    await publish(recente, '0 seconds')
    expect(await nomes()).toEqual(['Recente'])
    await lousa.as(await lousa.aluno()).refused('POST /api/turmas/teste/resultado/visto/{id}', visto, 'nao_encontrado')
  })

  test('os que esperam a palavra do professor sobre respostas tardias não aparecem', async () => {
    const { aluno, make, inicio } = await school()
    const teste = await make({ publicacao: 'fim-janela' })
    const tentativa = await handIn(lousa, teste, aluno, certo)
    await run(
      lousa.db,
      sql`insert into revisoes_tardias (tentativa_id, pergunta_id, dispositivo, seq, escrita_em, provisoria) values (${tentativa}, ${CAIXA}, 'd1', 2, now(), true)`,
    )
    expect((await inicio()).resultados).toEqual([])
  })
})

describe('quem entra depois', () => {
  test('não vê os testes cujo prazo já tinha acabado; vê os que ainda decorrem', async () => {
    const { professora, turma, make } = await school()
    await make({ nome: 'Antigo' })
    const aberto = await make({ nome: 'Aberto', fim: '1 hour' })
    const novo = await lousa.aluno()
    await addAluno(lousa, turma, novo, '0 minutes')
    const nomes = async () => (await lousa.as(novo).call('GET /api/turmas/testes/', { query: { turmaid: turma } })).map(({ nome }) => nome)
    expect(await nomes()).toEqual(['Aberto'])
    expect((await lousa.as(novo).call('GET /api/inicio')).agora.map(({ id }) => id)).toEqual([aberto.id])
    const doProfessor = await lousa.as(professora).call('GET /api/turmas/testes/', { query: { turmaid: turma } })
    expect(doProfessor.map(({ nome, contagens }) => [nome, contagens?.alunos]).toSorted()).toEqual([
      ['Aberto', 2],
      ['Antigo', 1],
    ])
    expect((await lousa.as(professora).call('GET /api/inicio')).agora[0]?.entregues).toEqual({ n: 0, de: 2 })
  })
})

test('o teste que já se começou mostra o seu próprio fim, também quando passa o do prazo', async () => {
  const { aluno, make, inicio } = await school()
  const [aberto, fechado] = [await make({ nome: 'Aberto', fim: '40 days' }), await make({ nome: 'Com mais tempo', fim: '1 hour' })]
  expect((await inicio()).agora.map(({ limiteEm }) => limiteEm)).toEqual([null, null])
  for (const teste of [aberto, fechado]) await startTentativa(lousa, teste, aluno, {})
  await run(lousa.db, sql`update tentativas set limite_em = now() + interval '87 minutes' where aluno_id = ${aluno.id}`)
  await run(lousa.db, sql`update testes_turma set fim = now() - interval '1 minute' where id = ${fechado.id}`)
  const { agora } = await inicio()
  expect(agora.map(({ id, tentativa }) => [id, tentativa])).toEqual([
    [aberto.id, 'em-curso'],
    [fechado.id, 'em-curso'],
  ])
  for (const { limiteEm } of agora) expect(Math.round((Date.parse(limiteEm ?? '') - Date.now()) / 60_000)).toBe(87)
})
