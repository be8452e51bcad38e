import { describe, expect, inject, test } from 'vitest'
import { type Db, many, one, run, sql } from '#server/db/db.ts'
import { whileUncommitted } from '#server/ensaio/enquanto.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { contextOf } from '#server/recursos/ensaio-recursos.ts'
import { letTimePass, respostas, revisao, useSala } from './ensaio-responder.ts'
import { handInAlunos } from './tentativas.sql.ts'
import { collect, reopenTentativa } from './professor.service.ts'

const lousa = useLousa()
const { estado, underWay } = useSala(lousa)

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

  test('o que se pediu antes de o teste reabrir não o entrega outra vez', async () => {
    const { escola, sala, api, params } = await underWay()
    const professora = lousa.as(escola.professora)
    const { reaberturas = 0 } = sala
    await api.call('POST /api/teste/entregar/{id}', { params, query: { reaberturas } })
    await professora.call('POST /api/teste/reabrir/{id}', { params, body: { minutos: 10, motivo: '' } })
    const bilhete = sala.bilhete ?? ''
    const recusa = await api.refused('POST /api/teste/entregar/{id}', { params, query: { reaberturas } }, 'tentativa_reaberta')
    expect(recusa.atual, 'quantas vezes já foi reaberto').toEqual({ reaberturas: reaberturas + 1 })
    await lousa.anonimo.refused('POST /api/teste/bilhete/entregar', { body: { bilhete, reaberturas } }, 'tentativa_reaberta')
    const pulso = await api.call('GET /api/teste/pulso/{id}', { params })
    expect(pulso).toMatchObject({ entregueEm: null, reaberturas: reaberturas + 1 })
    const agora = { bilhete, reaberturas: pulso.reaberturas }
    const entregue = await lousa.anonimo.call('POST /api/teste/bilhete/entregar', { body: agora })
    expect(entregue).toMatchObject({ entreguePor: 'aluno' })
    expect(await api.call('POST /api/teste/entregar/{id}', { params, query: { reaberturas } }), 'entregue, já não importa').toMatchObject({
      entregueEm: entregue.entregueEm,
    })
  })

  test('a resposta que se apagou não conta como respondida, a quem entrega nem a quem acompanha', async () => {
    const { aluno, teste, escola, api, params } = await underWay()
    const [ficou, saiu] = [escola.perguntas[4], escola.perguntas[7]]
    const apagada = revisao(saiu, null, { seq: 2, base: { dispositivo: 'dispositivo1', seq: 1 } })
    const revisoes = [revisao(ficou, respostas[4]), revisao(saiu, respostas[7]), apagada]
    await api.call('POST /api/teste/revisoes/{id}', { params, body: { revisoes } })
    const painel = () => lousa.as(escola.professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    expect((await painel()).alunos[0]?.tentativa).toMatchObject({ respondidas: [ficou] })
    await api.call('POST /api/teste/entregar/{id}', { params })
    expect(await estado(aluno, teste.id)).toMatchObject({ fase: 'entregue', respondidas: 1 })
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

  test('as marcas de rever ficam, até o tempo acabar', async () => {
    const { aluno, teste, escola, sala, api, params } = await underWay()
    await api.call('POST /api/teste/rever/{id}', { params, body: { perguntas: [escola.perguntas[3], escola.perguntas[5]] } })
    expect(await estado(aluno, teste.id)).toMatchObject({ sala: { paraRever: [escola.perguntas[3], escola.perguntas[5]] } })
    await api.refused('POST /api/teste/rever/{id}', { params, body: { perguntas: [escola.perguntas[4], 999_999] } }, 'nao_encontrado')
    expect(await estado(aluno, teste.id)).toMatchObject({ sala: { paraRever: [escola.perguntas[3], escola.perguntas[5]] } })
    await letTimePass(lousa, sala.tentativaid, 1)
    await api.refused('POST /api/teste/rever/{id}', { params, body: { perguntas: [] } }, 'tentativa_entregue')
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
    const [tentativa, aluno, expira, feito, selo] = bilhete.split('.')
    expect(Number(expira)).toBe(Math.floor(Date.parse(sala.limiteEm) / 1000) + 30 * 86_400)
    const body = (texto: string) => ({ body: { bilhete: texto, revisoes: [revisao(escola.perguntas[4], respostas[4])] } })
    for (const bad of [
      `${Number(tentativa) + 1}.${aluno}.${expira}.${feito}.${selo}`,
      `${tentativa}.${Number(aluno) + 1}.${expira}.${feito}.${selo}`,
      `${tentativa}.${aluno}.${Number(expira) + 9999}.${feito}.${selo}`,
      `${tentativa}.${aluno}.${expira}.${Number(feito) + 1}.${selo}`,
      `${tentativa}.${aluno}.${expira}.${selo}`,
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

  test('vê-se antes de se ler o que vem com ele: com um que vale cabe o maior texto, sem ele só o que qualquer pessoa pode mandar', async () => {
    const { escola, sala, aluno } = await underWay()
    const bilhete = sala.bilhete ?? ''
    const url = '/api/teste/bilhete/revisoes'
    const longa = revisao(escola.perguntas[2], { texto: [{ insert: `${'a'.repeat(200_000)}\n` }], ficheiros: [] })
    const com = (texto: string) => ({ authorization: `Bilhete ${texto}`, 'content-type': 'application/json' })
    const malformed = await lousa.anonimo.raw({ method: 'POST', url, payload: '{"revisoes":[', headers: com(`${bilhete}x`) })
    expect([malformed.statusCode, malformed.json().title]).toEqual([401, 'bilhete_invalido'])
    // As a page of an earlier release sends it: it then goes by its session, where it has one.
    const noCorpo = await lousa.anonimo.raw({ method: 'POST', url, payload: { bilhete, revisoes: [longa] } })
    expect([noCorpo.statusCode, noCorpo.json().title]).toEqual([401, 'bilhete_invalido'])
    const saved = await lousa.anonimo.raw({ method: 'POST', url, payload: JSON.stringify({ revisoes: [longa] }), headers: com(bilhete) })
    expect([saved.statusCode, saved.json().resultados]).toMatchObject([200, [{ estado: 'guardada' }]])
    await lousa.as(aluno).call('POST /api/teste/revisoes/{id}', { params: { id: sala.tentativaid }, body: { revisoes: [longa] } })
    const entregue = await lousa.anonimo.raw({ method: 'POST', url: '/api/teste/bilhete/entregar', payload: '{}', headers: com(bilhete) })
    expect([entregue.statusCode, entregue.json().entreguePor]).toEqual([200, 'aluno'])
  })
})

describe.runIf(inject('postgres'))('ao mesmo tempo', () => {
  test('o que se pediu antes de o teste reabrir, num grupo que espera por outro aluno, não o entrega', async () => {
    const [a, b] = [await underWay(), await underWay()]
    const inside = (db: Db, pessoa: Pessoa) => ({ ...contextOf(lousa, pessoa), db })
    const reopen = async (tx: Db) => {
      await run(tx, sql`select 1 from tentativas where id = ${a.params.id} for share`)
      await collect(inside(tx, b.escola.professora), b.params.id, '')
      await reopenTentativa(inside(tx, b.escola.professora), b.params.id, { minutos: 10, motivo: '' })
    }
    const entregar = [a, b].map(({ params, aluno }) => ({ tentativa: params.id, aluno: aluno.id, reaberturas: 0 }))
    const answer = await whileUncommitted(lousa, reopen, () => handInAlunos(lousa.db, entregar))
    const stands = answer?.second.map(({ id, feita }) => [id, feita]).toSorted(([x], [y]) => Number(x) - Number(y))
    expect(stands).toEqual([
      [a.params.id, true],
      [b.params.id, false],
    ])
    expect(await b.api.call('GET /api/teste/pulso/{id}', { params: b.params })).toMatchObject({ entregueEm: null, reaberturas: 1 })
  })

  test('quem pediu antes de o teste reabrir, e esperou, ouve que foi reaberto', async () => {
    const { escola, api, params } = await underWay()
    const reopen = async (tx: Db) => {
      const ctx = { ...contextOf(lousa, escola.professora), db: tx }
      await collect(ctx, params.id, '')
      await reopenTentativa(ctx, params.id, { minutos: 10, motivo: '' })
    }
    const entregar = () => api.refused('POST /api/teste/entregar/{id}', { params, query: { reaberturas: 0 } }, 'tentativa_reaberta')
    await whileUncommitted(lousa, reopen, entregar)
    expect(await api.call('GET /api/teste/pulso/{id}', { params })).toMatchObject({ entregueEm: null, reaberturas: 1 })
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
