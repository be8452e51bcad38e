/** A question that is used is never changed under those who use it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { freezeTeste } from '#server/repositorio/freeze.ts'
import { limites } from '#regras/limites.ts'
import { corpo, corpos } from './exemplos-de-ensaio.ts'

const lousa = useLousa()
let helena: Pessoa
let rui: Pessoa
beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  rui = await lousa.professor('Rui Santos')
})

const plain = (texto: string) => [{ insert: `${texto}\n` }]
const put = (mais: object, quem = helena) => lousa.as(quem).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), ...mais } })
/** The question asks this from now on. */
const ask = async (id: number, enunciado: string, mais: object = {}) => {
  const { versao } = await lousa.as(helena).call('GET /api/perguntas/{id}', { params: { id } })
  return put({ id, versao, enunciado: plain(enunciado), ...mais })
}
const makeTeste = (perguntaid: number, points: number | null = null) =>
  lousa
    .as(helena)
    .call('PUT /api/repositorio/teste', { body: { nome: 'Rochas', perguntas: [{ perguntaid, pagina: 1, ordem: 1, points }] } })
const inTeste = async (id: number) => {
  const teste = await lousa.as(helena).call('GET /api/repositorio/teste/{id}', { params: { id } })
  const [primeira] = teste.perguntas
  return { ...teste, enunciado: primeira?.pergunta.enunciado, antiga: primeira?.antiga }
}
const versoes = (id: number, quem = helena) => lousa.as(quem).call('GET /api/perguntas/{id}/versoes', { params: { id } })
const numeros = async (id: number) => (await versoes(id)).map(({ numero }) => numero)
const choose = (teste: number, body: { perguntaid: number; usar: number; vista?: number }) =>
  lousa.as(helena).call('POST /api/repositorio/teste/{id}/versao', { params: { id: teste }, body })
/** The question was written so long ago. */
const pass = (id: number, minutos: number) =>
  run(lousa.db, sql`update perguntas set escrita_em = escrita_em - make_interval(mins => ${minutos}::int) where id = ${id}`)

