/** Acts upon all that a filter finds, however many, and the way back of each. */
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetAtos } from '#server/atos/atos.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { limites } from '#regras/limites.ts'
import { corpo, corpos } from './exemplos-de-ensaio.ts'

const lousa = useLousa()
let ana: Pessoa
let rui: Pessoa
beforeEach(async () => {
  ana = await lousa.professor('Ana Reis')
  rui = await lousa.professor('Rui Santos')
})

const save = async (quem: Pessoa, mais: object = {}) =>
  (await lousa.as(quem).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), ...mais } })).id
const makePasta = async (quem: Pessoa, nome: string) =>
  (await lousa.as(quem).call('PUT /api/repositorio', { body: { nome, repositorioPaiId: 0 } })).id
const read = (id: number) => lousa.as(ana).call('GET /api/perguntas/{id}', { params: { id } })
const idsDe = async (quem: Pessoa, query: object = {}) =>
  (await lousa.as(quem).call('GET /api/perguntas', { query: { ...query, limite: 200 } })).data.map(({ id }) => id).toSorted((a, b) => a - b)
const undo = (ato: number | null) => lousa.as(ana).call('POST /api/perguntas/anular', { body: { ato: ato ?? 0 } })

/** So many questions with one tag: copies of one, made as the database makes them. */
async function makeMany(quem: Pessoa, quantas: number): Promise<void> {
  const id = await save(quem, { etiquetas: ['Muitas'] })
  await run(
    lousa.db,
    sql`insert into perguntas (dono_id, tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem, etiquetas, etiquetas_ordem, criado_em, alterado_em)
        select dono_id, tipo, dominio, dominio_ordem, enunciado, conteudo, explicacao, points, texto, texto_ordem, etiquetas, etiquetas_ordem, criado_em, alterado_em
          from perguntas, generate_series(2, ${quantas}::int) where id = ${id}`,
  )
}

