import { describe, expect, inject, test } from 'vitest'
import type { RawBuilder } from 'kysely'
import type { CodigoErro } from '#contract/erros.ts'
import { limites } from '#regras/limites.ts'
import { many, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { assign, CANARIO, imitate, makeEscola, respostas, revisao, start, useSala } from './ensaio-responder.ts'

const lousa = useLousa()
const { estado, underWay } = useSala(lousa)

describe('começar', () => {
  test('numa só ida traz as páginas, o relógio, o bilhete e nada respondido', async () => {
    const { sala, escola } = await underWay()
    expect(sala.paginas.map(({ titulo, perguntas }) => [titulo, perguntas.length])).toEqual([
      ['Grupo I', 4],
      ['Grupo II', 3],
    ])
    expect(sala.respostas).toEqual([])
    expect(sala.bilhete).toMatch(/\./)
    expect(Date.parse(sala.limiteEm) - Date.parse(sala.inicioEm)).toBe(45 * 60_000)
    expect(sala.paginas.flatMap(({ perguntas }) => perguntas).find(({ perguntaid }) => perguntaid === escola.perguntas[1])?.points).toBe(
      12.5,
    )
  })

  test('duas vezes, e em dois dispositivos ao mesmo tempo, é a mesma tentativa na mesma ordem', async () => {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola)
    const all = await Promise.all(Array.from({ length: 8 }, () => start(lousa, escola.alunos[0]!, teste.id)))
    expect(new Set(all.map(({ sala }) => sala.tentativaid)).size).toBe(1)
    expect(new Set(all.map(({ sala }) => JSON.stringify(sala.paginas))).size).toBe(1)
  })

  test('a ordem das opções e das perguntas não é a mesma para todos', async () => {
    const escola = await makeEscola(lousa, 8)
    const teste = await assign(lousa, escola)
    const all = []
    for (const aluno of escola.alunos) all.push(JSON.stringify((await start(lousa, aluno, teste.id)).sala.paginas))
    expect(new Set(all).size).toBeGreaterThan(1)
  })

  test('quem começa tarde tem até ao fim do prazo, e sabe-o', async () => {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola, { fim: minutesFromNow(20) })
    expect(await estado(escola.alunos[0]!, teste.id)).toMatchObject({ fase: 'por-iniciar', minutos: 19, decide: 'janela' })
    const { sala } = await start(lousa, escola.alunos[0]!, teste.id)
    expect(sala).toMatchObject({ decide: 'janela', limiteEm: teste.fim })
  })

  test('antes de abrir, depois de fechar e depois de entregue, não', async () => {
    const escola = await makeEscola(lousa)
    const aluno = escola.alunos[0]!
    const futuro = await assign(lousa, escola, { inicio: minutesFromNow(5), fim: minutesFromNow(60) })
    const passado = await assign(lousa, escola, { inicio: minutesFromNow(-60), fim: minutesFromNow(-5) })
    const agora = await assign(lousa, escola)
    const refused = (id: number, codigo: 'teste_ainda_nao_abriu' | 'teste_ja_terminou' | 'tentativa_entregue') =>
      lousa.as(aluno).refused('POST /api/teste/comecar/{id}', { params: { id } }, codigo)
    await refused(futuro.id, 'teste_ainda_nao_abriu')
    await refused(passado.id, 'teste_ja_terminou')
    expect(await estado(aluno, futuro.id)).toMatchObject({ fase: 'por-abrir', teste: { instrucoes: [] } })
    expect(await estado(aluno, passado.id)).toMatchObject({ fase: 'faltou' })
    const { sala } = await start(lousa, aluno, agora.id)
    await lousa.as(aluno).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
    await refused(agora.id, 'tentativa_entregue')
    expect(await estado(aluno, agora.id)).toMatchObject({ fase: 'entregue', entreguePor: 'aluno', respondidas: 0, podeConsultar: false })
  })

  test('em nome de outra pessoa vê-se mas não se começa, não se responde e não se entrega', async () => {
    const { aluno, teste, params, escola } = await underWay()
    const imitada = lousa.as(await imitate(lousa, aluno))
    expect(await imitada.call('GET /api/teste/responder/{id}', { params: { id: teste.id } })).toMatchObject({
      fase: 'em-curso',
      sala: { bilhete: null },
    })
    await imitada.refused('POST /api/teste/comecar/{id}', { params: { id: teste.id } }, 'sessao_imitada')
    await imitada.refused(
      'POST /api/teste/revisoes/{id}',
      { params, body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] } },
      'sessao_imitada',
    )
    await imitada.refused('POST /api/teste/rever/{id}', { params, body: { perguntas: [] } }, 'sessao_imitada')
    await imitada.refused('POST /api/teste/entregar/{id}', { params }, 'sessao_imitada')
  })

  test('os professores pré-visualizam sem deixar rasto; os alunos não', async () => {
    const escola = await makeEscola(lousa)
    const teste = await assign(lousa, escola)
    const params = { id: teste.id }
    const vista = await lousa.as(escola.professora).call('GET /api/teste/pre-visualizar/{id}', { params })
    expect(vista.paginas.flatMap(({ perguntas }) => perguntas)).toHaveLength(7)
    expect(JSON.stringify(vista)).not.toContain(CANARIO)
    expect(await many(lousa.db, sql`select 1 from tentativas where teste_turma_id = ${teste.id}`)).toEqual([])
    await lousa.as(escola.alunos[0]!).refused('GET /api/teste/pre-visualizar/{id}', { params }, 'papel_errado')
    await lousa.as(await lousa.professor()).refused('GET /api/teste/pre-visualizar/{id}', { params }, 'nao_encontrado')
    await lousa.as(escola.professora).refused('POST /api/teste/comecar/{id}', { params }, 'papel_errado')
  })

  test('um sorteio dá a cada aluno perguntas diferentes, nunca repetidas', async () => {
    const escola = await makeEscola(lousa, 6)
    const api = lousa.as(escola.professora)
    const repositorio = await api.call('PUT /api/repositorio/teste', {
      body: {
        nome: 'Sorteado',
        perguntas: [{ perguntaid: escola.perguntas[4], pagina: 1, ordem: 1 }],
        paginasPerguntas: [
          {
            titulo: 'A',
            sorteios: [
              { id: 'sort1', ordem: 2, pastaId: null, dominio: null, n: 2, points: 5 },
              { id: 'sort2', ordem: 3, pastaId: null, dominio: null, n: 2, points: 3 },
            ],
          },
        ],
      },
    })
    const teste = await assign(lousa, escola, { testeid: repositorio.id })
    expect(teste).toMatchObject({ totalPerguntas: 5, points: 24 })
    const sets: string[] = []
    for (const aluno of escola.alunos) {
      const { sala } = await start(lousa, aluno, teste.id)
      const ids = sala.paginas.flatMap(({ perguntas }) => perguntas.map(({ perguntaid }) => perguntaid))
      expect(new Set(ids).size).toBe(5)
      sets.push(ids.toSorted((a, b) => a - b).join())
    }
    expect(new Set(sets).size).toBeGreaterThan(1)
  })
})

