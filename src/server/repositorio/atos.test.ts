/** Acts upon many tests at once, and the way back of each. */
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetAtos } from '#server/atos/atos.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { corpo, corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { limites } from '#regras/limites.ts'

const lousa = useLousa()
let ana: Pessoa
let rui: Pessoa
beforeEach(async () => {
  ana = await lousa.professor('Ana Reis')
  rui = await lousa.professor('Rui Santos')
})

const makePasta = async (quem: Pessoa, nome: string, repositorioPaiId = 0) =>
  (await lousa.as(quem).call('PUT /api/repositorio', { body: { nome, repositorioPaiId } })).id
const makeTeste = async (quem: Pessoa, nome: string, repositorioPaiId = 0, perguntas: number[] = []) =>
  (
    await lousa.as(quem).call('PUT /api/repositorio/teste', {
      body: { nome, repositorioPaiId, perguntas: perguntas.map((perguntaid, i) => ({ perguntaid, pagina: 1, ordem: i + 1 })) },
    })
  ).id
const makePergunta = async (quem: Pessoa, mais: object = {}) =>
  (await lousa.as(quem).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), ...mais } })).id
const nomesEm = async (quem: Pessoa, RepositorioPaiId = 0) =>
  (await lousa.as(quem).call('GET /api/repositorio', { query: { RepositorioPaiId } })).map(({ nome }) => nome)
const read = (quem: Pessoa, id: number) => lousa.as(quem).call('GET /api/repositorio/teste/{id}', { params: { id } })
const undo = (quem: Pessoa, ato: number | null) => lousa.as(quem).call('POST /api/repositorio/testes/anular', { body: { ato: ato ?? 0 } })

describe('mover', () => {
  test('vários, de pastas diferentes; anular devolve cada um à sua, salvo o que entretanto mudou de pasta', async () => {
    const [de, para] = [await makePasta(ana, 'De'), await makePasta(ana, 'Para')]
    const [a, b, c, lá] = [
      await makeTeste(ana, 'A', de),
      await makeTeste(ana, 'B'),
      await makeTeste(ana, 'C', de),
      await makeTeste(ana, 'D', para),
    ]
    const feito = await lousa.as(ana).call('POST /api/repositorio/mover', { body: { ids: [a, b, c, lá], RepositorioPaiId: para } })
    expect(feito, 'the one that was there is not counted').toMatchObject({ ok: true, mudados: 3 })
    expect(await nomesEm(ana, para)).toEqual(['A', 'B', 'C', 'D'])
    expect((await read(ana, a)).versao).toBe(1)
    await lousa.as(ana).call('POST /api/repositorio/mover', { body: { ids: [c], RepositorioPaiId: 0 } })
    expect(await undo(ana, feito.ato)).toEqual({ ok: true, mudados: 2 })
    expect([await nomesEm(ana, de), await nomesEm(ana, para), await nomesEm(ana)]).toEqual([['A'], ['D'], ['De', 'Para', 'B', 'C']])
    await lousa.as(ana).refused('POST /api/repositorio/testes/anular', { body: { ato: feito.ato ?? 0 } }, 'nao_encontrado')
  })

  test('a pasta de onde vieram foi-se: anular deixa-os fora de pastas', async () => {
    const [de, para] = [await makePasta(ana, 'De'), await makePasta(ana, 'Para')]
    const id = await makeTeste(ana, 'A', de)
    const { ato } = await lousa.as(ana).call('POST /api/repositorio/mover', { body: { ids: [id], RepositorioPaiId: para } })
    await lousa.as(ana).call('DELETE /api/repositorio/delete/{id}', { params: { id: de } })
    expect(await undo(ana, ato)).toEqual({ ok: true, mudados: 1 })
    expect((await read(ana, id)).repositorioPaiId).toBe(0)
  })

  test('com uma pasta entre eles move-se na mesma, sem se poder anular', async () => {
    const [pasta, para] = [await makePasta(ana, 'Pasta'), await makePasta(ana, 'Para')]
    const id = await makeTeste(ana, 'A')
    const body = { ids: [pasta, id], RepositorioPaiId: para }
    expect(await lousa.as(ana).call('POST /api/repositorio/mover', { body })).toEqual({ ok: true, mudados: 2, ato: null })
    expect(await nomesEm(ana, para)).toEqual(['Pasta', 'A'])
  })

  test('a pasta de outra pessoa não existe, e nada muda', async () => {
    const [id, doRui] = [await makeTeste(ana, 'A'), await makePasta(rui, 'Do Rui')]
    await lousa.as(ana).refused('POST /api/repositorio/mover', { body: { ids: [id], RepositorioPaiId: doRui } }, 'nao_encontrado')
    expect([await nomesEm(ana), await nomesEm(rui, doRui)]).toEqual([['A'], []])
  })
})