describe('todas as de um filtro', () => {
  test('movem-se mais de duzentas de uma vez, as outras não; anular devolve cada uma à sua pasta', async () => {
    const [de, para] = [await makePasta(ana, 'De'), await makePasta(ana, 'Para')]
    await makeMany(ana, 230)
    const [naPasta, outra] = [await save(ana, { etiquetas: ['muitas'], pastaId: de }), await save(ana)]
    const alheia = await save(rui, { etiquetas: ['Muitas'] })
    const feito = await lousa.as(ana).call('POST /api/perguntas/mover', { body: { filtro: { etiqueta: 'Muitas' }, pastaId: para } })
    expect(feito).toMatchObject({ ok: true, mudadas: 231 })
    expect((await lousa.as(ana).call('GET /api/perguntas', { query: { pastaId: para } })).total).toBe(231)
    expect([await read(outra), await read(naPasta)]).toMatchObject([{ pastaId: 0 }, { pastaId: para, versao: 1 }])
    expect(await idsDe(rui, { pastaId: 0 })).toEqual([alheia])

    const mudada = (await idsDe(ana, { pastaId: para })).find((id) => id !== naPasta) ?? 0
    const terceira = await makePasta(ana, 'Terceira')
    await lousa.as(ana).call('POST /api/perguntas/mover', { body: { ids: [mudada], pastaId: terceira } })
    expect(await undo(feito.ato), 'the one moved since stays').toEqual({ ok: true, mudadas: 230 })
    expect([await read(naPasta), await read(mudada)]).toMatchObject([{ pastaId: de }, { pastaId: terceira }])
    await lousa.as(ana).refused('POST /api/perguntas/anular', { body: { ato: feito.ato ?? 0 } }, 'nao_encontrado')
  })

  test('a pasta de onde vieram foi-se: anular deixa-as fora de pastas', async () => {
    const [de, para] = [await makePasta(ana, 'De'), await makePasta(ana, 'Para')]
    const id = await save(ana, { pastaId: de })
    const { ato } = await lousa.as(ana).call('POST /api/perguntas/mover', { body: { filtro: { pastaId: de }, pastaId: para } })
    await lousa.as(ana).call('DELETE /api/repositorio/delete/{id}', { params: { id: de } })
    expect(await undo(ato)).toEqual({ ok: true, mudadas: 1 })
    expect((await read(id)).pastaId).toBe(0)
  })

  test('eliminam-se para a reciclagem e saem dos testes; anular trá-las', async () => {
    const ids = [await save(ana, { ano: 7 }), await save(ana, { ano: 7 })]
    const fica = await save(ana, { ano: 8 })
    const perguntas = [...ids, fica].map((perguntaid, i) => ({ perguntaid, pagina: 1, ordem: i + 1 }))
    const teste = await lousa.as(ana).call('PUT /api/repositorio/teste', { body: { nome: 'Teste', perguntas } })
    const feito = await lousa.as(ana).call('POST /api/perguntas/eliminar', { body: { filtro: { ano: 7 } } })
    expect(feito).toMatchObject({ mudadas: 2, testes: 1 })
    expect(await idsDe(ana)).toEqual([fica])
    const { data } = await lousa.as(ana).call('GET /api/reciclagem', { query: { tipo: 'pergunta' } })
    expect(data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
    const depois = await lousa.as(ana).call('GET /api/repositorio/teste/{id}', { params: { id: teste.id } })
    expect(depois.perguntas.map(({ perguntaid }) => perguntaid)).toEqual([fica])
    expect(await undo(feito.ato)).toEqual({ ok: true, mudadas: 2 })
    expect(await idsDe(ana, { ano: 7 })).toEqual(ids)
  })

  test('um teste na reciclagem guarda as que são eliminadas depois dele: com todos de volta, está inteiro', async () => {
    const ids = [await save(ana, { ano: 7 }), await save(ana)]
    const perguntas = ids.map((perguntaid, i) => ({ perguntaid, pagina: 1, ordem: i + 1 }))
    const { id } = await lousa.as(ana).call('PUT /api/repositorio/teste', { body: { nome: 'Teste', perguntas } })
    await lousa.as(ana).call('DELETE /api/repositorio/deleteteste/{id}', { params: { id } })
    const { ato, testes } = await lousa.as(ana).call('POST /api/perguntas/eliminar', { body: { filtro: { ano: 7 } } })
    expect(testes, 'a test in the bin does not change').toBe(0)
    await undo(ato)
    await lousa.as(ana).call('POST /api/reciclagem/repor', { body: { tipo: 'teste', id } })
    const depois = await lousa.as(ana).call('GET /api/repositorio/teste/{id}', { params: { id } })
    expect(depois.perguntas.map(({ perguntaid }) => perguntaid)).toEqual(ids)
  })

  test('duplicam-se; anular elimina as cópias, salvo a que já foi mudada', async () => {
    const ids = [await save(ana, { dificuldade: 'facil' }), await save(ana, { dificuldade: 'facil' })]
    const { ato, copias, mudadas } = await lousa
      .as(ana)
      .call('POST /api/perguntas/duplicar', { body: { filtro: { dificuldade: 'facil' } } })
    expect([mudadas, copias.length]).toEqual([2, 2])
    const [mudada = 0] = copias
    await save(ana, { id: mudada, versao: 1, points: 3 })
    expect(await undo(ato)).toEqual({ ok: true, mudadas: 1 })
    expect(await idsDe(ana)).toEqual([...ids, mudada])
  })

  test('etiquetam-se; anular devolve as etiquetas de cada uma, salvo à que já foi mudada', async () => {
    const [a, b, c] = [await save(ana, { etiquetas: ['Exame'] }), await save(ana), await save(ana, { etiquetas: ['Ficha'] })]
    const { ato, mudadas } = await lousa.as(ana).call('POST /api/perguntas/etiquetar', { body: { filtro: {}, juntar: ['ficha'] } })
    expect(mudadas, 'one had it').toBe(2)
    await save(ana, { id: b, versao: 2, etiquetas: ['Minha'] })
    expect(await undo(ato)).toEqual({ ok: true, mudadas: 1 })
    expect([await read(a), await read(b), await read(c)]).toMatchObject([
      { etiquetas: ['Exame'] },
      { etiquetas: ['Minha'] },
      { etiquetas: ['Ficha'] },
    ])
    expect(await idsDe(ana, { etiqueta: 'ficha' })).toEqual([c])
  })

  test('juntam-se a um teste até ao que cabe num, e exportam-se', async () => {
    const ids = [await save(ana, { ano: 9 }), await save(ana, { ano: 9 })]
    const teste = await lousa.as(ana).call('PUT /api/repositorio/teste', { body: { nome: 'Teste', perguntas: [] } })
    const params = { id: teste.id }
    expect(await lousa.as(ana).call('POST /api/repositorio/teste/{id}/juntar', { params, body: { filtro: { ano: 9 } } })).toEqual({
      ok: true,
      juntas: 2,
    })
    await makeMany(ana, limites.perguntasPorTeste + 1)
    const body = { filtro: { etiqueta: 'Muitas' } }
    const { detail } = await lousa.as(ana).refused('POST /api/repositorio/teste/{id}/juntar', { params, body }, 'limite_atingido')
    expect(detail).toBe('Não é possível passar de 200 perguntas de uma vez.')

    const perdas = await lousa.as(ana).call('GET /api/perguntas/exportar/perdas', { query: { ano: 9, formato: 'gift' } })
    expect(perdas.perguntas.every(({ pergunta }) => ids.includes(pergunta))).toBe(true)
    const file = await lousa
      .as(ana)
      .raw({ method: 'POST', url: '/api/perguntas/exportar', payload: { filtro: { ano: 9 }, formato: 'json' } })
    expect(file.json<{ perguntas: unknown[] }>().perguntas).toHaveLength(2)
  })
})

describe('o que se recusa', () => {
  test('as perguntas e o filtro, ou nenhum dos dois, ou um filtro que não há', async () => {
    const id = await save(ana)
    for (const body of [{}, { ids: [id], filtro: {} }, { filtro: { cor: 'azul' } }, { filtro: { ano: 4 } }])
      await lousa.as(ana).refused('POST /api/perguntas/eliminar', { body: body as never }, 'pedido_invalido')
    expect(await idsDe(ana)).toEqual([id])
  })

  test('o filtro de uma pasta alheia não encontra nada; o ato de outra pessoa não existe; um aluno não entra', async () => {
    const pasta = await makePasta(rui, 'Do Rui')
    const doRui = await save(rui, { pastaId: pasta })
    expect(await lousa.as(ana).call('POST /api/perguntas/eliminar', { body: { filtro: { pastaId: pasta } } })).toMatchObject({
      mudadas: 0,
      ato: null,
    })
    const { ato } = await lousa.as(rui).call('POST /api/perguntas/eliminar', { body: { ids: [doRui] } })
    await lousa.as(ana).refused('POST /api/perguntas/anular', { body: { ato: ato ?? 0 } }, 'nao_encontrado')
    await lousa.as(await lousa.aluno()).refused('POST /api/perguntas/eliminar', { body: { filtro: {} } }, 'papel_errado')
  })

  test('mais do que o limite diz-se, e nada muda', async () => {
    await makeMany(ana, limites.perguntasPorAto + 1)
    const { detail } = await lousa.as(ana).refused('POST /api/perguntas/eliminar', { body: { filtro: {} } }, 'limite_atingido')
    expect(detail).toBe('Não é possível passar de 10000 perguntas de uma vez.')
    expect((await lousa.as(ana).call('GET /api/perguntas', { query: {} })).total).toBe(limites.perguntasPorAto + 1)
  })
})

test('só os últimos atos se podem anular, e esquecem-se ao fim de um dia', async () => {
  const id = await save(ana)
  for (let i = 0; i < limites.atosQueSeAnulam + 2; i++)
    await lousa.as(ana).call('POST /api/perguntas/etiquetar', { body: { ids: [id], ...(i % 2 ? { retirar: ['a'] } : { juntar: ['a'] }) } })
  const count = async () => (await one<{ n: number }>(lousa.db, sql`select count(*) as n from atos_perguntas where dono_id = ${ana.id}`)).n
  expect(await count()).toBe(limites.atosQueSeAnulam)
  await run(lousa.db, sql`update atos_perguntas set criado_em = criado_em - make_interval(hours => ${limites.atosHoras + 1}::int)`)
  await forgetAtos(lousa.servicos)
  expect(await count()).toBe(0)
})
