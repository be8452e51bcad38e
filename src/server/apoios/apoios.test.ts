/** A pupil's support: set once, private, in every test; and pauses, whose sum with everything else is the limit. */
import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { limiteAoReabrir, limiteDaTentativa } from '#regras/testes/limite-tentativa.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { assign, makeEscola, respostas, revisao, start } from '#server/tentativas/ensaio-responder.ts'

const lousa = useLousa()
const minuteMs = 60_000
const nenhum = { extra: 0, pausa: 0, letra: 'normal' as const, lerAlto: false, versao: 0 }

async function school() {
  const escola = await makeEscola(lousa)
  const [ana, bruno] = escola.alunos
  if (!ana || !bruno) throw new Error('The school has two pupils')
  const professora = lousa.as(escola.professora)
  const params = { id: escola.turma, idaluno: ana.id }
  const set = (mais: object) => professora.call('PUT /api/turmas/apoio/{id}/{idaluno}', { params, body: { ...nenhum, ...mais } })
  return { escola, ana, bruno, professora, params, set }
}

type Guardada = {
  inicio: string
  duracao: number | null
  extra: number
  concedidos: number
  janela: string
  limite: string
  agora: string
  soma: number
}

/** The stored terms of an attempt, its limit, and the sum of all that was granted. */
const stored = (tentativa: number) =>
  one<Guardada>(
    lousa.db,
    sql`select inicio_em as inicio, duracao_min as duracao, extra_percent as extra, concedidos_min as concedidos, janela_fim as janela,
               limite_em as limite, now() as agora, (select coalesce(sum(minutos), 0)::int from concessoes c where c.tentativa_id = t.id) as soma
          from tentativas t where id = ${tentativa}`,
  )

const recomputed = ({ inicio, duracao, extra, concedidos, janela }: Guardada): string =>
  limiteDaTentativa({
    inicio: new Date(inicio),
    duracaoMinutos: duracao,
    extraPercentagem: extra,
    concedidosMinutos: concedidos,
    fimDaJanela: new Date(janela),
  }).em.toISOString()

/** So many seconds pass for an attempt: all its clocks go back. */
async function pass(tentativa: number, segundos: number): Promise<void> {
  const back = sql`make_interval(secs => ${segundos}::int)`
  await run(
    lousa.db,
    sql`update tentativas set inicio_em = inicio_em - ${back}, janela_fim = janela_fim - ${back}, limite_em = limite_em - ${back} where id = ${tentativa}`,
  )
  await run(lousa.db, sql`update pausas set inicio_em = inicio_em - ${back}, fim_em = fim_em - ${back} where tentativa_id = ${tentativa}`)
}

describe('o apoio', () => {
  test('vale nos testes que começam depois e já nos que estão a decorrer; o de um teste vale em vez dele', async () => {
    const { escola, ana, set, params, professora } = await school()
    const antes = await assign(lousa, escola, { duracao: 40, fim: new Date(Date.now() + 600 * minuteMs).toISOString() })
    const { sala } = await start(lousa, ana, antes.id)
    const feito = await set({ extra: 25 })
    expect(feito).toMatchObject({ extra: 25, versao: 1, alteradoPor: escola.professora.nome })
    const moved = await stored(sala.tentativaid)
    expect([moved.extra, Date.parse(moved.limite) - Date.parse(sala.limiteEm), recomputed(moved)]).toEqual([
      25,
      10 * minuteMs,
      moved.limite,
    ])
    const { acontecimentos } = await professora.call('GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}', {
      params: { id: antes.id, idaluno: ana.id },
    })
    expect(acontecimentos[0]).toMatchObject({ acao: 'mudou-limite', motivo: 'apoio nos testes', quem: escola.professora.nome })

    const depois = await assign(lousa, escola, { duracao: 40, fim: new Date(Date.now() + 600 * minuteMs).toISOString() })
    const { minutos } = (await lousa.as(ana).call('GET /api/teste/responder/{id}', { params: { id: depois.id } })) as { minutos: number }
    expect(minutos).toBe(50)
    const proprio = await assign(lousa, escola, {
      duracao: 40,
      fim: new Date(Date.now() + 600 * minuteMs).toISOString(),
      tempoExtra: [{ alunoid: ana.id, percentagem: 50 }],
    })
    const outra = await start(lousa, ana, proprio.id)
    expect((await stored(outra.sala.tentativaid)).extra).toBe(50)
    await professora.refused('PUT /api/turmas/apoio/{id}/{idaluno}', { params, body: nenhum }, 'versao_desatualizada')
    await set({ extra: 0, versao: 1 })
    expect((await stored(sala.tentativaid)).limite).toBe(sala.limiteEm)
    expect((await stored(outra.sala.tentativaid)).extra).toBe(50)
  })

  test('só quem ensina a turma o lê; a sala do próprio recebe o que precisa', async () => {
    const { escola, ana, bruno, set, params } = await school()
    await set({ letra: 'grande', lerAlto: true, pausa: 10 })
    await lousa.as(bruno).refused('GET /api/turmas/apoio/{id}/{idaluno}', { params }, 'papel_errado')
    await lousa.as(await lousa.professor()).refused('GET /api/turmas/apoio/{id}/{idaluno}', { params }, 'nao_encontrado')
    const outra = await lousa.aluno()
    await lousa
      .as(escola.professora)
      .refused('GET /api/turmas/apoio/{id}/{idaluno}', { params: { ...params, idaluno: outra.id } }, 'nao_encontrado')
    expect(await lousa.as(await lousa.admin()).call('GET /api/turmas/apoio/{id}/{idaluno}', { params })).toMatchObject({ letra: 'grande' })
    const teste = await assign(lousa, escola)
    expect((await start(lousa, ana, teste.id)).sala.apoio).toEqual({ letra: 'grande', lerAlto: true, pausa: { minutos: 10, ateEm: null } })
    expect((await start(lousa, bruno, teste.id)).sala.apoio).toEqual({ letra: 'normal', lerAlto: false, pausa: null })
  })
})

