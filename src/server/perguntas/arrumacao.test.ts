/** Tags, year and difficulty: kept with the question, found by, copied, and given to many at once. */
import { beforeAll, describe, expect, test } from 'vitest'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { corpo, corpos } from './exemplos-de-ensaio.ts'

const lousa = useLousa()
let ana: Pessoa
let rui: Pessoa
const save = (quem: Pessoa, mais: object = {}) =>
  lousa.as(quem).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), ...mais } })
const read = (quem: Pessoa, id: number) => lousa.as(quem).call('GET /api/perguntas/{id}', { params: { id } })
const idsDe = async (quem: Pessoa, query: object) => (await lousa.as(quem).call('GET /api/perguntas', { query })).data.map(({ id }) => id)
const arrumada = { etiquetas: ['Exame', 'revisão'], ano: 7, dificuldade: 'dificil' }

beforeAll(async () => {
  ana = await lousa.professor('Ana Reis')
  rui = await lousa.professor('Rui Santos')
})

describe('guardar', () => {
  test('sem as dizer não tem nenhuma; ditas, ficam, e mudar o resto não as tira', async () => {
    expect(await save(ana)).toMatchObject({ etiquetas: [], ano: null, dificuldade: null })
    const { id } = await save(ana, arrumada)
    expect(await read(ana, id)).toMatchObject(arrumada)
    expect(await save(ana, { id, versao: 1, points: 2 })).toMatchObject({ points: 2, ...arrumada })
    expect(await save(ana, { id, versao: 2, etiquetas: [], ano: null })).toMatchObject({ etiquetas: [], ano: null, dificuldade: 'dificil' })
    expect(await save(ana, { id, versao: 3, dificuldade: null })).toMatchObject({ dificuldade: null })
  })

  test('a mesma etiqueta com outra grafia é uma só; espaços a mais não contam', async () => {
    expect((await save(ana, { etiquetas: [' Exame ', 'EXAME', 'exáme', 'Ficha\u00a0 2'] })).etiquetas).toEqual(['Exame', 'Ficha 2'])
  })

  test.each([
    ['onze etiquetas', { etiquetas: Array.from({ length: 11 }, (_, i) => `t${i}`) }],
    ['uma etiqueta de 41 letras', { etiquetas: ['a'.repeat(41)] }],
    ['uma etiqueta sem nada para ler', { etiquetas: ['\u200b '] }],
    ['o 4.º ano', { ano: 4 }],
    ['o 13.º ano', { ano: 13 }],
    ['meio ano', { ano: 7.5 }],
    ['outra dificuldade', { dificuldade: 'impossível' }],
  ])('%s não se aceita', async (_nome, mais) => {
    await lousa.as(ana).refused('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), ...mais } as never }, 'pedido_invalido')
  })

  test('os limites aceitam-se: dez etiquetas de 40 letras, do 5.º ao 12.º', async () => {
    const etiquetas = Array.from({ length: 10 }, (_, i) => `${i}`.padEnd(40, 'á'))
    expect((await save(ana, { etiquetas, ano: 5 })).etiquetas).toEqual(etiquetas)
    expect((await save(ana, { ano: 12 })).ano).toBe(12)
  })

  test('o que separa etiquetas não pode estar numa', async () => {
    const body = { ...corpo(corpos.escolhaUnica), etiquetas: ['a, b'] }
    const { errors } = await lousa.as(ana).refused('PUT /api/perguntas', { body }, 'regra_do_conteudo')
    expect(errors).toEqual({ etiquetas: ['Uma etiqueta não pode ter vírgulas nem pontos e vírgulas.'] })
  })
})

describe('encontrar', () => {
  test('por etiqueta, ano e dificuldade, sem ligar a acentos nem a maiúsculas; a lista diz o que cada uma tem', async () => {
    const eva = await lousa.professor('Eva Cruz')
    const [a, b] = [await save(eva, arrumada), await save(eva, { etiquetas: ['Revisao'], ano: 8 })]
    await save(eva)
    expect(await idsDe(eva, { etiqueta: 'REVISÃO' })).toEqual([b.id, a.id])
    expect(await idsDe(eva, { etiqueta: 'revis' })).toEqual([])
    expect(await idsDe(eva, { ano: 7 })).toEqual([a.id])
    expect(await idsDe(eva, { dificuldade: 'dificil', etiqueta: 'exame' })).toEqual([a.id])
    expect(await idsDe(eva, { dificuldade: 'facil' })).toEqual([])
    expect((await lousa.as(eva).call('GET /api/perguntas', { query: { ano: 7 } })).data).toMatchObject([arrumada])
    expect(await lousa.as(eva).call('GET /api/perguntas/arrumacao')).toEqual({
      etiquetas: [
        { nome: 'Exame', perguntas: 1 },
        { nome: 'Revisao', perguntas: 2 },
      ],
      anos: [7, 8],
      dificuldades: ['dificil'],
    })
    for (const query of ['ano=4', 'dificuldade=x', `etiqueta=${'a'.repeat(41)}`])
      expect((await lousa.as(eva).raw({ method: 'GET', url: `/api/perguntas?${query}` })).statusCode).toBe(400)
  })

  test('de outra pessoa não se vê nada, e um aluno não entra', async () => {
    const nova = await lousa.professor()
    expect(await lousa.as(nova).call('GET /api/perguntas/arrumacao')).toEqual({ etiquetas: [], anos: [], dificuldades: [] })
    await lousa.as(await lousa.aluno()).refused('GET /api/perguntas/arrumacao', {}, 'papel_errado')
  })
})

describe('etiquetar várias', () => {
  const tag = (quem: Pessoa, body: { ids: number[]; juntar?: string[]; retirar?: string[] }) =>
    lousa.as(quem).call('POST /api/perguntas/etiquetar', { body })

  test('junta e retira, diz quantas mudaram, e o dia em que mudaram fica', async () => {
    const [a, b] = [await save(ana, { etiquetas: ['Exame'] }), await save(ana)]
    const ids = [a.id, b.id]
    expect(await tag(ana, { ids, juntar: ['exame', 'Ficha'] })).toMatchObject({ ok: true, mudadas: 2 })
    expect(await read(ana, a.id)).toMatchObject({ etiquetas: ['Exame', 'Ficha'], versao: 2, dataAlterado: a.dataAlterado })
    expect(await tag(ana, { ids, juntar: ['ficha'], retirar: ['não há'] })).toEqual({ ok: true, mudadas: 0, ato: null })
    expect(await tag(ana, { ids, retirar: ['EXAME'] })).toMatchObject({ ok: true, mudadas: 2 })
    expect((await read(ana, b.id)).etiquetas).toEqual(['Ficha'])
  })

  test('todas ou nenhuma: a de outra pessoa não existe, e mais de dez recusam-se com uma frase', async () => {
    const [minha, cheia] = [await save(ana), await save(ana, { etiquetas: Array.from({ length: 10 }, (_, i) => `t${i}`) })]
    const alheia = await save(rui)
    const refused = (body: object, codigo: 'nao_encontrado' | 'regra_do_conteudo' | 'pedido_invalido') =>
      lousa.as(ana).refused('POST /api/perguntas/etiquetar', { body: body as never }, codigo)
    await refused({ ids: [minha.id, alheia.id], juntar: ['X'] }, 'nao_encontrado')
    const { errors } = await refused({ ids: [minha.id, cheia.id], juntar: ['X'] }, 'regra_do_conteudo')
    expect(errors).toEqual({ etiquetas: ['Pelo menos uma destas perguntas ficaria com mais de 10 etiquetas. Não se mudou nenhuma.'] })
    await refused({ ids: [minha.id], juntar: ['a;b'] }, 'regra_do_conteudo')
    await refused({ ids: [], juntar: ['X'] }, 'pedido_invalido')
    expect((await read(ana, minha.id)).etiquetas).toEqual([])
    expect((await read(rui, alheia.id)).etiquetas).toEqual([])
    await lousa.as(await lousa.aluno()).refused('POST /api/perguntas/etiquetar', { body: { ids: [minha.id] } }, 'papel_errado')
  })
})

describe('ficam com a pergunta', () => {
  test('duplicada, mudada de pasta, e copiada com um teste pronto', async () => {
    const { id } = await save(ana, arrumada)
    const { copias } = await lousa.as(ana).call('POST /api/perguntas/duplicar', { body: { ids: [id] } })
    expect(await read(ana, copias[0] ?? 0)).toMatchObject(arrumada)
    const pasta = (await lousa.as(ana).call('PUT /api/repositorio', { body: { nome: 'Pasta', repositorioPaiId: 0 } })).id
    await lousa.as(ana).call('POST /api/perguntas/mover', { body: { ids: [id], pastaId: pasta } })
    expect(await read(ana, id)).toMatchObject({ pastaId: pasta, ...arrumada })

    const admin = await lousa.admin()
    const fixa = await save(admin, arrumada)
    const pronto = await lousa.as(admin).call('PUT /api/repositorio/teste', {
      body: { nome: 'Pronto 7', perguntas: [{ perguntaid: fixa.id, pagina: 1, ordem: 1 }] },
    })
    await run(lousa.db, sql`update repositorio set publicado = true where id = ${pronto.id}`)
    const copia = await lousa.as(rui).call('POST /api/repositorio/duplicarteste/{id}', { params: { id: pronto.id }, body: {} })
    expect(await idsDe(rui, { etiqueta: 'exame', ano: 7, dificuldade: 'dificil' })).toEqual([copia.perguntas[0]?.perguntaid])
  })
})
