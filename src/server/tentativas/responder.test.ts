import { describe, expect, inject, test } from 'vitest'
import { limiteDaTentativa } from '#regras/limite-tentativa.ts'
import type { RawBuilder } from 'kysely'
import type { CodigoErro } from '#contract/erros.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { assign, CANARIO, imitate, letTimePass, makeEscola, respostas, revisao, start } from './ensaio-responder.ts'
import { closeAttempts } from './fecho.service.ts'

const lousa = useLousa()
const minutesFromNow = (minutos: number): string => new Date(Date.now() + minutos * 60_000).toISOString()
const estado = (aluno: Pessoa, id: number) => lousa.as(aluno).call('GET /api/teste/responder/{id}', { params: { id } })

/** One student with the test under way. */
async function underWay(mais: Parameters<typeof assign>[2] = {}) {
  const escola = await makeEscola(lousa)
  const teste = await assign(lousa, escola, mais)
  const aluno = escola.alunos[0]!
  const { sala } = await start(lousa, aluno, teste.id)
  return { escola, teste, aluno, sala, api: lousa.as(aluno), params: { id: sala.tentativaid } }
}

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

describe('o relógio é o do servidor', () => {
  test('sem nenhum browser aberto, a tentativa fecha no seu limite e fica corrigida', async () => {
    const { aluno, teste, escola, sala, api, params } = await underWay()
    await api.call('POST /api/teste/revisoes/{id}', { params, body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] } })
    await letTimePass(lousa, sala.tentativaid, 3)
    await closeAttempts(lousa.servicos)
    const row = await one<{ fechou: boolean; por: string; corrigida: boolean; porPontuar: boolean }>(
      lousa.db,
      sql`select entregue_em = limite_em as fechou, entregue_por as por, corrigida_em is not null as corrigida, por_pontuar as "porPontuar" from tentativas where id = ${sala.tentativaid}`,
    )
    expect(row).toEqual({ fechou: true, por: 'relogio', corrigida: true, porPontuar: false })
    expect(await estado(aluno, teste.id)).toMatchObject({ fase: 'entregue', entreguePor: 'relogio', respondidas: 1 })
    const historia = await many<{ acao: string }>(
      lousa.db,
      sql`select acao from tentativas_historia where tentativa_id = ${sala.tentativaid} order by id`,
    )
    expect(historia.map(({ acao }) => acao)).toEqual(['comecou', 'fechou'])
    await closeAttempts(lousa.servicos)
    expect(await many(lousa.db, sql`select 1 from tentativas_historia where tentativa_id = ${sala.tentativaid}`)).toHaveLength(2)
  })

  test.each(['estado', 'pulso', 'revisoes', 'entregar'] as const)(
    '%s: o primeiro pedido que encontra o tempo passado fecha-a',
    async (pedido) => {
      const { aluno, teste, escola, sala, api, params } = await underWay()
      await letTimePass(lousa, sala.tentativaid, 1)
      if (pedido === 'estado') expect((await estado(aluno, teste.id)).fase).toBe('entregue')
      if (pedido === 'pulso') expect((await api.call('GET /api/teste/pulso/{id}', { params })).entregueEm).not.toBeNull()
      if (pedido === 'revisoes') {
        const saved = await api.call('POST /api/teste/revisoes/{id}', {
          params,
          body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] },
        })
        expect(saved).toMatchObject({ resultados: [{ estado: 'tardia' }], entregueEm: saved.limiteEm })
      }
      if (pedido === 'entregar')
        expect(await api.call('POST /api/teste/entregar/{id}', { params })).toMatchObject({ entreguePor: 'relogio' })
      const { por } = await one<{ por: string }>(lousa.db, sql`select entregue_por as por from tentativas where id = ${sala.tentativaid}`)
      expect(por).toBe('relogio')
    },
  )

  test('o limite guardado é o que a fórmula dá, com todos os termos', async () => {
    const cases = [
      { duracao: 45, extra: 25, conceder: 7, fim: 50 },
      { duracao: 45, extra: 0, conceder: 0, fim: 20 },
      { duracao: 33, extra: 33, conceder: 0, fim: 10 },
      { duracao: null, extra: 50, conceder: 12, fim: 30 },
      { duracao: 10, extra: 100, conceder: 1, fim: 600 },
    ]
    const escola = await makeEscola(lousa)
    for (const { duracao, extra, conceder, fim } of cases) {
      const tempoExtra = extra ? [{ alunoid: escola.alunos[0]!.id, percentagem: extra }] : []
      const teste = await assign(lousa, escola, { duracao, fim: minutesFromNow(fim), tempoExtra })
      const { sala } = await start(lousa, escola.alunos[0]!, teste.id)
      if (conceder)
        await lousa
          .as(escola.professora)
          .call('POST /api/teste/conceder/{id}', { params: { id: teste.id }, body: { minutos: conceder, alunos: null, motivo: '' } })
      const { limiteEm } = await lousa.as(escola.alunos[0]!).call('GET /api/teste/pulso/{id}', { params: { id: sala.tentativaid } })
      const terms = {
        inicio: new Date(sala.inicioEm),
        duracaoMinutos: duracao,
        extraPercentagem: extra,
        concedidosMinutos: conceder,
        fimDaJanela: new Date(teste.fim),
      }
      expect(limiteEm).toBe(limiteDaTentativa(terms).em.toISOString())
    }
  })
})

