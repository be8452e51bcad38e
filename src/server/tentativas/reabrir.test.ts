/** Late revisions of an attempt that is opened again. They count by the usual rule, and none stays to be decided. */
import { describe, expect, test } from 'vitest'
import type { RevisaoEnviada } from '#contract/testes/tentativas.ts'
import { type Db, run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { letTimePass, respostas, revisao, silenceOf, useSala } from './ensaio-responder.ts'
import { saveRevisoes } from './revisoes.service.ts'

const lousa = useLousa()
const { estado, underWay: begin } = useSala(lousa)

const secondsAgo = (segundos: number): string => new Date(Date.now() - segundos * 1000).toISOString()

async function underWay() {
  const sala = await begin()
  const { escola, teste, aluno, api, params } = sala
  const professora = lousa.as(escola.professora)
  const daTentativa = async () => {
    const { alunos } = await professora.call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    const tentativa = alunos.find((one) => one.aluno.id === aluno.id)?.tentativa
    if (!tentativa) throw new Error('The pupil has begun')
    return tentativa
  }
  return {
    ...sala,
    professora,
    daTentativa,
    save: async (...revisoes: RevisaoEnviada[]) =>
      (await api.call('POST /api/teste/revisoes/{id}', { params, body: { revisoes } })).resultados.map((one) => one.estado),
    collect: () => professora.call('POST /api/teste/recolher/{id}', { params, body: { motivo: '' } }),
    handIn: () => api.call('POST /api/teste/entregar/{id}', { params }),
    reopen: () => professora.call('POST /api/teste/reabrir/{id}', { params, body: { minutos: 10, motivo: '' } }),
    pulso: () => api.call('GET /api/teste/pulso/{id}', { params }),
    /** What the pupil's page would show, by question. */
    shown: async () => {
      const state = await estado(aluno, teste.id)
      return new Map(state.fase === 'em-curso' ? state.sala.respostas.map((one) => [one.perguntaid, one.conteudo]) : [])
    },
    versoesDe: async (idpergunta: number) =>
      (await professora.call('GET /api/turmas/teste/versoes/{id}/{idpergunta}', { params: { id: params.id, idpergunta } })).versoes.map(
        ({ seq, chegada, vale }) => [seq, chegada, vale],
      ),
  }
}

describe('o que chegou depois da entrega, quando o professor reabre', () => {
  test('conta, ainda que o dispositivo onde se escreveu não volte', async () => {
    const { escola, save, collect, reopen, handIn, shown, daTentativa, versoesDe } = await underWay()
    const [escolha, texto] = [escola.perguntas[4], escola.perguntas[7]]
    await save(revisao(escolha, { escolhida: 'eu01' }, { escritaEm: secondsAgo(60) }))
    await collect()
    const late = [
      revisao(escolha, { escolhida: 'eu02' }, { seq: 2, escritaEm: secondsAgo(30) }),
      revisao(texto, respostas[7], { escritaEm: secondsAgo(20) }),
    ]
    expect(await save(...late)).toEqual(['tardia', 'tardia'])
    expect((await daTentativa()).tardias).toBe(2)

    await reopen()
    expect(await shown()).toEqual(
      new Map([
        [escolha, { escolhida: 'eu02' }],
        [texto, respostas[7]],
      ]),
    )
    await save(revisao(escola.perguntas[6], respostas[6], { dispositivo: 'portatil0' }))
    await handIn()
    // Told again by the device where it was written, it is known to count.
    expect(await save(...late)).toEqual(['guardada', 'guardada'])
    const { tardias, respondidas } = await daTentativa()
    expect([tardias, respondidas.length]).toEqual([0, 3])
    expect(await versoesDe(escolha)).toEqual([
      [2, 'provisoria', true],
      [1, 'a-tempo', false],
    ])
  })

  test('vale a última que se escreveu, tivesse chegado quando chegou; da outra diz-se que ninguém a viu', async () => {
    const { escola, save, collect, reopen, shown, pulso } = await underWay()
    const [antes, depois] = [escola.perguntas[4], escola.perguntas[7]]
    const dele = { dispositivo: 'portatil0', escritaEm: secondsAgo(40) }
    await save(revisao(antes, { escolhida: 'eu02' }, dele), revisao(depois, { textos: { gap01: 'antes' } }, dele))
    await collect()
    await save(
      revisao(antes, { escolhida: 'eu01' }, { escritaEm: secondsAgo(60) }),
      revisao(depois, { textos: { gap01: 'depois' } }, { escritaEm: secondsAgo(10) }),
    )
    await reopen()
    expect(await shown()).toEqual(
      new Map<number, unknown>([
        [antes, { escolhida: 'eu02' }],
        [depois, { textos: { gap01: 'depois' } }],
      ]),
    )
    expect((await pulso()).porVer.map(({ perguntaid, conteudo }) => [perguntaid, conteudo])).toEqual([
      [antes, { escolhida: 'eu01' }],
      [depois, { textos: { gap01: 'antes' } }],
    ])
  })

  test('o dispositivo que volta e o escreve outra vez acaba com o mesmo texto, e nenhum nome se conta duas vezes', async () => {
    const { escola, save, collect, reopen, shown, pulso } = await underWay()
    const p = escola.perguntas[7]
    const primeira = revisao(p, { textos: { gap01: 'a' } }, { escritaEm: secondsAgo(60) })
    const tarde = revisao(p, { textos: { gap01: 'ab' } }, { seq: 2, escritaEm: secondsAgo(30) })
    await save(primeira)
    await collect()
    await save(tarde)
    await reopen()
    expect(await save(primeira, tarde)).toEqual(['guardada', 'guardada'])
    // A page that has not heard what stands writes what it shows over what it believes to stand.
    const outraVez = {
      ...tarde,
      seq: 3,
      escritaEm: new Date(Date.parse(tarde.escritaEm) + 1).toISOString(),
      base: { dispositivo: 'dispositivo1', seq: 1 },
    }
    await save(outraVez)
    expect((await shown()).get(p)).toEqual(tarde.conteudo)
    expect((await pulso()).dispositivos).toEqual([{ dispositivo: 'dispositivo1', quantas: 3 }])
  })

  test('o que esperava pela palavra do professor entra, e já não há nada a decidir', async () => {
    const { escola, sala, save, reopen, handIn, shown, daTentativa } = await underWay()
    await letTimePass(lousa, sala.tentativaid, 60)
    expect(await save(revisao(escola.perguntas[7], respostas[7], { escritaEm: secondsAgo(90) }))).toEqual(['tardia'])
    expect((await daTentativa()).provisorias).toMatchObject({ respostas: 1 })
    await reopen()
    expect((await shown()).get(escola.perguntas[7])).toEqual(respostas[7])
    await handIn()
    expect(await daTentativa()).toMatchObject({ provisorias: null, tardias: 0, respondidas: [escola.perguntas[7]] })
  })

  test('o que o professor recusou fica de fora, e continua a dizer-se', async () => {
    const { escola, teste, sala, save, professora, reopen, handIn, shown, daTentativa, versoesDe } = await underWay()
    const p = escola.perguntas[7]
    await letTimePass(lousa, sala.tentativaid, 60)
    await save(revisao(p, respostas[7], { escritaEm: secondsAgo(90) }))
    await professora.call('POST /api/turmas/teste/correcao/{id}/provisorias', {
      params: { id: teste.id },
      body: { aceitar: false, aplicar: true },
    })
    await reopen()
    expect(await shown()).toEqual(new Map())
    await handIn()
    expect((await daTentativa()).tardias).toBe(1)
    expect(await versoesDe(p)).toEqual([[1, 'tardia', false]])
  })

  test('também quando reabre por se repor tempo perdido', async () => {
    const { escola, teste, aluno, sala, save, professora, shown } = await underWay()
    await lousa.servicos.presenca.flush()
    await letTimePass(lousa, sala.tentativaid, 60)
    await silenceOf(lousa, sala.tentativaid, 9)
    await save(revisao(escola.perguntas[7], respostas[7], { escritaEm: secondsAgo(20) }))
    await run(lousa.db, sql`update presencas set visto_em = now() - interval '9 minutes' where tentativa_id = ${sala.tentativaid}`)
    const body = { alunos: [{ alunoid: aluno.id, minutos: 8 }], motivo: '' }
    expect(await professora.call('POST /api/teste/repor/{id}', { params: { id: teste.id }, body })).toHaveLength(1)
    expect((await shown()).get(escola.perguntas[7])).toEqual(respostas[7])
  })
})

/** The same database; `act` is done once, when the first transaction is about to begin. */
function withActBeforeTransaction(db: Db, act: () => Promise<unknown>): Db {
  let done = false
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction' && !done) {
        done = true
        return () => ({ execute: (work: (tx: Db) => Promise<unknown>) => act().then(() => target.transaction().execute(work)) })
      }
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('reaberta entre o momento em que se viu fechada e o de pôr à parte, a resposta chega a tempo', async () => {
  const { escola, aluno, sala, collect, reopen, shown, daTentativa } = await underWay()
  await collect()
  const db = withActBeforeTransaction(lousa.db, reopen)
  const portador = { tentativa: sala.tentativaid, aluno: aluno.id }
  const saved = await saveRevisoes({ ...lousa.servicos, db }, portador, [revisao(escola.perguntas[4], respostas[4])])
  expect(saved.resultados.map((one) => one.estado)).toEqual(['guardada'])
  expect(await shown()).toEqual(new Map([[escola.perguntas[4], respostas[4]]]))
  expect((await daTentativa()).tardias).toBe(0)
})
