/** A running test, through the API: which pages are there, messages to students, lost time, versions of an answer. */
import { describe, expect, test } from 'vitest'
import { many, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import {
  assign,
  beginEarlier,
  lastEventOf,
  letTimePass,
  makeEscola,
  respostas,
  revisao,
  silenceOf,
  start,
  topicsToldSince,
} from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()
const minuteMs = 60_000

async function underWay() {
  const escola = await makeEscola(lousa)
  const [ana, bruno] = escola.alunos
  if (!ana || !bruno) throw new Error('The school has two pupils')
  const teste = await assign(lousa, escola)
  const { sala } = await start(lousa, ana, teste.id)
  const professora = lousa.as(escola.professora)
  const linha = async (aluno = ana) => {
    const { alunos } = await professora.call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    const found = alunos.find((one) => one.aluno.id === aluno.id)
    if (!found) throw new Error('The pupil has the test')
    return found
  }
  await lousa.servicos.presenca.flush()
  return { escola, ana, bruno, teste, sala, professora, linha, params: { id: teste.id }, dela: { id: sala.tentativaid } }
}

const silence = (tentativa: number, minutos: number) => silenceOf(lousa, tentativa, minutos)
const beganEarlier = (tentativa: number, minutos: number) => beginEarlier(lousa, tentativa, minutos)

const topicsTold = (desde: number) => topicsToldSince(lousa, desde)
const lastEvent = () => lastEventOf(lousa)

describe('quem está', () => {
  test('quem começou está; quem não dá sinal há minutos está sem ligação desde o último', async () => {
    const { linha, sala, bruno } = await underWay()
    expect((await linha()).tentativa?.semLigacaoDesde).toBeNull()
    expect((await linha(bruno)).tentativa).toBeNull()
    await beganEarlier(sala.tentativaid, 10)
    await silence(sala.tentativaid, 4)
    const since = (await linha()).tentativa?.semLigacaoDesde
    expect(Math.round((Date.now() - Date.parse(since ?? '')) / minuteMs)).toBe(4)
  })

  test('o relógio da página e as respostas são sinais de vida; a professora é avisada do que muda', async () => {
    const { linha, sala, ana, escola, dela, teste } = await underWay()
    await beganEarlier(sala.tentativaid, 10)
    await silence(sala.tentativaid, 4)
    const before = await lastEvent()
    await lousa.as(ana).call('GET /api/teste/pulso/{id}', { params: dela })
    await lousa.servicos.presenca.flush()
    expect((await linha()).tentativa?.semLigacaoDesde).toBeNull()
    expect(await topicsTold(before)).toEqual([`teste:${teste.id}`])

    const quiet = await lastEvent()
    await lousa.as(ana).call('GET /api/teste/pulso/{id}', { params: dela })
    await lousa.servicos.presenca.flush()
    expect(await topicsTold(quiet)).toEqual([])

    await lousa.as(ana).call('POST /api/teste/revisoes/{id}', {
      params: dela,
      body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] },
    })
    await lousa.servicos.presenca.flush()
    expect(await topicsTold(quiet)).toEqual([`teste:${teste.id}`])
    expect((await linha()).tentativa?.respondidas).toEqual([escola.perguntas[4]])
  })

  test('fechada uma de duas páginas, a outra é avisada e dá logo sinal: ninguém está sem ligação nem perdeu tempo', async () => {
    const { linha, professora, params, sala, ana, dela } = await underWay()
    const before = await lastEvent()
    lousa.servicos.presenca.saiu(sala.tentativaid)
    await lousa.servicos.presenca.flush()
    expect(await topicsTold(before)).toContain(`tentativa:${sala.tentativaid}`)
    await lousa.as(ana).call('GET /api/teste/pulso/{id}', { params: dela })
    await lousa.servicos.presenca.flush()
    await run(
      lousa.db,
      sql`update presencas set visto_em = visto_em - interval '60 seconds', saiu_em = saiu_em - interval '60 seconds' where tentativa_id = ${sala.tentativaid}`,
    )
    expect((await linha()).tentativa?.semLigacaoDesde).toBeNull()
    expect(await professora.call('GET /api/teste/tempo-perdido/{id}', { params })).toEqual([])
  })

  test('em nome de outra pessoa não se está presente', async () => {
    const { sala, ana } = await underWay()
    await run(lousa.db, sql`delete from presencas where tentativa_id = ${sala.tentativaid}`)
    const admin = await lousa.admin()
    await run(
      lousa.db,
      sql`insert into sessoes (sid, utilizador_id, imitada_por, motivo) values ('vivo-imitada', ${ana.id}, ${admin.id}, 'ajuda')`,
    )
    const token = await lousa.servicos.tokens.sign({ utilizador: ana.id, papel: 'Aluno', sid: 'vivo-imitada' })
    await lousa.as({ token }).call('GET /api/teste/pulso/{id}', { params: { id: sala.tentativaid } })
    await lousa.servicos.presenca.flush()
    const { rows } = await sql`select 1 from presencas where tentativa_id = ${sala.tentativaid}`.execute(lousa.db)
    expect(rows).toEqual([])
  })
})

