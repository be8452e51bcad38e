import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { many, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow, words } from '#server/ensaio/palavras.ts'
import { assign, makeEscola, start } from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()

/** A class with an answered test and a homework, whose days are set; and the class made from it. */
async function makeCopia(pedido: Record<string, unknown> = {}) {
  const escola = await makeEscola(lousa)
  const api = lousa.as(escola.professora)
  const teste = await assign(lousa, escola)
  await start(lousa, escola.alunos[0]!, teste.id)
  const trabalho = await api.call('PUT /api/trabalho', {
    body: {
      turmaid: escola.turma,
      titulo: 'Maquete do vulcão',
      instrucoes: words('Construa uma maquete.'),
      inicio: minutesFromNow(-60),
      fim: minutesFromNow(600),
      aceitarAte: minutesFromNow(900),
      temAvaliacao: true,
      todos: true,
      alunos: [],
    },
  })
  // A week in which the clocks change lies between the two: 10:00 stays 10:00.
  await run(
    lousa.db,
    sql`update testes_turma set inicio = timestamp '2026-03-23 10:00' at time zone 'Europe/Lisbon', fim = timestamp '2026-03-23 10:50' at time zone 'Europe/Lisbon' where id = ${teste.id}`,
  )
  const body = { chave: randomUUID(), name: '8.º A', comAlunos: true, comTestes: true, comTrabalhos: true, semanas: 53, ...pedido }
  const copia = await api.call('POST /api/turmas/duplicar/{id}', { params: { id: escola.turma }, body })
  return { escola, api, teste, trabalho, copia, body }
}

const testesDe = (turmaid: number) => ({ query: { turmaid } })