describe('entregar', () => {
  test('é idempotente e sela as respostas', async () => {
    const { escola, api, params } = await underWay()
    const first = await api.call('POST /api/teste/entregar/{id}', { params })
    const second = await api.call('POST /api/teste/entregar/{id}', { params })
    expect(second).toMatchObject({ entregueEm: first.entregueEm, entreguePor: 'aluno' })
    const late = await api.call('POST /api/teste/revisoes/{id}', {
      params,
      body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] },
    })
    expect(late).toMatchObject({ entregueEm: first.entregueEm, resultados: [{ estado: 'tardia' }] })
    await api.refused('POST /api/teste/rever/{id}', { params, body: { perguntas: [escola.perguntas[4]] } }, 'tentativa_entregue')
  })

  test('a tentativa de outro não existe', async () => {
    const { escola, params } = await underWay()
    const other = lousa.as(escola.alunos[1]!)
    await other.refused('GET /api/teste/pulso/{id}', { params }, 'nao_encontrado')
    await other.refused(
      'POST /api/teste/revisoes/{id}',
      { params, body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] } },
      'nao_encontrado',
    )
    await other.refused('POST /api/teste/rever/{id}', { params, body: { perguntas: [] } }, 'nao_encontrado')
    await other.refused('POST /api/teste/entregar/{id}', { params }, 'nao_encontrado')
    await lousa.as(escola.professora).refused('POST /api/teste/entregar/{id}', { params }, 'papel_errado')
    await lousa.anonimo.refused('POST /api/teste/entregar/{id}', { params }, 'sessao_necessaria')
  })

  test('uma metade de emoji ou um carácter nulo não deitam a resposta a perder', async () => {
    const { aluno, teste, escola, api, params } = await underWay()
    const conteudo = { textos: { gap01: 'basalto\ud83d\u0000' } }
    const { resultados } = await api.call('POST /api/teste/revisoes/{id}', {
      params,
      body: { revisoes: [revisao(escola.perguntas[7], conteudo)] },
    })
    expect(resultados).toMatchObject([{ estado: 'guardada' }])
    expect(await estado(aluno, teste.id)).toMatchObject({ sala: { respostas: [{ conteudo: { textos: { gap01: 'basalto\ufffd' } } }] } })
  })

  test('as marcas de rever ficam', async () => {
    const { aluno, teste, escola, api, params } = await underWay()
    await api.call('POST /api/teste/rever/{id}', { params, body: { perguntas: [escola.perguntas[3], escola.perguntas[5]] } })
    expect(await estado(aluno, teste.id)).toMatchObject({ sala: { paraRever: [escola.perguntas[3], escola.perguntas[5]] } })
    await api.refused('POST /api/teste/rever/{id}', { params, body: { perguntas: [escola.perguntas[4], 999_999] } }, 'nao_encontrado')
    expect(await estado(aluno, teste.id)).toMatchObject({ sala: { paraRever: [escola.perguntas[3], escola.perguntas[5]] } })
  })

  test('na base de dados, ninguém muda respostas de uma tentativa entregue', async () => {
    const { escola, sala, api, params } = await underWay()
    await api.call('POST /api/teste/revisoes/{id}', { params, body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] } })
    await api.call('POST /api/teste/entregar/{id}', { params })
    const id = sala.tentativaid
    const insert = sql`insert into revisoes (tentativa_id, pergunta_id, dispositivo, seq, escrita_em) values (${id}, ${escola.perguntas[3]}, 'intruso01', 1, now())`
    for (const write of [
      insert,
      sql`insert into respostas (tentativa_id, pergunta_id, dispositivo, seq, escrita_em) values (${id}, ${escola.perguntas[3]}, 'intruso01', 1, now())`,
      sql`update respostas set conteudo = null where tentativa_id = ${id}`,
      sql`update revisoes set conteudo = null where tentativa_id = ${id}`,
      sql`delete from respostas where tentativa_id = ${id}`,
      sql`delete from revisoes where tentativa_id = ${id}`,
    ]) {
      await expect(run(lousa.db, write)).rejects.toMatchObject({ code: 'LS001' })
    }
    await lousa.db.transaction().execute(async (tx) => {
      await run(tx, sql`set local lousa.selo = 'aberto'`)
      await run(tx, insert)
    })
  })
})