describe('a lista do que se pode responder', () => {
  test('primeiro o que decorre, depois o que se pode começar, depois o que aí vem', async () => {
    const escola = await makeEscola(lousa)
    const futuro = await assign(lousa, escola, { nome: 'Futuro', inicio: minutesFromNow(60), fim: minutesFromNow(120) })
    const aberto = await assign(lousa, escola, { nome: 'Aberto' })
    const decorre = await assign(lousa, escola, { nome: 'Decorre', fim: minutesFromNow(300) })
    const daquiADias = (dias: number) =>
      assign(lousa, escola, { nome: 'Daqui a dias', inicio: minutesFromNow(dias * 1_440), fim: minutesFromNow(dias * 1_440 + 60) })
    const proximo = await daquiADias(limites.proximosDias - 1)
    await daquiADias(limites.proximosDias + 1)
    await assign(lousa, escola, { nome: 'Passado', inicio: minutesFromNow(-60), fim: minutesFromNow(-5) })
    await start(lousa, escola.alunos[0]!, decorre.id)
    const { testes } = await lousa.as(escola.alunos[0]!).call('GET /api/teste/responder')
    expect(testes.map(({ id, podeResponder }) => [id, podeResponder])).toEqual([
      [decorre.id, true],
      [aberto.id, true],
      [futuro.id, false],
      [proximo.id, false],
    ])
    const vistos = await lousa.as(escola.professora).call('GET /api/teste/responder')
    expect(vistos.testes).toHaveLength(6)
  })
})

