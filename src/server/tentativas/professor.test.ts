import { describe, expect, test } from 'vitest'
import { many, one, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { assign, letTimePass, makeEscola, respostas, revisao, start, useSala } from './ensaio-responder.ts'

const lousa = useLousa()
const { estado, underWay } = useSala(lousa)

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

  test('enviados outra vez, por se ter perdido a resposta, os minutos são os mesmos', async () => {
    const { escola, teste, sala, api, params } = await underWay()
    const give = (chave: string) =>
      lousa.as(escola.professora).call('POST /api/teste/conceder/{id}', {
        params: { id: teste.id },
        body: { minutos: 5, alunos: null, motivo: '', chave },
      })
    const chave = crypto.randomUUID()
    const [first, again] = [await give(chave), await give(chave)]
    expect(again).toEqual(first)
    expect(await Promise.all([give(chave), give(chave)])).toEqual([first, first])
    const { limiteEm } = await api.call('GET /api/teste/pulso/{id}', { params })
    expect(Date.parse(limiteEm) - Date.parse(sala.limiteEm)).toBe(5 * 60_000)
    await start(lousa, escola.alunos[1]!, teste.id)
    expect(await give(chave), 'quem começou depois não estava a responder').toEqual(first)
    await give(crypto.randomUUID())
    const depois = await api.call('GET /api/teste/pulso/{id}', { params })
    expect(Date.parse(depois.limiteEm) - Date.parse(sala.limiteEm), 'outros cinco são outros').toBe(10 * 60_000)
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

  test('nova oportunidade: a página do teste entregue, seja de que tentativa, e o painel são avisados', async () => {
    const { escola, aluno, teste, sala, api, params } = await underWay()
    const professora = lousa.as(escola.professora)
    const give = async (): Promise<string[]> => {
      const { id } = await one<{ id: number }>(lousa.db, sql`select coalesce(max(id), 0) as id from acontecimentos`)
      const body = { alunoid: aluno.id, fim: minutesFromNow(90), motivo: '' }
      await professora.call('POST /api/teste/oportunidade/{id}', { params: { id: teste.id }, body })
      const told = await many<{ topico: string }>(lousa.db, sql`select topico from acontecimentos where id > ${id}`)
      return told.map(({ topico }) => topico).toSorted()
    }
    await api.call('POST /api/teste/entregar/{id}', { params })
    expect(await give()).toEqual([`pessoa:${aluno.id}`, `tentativa:${sala.tentativaid}`, `teste:${teste.id}`])
    const segunda = (await start(lousa, aluno, teste.id)).sala.tentativaid
    await api.call('POST /api/teste/entregar/{id}', { params: { id: segunda } })
    await professora.call('POST /api/teste/contar/{id}', { params })
    expect(await give()).toEqual(
      [`pessoa:${aluno.id}`, `tentativa:${sala.tentativaid}`, `tentativa:${segunda}`, `teste:${teste.id}`].toSorted(),
    )
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