describe('mensagens', () => {
  test.each([' \n', '\u200b', '\u2060\ufeff \u200b'])('uma mensagem sem nada que se leia (%j) não se envia', async (texto) => {
    const { professora, params } = await underWay()
    await professora.refused('POST /api/teste/mensagem/{id}', { params, body: { texto, alunos: null } }, 'pedido_invalido')
  })

  test('a um e a todos; cada um só vê as suas, e quem começa depois vê as de todos', async () => {
    const { professora, ana, bruno, params, dela, teste } = await underWay()
    const before = await lastEvent()
    const aUm = await professora.call('POST /api/teste/mensagem/{id}', { params, body: { texto: ' Calma, Ana. ', alunos: [ana.id] } })
    expect(aUm.abertas).toBe(1)
    expect(await topicsTold(before)).toEqual([`tentativa:${dela.id}`, `teste:${teste.id}`])
    const aTodos = await professora.call('POST /api/teste/mensagem/{id}', {
      params,
      body: { texto: 'A figura está na página 2.', alunos: null },
    })
    const { mensagens } = await lousa.as(ana).call('GET /api/teste/sala/{id}', { params: dela })
    expect(mensagens.map(({ texto }) => texto)).toEqual(['A figura está na página 2.', 'Calma, Ana.'])
    expect((await lousa.as(ana).call('GET /api/teste/pulso/{id}', { params: dela })).mensagem).toBe(aTodos.id)
    const { sala } = await start(lousa, bruno, teste.id)
    const dele = await lousa.as(bruno).call('GET /api/teste/sala/{id}', { params: { id: sala.tentativaid } })
    expect(dele.mensagens.map(({ texto }) => texto)).toEqual(['A figura está na página 2.'])
    await lousa.as(bruno).refused('GET /api/teste/sala/{id}', { params: dela }, 'nao_encontrado')
  })

  test('sobre uma pergunta, cada um a encontra pelo número que ela tem no seu teste; de outra, ou do teste de outro, não', async () => {
    const { escola, professora, ana, bruno, params, sala, teste } = await underWay()
    const salas = [sala, (await start(lousa, bruno, teste.id)).sala]
    const ids = salas.map(({ paginas }) => paginas.flatMap(({ perguntas }) => perguntas.map(({ perguntaid }) => perguntaid)))
    // The seeds are drawn: of two orders that differ, the first place where they do; of two that are equal, any.
    const place = Math.max(
      0,
      (ids[0] ?? []).findIndex((id, i) => id !== ids[1]?.[i]),
    )
    const sobre = ids[0]?.[place] ?? 0
    await professora.call('POST /api/teste/mensagem/{id}', { params, body: { texto: 'É ao quadrado.', alunos: null, perguntaid: sobre } })
    await professora.call('POST /api/teste/mensagem/{id}', { params, body: { texto: 'Calma.', alunos: null } })
    const numeros: number[] = []
    for (const [i, aluno] of [ana, bruno].entries()) {
      const { mensagens } = await lousa.as(aluno).call('GET /api/teste/sala/{id}', { params: { id: salas[i]?.tentativaid ?? 0 } })
      expect(mensagens.map(({ texto, perguntaid }) => [texto, perguntaid])).toEqual([
        ['Calma.', null],
        ['É ao quadrado.', sobre],
      ])
      numeros.push((ids[i] ?? []).indexOf(mensagens[1]?.perguntaid ?? 0) + 1)
    }
    expect(numeros[0]).toBe(place + 1)
    expect(numeros[0] === numeros[1]).toBe(String(ids[0]) === String(ids[1]))
    const outra = await makeEscola(lousa)
    for (const perguntaid of [outra.perguntas[4], 999_999_999])
      await professora.refused(
        'POST /api/teste/mensagem/{id}',
        { params, body: { texto: 'Olá', alunos: null, perguntaid } },
        'nao_encontrado',
      )
    expect(escola.perguntas).not.toEqual(outra.perguntas)
  })

  test('enviada outra vez, por se ter perdido a resposta, é uma só', async () => {
    const { professora, ana, params, dela } = await underWay()
    const chave = crypto.randomUUID()
    const send = () =>
      professora.call('POST /api/teste/mensagem/{id}', { params, body: { texto: 'Faltam dez minutos.', alunos: null, chave } })
    const first = await send()
    expect(await send()).toEqual(first)
    const { mensagens } = await lousa.as(ana).call('GET /api/teste/sala/{id}', { params: dela })
    expect(mensagens).toHaveLength(1)
  })

  test('a quem não é da turma não se diz nada; em branco também não', async () => {
    const { professora, params } = await underWay()
    const outro = await lousa.aluno()
    await professora.refused('POST /api/teste/mensagem/{id}', { params, body: { texto: 'Olá', alunos: [outro.id] } }, 'nao_encontrado')
    await professora.refused('POST /api/teste/mensagem/{id}', { params, body: { texto: '  ', alunos: null } }, 'pedido_invalido')
    await lousa
      .as(await lousa.professor())
      .refused('POST /api/teste/mensagem/{id}', { params, body: { texto: 'Olá', alunos: null } }, 'nao_encontrado')
  })
})