describe('um teste do repositório', () => {
  test('fica com a pergunta que tinha, no que mostra, no total, no papel e no que se atribui', async () => {
    const { id } = await put({ enunciado: plain('O que é a lava?') })
    const teste = await makeTeste(id)
    await ask(id, 'O que é o magma?', { points: 1 })
    expect(await inTeste(teste.id)).toMatchObject({
      enunciado: plain('O que é a lava?'),
      antiga: { numero: 1, atual: 2, ficou: false },
      totalPoints: 8,
      versao: teste.versao,
    })
    const frozen = await freezeTeste(lousa.db, teste.id, helena.id)
    expect(frozen.perguntas[String(id)]).toMatchObject({ enunciado: plain('O que é a lava?'), points: 800 })
    const papel = await lousa.as(helena).call('GET /api/repositorio/teste/{id}/papel', { params: { id: teste.id }, query: {} })
    expect(papel.paginas[0]?.perguntas[0]?.pergunta.enunciado).toEqual(plain('O que é a lava?'))
    expect((await lousa.as(helena).call('GET /api/perguntas/{id}', { params: { id } })).enunciado).toEqual(plain('O que é o magma?'))
  })

  test('toma a mais recente e volta atrás, com os mesmos pontos e no mesmo lugar', async () => {
    const { id } = await put({})
    const teste = await makeTeste(id, 3)
    await ask(id, 'Outra?')
    const tomada = await choose(teste.id, { perguntaid: id, usar: 2 })
    expect(tomada).toMatchObject({ pergunta: { enunciado: plain('Outra?') } })
    expect(tomada.antiga).toBeUndefined()
    expect(await inTeste(teste.id)).toMatchObject({ enunciado: plain('Outra?'), perguntas: [{ points: 3, pagina: 1, ordem: 1 }] })
    await choose(teste.id, { perguntaid: id, usar: 1 })
    expect(await inTeste(teste.id)).toMatchObject({ antiga: { numero: 1, atual: 2, ficou: false } })
  })

  test('fica com esta: não volta a ser dito, até haver outra mais recente', async () => {
    const { id } = await put({})
    const teste = await makeTeste(id)
    await ask(id, 'Segunda?')
    await choose(teste.id, { perguntaid: id, usar: 1, vista: 2 })
    expect((await inTeste(teste.id)).antiga).toEqual({ numero: 1, atual: 2, ficou: true })
    await pass(id, limites.versaoMinutos)
    await ask(id, 'Terceira?')
    expect((await inTeste(teste.id)).antiga).toEqual({ numero: 1, atual: 3, ficou: false })
  })

  test('em que se muda a pergunta fica logo com o que se escreveu; os outros, com o que tinham', async () => {
    const { id } = await put({ enunciado: plain('Antes?') })
    const [este, outro] = [await makeTeste(id), await makeTeste(id)]
    await ask(id, 'Depois?', { testeId: este.id })
    expect(await inTeste(este.id)).toMatchObject({ enunciado: plain('Depois?') })
    expect((await inTeste(este.id)).antiga).toBeUndefined()
    expect(await inTeste(outro.id)).toMatchObject({ enunciado: plain('Antes?'), antiga: { numero: 1, atual: 2 } })
    // Opened in the other test, and saved as it was: what the dialog showed is what that test has.
    await ask(id, 'Depois?', { testeId: outro.id })
    expect(await inTeste(outro.id)).toMatchObject({ enunciado: plain('Depois?') })
    expect(await numeros(id)).toEqual([2, 1])
  })

  test('guardado outra vez, ou copiado, continua com a que tinha', async () => {
    const { id } = await put({ enunciado: plain('Antes?') })
    const teste = await makeTeste(id)
    await ask(id, 'Depois?')
    const body = { id: teste.id, versao: teste.versao, nome: 'Outro nome', perguntas: [{ perguntaid: id, pagina: 1, ordem: 1 }] }
    await lousa.as(helena).call('PUT /api/repositorio/teste', { body })
    expect(await inTeste(teste.id)).toMatchObject({ enunciado: plain('Antes?') })
    const copia = await lousa.as(helena).call('POST /api/repositorio/duplicarteste/{id}', { params: { id: teste.id }, body: {} })
    expect(copia.perguntas[0]).toMatchObject({ pergunta: { enunciado: plain('Antes?') }, antiga: { numero: 1, atual: 2 } })
  })

  test('pronto, da editora: a cópia de outra pessoa traz as perguntas como estão no teste', async () => {
    const admin = await lousa.admin()
    const { id, versao } = await put({ enunciado: plain('Antes?') }, admin)
    const teste = await lousa
      .as(admin)
      .call('PUT /api/repositorio/teste', { body: { nome: 'Pronto', perguntas: [{ perguntaid: id, pagina: 1, ordem: 1 }] } })
    await run(lousa.db, sql`update repositorio set publicado = true where id = ${teste.id}`)
    await put({ id, versao, enunciado: plain('Depois?') }, admin)
    const lido = await lousa.as(rui).call('GET /api/repositorio/teste/{id}', { params: { id: teste.id } })
    expect(lido.perguntas[0]).toMatchObject({ pergunta: { enunciado: plain('Antes?') } })
    expect(lido.perguntas[0]?.antiga).toBeUndefined()
    const copia = await lousa.as(rui).call('POST /api/repositorio/duplicarteste/{id}', { params: { id: teste.id }, body: {} })
    expect(copia.perguntas[0]).toMatchObject({ pergunta: { enunciado: plain('Antes?') } })
  })

  test('de outra pessoa, ou uma versão que não há, responde como o que não existe', async () => {
    const { id } = await put({})
    const teste = await makeTeste(id)
    const escolha = { params: { id: teste.id }, body: { perguntaid: id, usar: 1 } }
    await lousa.as(rui).refused('POST /api/repositorio/teste/{id}/versao', escolha, 'nao_encontrado')
    await lousa
      .as(helena)
      .refused('POST /api/repositorio/teste/{id}/versao', { ...escolha, body: { perguntaid: id, usar: 9 } }, 'nao_encontrado')
  })
})

