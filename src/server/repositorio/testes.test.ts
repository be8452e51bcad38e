import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TesteEntrada } from '#contract/repositorio.ts'
import { limites } from '#regras/limites.ts'
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

describe('guardar um teste', () => {
  test('pode durar até uma semana', async () => {
    expect((await save(helena, { nome: 'Projeto', duracao: limites.duracaoMaximaMinutos, perguntas: [] })).duracao).toBe(10_080)
  })

  test('devolve páginas, perguntas com a chave, pontos e totais', async () => {
    const [a = 0, b = 0, c = 0] = q
    const teste = await save(helena, {
      nome: 'Teste 3 · Vulcões e sismos',
      duracao: 50,
      instrucoes: '<p>Leia com <strong>atenção</strong>.</p>',
      paginasPerguntas: [{ id: 'pag1', titulo: 'Estrutura', estimulo: [{ insert: 'Observe.\n' }] }, { titulo: 'Vulcanismo' }],
      perguntas: [usa(c, 2, { pagina: 2 }), usa(b, 1, { pagina: 2, points: 10.5 }), usa(a, 1)],
    })
    expect(teste).toMatchObject({
      versao: 1,
      duracao: 50,
      isFolder: false,
      totalPerguntas: 3,
      totalPoints: 22.5,
      repositorioPaiId: 0,
      caminho: [],
      pode: { editar: true },
    })
    expect(teste.perguntas.map(({ perguntaid, pagina, ordem, points }) => [perguntaid, pagina, ordem, points])).toEqual([
      [a, 1, 1, null],
      [b, 2, 1, 10.5],
      [c, 2, 2, null],
    ])
    expect(teste.perguntas[0]?.pergunta).toMatchObject({ id: a, tipoPergunta: 4, points: 8, alineas: corpos.escolhaUnica.alineas })
    expect(teste.paginasPerguntas).toMatchObject([
      { id: 'pag1', titulo: 'Estrutura', sorteios: [] },
      { titulo: 'Vulcanismo', estimulo: [{ insert: '\n' }] },
    ])
    expect(await read(helena, teste.id)).toEqual(teste)
  })

  test('guardar o que se leu não muda nada senão a versão', async () => {
    const [a = 0] = q
    const antes = await save(helena, {
      nome: 'Ida e volta',
      perguntas: [usa(a, 1, { points: 3 })],
      paginasPerguntas: [{ titulo: 'Uma' }, { titulo: 'Vazia' }],
    })
    const { id, versao, nome, duracao, instrucoes, descricao } = antes
    const depois = await save(helena, {
      id,
      versao,
      nome,
      duracao,
      instrucoes,
      descricao,
      perguntas: antes.perguntas.map(({ pergunta: _, ...lugar }) => lugar),
      paginasPerguntas: antes.paginasPerguntas.map(({ recursos, ...pagina }) => ({
        ...pagina,
        recursos: recursos.map(({ id: recurso }) => recurso),
      })),
    })
    expect({ ...depois, dataAlterado: '' }).toEqual({ ...antes, versao: 2, dataAlterado: '' })
  })

  test('a pergunta com id 0 nasce com o teste, e a repetição não a duplica', async () => {
    const body = {
      nome: 'Com pergunta nova',
      chave: randomUUID(),
      perguntas: [{ ...usa(0, 1), pergunta: { ...corpo(corpos.composicao), chave: randomUUID() } }],
    }
    const teste = await save(helena, body)
    expect(teste.perguntas[0]?.pergunta).toMatchObject({ tipoPergunta: 2, versao: 1 })
    expect((await save(helena, body)).id).toBe(teste.id)
    const outra = { ...body, id: teste.id, versao: 1 }
    expect((await save(helena, outra)).perguntas[0]?.perguntaid).toBe(teste.perguntas[0]?.perguntaid)
    expect((await lousa.as(helena).call('GET /api/perguntas', { query: { usadaEm: teste.id } })).total).toBe(1)
  })

  test('uma pergunta nova com problemas não deixa nada para trás', async () => {
    const antes = (await lousa.as(helena).call('GET /api/perguntas', {})).total
    const ma = corpo(corpos.escolhaUnica)
    const body = {
      nome: 'Falha',
      perguntas: [
        { ...usa(0, 1), pergunta: corpo(corpos.composicao) },
        { ...usa(0, 2), pergunta: { ...ma, alineas: ma.alineas.slice(0, 1) } },
      ],
    }
    const recusa = await lousa.as(helena).refused('PUT /api/repositorio/teste', { body }, 'regra_do_conteudo')
    expect(recusa.errors['perguntas/1/pergunta/alineas']).toContain('Minímo de duas respostas')
    expect((await lousa.as(helena).call('GET /api/perguntas', {})).total).toBe(antes)
    await lousa.as(helena).refused('PUT /api/repositorio/teste', { body: { nome: 'Falha', perguntas: [usa(0, 1)] } }, 'pedido_invalido')
    // The question is good, the test is not: neither stays.
    await lousa.as(helena).refused(
      'PUT /api/repositorio/teste',
      {
        body: {
          nome: 'Falha',
          perguntas: [{ ...usa(0, 1), pergunta: corpo(corpos.composicao) }],
          instrucoes: [{ insert: { image: { ficheiro: 999_999, alt: '' } } }],
        },
      },
      'nao_encontrado',
    )
    expect((await lousa.as(helena).call('GET /api/perguntas', {})).total).toBe(antes)
  })

  test('a mesma pergunta duas vezes, uma alheia ou uma que já não existe: diz qual', async () => {
    const [a = 0, b = 0] = q
    const alheia = await makePergunta(rui)
    const repetida = await lousa
      .as(helena)
      .refused('PUT /api/repositorio/teste', { body: { nome: 'X', perguntas: [usa(a, 1), usa(b, 2), usa(a, 3)] } }, 'regra_do_conteudo')
    expect(Object.keys(repetida.errors)).toEqual(['perguntas/2/perguntaid'])
    for (const outra of [alheia, 999_999_999]) {
      const recusa = await lousa
        .as(helena)
        .refused('PUT /api/repositorio/teste', { body: { nome: 'X', perguntas: [usa(a, 1), usa(outra, 2)] } }, 'regra_do_conteudo')
      expect(recusa.errors).toEqual({ 'perguntas/1/perguntaid': ['Esta pergunta já não existe.'] })
    }
  })

  test('a versão que já passou é recusada com o teste atual', async () => {
    const teste = await save(helena, { nome: 'Concorrido', perguntas: [] })
    const body = { id: teste.id, nome: 'Primeiro', perguntas: [] }
    await lousa.as(helena).refused('PUT /api/repositorio/teste', { body }, 'versao_em_falta')
    const novo = await save(helena, { ...body, versao: 1 })
    const recusa = await lousa
      .as(helena)
      .refused('PUT /api/repositorio/teste', { body: { ...body, nome: 'Segundo', versao: 1 } }, 'versao_desatualizada')
    expect(recusa.atual).toEqual(novo)
  })

  test('duas gravações ao mesmo tempo: uma fica, a outra sabe', async () => {
    const teste = await save(helena, { nome: 'Ao mesmo tempo', perguntas: [] })
    const send = (nome: string) =>
      lousa
        .as(helena)
        .raw({ method: 'PUT', url: '/api/repositorio/teste', payload: { id: teste.id, versao: 1, nome, perguntas: [] } })
        .then(({ statusCode }) => statusCode)
    expect((await Promise.all([send('A'), send('B'), send('C')])).toSorted()).toEqual([200, 409, 409])
  })

  test('um teste de outra pessoa não existe', async () => {
    const teste = await save(helena, { nome: 'Só meu', perguntas: [] })
    const params = { id: teste.id }
    await lousa.as(rui).refused('GET /api/repositorio/teste/{id}', { params }, 'nao_encontrado')
    await lousa
      .as(rui)
      .refused('PUT /api/repositorio/teste', { body: { id: teste.id, versao: 1, nome: 'X', perguntas: [] } }, 'nao_encontrado')
    await lousa.as(rui).refused('DELETE /api/repositorio/deleteteste/{id}', { params }, 'nao_encontrado')
    await lousa.as(rui).refused('POST /api/repositorio/duplicarteste/{id}', { params, body: {} }, 'nao_encontrado')
    await lousa.as(rui).refused('POST /api/repositorio/teste/{id}/juntar', { params, body: { perguntas: [q[0]] } }, 'nao_encontrado')
  })

  test('os textos das páginas são limpos', async () => {
    const teste = await save(helena, {
      nome: 'Limpo',
      perguntas: [],
      instrucoes: '<p onclick="x()">Olá</p>',
      paginasPerguntas: [{ titulo: 'A\u0000B', estimulo: '<script>x</script><p style="x">B</p>' }],
    })
    expect(teste.instrucoes).toBe('<p>Olá</p>')
    expect(JSON.stringify(teste.paginasPerguntas)).not.toMatch(/script|style|u0000/)
    expect(teste.paginasPerguntas[0]?.titulo).toBe('AB')
  })

  test('juntar perguntas põe-nas no fim da última página, sem repetir', async () => {
    const [a = 0, b = 0, c = 0] = q
    const teste = await save(helena, { nome: 'A crescer', perguntas: [usa(a, 1)], paginasPerguntas: [{}, {}] })
    expect(
      await lousa.as(helena).call('POST /api/repositorio/teste/{id}/juntar', { params: { id: teste.id }, body: { perguntas: [a, c, b] } }),
    ).toEqual({ ok: true, juntas: 2 })
    const depois = await read(helena, teste.id)
    expect(depois.versao).toBe(2)
    expect(depois.perguntas.map(({ perguntaid, pagina, ordem }) => [perguntaid, pagina, ordem])).toEqual([
      [a, 1, 1],
      [c, 2, 1],
      [b, 2, 2],
    ])
  })
})

