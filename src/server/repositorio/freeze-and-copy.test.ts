import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TesteEntrada } from '#contract/repositorio.ts'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { type CorpoPergunta, corpo, corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { freezeTeste } from './freeze.ts'

const lousa = useLousa()
let helena: Pessoa
let rui: Pessoa
let q: number[]

const makePergunta = async (quem: Pessoa, mais: object = {}, de: CorpoPergunta = corpos.escolhaUnica) =>
  (await lousa.as(quem).call('PUT /api/perguntas', { body: { ...corpo(de), ...mais } })).id
const save = (quem: Pessoa, body: TesteEntrada) => lousa.as(quem).call('PUT /api/repositorio/teste', { body })
const usa = (perguntaid: number, ordem: number, mais: { pagina?: number; points?: number | null } = {}) => ({
  perguntaid,
  pagina: 1,
  ordem,
  ...mais,
})
const read = (quem: Pessoa, id: number) => lousa.as(quem).call('GET /api/repositorio/teste/{id}', { params: { id } })

beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  rui = await lousa.professor('Rui Santos')
  q = [await makePergunta(helena), await makePergunta(helena, {}, corpos.escolhaMultipla), await makePergunta(helena, {}, corpos.texto)]
})

describe('congelar', () => {
  const problems = async (body: TesteEntrada) => {
    const { id } = await save(helena, body)
    const error = await freezeTeste(lousa.db, id, helena.id).catch((reason: unknown) => reason)
    return error instanceof Error && 'campos' in error ? error.campos : 'frozen'
  }

  test('os pontos do teste valem mais do que os da pergunta, em centésimos; páginas vazias não vão', async () => {
    const [a = 0, b = 0] = q
    const { id } = await save(helena, {
      nome: 'Para atribuir',
      instrucoes: '<p>Leia.</p>',
      perguntas: [usa(a, 1, { pagina: 2, points: 2.25 }), usa(b, 2, { pagina: 2 })],
      paginasPerguntas: [{ titulo: 'Vazia' }, { id: 'pag2', titulo: 'Cheia' }],
    })
    const versao = await freezeTeste(lousa.db, id, helena.id)
    expect(versao).toMatchObject({
      versao: 1,
      nome: 'Para atribuir',
      instrucoes: '<p>Leia.</p>',
      paginas: [{ id: 'pag2', titulo: 'Cheia', itens: [{ perguntaid: a }, { perguntaid: b }] }],
    })
    expect(versao.perguntas[String(a)]).toMatchObject({
      points: 225,
      tipoPergunta: 4,
      conteudo: { versao: 1, alineas: corpos.escolhaUnica.alineas },
    })
    expect(versao.perguntas[String(b)]?.points).toBe(600)
    await expect(freezeTeste(lousa.db, id, rui.id)).rejects.toMatchObject({ codigo: 'nao_encontrado' })
  })

  test('mudar a pergunta depois não muda a versão já feita', async () => {
    const pergunta = await makePergunta(helena)
    const { id } = await save(helena, { nome: 'Fixo', perguntas: [usa(pergunta, 1)] })
    const versao = await freezeTeste(lousa.db, id, helena.id)
    await lousa.as(helena).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), id: pergunta, versao: 1, points: 1 } })
    expect(versao.perguntas[String(pergunta)]?.points).toBe(800)
    await lousa.as(helena).call('POST /api/repositorio/teste/{id}/versao', { params: { id }, body: { perguntaid: pergunta, usar: 2 } })
    expect((await freezeTeste(lousa.db, id, helena.id)).perguntas[String(pergunta)]?.points).toBe(100)
  })

  test('sem perguntas, ou com um texto que não leva a nenhuma, diz o que falta', async () => {
    expect(await problems({ nome: 'Nada', perguntas: [] })).toEqual({ paginasPerguntas: ['O teste ainda não tem perguntas.'] })
    expect(await problems({ nome: 'Solto', perguntas: [usa(q[0] ?? 0, 1)], paginasPerguntas: [{}, { estimulo: '<p>Leia</p>' }] })).toEqual({
      paginasPerguntas: ['A página 2 tem um texto mas não tem perguntas.'],
    })
  })
})

describe('copiar', () => {
  test('o próprio: outro nome, as mesmas perguntas, e a repetição dá a mesma cópia', async () => {
    const [a = 0] = q
    const teste = await save(helena, { nome: 'Original', duracao: 30, perguntas: [usa(a, 1, { points: 2 })] })
    const body = { chave: randomUUID() }
    const copia = await lousa.as(helena).call('POST /api/repositorio/duplicarteste/{id}', { params: { id: teste.id }, body })
    expect(copia).toMatchObject({ nome: 'Original (cópia)', duracao: 30, perguntas: [{ perguntaid: a, points: 2 }] })
    expect(copia.id).not.toBe(teste.id)
    expect((await lousa.as(helena).call('POST /api/repositorio/duplicarteste/{id}', { params: { id: teste.id }, body })).id).toBe(copia.id)
  })

  test('um teste pronto lê-se, não se altera, e a cópia traz as perguntas todas', async () => {
    const admin = await lousa.admin()
    const banco = (await lousa.as(admin).call('PUT /api/repositorio', { body: { nome: 'Banco' } })).id
    const [fixa, solta] = [await makePergunta(admin), await makePergunta(admin, { pastaId: banco })]
    const pronto = await save(admin, {
      nome: 'Pronto 7',
      perguntas: [usa(fixa, 1)],
      paginasPerguntas: [{ sorteios: [{ id: 'sort1', ordem: 2, pastaId: banco, dominio: null, n: 1, points: 4 }] }],
    })
    await run(lousa.db, sql`update repositorio set publicado = true where id = ${pronto.id}`)
    expect(await read(rui, pronto.id)).toMatchObject({
      nome: 'Pronto 7',
      publicado: true,
      pode: { editar: false },
      perguntas: [{ perguntaid: fixa }],
    })
    await lousa
      .as(rui)
      .refused('PUT /api/repositorio/teste', { body: { id: pronto.id, versao: 1, nome: 'Meu', perguntas: [] } }, 'nao_encontrado')
    const meu = (await lousa.as(rui).call('PUT /api/repositorio', { body: { nome: 'Os meus' } })).id
    const copia = await lousa
      .as(rui)
      .call('POST /api/repositorio/duplicarteste/{id}', { params: { id: pronto.id }, body: { RepositorioPaiId: meu } })
    expect(copia).toMatchObject({ nome: 'Pronto 7', publicado: false, pode: { editar: true }, repositorioPaiId: meu, totalPerguntas: 2 })
    expect(copia.perguntas[0]?.perguntaid).not.toBe(fixa)
    expect(copia.paginasPerguntas[0]?.sorteios).toMatchObject([{ disponiveis: 1 }])
    expect(copia.paginasPerguntas[0]?.sorteios[0]?.pastaId).not.toBe(banco)
    const versao = await freezeTeste(lousa.db, copia.id, rui.id)
    expect(Object.keys(versao.perguntas)).not.toContain(String(solta))
    expect(Object.keys((await freezeTeste(lousa.db, pronto.id, rui.id)).perguntas)).toContain(String(solta))
  })
})
