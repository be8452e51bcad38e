import { beforeAll, describe, expect, test } from 'vitest'
import { many, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { corpo, corpos } from './exemplos-de-ensaio.ts'
import { sayTitulos } from './titulos.service.ts'

const lousa = useLousa()
let helena: Pessoa
const plain = (texto: string) => [{ insert: `${texto}\n` }]
const make = (quem: Pessoa, mais: object = {}) =>
  lousa.as(quem).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), ...mais } })
const makePasta = (quem: Pessoa, nome: string, repositorioPaiId = 0) =>
  lousa.as(quem).call('PUT /api/repositorio', { body: { nome, repositorioPaiId } })

beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
})

describe('a lista', () => {
  let ana: Pessoa
  let ciencias: number
  let vulcoes: number
  let ids: Record<'estrutura' | 'riscos' | 'agua' | 'zebra', number>

  beforeAll(async () => {
    ana = await lousa.professor('Ana Reis')
    ciencias = (await makePasta(ana, 'Ciências Naturais 7')).id
    vulcoes = (await makePasta(ana, 'Vulcões', ciencias)).id
    const of = async (texto: string, mais: object) => (await make(ana, { enunciado: plain(texto), ...mais })).id
    ids = {
      estrutura: await of('Observe a estrutura do vulcão', { pastaId: vulcoes, dominio: 'Vulcanismo' }),
      riscos: (await lousa.as(ana).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaMultipla), pastaId: ciencias } })).id,
      agua: await of('Água que o rio leva', { dominio: '' }),
      zebra: await of('Zebra', { dominio: 'vulcanismo' }),
    }
    const teste = await lousa
      .as(ana)
      .call('PUT /api/repositorio/teste', { body: { nome: 'Teste 1', perguntas: [{ perguntaid: ids.zebra, pagina: 1, ordem: 1 }] } })
    usadaEm = teste.id
  })
  let usadaEm: number
  const idsDe = async (query: object) => (await lousa.as(ana).call('GET /api/perguntas', { query })).data.map(({ id }) => id)

  test('a mais recente primeiro, com o que uma lista precisa e sem chave', async () => {
    const { data, total } = await lousa.as(ana).call('GET /api/perguntas', {})
    expect(total).toBe(4)
    expect(data.map(({ id }) => id)).toEqual([ids.zebra, ids.agua, ids.riscos, ids.estrutura])
    expect(data[0]).toMatchObject({ texto: 'Zebra', usos: 1, points: 8, tipoPergunta: 4 })
    expect(JSON.stringify(data)).not.toContain('certa')
  })

  test('as fórmulas dos enunciados dizem-se por palavras: uma lista de matemática não diz o mesmo em cada linha', async () => {
    const rui = await lousa.professor('Rui Melo')
    const enunciado = [
      { insert: 'Calcule ' },
      { insert: { formula: '\\frac{1}{2}' } },
      { insert: ' de ' },
      { insert: { formula: '3^2' } },
      { insert: '.\n' },
    ]
    const { id } = await make(rui, { enunciado })
    const { data } = await lousa.as(rui).call('GET /api/perguntas', { query: {} })
    expect(data.map(({ texto }) => texto)).toEqual(['Calcule um meio de três ao quadrado.'])
    await lousa.as(rui).call('POST /api/perguntas/duplicar', { body: { ids: [id] } })
    const [copia] = (await lousa.as(rui).call('GET /api/perguntas', { query: {} })).data
    expect(copia).toMatchObject({ texto: 'Calcule um meio de três ao quadrado.' })
    expect(copia?.id).not.toBe(id)
  })

  test('uma pasta inclui o que está abaixo; 0 é o que não está em nenhuma', async () => {
    expect(await idsDe({ pastaId: ciencias })).toEqual([ids.riscos, ids.estrutura])
    expect(await idsDe({ pastaId: vulcoes })).toEqual([ids.estrutura])
    expect(await idsDe({ pastaId: 0 })).toEqual([ids.zebra, ids.agua])
  })

  test('filtra por tipo, domínio, uso e texto, sem ligar a acentos nem a maiúsculas', async () => {
    expect(await idsDe({ tipo: 3 })).toEqual([ids.riscos])
    expect(await idsDe({ dominio: 'VULCANISMO' })).toEqual([ids.zebra, ids.estrutura])
    expect(await idsDe({ usadaEm })).toEqual([ids.zebra])
    expect(await idsDe({ usadaEm: 0, tipo: 4 })).toEqual([ids.agua, ids.estrutura])
    expect(await idsDe({ texto: 'VULCAO observe' })).toEqual([ids.estrutura])
    expect(await idsDe({ texto: 'solos férteis' })).toEqual([ids.riscos])
    expect(await idsDe({ texto: '50%' })).toEqual([])
  })

  test('ordena por enunciado com os acentos no sítio', async () => {
    expect(await idsDe({ ordenar: 'enunciado' })).toEqual([ids.agua, ids.estrutura, ids.riscos, ids.zebra])
    expect(await idsDe({ ordenar: '-enunciado' })).toEqual([ids.zebra, ids.riscos, ids.estrutura, ids.agua])
  })

  test.each(['-alterada', 'alterada', 'enunciado', '-enunciado', 'dominio', '-dominio'] as const)(
    'página a página dá a lista inteira, por %s',
    async (ordenar) => {
      const inteira = await idsDe({ ordenar })
      const juntas: number[] = []
      let cursor: string | undefined
      do {
        const { data, proximo } = await lousa
          .as(ana)
          .call('GET /api/perguntas', { query: { ordenar, limite: 1, ...(cursor ? { cursor } : {}) } })
        juntas.push(...data.map(({ id }) => id))
        cursor = proximo ?? undefined
      } while (cursor)
      expect(juntas).toEqual(inteira)
      expect(juntas).toHaveLength(4)
    },
  )

  test('um cursor inventado é recusado', async () => {
    await lousa.as(ana).refused('GET /api/perguntas', { query: { cursor: 'inventado' } }, 'pedido_invalido')
    await lousa.as(ana).refused('GET /api/perguntas', { query: { limite: 201 } }, 'pedido_invalido')
  })

  test('os domínios juntam as grafias do mesmo', async () => {
    expect(await lousa.as(ana).call('GET /api/perguntas/dominios')).toEqual([
      { nome: 'Riscos e benefícios', perguntas: 1 },
      { nome: 'vulcanismo', perguntas: 2 },
    ])
  })

  test('mudar de pasta não muda a versão; a pasta de outra pessoa não existe', async () => {
    await lousa.as(ana).call('POST /api/perguntas/mover', { body: { ids: [ids.agua], pastaId: vulcoes } })
    expect(await lousa.as(ana).call('GET /api/perguntas/{id}', { params: { id: ids.agua } })).toMatchObject({ pastaId: vulcoes, versao: 1 })
    const alheia = await makePasta(helena, 'Alheia')
    await lousa.as(ana).refused('POST /api/perguntas/mover', { body: { ids: [ids.agua], pastaId: alheia.id } }, 'nao_encontrado')
    await lousa.as(ana).refused('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), pastaId: alheia.id } }, 'nao_encontrado')
    await lousa.as(ana).call('POST /api/perguntas/mover', { body: { ids: [ids.agua], pastaId: 0 } })
  })

  test('duplicar copia para a mesma pasta e não leva os usos', async () => {
    const feito = await lousa.as(ana).call('POST /api/perguntas/duplicar', { body: { ids: [ids.zebra, ids.estrutura] } })
    const { data } = await lousa.as(ana).call('GET /api/perguntas', { query: {} })
    const copias = data.filter(({ id }) => feito.copias.includes(id)).toSorted((a, b) => a.id - b.id)
    expect(copias.map(({ texto, usos, pastaId }) => ({ texto, usos, pastaId }))).toEqual([
      { texto: 'Observe a estrutura do vulcão', usos: 0, pastaId: vulcoes },
      { texto: 'Zebra', usos: 0, pastaId: 0 },
    ])
    for (const { id } of copias) await lousa.as(ana).call('DELETE /api/perguntas/delete/{id}', { params: { id } })
  })

  test('eliminar retira dos testes, diz de quantos, e a versão deles cresce', async () => {
    expect((await lousa.as(ana).call('GET /api/perguntas/{id}', { params: { id: ids.zebra } })).usadaEm).toEqual([
      { id: usadaEm, nome: 'Teste 1' },
    ])
    expect(await lousa.as(ana).call('DELETE /api/perguntas/delete/{id}', { params: { id: ids.zebra } })).toEqual({ ok: true, testes: 1 })
    expect(await lousa.as(ana).call('GET /api/repositorio/teste/{id}', { params: { id: usadaEm } })).toMatchObject({
      versao: 2,
      perguntas: [],
      totalPerguntas: 0,
    })
    await lousa.as(ana).refused('GET /api/perguntas/{id}', { params: { id: ids.zebra } }, 'nao_encontrado')
  })
})