describe('perguntas ao acaso', () => {
  let ana: Pessoa
  let pasta: number
  let dentro: number
  let sismos: number[]

  beforeAll(async () => {
    ana = await lousa.professor('Ana Reis')
    pasta = (await lousa.as(ana).call('PUT /api/repositorio', { body: { nome: 'Banco' } })).id
    dentro = (await lousa.as(ana).call('PUT /api/repositorio', { body: { nome: 'Mais fundo', repositorioPaiId: pasta } })).id
    sismos = [
      await makePergunta(ana, { pastaId: pasta, dominio: 'Sismos' }),
      await makePergunta(ana, { pastaId: dentro, dominio: 'sismos' }),
      await makePergunta(ana, { pastaId: dentro, dominio: 'Outro' }),
    ]
  })

  const sorteio = (mais: object) => ({ id: 'sort1', ordem: 1, pastaId: null, dominio: null, n: 1, points: 5, ...mais })
  const withDraws = (...sorteios: ReturnType<typeof sorteio>[]): TesteEntrada => ({
    nome: 'Sorteado',
    perguntas: [],
    paginasPerguntas: [{ sorteios }],
  })

  test('contam o que há na pasta e abaixo, no domínio, e não o que já está no teste', async () => {
    const disponiveis = async (body: TesteEntrada) => (await save(ana, body)).paginasPerguntas[0]?.sorteios[0]?.disponiveis
    expect(await disponiveis(withDraws(sorteio({ pastaId: pasta })))).toBe(3)
    expect(await disponiveis(withDraws(sorteio({ dominio: 'Sismos' })))).toBe(2)
    expect(await disponiveis(withDraws(sorteio({ pastaId: dentro, dominio: 'Sismos' })))).toBe(1)
    expect(await disponiveis({ ...withDraws(sorteio({ pastaId: pasta })), perguntas: [usa(sismos[0] ?? 0, 2)] })).toBe(2)
  })

  test('ficam no seu lugar entre as perguntas, e contam n perguntas', async () => {
    const teste = await save(ana, { ...withDraws(sorteio({ pastaId: pasta, n: 2, ordem: 1 })), perguntas: [usa(sismos[0] ?? 0, 2)] })
    expect(teste).toMatchObject({
      totalPerguntas: 3,
      totalPoints: 18,
      perguntas: [{ ordem: 2 }],
      paginasPerguntas: [{ sorteios: [{ ordem: 1, n: 2, points: 5 }] }],
    })
  })

  test('de uma pasta alheia não se sorteia; a que foi eliminada depois fica à vista com zero', async () => {
    const alheia = (await lousa.as(rui).call('PUT /api/repositorio', { body: { nome: 'Do Rui' } })).id
    await lousa.as(ana).refused('PUT /api/repositorio/teste', { body: withDraws(sorteio({ pastaId: alheia })) }, 'regra_do_conteudo')
    const breve = (await lousa.as(ana).call('PUT /api/repositorio', { body: { nome: 'Breve' } })).id
    const teste = await save(ana, withDraws(sorteio({ pastaId: breve })))
    await lousa.as(ana).call('DELETE /api/repositorio/delete/{id}', { params: { id: breve } })
    const depois = await save(ana, { ...withDraws(sorteio({ pastaId: breve })), id: teste.id, versao: 1 })
    expect(depois.paginasPerguntas[0]?.sorteios).toMatchObject([{ pastaId: breve, disponiveis: 0 }])
  })

  test('a versão congelada leva todas as candidatas, e os sorteios não competem', async () => {
    const um = await save(ana, withDraws(sorteio({ pastaId: pasta, n: 2 }), sorteio({ id: 'sort2', ordem: 2, dominio: 'sismos', n: 1 })))
    await expect(freezeTeste(lousa.db, um.id, ana.id)).rejects.toMatchObject({ codigo: 'regra_do_conteudo' })
    const dois = await save(ana, withDraws(sorteio({ pastaId: pasta, n: 1 }), sorteio({ id: 'sort2', ordem: 2, dominio: 'sismos', n: 1 })))
    const versao = await freezeTeste(lousa.db, dois.id, ana.id)
    expect(versao.paginas[0]?.itens).toEqual([
      { tipo: 'sorteio', id: 'sort1', n: 1, points: 500, candidatas: sismos },
      { tipo: 'sorteio', id: 'sort2', n: 1, points: 500, candidatas: sismos.slice(0, 2) },
    ])
    expect(Object.keys(versao.perguntas).map(Number)).toEqual(sismos)
  })
})
