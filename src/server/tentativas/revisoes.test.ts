import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RevisaoEnviada } from '#contract/testes/tentativas.ts'
import { limites } from '#regras/limites.ts'
import { type Revisao, currentRevisao } from '#regras/testes/revisoes.ts'
import { many, one, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { type Escola, assign, letTimePass, makeEscola, respostas, revisao, start } from './ensaio-responder.ts'

const lousa = useLousa()

async function underWay(escola?: Escola, quem = 0) {
  const school = escola ?? (await makeEscola(lousa))
  const teste = await assign(lousa, school)
  const aluno = school.alunos[quem]!
  const { sala } = await start(lousa, aluno, teste.id)
  const api = lousa.as(aluno)
  const params = { id: sala.tentativaid }
  const save = (...revisoes: RevisaoEnviada[]) => api.call('POST /api/teste/revisoes/{id}', { params, body: { revisoes } })
  const current = async (perguntaid: number) => {
    const state = await api.call('GET /api/teste/responder/{id}', { params: { id: teste.id } })
    return state.fase === 'em-curso' ? state.sala.respostas.find((one) => one.perguntaid === perguntaid) : undefined
  }
  return { escola: school, teste, sala, api, params, save, current }
}

const secondsAgo = (segundos: number): string => new Date(Date.now() - segundos * 1000).toISOString()

describe('guardar', () => {
  test('repetir não tem efeito, e diz-se o maior seq que há de cada dispositivo', async () => {
    const { escola, save, sala } = await underWay()
    const first = revisao(escola.perguntas[4], { escolhida: 'eu01' })
    const two = revisao(escola.perguntas[4], { escolhida: 'eu02' }, { seq: 2 })
    await save(first)
    await save(first, first, two)
    const again = await save(first)
    expect(again.resultados).toMatchObject([{ estado: 'guardada', seq: 1 }])
    expect(again.guardadas).toEqual([{ perguntaid: escola.perguntas[4], dispositivo: 'dispositivo1', seq: 2 }])
    expect(await many(lousa.db, sql`select seq from revisoes where tentativa_id = ${sala.tentativaid}`)).toHaveLength(2)
  })

  test('limpar uma resposta é uma revisão como as outras', async () => {
    const { escola, save, current } = await underWay()
    await save(revisao(escola.perguntas[4], respostas[4]))
    await save(revisao(escola.perguntas[4], null, { seq: 2 }))
    expect(await current(escola.perguntas[4])).toMatchObject({ seq: 2, conteudo: null })
  })

  test('uma revisão má só se recusa a si própria', async () => {
    const { escola, save, current } = await underWay()
    const p = escola.perguntas
    const tooBig = { texto: [{ insert: `${'a'.repeat(limites.respostaBytes)}\n` }], ficheiros: [] }
    const saved = await save(
      revisao(p[4], { escolhida: 'zzzz' }), // an option of no question of this test
      revisao(p[1], respostas[4]), // another type's answer
      revisao(999_999, respostas[4]),
      revisao(p[2], tooBig),
      revisao(p[2], { texto: [{ insert: 'x\n' }], ficheiros: [987_654] }, { seq: 2 }),
      revisao(p[3], 'lixo'),
      revisao(p[7], respostas[7]),
    )
    expect(saved.resultados.map(({ perguntaid, estado, motivo }) => [perguntaid, estado, motivo])).toEqual([
      [p[7], 'guardada', undefined],
      [p[4], 'recusada', 'forma'],
      [p[1], 'recusada', 'forma'],
      [999_999, 'recusada', 'pergunta'],
      [p[2], 'recusada', 'tamanho'],
      [p[2], 'recusada', 'ficheiro'],
      [p[3], 'recusada', 'forma'],
    ])
    expect(await current(p[7])).toMatchObject({ conteudo: respostas[7] })
  })

  test('uma composição entra até ao máximo de uma resposta, seja um texto corrido ou uma lista de linhas curtas, e nem um byte mais', async () => {
    const { escola, save } = await underWay()
    const medida = (texto: unknown) => Buffer.byteLength(JSON.stringify({ texto, ficheiros: [] }))
    const corrido = (bytes: number) => {
      const vazio = medida([{ insert: '\n' }])
      return [{ insert: `${'a'.repeat(bytes - vazio)}\n` }]
    }
    const linha = [{ insert: 'a' }, { insert: '\n', attributes: { list: 'bullet' } }]
    const daLinha = medida([...linha, ...linha]) - medida(linha)
    const lista = Array.from({ length: Math.floor((limites.respostaBytes - medida([])) / daLinha) }, () => linha).flat()
    const textos = [corrido(limites.respostaBytes), corrido(limites.respostaBytes + 1), lista]
    const saved = await save(...textos.map((texto, i) => revisao(escola.perguntas[2], { texto, ficheiros: [] }, { seq: i + 1 })))
    expect(saved.resultados.map(({ seq, estado, motivo }) => [seq, estado, motivo])).toEqual([
      [1, 'guardada', undefined],
      [3, 'guardada', undefined],
      [2, 'recusada', 'tamanho'],
    ])
  })

  test('o texto de uma composição é limpo como qualquer outro', async () => {
    const { escola, save, current } = await underWay()
    await save(revisao(escola.perguntas[2], { texto: '<p onclick="x()">Olá<script>alert(1)</script></p>', ficheiros: [] }))
    expect((await current(escola.perguntas[2]))?.conteudo).toEqual({ texto: '<p>Olá</p>', ficheiros: [] })
  })

  /** Puts a file of this name where the student's own are; answers its id. */
  const ficheiroDe = async (aluno: number, nome: string): Promise<number> => {
    const { id } = await one<{ id: number }>(
      lousa.db,
      sql`insert into ficheiros (resumo, nome, tipo, tamanho, dono_id) values ('x', ${nome}, 'image/png', 1, ${aluno}) returning id`,
    )
    return id
  }

  test('os ficheiros de uma resposta vêm com o nome e o endereço, na sala e, da outra resposta à mesma pergunta, no pulso', async () => {
    const { escola, teste, api, params, save } = await underWay()
    const [daqui, dali] = [await ficheiroDe(escola.alunos[0]!.id, 'mapa.png'), await ficheiroDe(escola.alunos[0]!.id, 'foto.png')]
    const com = (id: number) => ({ texto: [{ insert: 'x\n' }], ficheiros: [id] })
    await save(revisao(escola.perguntas[2], com(dali), { dispositivo: 'dispositivo2', escritaEm: secondsAgo(60) }))
    await save(revisao(escola.perguntas[2], com(daqui)))
    const state = await api.call('GET /api/teste/responder/{id}', { params: { id: teste.id } })
    const dito = (id: number, nome: string) => ({ [id]: expect.objectContaining({ nome, url: expect.stringContaining(`/${id}?a=`) }) })
    expect(state).toMatchObject({ fase: 'em-curso', sala: { ficheiros: dito(daqui, 'mapa.png') } })
    const pulso = await api.call('GET /api/teste/pulso/{id}', { params })
    expect(pulso.ficheiros).toEqual(dito(dali, 'foto.png'))
  })

  test('um ficheiro do próprio aluno entra, o de outro não', async () => {
    const { escola, save } = await underWay()
    const own = await ficheiroDe(escola.alunos[0]!.id, 'f.png')
    const saved = await save(revisao(escola.perguntas[2], { texto: [{ insert: 'x\n' }], ficheiros: [own] }))
    expect(saved.resultados).toMatchObject([{ estado: 'guardada' }])
    const other = await underWay(escola, 1)
    const asOps = [{ insert: { image: { ficheiro: own, alt: '' } } }, { insert: '\n' }]
    // As nobody's page writes it, and as the cleaning understands it all the same.
    const asHtml = `<p><IMG DATA-FICHEIRO="${own}" ALT=""></p>`
    const texts = [asOps, asHtml].map((texto, i) => revisao(escola.perguntas[2], { texto, ficheiros: [] }, { seq: i + 1 }))
    expect((await other.save(...texts)).resultados).toMatchObject([
      { estado: 'recusada', motivo: 'ficheiro' },
      { estado: 'recusada', motivo: 'ficheiro' },
    ])
  })

  test('um relógio adiantado conta como a hora da chegada', async () => {
    const { escola, save, current } = await underWay()
    await save(revisao(escola.perguntas[4], respostas[4], { escritaEm: new Date(Date.now() + 86_400_000).toISOString() }))
    const stored = await current(escola.perguntas[4])
    expect(Date.parse(stored!.escritaEm)).toBeLessThanOrEqual(Date.now() + 1000)
  })

  test('o pedido mal formado é 400', async () => {
    const { api, params, escola } = await underWay()
    const refused = (body: unknown) => api.refused('POST /api/teste/revisoes/{id}', { params, body }, 'pedido_invalido')
    await refused({ revisoes: [] })
    await refused({ revisoes: [{ ...revisao(escola.perguntas[4], null), dispositivo: 'com espaço' }] })
    await refused({ revisoes: [{ ...revisao(escola.perguntas[4], null), seq: 0 }] })
    await refused({ revisoes: [{ ...revisao(escola.perguntas[4], null), escritaEm: 'ontem' }] })
    await refused({ revisoes: Array.from({ length: 101 }, (_, i) => revisao(escola.perguntas[4], null, { seq: i + 1 })) })
  })
})

type DoDispositivo = { dispositivo: string; seq: number }

const seqsDe = (list: readonly DoDispositivo[]): Record<string, number> =>
  Object.fromEntries(list.map(({ dispositivo, seq }) => [dispositivo, seq]))

/** The greatest `seq` that has come from each device of the last request. */
const greatestOf = (come: readonly DoDispositivo[], last: readonly DoDispositivo[]): Record<string, number> =>
  seqsDe(
    last.map(({ dispositivo }) => ({
      dispositivo,
      seq: Math.max(...come.filter((one) => one.dispositivo === dispositivo).map(({ seq }) => seq)),
    })),
  )

describe('dois dispositivos', () => {
  test('quem escreve sem ter visto a outra resposta é avisado; as duas ficam na história', async () => {
    const { escola, save, sala } = await underWay()
    const p = escola.perguntas[4]
    await save(revisao(p, { escolhida: 'eu01' }, { dispositivo: 'tablet000', escritaEm: secondsAgo(30) }))
    const met = await save(revisao(p, { escolhida: 'eu02' }, { dispositivo: 'portatil0', escritaEm: secondsAgo(10) }))
    expect(met.encontros).toMatchObject([{ perguntaid: p, dispositivo: 'tablet000', conteudo: { escolhida: 'eu01' } }])
    const seen = await save(
      revisao(p, { escolhida: 'eu03' }, { dispositivo: 'tablet000', seq: 2, base: { dispositivo: 'portatil0', seq: 1 } }),
    )
    expect(seen.encontros).toEqual([])
    expect(await many(lousa.db, sql`select 1 from revisoes where tentativa_id = ${sala.tentativaid}`)).toHaveLength(3)
    // Sent again: no news.
    expect((await save(revisao(p, { escolhida: 'eu02' }, { dispositivo: 'portatil0', escritaEm: secondsAgo(10) }))).encontros).toEqual([])
  })

  test('o pulso diz a cada um que revisão vale', async () => {
    const { escola, save, api, params } = await underWay()
    const p = escola.perguntas[4]
    await save(revisao(p, { escolhida: 'eu01' }, { dispositivo: 'tablet000', escritaEm: secondsAgo(30) }))
    await save(revisao(p, { escolhida: 'eu02' }, { dispositivo: 'portatil0', escritaEm: secondsAgo(10) }))
    expect((await api.call('GET /api/teste/pulso/{id}', { params })).atuais).toEqual([{ perguntaid: p, dispositivo: 'portatil0', seq: 1 }])
  })

  test('o que se escreveu antes e só chegou depois não vale, mas o pulso diz que ninguém o viu, até alguém o ver', async () => {
    const { escola, save, api, params } = await underWay()
    const p = escola.perguntas[4]
    const porVer = async () => (await api.call('GET /api/teste/pulso/{id}', { params })).porVer
    await save(revisao(p, { escolhida: 'eu02' }, { dispositivo: 'portatil0', escritaEm: secondsAgo(10) }))
    expect(await porVer()).toEqual([])
    await save(revisao(p, { escolhida: 'eu01' }, { dispositivo: 'tablet000', escritaEm: secondsAgo(30) }))
    expect(await porVer()).toMatchObject([{ perguntaid: p, dispositivo: 'tablet000', seq: 1, conteudo: { escolhida: 'eu01' } }])
    await save(revisao(p, { escolhida: 'eu03' }, { dispositivo: 'portatil0', seq: 2, base: { dispositivo: 'tablet000', seq: 1 } }))
    expect(await porVer()).toEqual([])
  })

  test('qualquer ordem de chegada, com repetições, em lotes quaisquer, dá a mesma resposta, e diz-se o que há de cada um', async () => {
    const { escola, sala, save, current } = await underWay()
    const p = escola.perguntas[7]
    const base = Date.now() - 3_600_000
    const set = fc
      .record({
        dispositivos: fc.integer({ min: 1, max: 3 }),
        escritas: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 8 }),
      })
      .map(({ dispositivos, escritas }) =>
        escritas.map((escrita, i): RevisaoEnviada => ({
          // Seconds may repeat and fall: the rule must hold for devices that misbehave too.
          ...revisao(p, { textos: { gap01: `texto ${i}` } }),
          dispositivo: `dispositivo${i % dispositivos}`,
          seq: Math.floor(i / dispositivos) + 1,
          escritaEm: new Date(base + escrita * 1000).toISOString(),
        })),
      )
    await fc.assert(
      fc.asyncProperty(
        set.chain((revisoes) =>
          fc.record({
            revisoes: fc.constant(revisoes),
            ordem: fc.shuffledSubarray([...revisoes, ...revisoes.slice(0, 3)], {
              minLength: revisoes.length + Math.min(3, revisoes.length),
            }),
            lote: fc.integer({ min: 1, max: 4 }),
          }),
        ),
        async ({ revisoes, ordem, lote }) => {
          await run(lousa.db, sql`delete from respostas where tentativa_id = ${sala.tentativaid}`)
          await run(lousa.db, sql`delete from revisoes where tentativa_id = ${sala.tentativaid}`)
          for (let i = 0; i < ordem.length; i += lote) {
            const { guardadas } = await save(...ordem.slice(i, i + lote))
            expect(seqsDe(guardadas)).toEqual(greatestOf(ordem.slice(0, i + lote), ordem.slice(i, i + lote)))
          }
          const expected = currentRevisao(
            revisoes.map((one): Revisao & RevisaoEnviada => ({ ...one, escritaEm: Date.parse(one.escritaEm) }) as never),
          )
          expect(await current(p)).toMatchObject({ dispositivo: expected?.dispositivo, seq: expected?.seq, conteudo: expected?.conteudo })
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})

describe('quantas há de cada dispositivo', () => {
  test('o pulso conta-as todas, as que chegaram tarde também, e cada nome uma vez', async () => {
    const { escola, sala, api, params, save } = await underWay()
    const pulso = async () => (await api.call('GET /api/teste/pulso/{id}', { params })).dispositivos
    expect(await pulso()).toEqual([])
    const uma = revisao(escola.perguntas[4], { escolhida: 'eu01' }, { escritaEm: secondsAgo(60) })
    await save(uma, uma, revisao(escola.perguntas[7], respostas[7]))
    await save(revisao(escola.perguntas[4], { escolhida: 'eu02' }, { seq: 2, escritaEm: secondsAgo(50) }))
    await letTimePass(lousa, sala.tentativaid, 30)
    await save(uma, revisao(escola.perguntas[1], respostas[1], { dispositivo: 'dispositivo2', escritaEm: secondsAgo(40) }))
    // The teacher takes what came late: now it is in the history too.
    await run(
      lousa.db,
      sql`insert into revisoes select r.tentativa_id, r.pergunta_id, r.dispositivo, r.seq, r.escrita_em, r.recebida_em, r.base, r.conteudo
                              from (select set_config('lousa.selo', 'aberto', true)) s, revisoes_tardias r where r.tentativa_id = ${sala.tentativaid}`,
    )
    expect(await pulso()).toEqual([
      { dispositivo: 'dispositivo1', quantas: 3 },
      { dispositivo: 'dispositivo2', quantas: 1 },
    ])
  })
})

describe('o que chega tarde', () => {
  test('escrito antes do limite e chegado dentro da tolerância espera pelo professor; o resto fica à parte', async () => {
    const { escola, save, sala, current } = await underWay()
    const p = escola.perguntas
    const emTempo = revisao(p[4], respostas[4], { escritaEm: secondsAgo(120) })
    await save(emTempo)
    await letTimePass(lousa, sala.tentativaid, 60)
    const late = await save(
      emTempo,
      revisao(p[7], respostas[7], { escritaEm: secondsAgo(90) }),
      // A clock that runs ahead counts as the time of arrival here too.
      revisao(p[3], respostas[3], { escritaEm: secondsAgo(-86_400) }),
    )
    expect(late.resultados.map(({ perguntaid, estado }) => [perguntaid, estado])).toEqual([
      [p[4], 'guardada'],
      [p[7], 'tardia'],
      [p[3], 'tardia'],
    ])
    expect(late.guardadas.map(({ perguntaid }) => perguntaid).toSorted((a, b) => a - b)).toEqual(
      [p[3], p[4], p[7]].toSorted((a, b) => a - b),
    )
    const apart = await many<{ pergunta: number; provisoria: boolean; antesDeChegar: boolean }>(
      lousa.db,
      sql`select pergunta_id as pergunta, provisoria, escrita_em <= recebida_em as "antesDeChegar" from revisoes_tardias where tentativa_id = ${sala.tentativaid} order by pergunta_id`,
    )
    expect(apart).toEqual(
      [
        { pergunta: p[3], provisoria: false, antesDeChegar: true },
        { pergunta: p[7], provisoria: true, antesDeChegar: true },
      ].toSorted((a, b) => a.pergunta - b.pergunta),
    )
    expect(await current(p[7])).toBeUndefined()
  })

  test('passada a tolerância, ou depois de o aluno entregar, não é provisório', async () => {
    const one = await underWay()
    await letTimePass(lousa, one.sala.tentativaid, limites.toleranciaMinutos * 60 + 5)
    await one.save(revisao(one.escola.perguntas[7], respostas[7], { escritaEm: secondsAgo(4000) }))
    const two = await underWay()
    await two.api.call('POST /api/teste/entregar/{id}', { params: two.params })
    await two.save(revisao(two.escola.perguntas[7], respostas[7], { escritaEm: secondsAgo(30) }))
    const apart = await many<{ provisoria: boolean }>(
      lousa.db,
      sql`select provisoria from revisoes_tardias where tentativa_id = any(${`{${one.sala.tentativaid},${two.sala.tentativaid}}`}::bigint[])`,
    )
    expect(apart).toEqual([{ provisoria: false }, { provisoria: false }])
  })
})