test('mais minutos contam-se às páginas de quem responde e de quem acompanha', async () => {
  const { professora, params, dela, teste } = await underWay()
  const before = await lastEvent()
  await professora.call('POST /api/teste/conceder/{id}', { params, body: { minutos: 10, alunos: null, motivo: '' } })
  expect(await topicsTold(before)).toEqual([`tentativa:${dela.id}`, `teste:${teste.id}`])
})

describe('repor tempo perdido', () => {
  test('propõe o que cada página esteve sem ligação, dá-o uma só vez e diz porquê na história', async () => {
    const { professora, params, dela, ana, sala } = await underWay()
    await beganEarlier(dela.id, 10)
    expect(await professora.call('GET /api/teste/tempo-perdido/{id}', { params })).toEqual([])
    await silence(dela.id, 6)
    const [away] = await professora.call('GET /api/teste/tempo-perdido/{id}', { params })
    expect(away).toMatchObject({ alunoid: ana.id, ate: null, reabre: false })
    await lousa.as(ana).call('GET /api/teste/pulso/{id}', { params: dela })
    await lousa.servicos.presenca.flush()
    const [back] = await professora.call('GET /api/teste/tempo-perdido/{id}', { params })
    expect(back).toMatchObject({ alunoid: ana.id, minutos: 7, reabre: false })
    expect(back?.ate).not.toBeNull()
    const [dada] = await professora.call('POST /api/teste/repor/{id}', {
      params,
      body: { alunos: [{ alunoid: ana.id, minutos: 7 }], motivo: 'Falhou a rede' },
    })
    // Its beginning went ten minutes back; what it was given stands on top.
    expect(Date.parse(dada?.limiteEm ?? '') - Date.parse(sala.limiteEm)).toBeLessThanOrEqual(0)
    expect(await professora.call('GET /api/teste/tempo-perdido/{id}', { params })).toEqual([])
    const { acontecimentos, tentativa } = await professora.call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
      params: { id: params.id, idaluno: ana.id },
    })
    expect(tentativa?.concedidos).toBe(7)
    expect(acontecimentos[0]).toMatchObject({ acao: 'repos-tempo', motivo: '7 min: Falhou a rede' })
  })

  test('pedido outra vez, por se ter perdido a resposta ou por outro professor ao mesmo tempo, não se dá outra vez', async () => {
    const { professora, params, dela, ana, bruno, linha } = await underWay()
    await beganEarlier(dela.id, 10)
    await silence(dela.id, 6)
    await lousa.as(ana).call('GET /api/teste/pulso/{id}', { params: dela })
    await lousa.servicos.presenca.flush()
    const alunos = [ana, bruno].map(({ id }) => ({ alunoid: id, minutos: 5 }))
    const restore = () => professora.call('POST /api/teste/repor/{id}', { params, body: { alunos, motivo: '' } })
    const dadas = await Promise.all([restore(), restore()])
    expect(dadas.flat().map(({ alunoid }) => alunoid)).toEqual([ana.id])
    expect(await restore()).toEqual([])
    expect((await linha()).tentativa?.concedidos).toBe(5)
  })

  test('a quem o relógio entregou durante a falha, reabre', async () => {
    const { professora, params, dela, ana, linha } = await underWay()
    await letTimePass(lousa, dela.id, 60)
    await silence(dela.id, 9)
    await lousa.as(ana).call('GET /api/teste/responder/{id}', { params })
    expect((await linha()).tentativa?.entreguePor).toBe('relogio')
    const [perdida] = await professora.call('GET /api/teste/tempo-perdido/{id}', { params })
    expect(perdida).toMatchObject({ alunoid: ana.id, minutos: 8, reabre: true })
    const [dada] = await professora.call('POST /api/teste/repor/{id}', {
      params,
      body: { alunos: [{ alunoid: ana.id, minutos: 8 }], motivo: '' },
    })
    expect(dada?.entregueEm).toBeNull()
    expect(Date.parse(dada?.limiteEm ?? '') - Date.now()).toBeGreaterThan(7.9 * minuteMs)
    expect((await linha()).estado).toBe('em-curso')
    expect(await professora.call('GET /api/teste/tempo-perdido/{id}', { params })).toEqual([])
  })
})

