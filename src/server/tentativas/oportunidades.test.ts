/** The window of who was given leave of their own: one rule, whoever asks, before the start and after it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limiteDaTentativa } from '#regras/testes/limite-tentativa.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { type Escola, assign, atribuicao, lastEventOf, makeEscola, start, topicsToldSince } from './ensaio-responder.ts'
import { recomputeLimites } from '#server/tempo/limite.sql.ts'

const lousa = useLousa()
const minute = 60_000

const giveLeave = (escola: Escola, teste: number, aluno: Pessoa, minutos: number) =>
  lousa.as(escola.professora).call('POST /api/teste/oportunidade/{id}', {
    params: { id: teste },
    body: { alunoid: aluno.id, fim: minutesFromNow(minutos), motivo: 'faltou' },
  })

const moveLeave = (teste: number, numero: number, fim: string) =>
  run(lousa.db, sql`update oportunidades set fim = ${fim} where teste_turma_id = ${teste} and numero = ${numero}`)

const pulse = (aluno: Pessoa, tentativa: number) => lousa.as(aluno).call('GET /api/teste/pulso/{id}', { params: { id: tentativa } })

const recompute = (escola: Escola, teste: number) => recomputeLimites(lousa.db, { teste }, escola.professora.id, 'prazo ou tempo extra')

/** The class test's form saved with this end. */
async function saveTeste(escola: Escola, id: number, duracao: number | null, fim: string): Promise<void> {
  const { inicio, versao } = await one<{ inicio: string; versao: number }>(
    lousa.db,
    sql`select inicio, versao from testes_turma where id = ${id}`,
  )
  await lousa.as(escola.professora).call('PUT /api/turmas/addTeste', { body: atribuicao(escola, { id, versao, inicio, fim, duracao }) })
}

const saveApoio = (escola: Escola, aluno: Pessoa) =>
  lousa.as(escola.professora).call('PUT /api/turmas/apoio/{id}/{idaluno}', {
    params: { id: escola.turma, idaluno: aluno.id },
    body: { extra: 0, pausa: 0, letra: 'grande', lerAlto: true, versao: 0 },
  })

describe('quem ainda não tinha começado e recebeu uma oportunidade', () => {
  test('começa no prazo que acabar mais tarde, e gravar o teste ou o apoio não lhe tira tempo', async () => {
    const escola = await makeEscola(lousa)
    const aluno = escola.alunos[0]!
    const teste = await assign(lousa, escola, { duracao: 45, fim: minutesFromNow(20) })
    await giveLeave(escola, teste.id, aluno, 30)
    const fim = minutesFromNow(120)
    await saveTeste(escola, teste.id, 45, fim)
    const { sala } = await start(lousa, aluno, teste.id)
    expect(Date.parse(sala.limiteEm) - Date.parse(sala.inicioEm)).toBe(45 * minute)
    await saveTeste(escola, teste.id, 45, fim)
    await saveApoio(escola, aluno)
    expect(await pulse(aluno, sala.tentativaid)).toMatchObject({ limiteEm: sala.limiteEm, entregueEm: null })
  })

  test('e a deixou passar: começa no prazo do teste, que entretanto foi adiado, e ninguém lhe fecha a tentativa', async () => {
    const escola = await makeEscola(lousa)
    const aluno = escola.alunos[0]!
    const teste = await assign(lousa, escola, { duracao: 45, fim: minutesFromNow(20) })
    await giveLeave(escola, teste.id, aluno, 30)
    await moveLeave(teste.id, 1, minutesFromNow(-24 * 60))
    await saveTeste(escola, teste.id, 45, minutesFromNow(120))
    const { sala } = await start(lousa, aluno, teste.id)
    await recompute(escola, teste.id)
    expect(await pulse(aluno, sala.tentativaid)).toMatchObject({ limiteEm: sala.limiteEm, entregueEm: null })
  })
})