describe('as versões de uma pergunta', () => {
  test('guardar sem mudar nada, mudar de pasta ou de etiquetas não faz nenhuma', async () => {
    const { id, versao } = await put({})
    await pass(id, 60)
    const igual = await put({ id, versao })
    await put({ id, versao: igual.versao, etiquetas: ['Exame'] })
    expect(await numeros(id)).toEqual([1])
  })

  test('o que se escreve de seguida, sem que ninguém use, é uma só; passada a sessão, são duas', async () => {
    const { id } = await put({})
    await ask(id, 'Um?')
    await ask(id, 'Dois?')
    expect(await numeros(id)).toEqual([1])
    await pass(id, limites.versaoMinutos)
    await ask(id, 'Três?')
    expect(await numeros(id)).toEqual([2, 1])
  })

  test('uma lê-se com a anterior e com a atual; diz em quantos testes está', async () => {
    const { id } = await put({ enunciado: plain('Um?') })
    await makeTeste(id)
    await ask(id, 'Dois?')
    await pass(id, 60)
    await ask(id, 'Três?')
    expect(await versoes(id)).toMatchObject([
      { numero: 3, testes: 0 },
      { numero: 2, testes: 0 },
      { numero: 1, testes: 1 },
    ])
    const read = (numero: number) => lousa.as(helena).call('GET /api/perguntas/{id}/versoes/{numero}', { params: { id, numero } })
    expect(await read(2)).toMatchObject({
      anterior: { numero: 1, pergunta: { enunciado: plain('Um?') } },
      esta: { numero: 2, pergunta: { enunciado: plain('Dois?') } },
      atual: { numero: 3, pergunta: { enunciado: plain('Três?') }, esquema: expect.any(String) },
    })
    expect((await read(1)).anterior).toBeNull()
    expect(await read(3)).toMatchObject({ anterior: { numero: 2 }, esta: { numero: 3 }, atual: { numero: 3 } })
  })

  test('são só de quem a escreveu, e nunca de um aluno', async () => {
    const { id } = await put({})
    const aluno = await lousa.aluno()
    const uma = { params: { id, numero: 1 } }
    await lousa.as(rui).refused('GET /api/perguntas/{id}/versoes', { params: { id } }, 'nao_encontrado')
    await lousa.as(rui).refused('GET /api/perguntas/{id}/versoes/{numero}', uma, 'nao_encontrado')
    await lousa.as(helena).refused('GET /api/perguntas/{id}/versoes/{numero}', { params: { id, numero: 7 } }, 'nao_encontrado')
    await lousa.as(aluno).refused('GET /api/perguntas/{id}/versoes', { params: { id } }, 'papel_errado')
    await lousa.as(aluno).refused('GET /api/perguntas/{id}/versoes/{numero}', uma, 'papel_errado')
  })

  test('guardam-se as últimas, e as que algum teste ainda usa', async () => {
    const { id } = await put({})
    await makeTeste(id)
    for (let i = 0; i <= limites.versoesPorPergunta + 2; i += 1) {
      await pass(id, limites.versaoMinutos)
      await ask(id, `Vez ${i}?`)
    }
    const guardadas = await numeros(id)
    expect(guardadas.at(-1)).toBe(1)
    // The one as it is now, those kept, and that of the test.
    expect(guardadas).toHaveLength(1 + limites.versoesPorPergunta + 1)
  })

  test('vão com a pergunta', async () => {
    const { id } = await put({})
    await pass(id, 60)
    await ask(id, 'Outra?')
    await run(lousa.db, sql`delete from perguntas where id = ${id}`)
    expect(await one<{ n: number }>(lousa.db, sql`select count(*) as n from perguntas_antes where pergunta_id = ${id}`)).toEqual({ n: 0 })
  })
})