describe('duplicar', () => {
  test('cada cópia ao lado do original, com as mesmas perguntas como lá estavam; anular deixa a que já foi mudada', async () => {
    const pasta = await makePasta(ana, 'Pasta')
    const pergunta = await makePergunta(ana)
    const [a, b] = [await makeTeste(ana, 'A', pasta, [pergunta]), await makeTeste(ana, 'B')]
    // The test keeps the question as it was.
    await makePergunta(ana, { id: pergunta, versao: 1, points: 7 })
    const antes = await read(ana, a)
    const { copias, ...feito } = await lousa.as(ana).call('POST /api/repositorio/testes/duplicar', { body: { ids: [b, a] } })
    expect(feito).toMatchObject({ ok: true, mudados: 2 })
    expect([await nomesEm(ana, pasta), await nomesEm(ana)]).toEqual([
      ['A', 'A (cópia)'],
      ['Pasta', 'B', 'B (cópia)'],
    ])
    const [daA = 0, daB = 0] = copias.toSorted((x, y) => x - y)
    const copia = await read(ana, daA)
    expect(copia).toMatchObject({ nome: 'A (cópia)', versao: 1, publicado: false, totalPoints: antes.totalPoints })
    expect([copia.perguntas, copia.paginasPerguntas]).toEqual([antes.perguntas, antes.paginasPerguntas])
    const usos = await lousa.as(ana).call('GET /api/perguntas/{id}/usos', { params: { id: pergunta } })
    expect(usos.testes.map(({ id }) => id)).toEqual(expect.arrayContaining([a, daA]))

    await lousa.as(ana).call('PUT /api/repositorio', { body: { id: daB, versao: 1, nome: 'B outra vez' } })
    expect(await undo(ana, feito.ato)).toEqual({ ok: true, mudados: 1 })
    expect([await nomesEm(ana, pasta), await nomesEm(ana)]).toEqual([['A'], ['Pasta', 'B', 'B outra vez']])
  })
})

describe('eliminar', () => {
  test('vão para a reciclagem, cada um por si; anular põe-nos onde estavam, com as perguntas que ainda há', async () => {
    const pasta = await makePasta(ana, 'Pasta')
    const [fica, vai] = [await makePergunta(ana), await makePergunta(ana)]
    const ids = [await makeTeste(ana, 'A', pasta, [fica, vai]), await makeTeste(ana, 'B')]
    const outro = await makeTeste(ana, 'C')
    const feito = await lousa.as(ana).call('POST /api/repositorio/testes/eliminar', { body: { ids } })
    expect(feito).toMatchObject({ ok: true, mudados: 2 })
    const { data } = await lousa.as(ana).call('GET /api/reciclagem', { query: { tipo: 'teste' } })
    expect(data.map(({ nome }) => nome).toSorted()).toEqual(['A', 'B'])
    await lousa.as(ana).call('DELETE /api/perguntas/delete/{id}', { params: { id: vai } })
    expect(await undo(ana, feito.ato)).toEqual({ ok: true, mudados: 2 })
    expect([await nomesEm(ana, pasta), await nomesEm(ana)]).toEqual([['A'], ['Pasta', 'B', 'C']])
    const voltou = await read(ana, ids[0] ?? 0)
    expect([voltou.perguntas.map(({ perguntaid }) => perguntaid), voltou.totalPerguntas]).toEqual([[fica], 1])
    expect((await lousa.as(ana).call('GET /api/reciclagem', { query: { tipo: 'teste' } })).data).toEqual([])
    expect((await read(ana, outro)).versao, 'not touched').toBe(1)
  })

  test('o que já voltou da reciclagem fica como está', async () => {
    const ids = [await makeTeste(ana, 'A'), await makeTeste(ana, 'B')]
    const { ato } = await lousa.as(ana).call('POST /api/repositorio/testes/eliminar', { body: { ids } })
    await lousa.as(ana).call('POST /api/reciclagem/repor', { body: { tipo: 'teste', id: ids[0] ?? 0 } })
    expect(await undo(ana, ato)).toEqual({ ok: true, mudados: 1 })
    expect(await nomesEm(ana)).toEqual(['A', 'B'])
  })
})