describe('o bilhete', () => {
  test('entrega revisões e o teste sem sessão, e nada mais', async () => {
    const { escola, sala, teste, aluno } = await underWay()
    const bilhete = sala.bilhete ?? ''
    await lousa.as(aluno).call('POST /api/conta/sair')
    const saved = await lousa.anonimo.call('POST /api/teste/bilhete/revisoes', {
      body: { bilhete, revisoes: [revisao(escola.perguntas[4], respostas[4])] },
    })
    expect(saved.resultados).toMatchObject([{ estado: 'guardada' }])
    expect(await lousa.anonimo.call('POST /api/teste/bilhete/entregar', { body: { bilhete } })).toMatchObject({
      tentativaid: sala.tentativaid,
      entreguePor: 'aluno',
    })
    await lousa.as({ token: bilhete }).refused('GET /api/teste/responder/{id}', { params: { id: teste.id } }, 'sessao_expirada')
  })

  test('alterado, de outro, ou passados trinta dias do limite, não vale', async () => {
    const { escola, sala } = await underWay()
    const bilhete = sala.bilhete ?? ''
    const [tentativa, aluno, expira, selo] = bilhete.split('.')
    const body = (texto: string) => ({ body: { bilhete: texto, revisoes: [revisao(escola.perguntas[4], respostas[4])] } })
    for (const bad of [
      `${Number(tentativa) + 1}.${aluno}.${expira}.${selo}`,
      `${tentativa}.${Number(aluno) + 1}.${expira}.${selo}`,
      `${tentativa}.${aluno}.${Number(expira) + 9999}.${selo}`,
      `${bilhete}x`,
      'x'.repeat(40),
    ]) {
      await lousa.anonimo.refused('POST /api/teste/bilhete/revisoes', body(bad), 'bilhete_invalido')
      await lousa.anonimo.refused('POST /api/teste/bilhete/entregar', { body: { bilhete: bad } }, 'bilhete_invalido')
    }
    const long = Math.floor(Date.now() / 1000) - 1
    const old = `${tentativa}.${aluno}.${long}.${lousa.servicos.tokens.seal(`bilhete:${tentativa}:${aluno}:${long}`)}`
    await lousa.anonimo.refused('POST /api/teste/bilhete/revisoes', body(old), 'bilhete_invalido')
  })
})