describe('dois dispositivos do mesmo aluno', () => {
  const ditosDe = async (tentativa: number) => {
    await lousa.servicos.presenca.flush()
    return many<{ que: string }>(
      lousa.db,
      sql`select dados ->> 'que' as que from acontecimentos where topico = ${`tentativa:${tentativa}`} order by id`,
    )
  }

  test('a página do outro é avisada quando as respostas se encontram, e só então: guardar não avisa ninguém', async () => {
    const { ana, escola, dela } = await underWay()
    const p = escola.perguntas[4]
    const save = (mais: object) =>
      lousa.as(ana).call('POST /api/teste/revisoes/{id}', { params: dela, body: { revisoes: [revisao(p, { escolhida: 'eu01' }, mais)] } })
    await save({})
    await save({ seq: 2 })
    expect(await ditosDe(dela.id)).toEqual([])
    await save({ dispositivo: 'dispositivo9' })
    expect(await ditosDe(dela.id)).toEqual([{ que: 'encontro' }])
    await save({ dispositivo: 'dispositivo9', seq: 2 })
    expect(await ditosDe(dela.id)).toHaveLength(1)
  })
})

describe('versões de uma resposta', () => {
  test('a mais recente primeiro, com o dispositivo, a que vale e as tardias; só para quem ensina a turma', async () => {
    const { professora, ana, escola, dela, teste } = await underWay()
    const pergunta = escola.perguntas[4]
    const send = (mais: object, conteudo: unknown) =>
      lousa.as(ana).call('POST /api/teste/revisoes/{id}', { params: dela, body: { revisoes: [revisao(pergunta, conteudo, mais)] } })
    await send({}, { escolhida: 'eu01' })
    await send({ seq: 2 }, null)
    await send({ dispositivo: 'dispositivo9' }, respostas[4])
    await lousa.as(ana).call('POST /api/teste/entregar/{id}', { params: dela })
    await send({ dispositivo: 'dispositivo9', seq: 2 }, { escolhida: 'eu03' })
    const params = { id: dela.id, idpergunta: pergunta }
    const { versoes, haMais } = await professora.call('GET /api/turmas/teste/versoes/{id}/{idpergunta}', { params })
    expect(haMais).toBe(false)
    expect(versoes.map(({ dispositivo, seq, chegada, vale, conteudo }) => [dispositivo, seq, chegada, vale, conteudo])).toEqual([
      [2, 2, 'tardia', false, { escolhida: 'eu03' }],
      [2, 1, 'a-tempo', true, { escolhida: 'eu02' }],
      [1, 2, 'a-tempo', false, null],
      [1, 1, 'a-tempo', false, { escolhida: 'eu01' }],
    ])
    const { tardias } = await professora.call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
      params: { id: teste.id, idaluno: ana.id },
    })
    expect(tardias).toEqual([pergunta])
    await lousa.as(ana).refused('GET /api/turmas/teste/versoes/{id}/{idpergunta}', { params }, 'papel_errado')
    await lousa.as(await lousa.professor()).refused('GET /api/turmas/teste/versoes/{id}/{idpergunta}', { params }, 'nao_encontrado')
    await professora.refused(
      'GET /api/turmas/teste/versoes/{id}/{idpergunta}',
      { params: { ...params, idpergunta: 999_999 } },
      'nao_encontrado',
    )
  })
})