describe('o que se recusa', () => {
  const varios = (quem: Pessoa, ids: number[]) =>
    [
      ['POST /api/repositorio/mover', { body: { ids, RepositorioPaiId: 0 } }],
      ['POST /api/repositorio/testes/duplicar', { body: { ids } }],
      ['POST /api/repositorio/testes/eliminar', { body: { ids } }],
    ].map(([key, input]) => [quem, key, input] as unknown as Parameters<typeof refused>)
  const refused = (
    quem: Pessoa,
    key: 'POST /api/repositorio/testes/eliminar',
    input: { body: { ids: number[] } },
    codigo: 'nao_encontrado' | 'pedido_invalido' | 'papel_errado',
  ) => lousa.as(quem).refused(key, input, codigo)

  test('um de outra pessoa, um que não há, um já eliminado: nenhum muda', async () => {
    const [meu, doRui, eliminado] = [await makeTeste(ana, 'Meu'), await makeTeste(rui, 'Do Rui'), await makeTeste(ana, 'Eliminado')]
    await lousa.as(ana).call('POST /api/repositorio/testes/eliminar', { body: { ids: [eliminado] } })
    for (const outro of [doRui, 999_999, eliminado])
      for (const [quem, key, input] of varios(ana, [meu, outro])) await refused(quem, key, input, 'nao_encontrado')
    expect([await nomesEm(ana), await nomesEm(rui)]).toEqual([['Meu'], ['Do Rui']])
  })

  test('nenhum, um repetido, ou mais do que cabem num ato', async () => {
    const id = await makeTeste(ana, 'Meu')
    const demais = Array.from({ length: limites.itensPorAto + 1 }, (_, i) => id + i)
    for (const ids of [[], [id, id], demais])
      for (const [quem, key, input] of varios(ana, ids)) await refused(quem, key, input, 'pedido_invalido')
    expect(await nomesEm(ana)).toEqual(['Meu'])
  })

  test('uma pasta não se duplica nem elimina com os testes; um aluno não entra', async () => {
    const [pasta, id] = [await makePasta(ana, 'Pasta'), await makeTeste(ana, 'A')]
    for (const [quem, key, input] of varios(ana, [pasta, id]).slice(1)) await refused(quem, key, input, 'nao_encontrado')
    const aluno = await lousa.aluno()
    for (const [, key, input] of varios(ana, [id])) await refused(aluno, key, input, 'papel_errado')
    expect(await nomesEm(ana)).toEqual(['Pasta', 'A'])
  })

  test('o ato de outra pessoa não existe', async () => {
    const { ato } = await lousa.as(rui).call('POST /api/repositorio/testes/eliminar', { body: { ids: [await makeTeste(rui, 'Do Rui')] } })
    await lousa.as(ana).refused('POST /api/repositorio/testes/anular', { body: { ato: ato ?? 0 } }, 'nao_encontrado')
    expect(await nomesEm(rui)).toEqual([])
    expect(await undo(rui, ato)).toEqual({ ok: true, mudados: 1 })
  })
})

test('os atos esquecem-se ao fim de um dia: já não se anulam', async () => {
  const ids = [await makeTeste(ana, 'A'), await makeTeste(ana, 'B')]
  const { ato } = await lousa.as(ana).call('POST /api/repositorio/testes/eliminar', { body: { ids } })
  await run(lousa.db, sql`update atos_testes set criado_em = criado_em - make_interval(hours => ${limites.atosHoras + 1}::int)`)
  await forgetAtos(lousa.servicos)
  expect((await one<{ n: number }>(lousa.db, sql`select count(*) as n from atos_testes`)).n).toBe(0)
  await lousa.as(ana).refused('POST /api/repositorio/testes/anular', { body: { ato: ato ?? 0 } }, 'nao_encontrado')
})