describe('o que o professor pode', () => {
  test('dar minutos a quem responde: o limite cresce, e fica escrito quem e porquê', async () => {
    const { escola, teste, sala, api, params } = await underWay()
    const given = await lousa
      .as(escola.professora)
      .call('POST /api/teste/conceder/{id}', { params: { id: teste.id }, body: { minutos: 5, alunos: null, motivo: 'Falhou a luz' } })
    expect(given).toMatchObject([{ id: sala.tentativaid }])
    const { limiteEm } = await api.call('GET /api/teste/pulso/{id}', { params })
    expect(Date.parse(limiteEm) - Date.parse(sala.limiteEm)).toBe(5 * 60_000)
    const termo = await one(
      lousa.db,
      sql`select minutos, motivo, concedida_por as quem from concessoes where tentativa_id = ${sala.tentativaid}`,
    )
    expect(termo).toEqual({ minutos: 5, motivo: 'Falhou a luz', quem: escola.professora.id })
    const nobody = await lousa
      .as(escola.professora)
      .call('POST /api/teste/conceder/{id}', { params: { id: teste.id }, body: { minutos: 5, alunos: [escola.alunos[1]!.id], motivo: '' } })
    expect(nobody).toEqual([])
    await lousa
      .as(await lousa.professor())
      .refused(
        'POST /api/teste/conceder/{id}',
        { params: { id: teste.id }, body: { minutos: 5, alunos: null, motivo: '' } },
        'nao_encontrado',
      )
  })

  test('recolher, e reabrir com tempo novo: o aluno continua com o que tinha', async () => {
    const { escola, aluno, teste, sala, api, params } = await underWay()
    const professora = lousa.as(escola.professora)
    await api.call('POST /api/teste/revisoes/{id}', { params, body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] } })
    await professora.refused('POST /api/teste/reabrir/{id}', { params, body: { minutos: 10, motivo: '' } }, 'tentativa_por_entregar')
    expect(await professora.call('POST /api/teste/recolher/{id}', { params, body: { motivo: 'Saiu mais cedo' } })).toMatchObject({
      entreguePor: 'professor',
    })
    await professora.refused('POST /api/teste/recolher/{id}', { params, body: { motivo: '' } }, 'tentativa_entregue')
    await letTimePass(lousa, sala.tentativaid, 600)
    const aberta = await professora.call('POST /api/teste/reabrir/{id}', { params, body: { minutos: 15, motivo: 'Voltou' } })
    expect(aberta.entregueEm).toBeNull()
    const left = Date.parse(aberta.limiteEm) - Date.now()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThan(16 * 60_000 + 5_000)
    const back = await estado(aluno, teste.id)
    expect(back).toMatchObject({ fase: 'em-curso', sala: { respostas: [{ conteudo: respostas[4] }] } })
    const [again] = (
      await api.call('POST /api/teste/revisoes/{id}', {
        params,
        body: { revisoes: [revisao(escola.perguntas[4], { escolhida: 'eu01' }, { seq: 2 })] },
      })
    ).resultados
    expect(again?.estado).toBe('guardada')
  })

  test('nova oportunidade: a anterior fica, e o professor escolhe a que conta', async () => {
    const { escola, aluno, teste, sala, api, params } = await underWay()
    const professora = lousa.as(escola.professora)
    const give = { params: { id: teste.id }, body: { alunoid: aluno.id, fim: minutesFromNow(90), motivo: 'Doente' } }
    await professora.refused('POST /api/teste/oportunidade/{id}', give, 'tentativa_por_entregar')
    await api.call('POST /api/teste/entregar/{id}', { params })
    await professora.refused(
      'POST /api/teste/oportunidade/{id}',
      { ...give, body: { ...give.body, fim: minutesFromNow(-1) } },
      'regra_do_conteudo',
    )
    await professora.refused(
      'POST /api/teste/oportunidade/{id}',
      { ...give, body: { ...give.body, alunoid: (await lousa.aluno()).id } },
      'nao_encontrado',
    )
    expect(await professora.call('POST /api/teste/oportunidade/{id}', give)).toMatchObject({ numero: 2 })
    expect(await estado(aluno, teste.id)).toMatchObject({ fase: 'por-iniciar', teste: { fim: give.body.fim } })
    const segunda = await start(lousa, aluno, teste.id)
    expect(segunda.sala).toMatchObject({ numero: 2, respostas: [] })
    expect(segunda.sala.tentativaid).not.toBe(sala.tentativaid)
    await professora.refused('POST /api/teste/reabrir/{id}', { params, body: { minutos: 5, motivo: '' } }, 'tentativa_substituida')
    const counts = () => many<{ numero: number }>(lousa.db, sql`select numero from tentativas where teste_turma_id = ${teste.id} and conta`)
    expect(await counts()).toEqual([{ numero: 2 }])
    expect(await professora.call('POST /api/teste/contar/{id}', { params })).toMatchObject({ numero: 1, conta: true })
    expect(await counts()).toEqual([{ numero: 1 }])
    // The open one is where the student goes on; once handed in, they are shown the one that counts.
    expect(await estado(aluno, teste.id)).toMatchObject({ fase: 'em-curso', sala: { tentativaid: segunda.sala.tentativaid } })
    await lousa.as(aluno).call('POST /api/teste/entregar/{id}', { params: { id: segunda.sala.tentativaid } })
    expect(await estado(aluno, teste.id)).toMatchObject({ fase: 'entregue', tentativaid: sala.tentativaid })
    await lousa.as(aluno).refused('POST /api/teste/comecar/{id}', { params: { id: teste.id } }, 'tentativa_entregue')
  })

  test('quem faltou também pode ter a sua oportunidade', async () => {
    const escola = await makeEscola(lousa)
    const aluno = escola.alunos[0]!
    const teste = await assign(lousa, escola, { inicio: minutesFromNow(-60), fim: minutesFromNow(-5) })
    await lousa.as(escola.professora).call('POST /api/teste/oportunidade/{id}', {
      params: { id: teste.id },
      body: { alunoid: aluno.id, fim: minutesFromNow(60), motivo: '' },
    })
    const { sala } = await start(lousa, aluno, teste.id)
    expect(sala.numero).toBe(1)
    const [row] = await lousa.as(escola.professora).call('GET /api/turmas/testes/', { query: { turmaid: escola.turma } })
    expect(row?.estado).toBe('em-curso')
  })
})