test('a página do aluno sabe do prazo que mudou, da oportunidade e da reabertura, e que a oportunidade o é', async () => {
  const escola = await makeEscola(lousa)
  const aluno = escola.alunos[0]!
  const teste = await assign(lousa, escola, { duracao: 10, fim: minutesFromNow(60) })
  const read = () => lousa.as(aluno).call('GET /api/teste/responder/{id}', { params: { id: teste.id } })
  const told = async (act: () => Promise<unknown>): Promise<string[]> => {
    const before = await lastEventOf(lousa)
    await act()
    return topicsToldSince(lousa, before)
  }
  const eu = `pessoa:${aluno.id}`
  expect(await told(() => saveTeste(escola, teste.id, 10, minutesFromNow(30)))).toContain(eu)
  expect(await read()).not.toHaveProperty('oportunidade')
  const { sala } = await start(lousa, aluno, teste.id)
  await lousa.as(aluno).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
  expect(await told(() => giveLeave(escola, teste.id, aluno, 20))).toContain(eu)
  expect(await read()).toMatchObject({ fase: 'por-iniciar', oportunidade: { temAnterior: true } })
  const reopen = () =>
    lousa.as(escola.professora).call('POST /api/teste/reabrir/{id}', { params: { id: sala.tentativaid }, body: { minutos: 5, motivo: '' } })
  expect(await told(reopen)).toContain(eu)
  expect(await read()).toMatchObject({ fase: 'em-curso', sala: { tentativaid: sala.tentativaid, reaberturas: 1 } })

  const outro = escola.alunos[1]!
  await giveLeave(escola, teste.id, outro, 20)
  const doOutro = await lousa.as(outro).call('GET /api/teste/responder/{id}', { params: { id: teste.id } })
  expect(doOutro).toMatchObject({ fase: 'por-iniciar', oportunidade: { temAnterior: false } })
})

test('o painel diz até quando há uma oportunidade, enquanto o aluno não a começa', async () => {
  const escola = await makeEscola(lousa)
  const aluno = escola.alunos[0]!
  const teste = await assign(lousa, escola, { duracao: 45, fim: minutesFromNow(20) })
  const { sala } = await start(lousa, aluno, teste.id)
  await lousa.as(aluno).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
  const ate = async () => {
    const { alunos } = await lousa.as(escola.professora).call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
    return alunos.find((linha) => linha.aluno.id === aluno.id)?.oportunidadeAte
  }
  expect(await ate()).toBeNull()
  const { fim } = await giveLeave(escola, teste.id, aluno, 90)
  expect(await ate()).toBe(fim)
  await start(lousa, aluno, teste.id)
  expect(await ate()).toBeNull()
})

/** Every window a leave may stand in to the test's, in minutes from now; null: none was given. */
const caso = fc.record({
  numero: fc.constantFrom(1, 2),
  duracao: fc.constantFrom(null, 10, 45),
  extra: fc.constantFrom(0, 25),
  fim: fc.integer({ min: 5, max: 90 }),
  oportunidade: fc.option(fc.integer({ min: -60, max: 90 }).filter((em) => Math.abs(em) > 1)),
  depois: fc.integer({ min: 5, max: 90 }),
})

describe('o limite que se volta a contar é o que está guardado', () => {
  test('com ou sem oportunidade, antes ou depois do prazo do teste, na primeira tentativa e na segunda', async () => {
    const escola = await makeEscola(lousa, 1)
    const aluno = escola.alunos[0]!
    const janelaDe = (numero: number, fim: string, dada: string | null): string =>
      dada === null ? fim : numero === 1 && fim > dada ? fim : dada
    await fc.assert(
      fc.asyncProperty(caso, async ({ numero, duracao, extra, fim, oportunidade, depois }) => {
        // A further attempt needs leave that has not lapsed.
        if (numero === 2 && (oportunidade === null || oportunidade < 0)) return
        const teste = await assign(lousa, escola, {
          duracao,
          fim: minutesFromNow(fim),
          tempoExtra: extra ? [{ alunoid: aluno.id, percentagem: extra }] : [],
        })
        if (numero === 2) {
          const { sala } = await start(lousa, aluno, teste.id)
          await lousa.as(aluno).call('POST /api/teste/entregar/{id}', { params: { id: sala.tentativaid } })
        }
        const dada = oportunidade === null ? null : minutesFromNow(oportunidade)
        if (dada !== null) {
          await giveLeave(escola, teste.id, aluno, 120)
          await moveLeave(teste.id, numero, dada)
        }
        const { sala } = await start(lousa, aluno, teste.id)
        expect(sala.numero).toBe(numero)
        const terms = { inicio: new Date(sala.inicioEm), duracaoMinutos: duracao, extraPercentagem: extra, concedidosMinutos: 0 }
        const limite = (janela: string): string => limiteDaTentativa({ ...terms, fimDaJanela: new Date(janela) }).em.toISOString()
        expect(sala.limiteEm).toBe(limite(janelaDe(numero, teste.fim, dada)))
        expect(await recompute(escola, teste.id), 'nada mudou').toEqual([])
        const mudado = minutesFromNow(depois)
        await run(lousa.db, sql`update testes_turma set fim = ${mudado}, versao = versao + 1 where id = ${teste.id}`)
        await recompute(escola, teste.id)
        expect((await pulse(aluno, sala.tentativaid)).limiteEm).toBe(limite(janelaDe(numero, mudado, dada)))
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})