describe('duplicar uma turma com o que tem', () => {
  test('o que vem fica na categoria e com o peso que tinha; o que não vem não deixa nada', async () => {
    const escola = await makeEscola(lousa)
    const api = lousa.as(escola.professora)
    const params = { id: escola.turma }
    const coluna = (nome: string) =>
      api.call('PUT /api/de-fora', {
        body: { turmaid: escola.turma, nome, dia: '2026-10-01', maximo: 20, publicado: false },
      })
    const [, oral] = [await coluna('Projeto'), await coluna('Oral')]
    const { versaoDaTurma: versao, avaliacao: antes } = await api.call('GET /api/pauta/{id}', { params, query: {} })
    const categoria = randomUUID()
    const proprias = [{ id: categoria, nome: 'Oralidade', peso: 10 }]
    const itens = [{ tipo: 'fora' as const, id: oral.id, categoria, peso: 3 }]
    await api.call('PUT /api/pauta/{id}/avaliacao', { params, body: { versao, avaliacao: { ...antes, proprias, itens }, tambem: [] } })
    const duplicate = async (comDeFora: boolean) => {
      const { id } = await api.call('POST /api/turmas/duplicar/{id}', { params, body: { name: '8.º A', comDeFora } })
      const { avaliacao } = await api.call('GET /api/pauta/{id}', { params: { id }, query: {} })
      const nomes = await many<{ id: number; nome: string }>(lousa.db, sql`select id, nome from elementos_de_fora where turma_id = ${id}`)
      return avaliacao.itens.map(({ id: item, ...lugar }) => ({ ...lugar, nome: nomes.find((um) => um.id === item)?.nome }))
    }
    expect(await duplicate(true)).toEqual([{ tipo: 'fora', categoria, peso: 3, nome: 'Oral' }])
    expect(await duplicate(false)).toEqual([])
  })

  test('testes e trabalhos vêm como rascunhos, à mesma hora do mesmo dia da semana, sem nada dos alunos, e uma vez só', async () => {
    const { escola, api, copia, body } = await makeCopia({ anoLetivo: '2027/2028' })
    expect(copia).toMatchObject({ name: '8.º A', anoLetivo: '2027/2028', nAlunos: 2, contagens: { testes: 1, trabalhos: 1 } })
    const [teste] = await api.call('GET /api/turmas/testes/', testesDe(copia.id))
    expect(teste).toMatchObject({ rascunho: true, nome: 'Teste 3 · Rochas', contagens: { alunos: 0, iniciados: 0, entregues: 0 } })
    const [dias] = await many<{ inicio: string; fim: string }>(
      lousa.db,
      sql`select to_char(inicio at time zone 'Europe/Lisbon', 'ID YYYY-MM-DD HH24:MI') as inicio, to_char(fim at time zone 'Europe/Lisbon', 'HH24:MI') as fim
            from testes_turma where id = ${teste!.id}`,
    )
    expect(dias).toEqual({ inicio: '1 2027-03-29 10:00', fim: '10:50' })
    const [trabalho] = await api.call('GET /api/trabalho/turma/', testesDe(copia.id))
    expect(trabalho).toMatchObject({ rascunho: true, titulo: 'Maquete do vulcão', contagens: { alunos: 0, enviados: 0 } })
    expect(Date.parse(trabalho!.aceitarAte!)).toBeGreaterThan(Date.parse(trabalho!.fim))
    await api.call('POST /api/turmas/duplicar/{id}', { params: { id: escola.turma }, body })
    expect(await api.call('GET /api/turmas/testes/', testesDe(copia.id))).toHaveLength(1)
    expect(
      await many(lousa.db, sql`select 1 from tentativas t join testes_turma x on x.id = t.teste_turma_id where x.turma_id = ${copia.id}`),
    ).toEqual([])
  })

  test('as colunas de notas de fora vêm vazias e por mostrar, o mesmo dia da semana mais tarde, e só se pedidas', async () => {
    const { escola, api } = await makeCopia()
    const oral = { turmaid: escola.turma, nome: 'Oral de leitura', dia: '2026-03-23', maximo: 20, publicado: true }
    const { id, disciplina } = await api.call('PUT /api/de-fora', { body: oral })
    const notas = [{ alunoId: escola.alunos[0]!.id, nota: 15 }]
    await api.call('PUT /api/de-fora/{id}/notas', { params: { id }, body: { versao: 1, notas } })
    const copy = async (mais: object) => {
      const body = { chave: randomUUID(), name: 'Outra', comAlunos: true, semanas: 53, ...mais }
      const copia = await api.call('POST /api/turmas/duplicar/{id}', { params: { id: escola.turma }, body })
      const { itens } = await api.call('GET /api/progresso/', { query: { turmaId: copia.id } })
      return itens.filter(({ tipo }) => tipo === 'fora').map((item) => item.id)
    }
    expect(await copy({})).toEqual([])
    const [nova = 0, ...mais] = await copy({ comDeFora: true })
    expect(mais).toEqual([])
    const coluna = await api.call('GET /api/de-fora/{id}', { params: { id: nova } })
    expect(coluna.elemento).toMatchObject({ nome: oral.nome, maximo: 20, disciplina, dia: '2027-03-29', publicado: false })
    expect(coluna.alunos.map(({ nota }) => nota)).toEqual([null, null])
    // Those of the class stay as they were.
    expect((await api.call('GET /api/de-fora/{id}', { params: { id } })).elemento).toMatchObject({ dia: '2026-03-23', publicado: true })
  })

  test('sem pedir, não vem nada; um dos dois, só esse', async () => {
    const { escola, api } = await makeCopia()
    const vazia = await api.call('POST /api/turmas/duplicar/{id}', { params: { id: escola.turma }, body: { name: 'Vazia' } })
    expect(vazia).toMatchObject({ nAlunos: 0, contagens: { testes: 0, trabalhos: 0 } })
    const so = await api.call('POST /api/turmas/duplicar/{id}', {
      params: { id: escola.turma },
      body: { name: 'Só trabalhos', comTrabalhos: true },
    })
    expect(so.contagens).toEqual({ testes: 0, trabalhos: 1 })
    const outra = await lousa.professor()
    await lousa
      .as(outra)
      .refused('POST /api/turmas/duplicar/{id}', { params: { id: escola.turma }, body: { comTestes: true } }, 'nao_encontrado')
  })
})