describe('pausas', () => {
  test('antes de começar, o aluno sabe quantos minutos pode parar', async () => {
    const { escola, ana, bruno, set } = await school()
    await set({ pausa: 12 })
    const teste = await assign(lousa, escola)
    const antes = (quem: Pessoa) => lousa.as(quem).call('GET /api/teste/responder/{id}', { params: { id: teste.id } })
    expect(await antes(ana)).toMatchObject({ fase: 'por-iniciar', pausaMin: 12 })
    expect(await antes(bruno)).toMatchObject({ fase: 'por-iniciar', pausaMin: 0 })
  })

  test('uma resposta que chega durante uma pausa fica guardada', async () => {
    const { escola, ana, set } = await school()
    await set({ pausa: 5 })
    const { sala } = await start(lousa, ana, (await assign(lousa, escola)).id)
    const params = { id: sala.tentativaid }
    await lousa.as(ana).call('POST /api/teste/pausar/{id}', { params })
    const unica = sala.paginas.flatMap(({ perguntas }) => perguntas).find(({ tipoPergunta }) => tipoPergunta === 4)
    const { resultados, guardadas } = await lousa
      .as(ana)
      .call('POST /api/teste/revisoes/{id}', { params, body: { revisoes: [revisao(unica?.perguntaid ?? 0, respostas[4])] } })
    expect(resultados).toMatchObject([{ estado: 'guardada' }])
    expect(guardadas).toMatchObject([{ perguntaid: unica?.perguntaid, seq: 1 }])
  })

  test('o relógio para, até ao máximo; repetir não muda nada; sem minutos não há pausa', async () => {
    const { escola, ana, bruno, set } = await school()
    await set({ pausa: 5 })
    const teste = await assign(lousa, escola)
    const { sala } = await start(lousa, ana, teste.id)
    const api = lousa.as(ana)
    const params = { id: sala.tentativaid }
    const { apoio } = await api.call('POST /api/teste/pausar/{id}', { params })
    expect(apoio.pausa).toMatchObject({ minutos: 5 })
    expect((await api.call('POST /api/teste/pausar/{id}', { params })).apoio).toEqual(apoio)
    const { alunos } = await lousa.as(escola.professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    expect(alunos.find((one) => one.aluno.id === ana.id)?.tentativa?.emPausaDesde).not.toBeNull()
    await pass(sala.tentativaid, 130)
    expect((await api.call('POST /api/teste/retomar/{id}', { params })).apoio.pausa).toEqual({ minutos: 2, ateEm: null })
    expect((await api.call('POST /api/teste/retomar/{id}', { params })).apoio.pausa).toEqual({ minutos: 2, ateEm: null })
    const segunda = await api.call('POST /api/teste/pausar/{id}', { params })
    expect(segunda.apoio.pausa, 'only what the first left').toMatchObject({ minutos: 2 })
    await pass(sala.tentativaid, 600)
    expect((await api.call('GET /api/teste/sala/{id}', { params })).apoio.pausa).toEqual({ minutos: 0, ateEm: null })
    await api.refused('POST /api/teste/pausar/{id}', { params }, 'sem_pausa')
    await lousa.as(bruno).refused('POST /api/teste/pausar/{id}', { params }, 'nao_encontrado')
    const acoes = await many<{ acao: string; quem: number }>(
      lousa.db,
      sql`select acao, quem from tentativas_historia where tentativa_id = ${sala.tentativaid} and acao in ('pausou', 'retomou') order by id`,
    )
    expect(acoes).toEqual(['pausou', 'retomou', 'pausou'].map((acao) => ({ acao, quem: ana.id })))
  })

  describe('retomar dito depois, por uma página que estava sem rede', () => {
    const ago = (segundos: number) => new Date(Date.now() - segundos * 1_000).toISOString()
    async function emPausa(pausa: number) {
      const { escola, ana, set, professora } = await school()
      await set({ pausa })
      const teste = await assign(lousa, escola, { duracao: 40 })
      const { sala } = await start(lousa, ana, teste.id)
      const params = { id: sala.tentativaid }
      const api = lousa.as(ana)
      await api.call('POST /api/teste/pausar/{id}', { params })
      const resume = async (em: string) => (await api.call('POST /api/teste/retomar/{id}', { params, query: { em } })).apoio.pausa
      const limite = async () => Date.parse((await stored(sala.tentativaid)).limite)
      /** The limit as the teacher's panel tells it. */
      const noPainel = async () => {
        const { alunos } = await professora.call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
        return Date.parse(alunos.find(({ aluno }) => aluno.id === ana.id)?.tentativa?.limiteEm ?? '')
      }
      const reopen = async (minutos: number) =>
        Date.parse((await professora.call('POST /api/teste/reabrir/{id}', { params, body: { minutos, motivo: '' } })).limiteEm)
      return {
        api,
        params,
        resume,
        limite,
        noPainel,
        reopen,
        id: sala.tentativaid,
        passar: (segundos: number) => pass(sala.tentativaid, segundos),
      }
    }

    test('conta até quando o aluno continuou, e não até quando se soube; também de uma pausa que já se esgotou', async () => {
      const { resume, limite, passar } = await emPausa(10)
      await passar(900)
      const antes = await limite()
      expect(await resume(ago(900 - 130))).toEqual({ minutos: 7, ateEm: null })
      expect(await limite()).toBe(antes - 7 * minuteMs)
      expect(await resume(ago(900 - 130))).toEqual({ minutos: 7, ateEm: null })
      expect(await limite()).toBe(antes - 7 * minuteMs)
    })

    test('depois de entregue não muda nada, e a resposta diz sempre o limite que conta com a pausa', async () => {
      const { api, params, resume, limite, passar } = await emPausa(10)
      const sala = async () => Date.parse((await api.call('GET /api/teste/sala/{id}', { params })).limiteEm)
      expect(await sala()).toBe(await limite())
      await passar(100)
      await api.call('POST /api/teste/entregar/{id}', { params })
      const antes = await limite()
      await resume(ago(10))
      expect([await limite(), await sala()]).toEqual([antes, antes])
    })

    test('quem entrega numa pausa acabou-a: reaberto, o relógio anda e os minutos que sobraram são dele', async () => {
      const { api, params, passar, reopen } = await emPausa(10)
      await passar(100)
      await api.call('POST /api/teste/entregar/{id}', { params })
      await reopen(15)
      const { apoio, limiteEm, agora } = await api.call('GET /api/teste/sala/{id}', { params })
      expect(apoio.pausa).toEqual({ minutos: 8, ateEm: null })
      expect(Date.parse(limiteEm) - Date.parse(agora)).toBeGreaterThan(14 * minuteMs)
    })

    test.each([15, 60])('e o painel já não conta com o que sobrou da pausa: reabrir por %i minutos dá o que se previu', async (minutos) => {
      const { api, params, passar, limite, noPainel, reopen, id } = await emPausa(10)
      expect(await noPainel()).toBe(await limite())
      await passar(100)
      await api.call('POST /api/teste/entregar/{id}', { params })
      expect(await noPainel()).toBe((await limite()) - 8 * minuteMs)
      const previsto = limiteAoReabrir(await noPainel(), minutos, Date.now())
      expect(await reopen(minutos)).toBe(previsto)
      const guardada = await stored(id)
      expect([recomputed(guardada), guardada.soma, await noPainel()]).toEqual([guardada.limite, guardada.concedidos, previsto])
    })

    test('reaberto quando o tempo já tinha acabado, a pausa que sobrou continua a ser dele', async () => {
      const { api, params, passar, noPainel, reopen, id } = await emPausa(10)
      await passar(100)
      await api.call('POST /api/teste/entregar/{id}', { params })
      await passar(3_600)
      await run(lousa.db, sql`update tentativas set entregue_em = entregue_em - interval '1 hour' where id = ${id}`)
      const previsto = limiteAoReabrir(await noPainel(), 15, Date.now())
      expect(await reopen(15)).toBe(previsto)
      const guardada = await stored(id)
      expect([recomputed(guardada), guardada.soma]).toEqual([guardada.limite, guardada.concedidos])
      expect((await api.call('GET /api/teste/sala/{id}', { params })).apoio.pausa).toEqual({ minutos: 8, ateEm: null })
    })

    test('um instante de antes desta pausa não a acaba; um que ainda não chegou é agora', async () => {
      const { resume, passar } = await emPausa(10)
      await passar(90)
      expect(await resume(ago(200))).toMatchObject({ minutos: 10, ateEm: expect.any(String) })
      expect(await resume(ago(-3_600))).toEqual({ minutos: 8, ateEm: null })
    })

    test('o que se devolve nunca deixa o limite para trás do que já se escreveu', async () => {
      const { api, params, resume, limite, passar } = await emPausa(10)
      // Forty minutes and two of the pause have gone: only eight are left of the ten.
      await passar(42 * 60 + 5)
      expect(await resume(ago(42 * 60))).toEqual({ minutos: 7, ateEm: null })
      expect((await limite()) - Date.now()).toBeGreaterThan(0)
      expect(await api.call('GET /api/teste/pulso/{id}', { params })).toMatchObject({ entregueEm: null })
    })
  })

  test(
    'com pausas, minutos dados e apoio por qualquer ordem, o limite refaz-se dos seus termos e ninguém perde nem ganha tempo',
    { timeout: 60_000 },
    async () => {
      const { escola, ana, professora, set } = await school()
      const maximo = 12
      let { versao } = await set({ pausa: maximo, extra: 10 })
      const passo = fc.oneof(
        fc.record({ que: fc.constant('pausa' as const), segundos: fc.integer({ min: 0, max: 400 }) }),
        fc.record({ que: fc.constant('minutos' as const), minutos: fc.integer({ min: 1, max: 20 }) }),
        fc.record({ que: fc.constant('extra' as const), extra: fc.integer({ min: 0, max: 50 }) }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 7 }), fc.constantFrom(45, null), async (passos, duracao) => {
          const teste = await assign(lousa, escola, { duracao, fim: new Date(Date.now() + 300 * minuteMs).toISOString() })
          const { sala } = await start(lousa, ana, teste.id)
          const params = { id: sala.tentativaid }
          for (const um of passos) {
            if (um.que === 'minutos')
              await professora.call('POST /api/teste/conceder/{id}', {
                params: { id: teste.id },
                body: { minutos: um.minutos, alunos: null, motivo: '' },
              })
            if (um.que === 'extra') versao = (await set({ pausa: maximo, extra: um.extra, versao })).versao
            if (um.que === 'pausa') {
              const before = await stored(sala.tentativaid)
              const { pausa } = (await lousa.as(ana).call('GET /api/teste/sala/{id}', { params })).apoio
              if (!pausa || pausa.minutos === 0) continue
              await lousa.as(ana).call('POST /api/teste/pausar/{id}', { params })
              await pass(sala.tentativaid, um.segundos)
              await lousa.as(ana).call('POST /api/teste/retomar/{id}', { params })
              const after = await stored(sala.tentativaid)
              const left = (row: Guardada) => (Date.parse(row.limite) - Date.parse(row.agora)) / 1000
              // Begun minutes count whole; what exceeds the pause runs on.
              const stopped = Math.min(pausa.minutos * 60, um.segundos)
              expect(left(after) - (left(before) - (um.segundos - stopped))).toBeGreaterThan(-5)
              expect(left(after) - (left(before) - (um.segundos - stopped))).toBeLessThanOrEqual(61)
            }
            const row = await stored(sala.tentativaid)
            expect([recomputed(row), row.soma]).toEqual([row.limite, row.concedidos])
          }
          const { n } = await one<{ n: number }>(
            lousa.db,
            sql`select coalesce(sum(minutos), 0)::int as n from pausas where tentativa_id = ${sala.tentativaid}`,
          )
          expect(n).toBeLessThanOrEqual(maximo)
          await lousa.as(ana).call('POST /api/teste/entregar/{id}', { params })
        }),
        { numRuns: 12 },
      )
    },
  )
})
