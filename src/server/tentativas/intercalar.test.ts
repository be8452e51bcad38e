/** Whatever meets whatever, in whatever order: what was acknowledged is there, and what stands follows from what is there. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RevisaoEnviada } from '#contract/testes/tentativas.ts'
import { currentRevisao } from '#regras/testes/revisoes.ts'
import { bigints, many, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import type { Servicos } from '#server/http/contexto.ts'
import { type Escola, assign, letTimePass, makeEscola, revisao, start } from './ensaio-responder.ts'
import { closeIfOver } from './fecho.service.ts'
import { saveRevisoes } from './revisoes.service.ts'

const lousa = useLousa()

type Linha = { tentativa: number; pergunta: number; dispositivo: string; seq: number; escrita: string; conteudo: unknown }

const rowsOf = (tabela: 'revisoes' | 'respostas' | 'revisoes_tardias', ids: readonly number[]) =>
  many<Linha>(
    lousa.db,
    sql`select tentativa_id as tentativa, pergunta_id as pergunta, dispositivo, seq, escrita_em as escrita, conteudo
          from ${sql.table(tabela)} where tentativa_id = any(${bigints(ids)}) order by 1, 2, 3, 4`,
  )

const nameOf = ({ tentativa, pergunta, dispositivo, seq }: Omit<Linha, 'escrita' | 'conteudo'>): string =>
  `${tentativa}/${pergunta}/${dispositivo}/${seq}`

/** Expects the current answer that the rule makes of the history, in every question of every attempt. */
async function expectCurrent(ids: readonly number[]): Promise<void> {
  const history = Map.groupBy(await rowsOf('revisoes', ids), ({ tentativa, pergunta }) => `${tentativa}/${pergunta}`)
  const expected = [...history.values()].map((linhas) =>
    currentRevisao(linhas.map((one) => ({ ...one, escritaEm: Date.parse(one.escrita) }))),
  )
  const standing = await rowsOf('respostas', ids)
  expect(standing.map((one) => [nameOf(one), one.conteudo])).toEqual(expected.map((one) => (one ? [nameOf(one), one.conteudo] : null)))
}

/** The processes that save: one, and a second where there can be two. */
async function processes(): Promise<Servicos[]> {
  const other = await lousa.anotherProcess()
  return other ? [lousa.servicos, other.servicos] : [lousa.servicos]
}

type Lugar = { tentativa: number; aluno: Pessoa }

async function attempts(escola: Escola): Promise<Lugar[]> {
  const teste = await assign(lousa, escola)
  return Promise.all(escola.alunos.map(async (aluno) => ({ aluno, tentativa: (await start(lousa, aluno, teste.id)).sala.tentativaid })))
}

async function forget(ids: readonly number[]): Promise<void> {
  for (const tabela of ['respostas', 'revisoes', 'revisoes_tardias']) {
    await run(lousa.db, sql`delete from ${sql.table(tabela)} where tentativa_id = any(${bigints(ids)})`)
  }
}

const dispositivos = ['aparelho1', 'aparelho2', 'aparelho3']