describe('um rascunho', () => {
  test('nenhum aluno o vê em lado nenhum, nem o começa; publicado, vê-o e é avisado', async () => {
    const { escola, api, copia } = await makeCopia({ semanas: 0 })
    const [teste] = await api.call('GET /api/turmas/testes/', testesDe(copia.id))
    const [trabalho] = await api.call('GET /api/trabalho/turma/', testesDe(copia.id))
    await run(
      lousa.db,
      sql`update testes_turma set inicio = now() - interval '1 hour', fim = now() + interval '1 hour' where id = ${teste!.id}`,
    )
    const aluno = lousa.as(escola.alunos[0]!)
    const seen = async () => ({
      testes: (await aluno.call('GET /api/turmas/testes/', testesDe(copia.id))).length,
      trabalhos: (await aluno.call('GET /api/trabalho/turma/', testesDe(copia.id))).length,
      contagens: (await aluno.call('GET /api/turmas/{id}', { params: { id: copia.id } })).contagens,
      inicio: (await aluno.call('GET /api/inicio')).agora.some(({ turma }) => turma.id === copia.id),
      procura: (await aluno.call('GET /api/procurar', { query: { texto: 'rochas' } })).some(({ turma }) => turma?.id === copia.id),
      mural: (await aluno.call('GET /api/atividade/turma/{id}', { params: { id: copia.id }, query: {} })).data.length,
    })
    const before = await seen()
    expect(before).toMatchObject({
      testes: 0,
      trabalhos: 0,
      contagens: { testes: 0, trabalhos: 0 },
      inicio: false,
      procura: false,
      mural: 0,
    })
    await aluno.refused('POST /api/teste/comecar/{id}', { params: { id: teste!.id } }, 'nao_encontrado')
    await aluno.refused('GET /api/turmas/teste/info/{id}', { params: { id: teste!.id } }, 'nao_encontrado')
    await aluno.refused('GET /api/trabalho/resposta/{id}', { params: { id: trabalho!.id } }, 'nao_encontrado')

    const publicar = { params: { id: copia.id }, body: { testes: [teste!.id], trabalhos: [trabalho!.id] } }
    expect(await api.call('POST /api/turmas/rascunhos/publicar/{id}', publicar)).toEqual({ testes: 1, trabalhos: 1 })
    expect(await seen()).toMatchObject({
      testes: 1,
      trabalhos: 1,
      contagens: { testes: 1, trabalhos: 1 },
      inicio: true,
      procura: true,
      mural: 2,
    })
    await aluno.call('POST /api/teste/comecar/{id}', { params: { id: teste!.id } })
    // Again: nothing is left to publish, and nobody is told twice.
    expect(await api.call('POST /api/turmas/rascunhos/publicar/{id}', publicar)).toEqual({ testes: 0, trabalhos: 0 })
  })

  test('muda-se antes de publicar, sem dizer à turma; o que já acabou não se publica, nem o resto com ele', async () => {
    const { escola, api, copia } = await makeCopia({ semanas: 0 })
    const [teste] = await api.call('GET /api/turmas/testes/', testesDe(copia.id))
    const [trabalho] = await api.call('GET /api/trabalho/turma/', testesDe(copia.id))
    const params = { id: copia.id }
    const body = { testes: [teste!.id], trabalhos: [trabalho!.id] }
    // Its day was in March.
    const recusa = await api.refused('POST /api/turmas/rascunhos/publicar/{id}', { params, body }, 'regra_do_conteudo')
    expect(JSON.stringify(recusa)).toContain('Teste 3 · Rochas')
    expect((await api.call('GET /api/trabalho/turma/', testesDe(copia.id)))[0]).toMatchObject({ rascunho: true })
    const inteiro = await api.call('GET /api/turmas/teste/obter/{id}', { params: { id: teste!.id } })
    const mudado = await api.call('PUT /api/turmas/addTeste', {
      body: {
        id: teste!.id,
        versao: inteiro.versao,
        turmaid: copia.id,
        nome: inteiro.nome,
        inicio: minutesFromNow(60),
        fim: minutesFromNow(120),
        duracao: inteiro.duracao,
        todos: true,
        alunos: [],
        baralhar: inteiro.baralhar,
        publicacao: inteiro.publicacao,
        tempoExtra: [],
      },
    })
    expect(mudado.rascunho).toBe(true)
    expect((await lousa.as(escola.alunos[0]!).call('GET /api/atividade/turma/{id}', { params, query: {} })).data).toEqual([])
    expect(await api.call('POST /api/turmas/rascunhos/publicar/{id}', { params, body })).toEqual({ testes: 1, trabalhos: 1 })
  })

  test('não atrasa a chave da turma de antes, não conta na matriz, e não é de quem não ensina a turma', async () => {
    const { escola, api, teste, copia } = await makeCopia()
    const [rascunho] = await api.call('GET /api/turmas/testes/', testesDe(copia.id))
    const chaveEm = async () => Date.parse((await api.call('GET /api/turmas/teste/turmas/{id}', { params: { id: teste.id } })).chaveEm)
    const matriz = async () => (await api.call('GET /api/progresso/', { query: { turmaId: copia.id } })).itens.length
    // A draft of next year, and one whose day has come: neither counts before it is published.
    expect(await chaveEm()).toBeLessThan(Date.parse(rascunho!.fim))
    await run(
      lousa.db,
      sql`update testes_turma set inicio = now() - interval '1 hour', fim = now() + interval '300 days' where id = ${rascunho!.id}`,
    )
    expect([await matriz(), (await chaveEm()) > Date.now() + 1e9]).toEqual([0, false])
    const outra = lousa.as(await lousa.professor())
    const body = { testes: [rascunho!.id], trabalhos: [] }
    await outra.refused('POST /api/turmas/rascunhos/publicar/{id}', { params: { id: copia.id }, body }, 'nao_encontrado')
    const sua = await outra.call('PUT /api/turmas', { body: { name: '9.º C' } })
    await outra.refused('POST /api/turmas/rascunhos/publicar/{id}', { params: { id: sua.id }, body }, 'nao_encontrado')
    await api.refused('POST /api/turmas/rascunhos/publicar/{id}', { params: { id: escola.turma }, body }, 'nao_encontrado')
    await api.call('POST /api/turmas/rascunhos/publicar/{id}', { params: { id: copia.id }, body })
    expect([await matriz(), (await chaveEm()) > Date.now() + 1e9]).toEqual([1, true])
  })
})