describe.runIf(inject('postgres'))('começar enquanto o teste muda', () => {
  type Mudanca = (ids: { teste: number; turma: number; aluno: number }) => RawBuilder<unknown>
  const changes: [string, Mudanca, CodigoErro][] = [
    ['a turma arquivada', ({ turma }) => sql`update turmas set arquivada_em = now() where id = ${turma}`, 'turma_arquivada'],
    [
      'o teste arquivado',
      ({ teste }) => sql`update testes_turma set arquivado_em = now(), versao = versao + 1 where id = ${teste}`,
      'teste_arquivado',
    ],
    [
      'o prazo acabado',
      ({ teste }) => sql`update testes_turma set fim = now() - interval '1 minute', versao = versao + 1 where id = ${teste}`,
      'teste_ja_terminou',
    ],
    [
      'o aluno retirado',
      ({ turma, aluno }) => sql`update inscricoes set saiu_em = now() where turma_id = ${turma} and aluno_id = ${aluno}`,
      'nao_encontrado',
    ],
  ]
  test.each(changes)('%s enquanto se carrega em começar: o começo espera e depois é recusado', async (_, change, codigo) => {
    const escola = await makeEscola(lousa)
    const aluno = escola.alunos[0]!
    const teste = await assign(lousa, escola)
    let settled = false
    const refused = await lousa.db.transaction().execute(async (tx) => {
      await run(tx, change({ teste: teste.id, turma: escola.turma, aluno: aluno.id }))
      const starting = lousa
        .as(aluno)
        .refused('POST /api/teste/comecar/{id}', { params: { id: teste.id } }, codigo)
        .finally(() => {
          settled = true
        })
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(settled).toBe(false)
      return { starting }
    })
    await refused.starting
  })
})

describe('a chave não sai', () => {
  test('nenhuma resposta da API a um aluno traz chave, explicação, critérios, textos aceites ou pontos ganhos', async () => {
    const { aluno, teste, api, params, escola, sala } = await underWay()
    const seen: string[] = []
    const look = async (options: Parameters<typeof api.raw>[0]) => {
      const answer = await api.raw(options)
      expect(answer.statusCode).toBe(200)
      seen.push(answer.body)
    }
    await look({ method: 'GET', url: `/api/turmas/testes/?turmaid=${escola.turma}` })
    await look({ method: 'GET', url: `/api/turmas/teste/info/${teste.id}` })
    await look({ method: 'GET', url: '/api/teste/responder' })
    await look({ method: 'POST', url: `/api/teste/comecar/${teste.id}` })
    const revisoes = ([1, 2, 3, 4, 5, 6, 7] as const).map((tipo) => revisao(escola.perguntas[tipo], respostas[tipo]))
    const saved = await api.call('POST /api/teste/revisoes/{id}', { params, body: { revisoes } })
    expect(saved.resultados.map((one) => one.estado)).toEqual(Array(7).fill('guardada'))
    seen.push(JSON.stringify(saved))
    await look({ method: 'GET', url: `/api/teste/pulso/${sala.tentativaid}` })
    await look({ method: 'GET', url: `/api/teste/responder/${teste.id}` })
    await look({ method: 'POST', url: `/api/teste/entregar/${sala.tentativaid}` })
    await look({ method: 'GET', url: `/api/teste/responder/${teste.id}` })
    for (const body of seen) {
      expect(body).not.toContain(CANARIO)
      for (const field of ['"certa"', '"par"', '"aceites"', '"explicacao"', '"criterios"', '"peso"', '"esquema"', '"fracao"'])
        expect(body).not.toContain(field)
    }
    expect(seen.join()).toContain('Diamante')
    await lousa.as(aluno).refused('GET /api/turmas/teste/obter/{id}', { params: { id: teste.id } }, 'papel_errado')
  })
})