describe('o mesmo conjunto de revisões', () => {
  test('em qualquer ordem, repetido, dividido e ao mesmo tempo, por um ou dois processos: a mesma história e as mesmas respostas', async () => {
    const escola = await makeEscola(lousa, 3)
    const lugares = await attempts(escola)
    const ids = lugares.map(({ tentativa }) => tentativa)
    const processos = await processes()
    const base = Date.now() - 3_600_000
    const perguntas = [escola.perguntas[4], escola.perguntas[7]]
    const uma = fc.record({
      quem: fc.nat({ max: 2 }),
      pergunta: fc.nat({ max: 1 }),
      dispositivo: fc.constantFrom(...dispositivos),
      seq: fc.integer({ min: 1, max: 4 }),
      escrita: fc.nat({ max: 5 }),
    })
    // A name stands for one revision: what it holds follows from it, or from the first that bore it.
    const conjunto = fc.uniqueArray(uma, {
      minLength: 1,
      maxLength: 18,
      selector: ({ quem, pergunta, dispositivo, seq }) => `${quem}${pergunta}${dispositivo}${seq}`,
    })
    const pedidos = conjunto.chain((itens) =>
      fc.record({
        itens: fc.constant(itens),
        ordem: fc.shuffledSubarray([...itens, ...itens.slice(0, 4)], { minLength: itens.length + Math.min(4, itens.length) }),
        lote: fc.integer({ min: 1, max: 4 }),
        juntos: fc.integer({ min: 1, max: 6 }),
      }),
    )
    type Item = typeof uma extends fc.Arbitrary<infer T> ? T : never
    const toRevisao = ({ pergunta, dispositivo, seq, escrita }: Item): RevisaoEnviada =>
      revisao(
        perguntas[pergunta] ?? 0,
        pergunta === 0 ? { escolhida: `eu0${1 + (seq % 3)}` } : { textos: { gap01: `${dispositivo} ${seq}` } },
        {
          dispositivo,
          seq,
          escritaEm: new Date(base + escrita * 1000).toISOString(),
        },
      )
    await fc.assert(
      fc.asyncProperty(pedidos, async ({ itens, ordem, lote, juntos }) => {
        await forget(ids)
        const calls: { quem: number; revisoes: RevisaoEnviada[] }[] = []
        for (let i = 0; i < ordem.length; i += lote) {
          for (const [quem, own] of Map.groupBy(ordem.slice(i, i + lote), (item) => item.quem))
            calls.push({ quem, revisoes: own.map(toRevisao) })
        }
        for (let i = 0; i < calls.length; i += juntos) {
          await Promise.all(
            calls.slice(i, i + juntos).map(({ quem, revisoes }, k) => {
              const lugar = lugares[quem]!
              return saveRevisoes(processos[k % processos.length]!, { tentativa: lugar.tentativa, aluno: lugar.aluno.id }, revisoes)
            }),
          )
        }
        const wanted = itens.map((item) =>
          nameOf({ tentativa: ids[item.quem]!, pergunta: perguntas[item.pergunta]!, dispositivo: item.dispositivo, seq: item.seq }),
        )
        expect((await rowsOf('revisoes', ids)).map(nameOf).toSorted()).toEqual(wanted.toSorted())
        await expectCurrent(ids)
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})

type Ato =
  | { tipo: 'guardar'; dispositivo: string; pergunta: number }
  | { tipo: 'entregar' | 'relogio' | 'reabrir' | 'conceder' | 'recolher' }

describe('dois e três aparelhos, o relógio, a entrega, a reabertura e os minutos dados', () => {
  test('nada do que se confirmou se perde, e nada entra no que está entregue', async () => {
    const escola = await makeEscola(lousa, 1)
    const processos = await processes()
    const guardar = fc.record({
      tipo: fc.constant('guardar' as const),
      dispositivo: fc.constantFrom(...dispositivos),
      pergunta: fc.nat({ max: 1 }),
    })
    const outro = fc.record({
      tipo: fc.constantFrom('entregar' as const, 'relogio' as const, 'reabrir' as const, 'conceder' as const, 'recolher' as const),
    })
    const rondas = fc.array(
      fc.array(fc.oneof({ weight: 3, arbitrary: guardar }, { weight: 2, arbitrary: outro }), { minLength: 1, maxLength: 4 }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    await fc.assert(
      fc.asyncProperty(rondas, async (rondas) => {
        const [lugar] = await attempts(escola)
        if (!lugar) throw new Error('No attempt')
        const { tentativa, aluno } = lugar
        const perguntas = [escola.perguntas[4], escola.perguntas[7]]
        const seqs = new Map<string, number>()
        const acknowledged = new Map<string, 'guardada' | 'tardia' | 'recusada'>()
        const params = { id: tentativa }
        const professora = lousa.as(escola.professora)
        const acts: Record<Exclude<Ato['tipo'], 'guardar'>, () => Promise<unknown>> = {
          entregar: () => lousa.as(aluno).raw({ method: 'POST', url: `/api/teste/entregar/${tentativa}` }),
          relogio: () => letTimePass(lousa, tentativa, 5),
          reabrir: () => professora.raw({ method: 'POST', url: `/api/teste/reabrir/${params.id}`, payload: { minutos: 10, motivo: '' } }),
          conceder: () =>
            run(
              lousa.db,
              sql`update tentativas set limite_em = limite_em + interval '10 minutes' where id = ${tentativa} and entregue_em is null`,
            ),
          recolher: () => professora.raw({ method: 'POST', url: `/api/teste/recolher/${params.id}`, payload: { motivo: '' } }),
        }
        const save = async ({ dispositivo, pergunta }: Extract<Ato, { tipo: 'guardar' }>, processo: Servicos): Promise<void> => {
          const seq = (seqs.get(dispositivo) ?? 0) + 1
          seqs.set(dispositivo, seq)
          const perguntaid = perguntas[pergunta] ?? 0
          const conteudo = pergunta === 0 ? { escolhida: 'eu01' } : { textos: { gap01: `${dispositivo} ${seq}` } }
          const saved = await saveRevisoes(processo, { tentativa, aluno: aluno.id }, [revisao(perguntaid, conteudo, { dispositivo, seq })])
          acknowledged.set(nameOf({ tentativa, pergunta: perguntaid, dispositivo, seq }), saved.resultados[0]!.estado)
        }
        for (const ronda of rondas) {
          const [{ entregue } = { entregue: false }] = await many<{ entregue: boolean }>(
            lousa.db,
            sql`select entregue_em is not null as entregue from tentativas where id = ${tentativa}`,
          )
          const before = (await rowsOf('revisoes', [tentativa])).length
          await Promise.all(
            ronda.map((ato, i) => (ato.tipo === 'guardar' ? save(ato, processos[i % processos.length]!) : acts[ato.tipo]())),
          )
          const reopened = ronda.some(({ tipo }) => tipo === 'reabrir')
          if (entregue && !reopened) expect((await rowsOf('revisoes', [tentativa])).length).toBe(before)
          await expectCurrent([tentativa])
        }
        const history = new Set((await rowsOf('revisoes', [tentativa])).map(nameOf))
        const late = new Set((await rowsOf('revisoes_tardias', [tentativa])).map(nameOf))
        // Late revisions stay among those kept apart. Once the attempt was opened again, they are in the history too.
        for (const [nome, estado] of acknowledged) {
          expect([nome, estado, late.has(nome)]).toEqual([nome, estado, estado === 'tardia'])
          if (estado === 'guardada') expect(history.has(nome), nome).toBe(true)
        }
        await acts.recolher()
        await closeIfOver(lousa.servicos, tentativa)
        await professora.call('POST /api/teste/reabrir/{id}', { params, body: { minutos: 10, motivo: '' } })
        expect((await rowsOf('revisoes', [tentativa])).map(nameOf).toSorted()).toEqual([...acknowledged.keys()].toSorted())
        await expectCurrent([tentativa])
      }),
      { numRuns: 15 },
    )
  }, 180_000)
})
