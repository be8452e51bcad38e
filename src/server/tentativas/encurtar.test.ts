/**
 * Minutes taken from students who are answering. Time that has passed is never taken. Answers written by the old limit
 * wait for the teacher's decision.
 */
import { describe, expect, test } from 'vitest'
import type { TesteTurma, TesteTurmaEntrada } from '#contract/testes/testes.ts'
import { run, sql } from '#server/db/db.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import {
  assign,
  atribuicao,
  beginEarlier,
  lastEventOf,
  letTimePass,
  makeEscola,
  respostas,
  revisao,
  start,
  topicsToldSince,
} from './ensaio-responder.ts'

const lousa = useLousa()

async function underWay(mais: Partial<TesteTurmaEntrada> = {}, extra = 0) {
  const escola = await makeEscola(lousa)
  const aluno = escola.alunos[0]!
  const professora = lousa.as(escola.professora)
  const apoio = { params: { id: escola.turma, idaluno: aluno.id } }
  const setApoio = { ...apoio, body: { extra, pausa: 0, letra: 'normal' as const, lerAlto: false, versao: 0 } }
  if (extra > 0) await professora.call('PUT /api/turmas/apoio/{id}/{idaluno}', setApoio)
  const tempoExtra = mais.tempoExtra?.map((one) => ({ ...one, alunoid: aluno.id })) ?? []
  const teste = await assign(lousa, escola, { fim: minutesFromNow(600), ...mais, tempoExtra })
  const { sala } = await start(lousa, aluno, teste.id)
  const id = sala.tentativaid
  const change = (antes: TesteTurma, novo: Partial<TesteTurmaEntrada>) => ({
    body: {
      ...atribuicao(escola, { inicio: antes.inicio, fim: antes.fim, duracao: antes.duracao, ...novo }),
      id: antes.id,
      versao: antes.versao,
    },
  })
  return {
    escola,
    aluno,
    professora,
    teste,
    id,
    apoio,
    setApoio,
    change,
    /** Passes minutes for the attempt: its window stays where it is. */
    pass: async (minutos: number) => {
      await beginEarlier(lousa, id, minutos)
      await run(lousa.db, sql`update tentativas set limite_em = limite_em - make_interval(mins => ${minutos}::int) where id = ${id}`)
    },
    pulso: () => lousa.as(aluno).call('GET /api/teste/pulso/{id}', { params: { id } }),
    nome: async () => {
      const { alunos } = await professora.call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
      return alunos.find((one) => one.aluno.id === aluno.id)?.aluno.nome
    },
    saveWritten: async (segundos: number) => {
      const escritaEm = new Date(Date.now() - segundos * 1000).toISOString()
      const revisoes = [revisao(escola.perguntas[7], respostas[7], { escritaEm })]
      const saved = await lousa.as(aluno).call('POST /api/teste/revisoes/{id}', { params: { id }, body: { revisoes } })
      const { alunos } = await professora.call('GET /api/turmas/teste/correcao/{id}', { params: { id: teste.id } })
      const tentativa = alunos.find((one) => one.aluno.id === aluno.id)?.tentativa
      return [saved.resultados[0]?.estado, tentativa?.provisorias?.respostas ?? 0, tentativa?.tardias]
    },
  }
}

describe('baixar o tempo extra a meio', () => {
  test('no apoio do aluno: não se lhe tira o tempo que já passou, e diz-se a quem e o que fazer', async () => {
    const { professora, apoio, setApoio, pass, pulso, nome } = await underWay({}, 100)
    await pass(60)
    const antes = await pulso()
    const { body } = setApoio
    const { errors } = await professora.refused(
      'PUT /api/turmas/apoio/{id}/{idaluno}',
      { ...apoio, body: { ...body, extra: 0, versao: 1 } },
      'regra_do_conteudo',
    )
    expect(errors).toEqual({
      extra: [
        `${await nome()} está a responder e, assim, o seu tempo já teria acabado: termine primeiro esse teste, ou espere que entregue.`,
      ],
    })
    expect(await pulso()).toMatchObject({ limiteEm: antes.limiteEm, entregueEm: null })
    expect(await professora.call('GET /api/turmas/apoio/{id}/{idaluno}', apoio)).toMatchObject({ extra: 100, versao: 1 })
    // Less than that is theirs to decide.
    await professora.call('PUT /api/turmas/apoio/{id}/{idaluno}', { ...apoio, body: { ...body, extra: 50, versao: 1 } })
    expect(Date.parse(antes.limiteEm) - Date.parse((await pulso()).limiteEm)).toBe(22.5 * 60_000)
  })

  test('no teste: o mesmo', async () => {
    const { professora, teste, change, pass, pulso } = await underWay({ tempoExtra: [{ alunoid: 0, percentagem: 100 }] })
    await pass(60)
    const { errors } = await professora.refused('PUT /api/turmas/addTeste', change(teste, { tempoExtra: [] }), 'regra_do_conteudo')
    expect(Object.keys(errors)).toEqual(['tempoExtra'])
    expect((await pulso()).entregueEm).toBeNull()
  })
})

describe('encurtar o prazo a meio', () => {
  const semDuracao = { duracao: null, fim: minutesFromNow(60) }

  async function shortened() {
    const sala = await underWay(semDuracao)
    await sala.professora.call('PUT /api/turmas/addTeste', sala.change(sala.teste, { fim: minutesFromNow(1) }))
    return sala
  }

  test('o que se escreveu sem rede, ainda com o prazo antigo, espera pelo professor', async () => {
    const { id, saveWritten } = await shortened()
    await letTimePass(lousa, id, 60)
    expect(await saveWritten(20)).toEqual(['tardia', 1, 0])
  })

  test('encurtado duas vezes, conta o maior prazo que houve', async () => {
    const { professora, change, teste, id, saveWritten } = await underWay(semDuracao)
    const depois = await professora.call('PUT /api/turmas/addTeste', change(teste, { fim: minutesFromNow(10) }))
    await professora.call('PUT /api/turmas/addTeste', change(depois, { fim: minutesFromNow(1) }))
    await letTimePass(lousa, id, 60)
    // Half an hour later, the first end is still to come and the second is not.
    await run(lousa.db, sql`update tentativas set limite_antes = limite_antes - interval '30 minutes' where id = ${id}`)
    expect(await saveWritten(20)).toEqual(['tardia', 1, 0])
  })

  test('as páginas de quem está a responder sabem-no logo', async () => {
    const { professora, change, teste, id } = await underWay(semDuracao)
    const before = await lastEventOf(lousa)
    await professora.call('PUT /api/turmas/addTeste', change(teste, { fim: minutesFromNow(20) }))
    expect(await topicsToldSince(lousa, before)).toEqual(expect.arrayContaining([`tentativa:${id}`, `teste:${teste.id}`]))
  })

  test('passada a tolerância fica à parte, como o de qualquer outro', async () => {
    const { id, saveWritten } = await shortened()
    await letTimePass(lousa, id, 11 * 60)
    expect(await saveWritten(20)).toEqual(['tardia', 0, 1])
  })

  test('sem que ninguém o encurtasse, o que se escreve depois do fim fica à parte', async () => {
    const { id, saveWritten } = await underWay(semDuracao)
    await letTimePass(lousa, id, 60)
    expect(await saveWritten(20)).toEqual(['tardia', 0, 1])
  })
})