describe('as fórmulas de um título dizem-se', () => {
  const enunciado = [{ insert: 'Calcule ' }, { insert: { formula: '\\frac{1}{2}' } }, { insert: ' de dez.\n' }]
  const searched = async (quem: Pessoa) => JSON.stringify(await lousa.as(quem).call('GET /api/procurar', { query: { texto: 'calcule' } }))

  test('na procura; um título antigo passa a dizê-las, e o que alguém escreveu fica', async () => {
    const rui = await lousa.professor('Rui Lopes')
    const { id } = await make(rui, { enunciado })
    expect(await searched(rui)).toContain('Calcule um meio de dez.')
    await make(rui, { enunciado: plain('Calcule [fórmula].') })
    await run(lousa.db, sql`update perguntas set texto = 'Calcule [fórmula] de dez.' where id = ${id}`)
    expect(await searched(rui)).toContain('Calcule [fórmula] de dez.')
    // So many that they are not all read at once.
    const muitas = await lousa.professor()
    await run(
      lousa.db,
      sql`insert into perguntas (dono_id, tipo, enunciado, conteudo, points, texto, texto_ordem)
          select ${muitas.id}, tipo, enunciado, conteudo, points, texto, texto_ordem from perguntas, generate_series(1, 450) where id = ${id}`,
    )
    await sayTitulos(lousa)
    const porDizer = await many(lousa.db, sql`select 1 from perguntas where dono_id = ${muitas.id} and texto like '%[fórmula]%'`)
    expect(porDizer).toEqual([])
    expect(await searched(rui)).toContain('Calcule um meio de dez.')
    expect(await searched(rui)).toContain('Calcule [fórmula].')
  })
})
