import { describe, expect, test } from 'vitest'
import { limiteDaTentativa } from '#regras/testes/limite-tentativa.ts'
import { inTransaction, many, one, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { assign, letTimePass, makeEscola, respostas, revisao, start, useSala } from './ensaio-responder.ts'
import { closeAttempts, closeIfOver } from './fecho.service.ts'
import { closeAllExpired, handInAlunos } from './tentativas.sql.ts'

const lousa = useLousa()
const { estado, underWay } = useSala(lousa)

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

  test('acabado o tempo, e antes de o relógio passar, ninguém está a responder: em nenhuma conta, mensagem ou recusa', async () => {
    const { aluno, teste, escola, sala } = await underWay()
    const [professora, admin, dele] = [lousa.as(escola.professora), lousa.as(await lousa.admin()), lousa.as(aluno)]
    const { inicial } = await one<{ inicial: number }>(
      lousa.db,
      sql`select count(*) as inicial from tentativas where entregue_em is null and limite_em > now() and id <> ${sala.tentativaid}`,
    )
    const contas = async () => {
      const testes = await professora.call('GET /api/turmas/testes/', { query: { turmaid: escola.turma } })
      const { contagens } = testes.find(({ id }) => id === teste.id) ?? { contagens: null }
      const { agora, proximos } = await dele.call('GET /api/inicio', {})
      return {
        lista: [contagens?.abertas, contagens?.entregues],
        turma: (await professora.call('GET /api/turmas/delete/{id}', { params: { id: escola.turma } })).aResponder,
        instalacao: (await admin.call('GET /api/admin/resumo', {})).testes.aResponder - inicial,
        inicio: [...agora, ...proximos].filter(({ id }) => id === teste.id).map(({ tentativa }) => tentativa),
        mensagem: (
          await professora.call('POST /api/teste/mensagem/{id}', { params: { id: teste.id }, body: { texto: 'Calma.', alunos: null } })
        ).abertas,
      }
    }
    expect(await contas()).toEqual({ lista: [1, 0], turma: 1, instalacao: 1, inicio: ['em-curso'], mensagem: 1 })
    const params = { id: escola.turma, idaluno: aluno.id }
    await professora.refused('DELETE /api/turmas/aluno/{id}/{idaluno}', { params }, 'tentativa_aberta')
    await letTimePass(lousa, sala.tentativaid, 1)
    expect(await contas()).toEqual({ lista: [0, 1], turma: 0, instalacao: 0, inicio: ['entregue'], mensagem: 0 })
    await professora.call('DELETE /api/turmas/aluno/{id}/{idaluno}', { params })
  })

  test('nos dois segundos depois do limite não fecha: o que chegou a tempo pode estar ainda à espera da sua vez', async () => {
    const { sala } = await underWay()
    const fechadas = (segundos: number) =>
      inTransaction(lousa.db, async (db) => {
        // Inside one transaction no time passes.
        await letTimePass({ db }, sala.tentativaid, segundos)
        // Attempts of other tests may end meanwhile.
        return (await closeAllExpired(db, 1000)).some(({ id }) => id === sala.tentativaid)
      })
    expect(await fechadas(1)).toBe(false)
    expect(await fechadas(3)).toBe(true)
  })

  test('uma tentativa que parecia acabada, e a que entretanto deram minutos, não se fecha nem se diz entregue', async () => {
    const { teste, escola, sala, api, params } = await underWay({ duracao: 10 })
    const body = { minutos: 5, alunos: null, motivo: '' }
    await lousa.as(escola.professora).call('POST /api/teste/conceder/{id}', { params: { id: teste.id }, body })
    expect(await closeIfOver(lousa.servicos, sala.tentativaid)).toBeNull()
    expect((await api.call('GET /api/teste/pulso/{id}', { params })).entregueEm).toBeNull()
  })

  test('quem acaba de entregar é corrigido por quem recebeu a entrega; se esse ficou pelo caminho, pelo relógio', async () => {
    const { aluno, sala } = await underWay()
    const porPontuar = async (): Promise<boolean> => {
      await closeAttempts(lousa.servicos)
      const row = await one<{ porPontuar: boolean }>(
        lousa.db,
        sql`select por_pontuar as "porPontuar" from tentativas where id = ${sala.tentativaid}`,
      )
      return row.porPontuar
    }
    await handInAlunos(lousa.db, [{ tentativa: sala.tentativaid, aluno: aluno.id, reaberturas: null }])
    expect(await porPontuar(), 'acabada de entregar').toBe(true)
    await run(lousa.db, sql`update tentativas set entregue_em = entregue_em - interval '11 seconds' where id = ${sala.tentativaid}`)
    expect(await porPontuar(), 'onze segundos depois').toBe(false)
  })

  test('a que um pedido fecha fica logo corrigida, sem esperar pelo relógio', async () => {
    const { sala, escola, api, params } = await underWay()
    await api.call('POST /api/teste/revisoes/{id}', { params, body: { revisoes: [revisao(escola.perguntas[4], respostas[4])] } })
    await letTimePass(lousa, sala.tentativaid, 1)
    expect((await api.call('GET /api/teste/pulso/{id}', { params })).entregueEm).not.toBeNull()
    const row = await one<{ corrigida: boolean; porPontuar: boolean }>(
      lousa.db,
      sql`select corrigida_em is not null as corrigida, por_pontuar as "porPontuar" from tentativas where id = ${sala.tentativaid}`,
    )
    expect(row).toEqual({ corrigida: true, porPontuar: false })
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