describe('a lista do que se pode responder', () => {
  test('primeiro o que decorre, depois o que se pode começar, depois o que aí vem', async () => {
    const escola = await makeEscola(lousa)
    const futuro = await assign(lousa, escola, { nome: 'Futuro', inicio: minutesFromNow(60), fim: minutesFromNow(120) })
    const aberto = await assign(lousa, escola, { nome: 'Aberto' })
    const decorre = await assign(lousa, escola, { nome: 'Decorre', fim: minutesFromNow(300) })
    await assign(lousa, escola, { nome: 'Passado', inicio: minutesFromNow(-60), fim: minutesFromNow(-5) })
    await start(lousa, escola.alunos[0]!, decorre.id)
    const { testes } = await lousa.as(escola.alunos[0]!).call('GET /api/teste/responder')
    expect(testes.map(({ id, podeResponder }) => [id, podeResponder])).toEqual([
      [decorre.id, true],
      [aberto.id, true],
      [futuro.id, false],
    ])
    const vistos = await lousa.as(escola.professora).call('GET /api/teste/responder')
    expect(vistos.testes).toHaveLength(4)
  })
})

describe.runIf(inject('postgres'))('muitos ao mesmo tempo', () => {
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

  test('guardar e entregar em corrida: o que foi dito guardado está guardado, o resto está à parte, e nada mudou depois de selado', async () => {
    const { escola, sala, api, params } = await underWay()
    const pergunta = escola.perguntas[7]
    const saves = Array.from({ length: 50 }, (_, i) =>
      api.call('POST /api/teste/revisoes/{id}', {
        params,
        body: {
          revisoes: [
            revisao(pergunta, { textos: { gap01: `texto ${i}` } }, { dispositivo: `dispositivo${i % 5}`, seq: Math.floor(i / 5) + 1 }),
          ],
        },
      }),
    )
    const handIn = new Promise<void>((resolve) => setTimeout(resolve, 30)).then(() => api.call('POST /api/teste/entregar/{id}', { params }))
    const replies = await Promise.all(saves)
    await handIn
    const kept = await many<{ nome: string }>(
      lousa.db,
      sql`select dispositivo || seq as nome from revisoes where tentativa_id = ${sala.tentativaid}`,
    )
    const apart = await many<{ nome: string }>(
      lousa.db,
      sql`select dispositivo || seq as nome from revisoes_tardias where tentativa_id = ${sala.tentativaid}`,
    )
    const told = (estado: string) =>
      replies
        .flatMap(({ resultados }) => resultados)
        .filter((one) => one.estado === estado)
        .map(({ dispositivo, seq }) => dispositivo + seq)
    expect(kept.map(({ nome }) => nome).toSorted()).toEqual(told('guardada').toSorted())
    expect(apart.map(({ nome }) => nome).toSorted()).toEqual(told('tardia').toSorted())
    expect(kept.length + apart.length).toBe(50)
    const current = await one<{ certa: boolean }>(
      lousa.db,
      sql`select (r.dispositivo, r.seq) = (select dispositivo, seq from (select distinct on (dispositivo) * from revisoes where tentativa_id = ${sala.tentativaid} order by dispositivo, seq desc) u
            order by escrita_em desc, dispositivo collate "C" desc limit 1) as certa from respostas r where tentativa_id = ${sala.tentativaid}`,
    )
    expect(current.certa).toBe(true)
  })
})
