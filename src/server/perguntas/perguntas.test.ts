import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { run, sql } from '#server/db/db.ts'
import { corpo, corpos } from './exemplos-de-ensaio.ts'

const lousa = useLousa()
let helena: Pessoa
let rui: Pessoa
const plain = (texto: string) => [{ insert: `${texto}\n` }]
const make = (quem: Pessoa, mais: object = {}) =>
  lousa.as(quem).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), ...mais } })
const makePasta = (quem: Pessoa, nome: string, repositorioPaiId = 0) =>
  lousa.as(quem).call('PUT /api/repositorio', { body: { nome, repositorioPaiId } })

beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  rui = await lousa.professor('Rui Santos')
})

describe('quem pode', () => {
  test('um aluno não entra, e sem sessão também não', async () => {
    const aluno = await lousa.aluno()
    await lousa.as(aluno).refused('GET /api/perguntas', {}, 'papel_errado')
    await lousa.as(aluno).refused('PUT /api/perguntas', { body: { isto: 'não' } }, 'papel_errado')
    await lousa.anonimo.refused('GET /api/perguntas', {}, 'sessao_necessaria')
  })

  test('a pergunta de outra pessoa responde como a que não existe', async () => {
    const { id, versao } = await make(helena)
    for (const alvo of [id, 999_999_999]) {
      await lousa.as(rui).refused('GET /api/perguntas/{id}', { params: { id: alvo } }, 'nao_encontrado')
      await lousa.as(rui).refused('DELETE /api/perguntas/delete/{id}', { params: { id: alvo } }, 'nao_encontrado')
      await lousa.as(rui).refused('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), id: alvo, versao } }, 'nao_encontrado')
      await lousa.as(rui).refused('POST /api/perguntas/mover', { body: { ids: [alvo], pastaId: 0 } }, 'nao_encontrado')
      await lousa.as(rui).refused('POST /api/perguntas/duplicar', { body: { ids: [alvo] } }, 'nao_encontrado')
    }
    expect((await lousa.as(rui).call('GET /api/perguntas', {})).data).toEqual([])
  })

  test('um id que não é um id não existe', async () => {
    const answer = await lousa.as(helena).raw({ method: 'GET', url: '/api/perguntas/abc' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('guardar', () => {
  test.each(Object.entries(corpos))('guarda e devolve: %s', async (_nome, body) => {
    const guardada = await lousa.as(helena).call('PUT /api/perguntas', { body: corpo(body) })
    expect(guardada).toMatchObject({
      versao: 1,
      tipoPergunta: body.tipoPergunta,
      points: body.points,
      alineas: body.alineas,
      definicoes: body.definicoes,
      pastaId: 0,
      usadaEm: [],
      pode: { editar: true },
    })
    expect(await lousa.as(helena).call('GET /api/perguntas/{id}', { params: { id: guardada.id } })).toEqual(guardada)
    expect(guardada.esquema).not.toBe('')
  })

  test('repetir a criação com a mesma chave dá a mesma pergunta', async () => {
    const chave = randomUUID()
    const [a, b] = [await make(helena, { chave }), await make(helena, { chave })]
    expect(b.id).toBe(a.id)
    await lousa.as(rui).refused('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), chave } }, 'ja_existe')
  })

  test('id 0 cria, tal como a falta de id', async () => {
    const { id } = await make(helena, { id: 0 })
    expect(id).toBeGreaterThan(0)
  })

  test('alterar pede a versão e recusa a que já passou, mostrando a atual', async () => {
    const antiga = await make(helena)
    const body = { ...corpo(corpos.escolhaUnica), id: antiga.id }
    await lousa.as(helena).refused('PUT /api/perguntas', { body }, 'versao_em_falta')
    const nova = await lousa.as(helena).call('PUT /api/perguntas', { body: { ...body, versao: 1, dominio: 'Sismos' } })
    expect(nova).toMatchObject({ id: antiga.id, versao: 2, dominio: 'Sismos' })
    const recusa = await lousa.as(helena).refused('PUT /api/perguntas', { body: { ...body, versao: 1 } }, 'versao_desatualizada')
    expect(recusa.atual).toEqual(nova)
  })

  test('o tipo pode mudar', async () => {
    const { id } = await make(helena)
    const outra = await lousa.as(helena).call('PUT /api/perguntas', { body: { ...corpo(corpos.composicao), id, versao: 1 } })
    expect(outra).toMatchObject({ tipoPergunta: 2, alineas: [] })
  })

  test('menos de duas respostas: a frase do catálogo, junto do campo', async () => {
    const body = corpo(corpos.escolhaUnica)
    const recusa = await lousa
      .as(helena)
      .refused('PUT /api/perguntas', { body: { ...body, alineas: body.alineas.slice(0, 1) } }, 'regra_do_conteudo')
    expect(recusa.errors['alineas']).toContain('Minímo de duas respostas')
  })

  test('parágrafos vazios, quantos forem, são um enunciado por escrever', async () => {
    for (const enunciado of [[{ insert: '\n' }], '<p></p><p><br></p>', []]) {
      const recusa = await lousa
        .as(helena)
        .refused('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), enunciado } }, 'regra_do_conteudo')
      expect(recusa.errors['enunciado']).toBeDefined()
    }
  })

  test('conteúdo que não é do tipo diz onde está o mal', async () => {
    const body = corpo(corpos.escolhaUnica)
    const recusa = await lousa
      .as(helena)
      .refused(
        'PUT /api/perguntas',
        { body: { ...body, alineas: [{ id: 'x', texto: 3, certa: 'sim' }], definicoes: {} } },
        'pedido_invalido',
      )
    expect(Object.keys(recusa.errors).some((campo) => campo.startsWith('alineas/0'))).toBe(true)
    const forma = await lousa
      .as(helena)
      .refused(
        'PUT /api/perguntas',
        { body: { ...corpo(corpos.verdadeiroFalso), definicoes: { esquema: { tipo: 'inventado' } } } },
        'pedido_invalido',
      )
    expect(Object.keys(forma.errors).some((campo) => campo.startsWith('definicoes'))).toBe(true)
    await lousa.as(helena).refused('PUT /api/perguntas', { body: { ...body, tipoPergunta: 8 } }, 'pedido_invalido')
    await lousa.as(helena).refused('PUT /api/perguntas', { body: { ...body, inventado: 1 } }, 'pedido_invalido')
    await lousa.as(helena).refused('PUT /api/perguntas', { body: { ...body, points: 1.234 } }, 'pedido_invalido')
  })

  test('os textos são limpos à entrada, onde quer que estejam', async () => {
    const body = corpo(corpos.ligacaoPares)
    const sujo = [
      { insert: 'Lava', attributes: { color: 'red', bold: true } },
      { insert: '\n', attributes: { onclick: 'x()' } },
    ]
    const guardada = await lousa.as(helena).call('PUT /api/perguntas', {
      body: {
        ...body,
        enunciado: '<p onclick="x()">Ligue <script>alert(1)</script><a href="javascript:x()">isto</a></p>',
        explicacao: '<p style="color:red">Porque sim</p>',
        alineas: [{ id: 'lp01', texto: sujo, par: 'dr01' }, body.alineas[1]],
        definicoes: {
          direitas: [
            { id: 'dr01', texto: '<p><iframe src="//mau"></iframe>Líquida</p>' },
            { id: 'dr02', texto: plain('Sólida') },
          ],
          esquema: { tipo: 'por-alinea' },
        },
      },
    })
    const texto = JSON.stringify(guardada)
    for (const mau of ['onclick', 'script', 'javascript', 'style', 'iframe', 'color']) expect(texto).not.toContain(mau)
    expect(guardada.alineas[0]).toMatchObject({ texto: [{ insert: 'Lava', attributes: { bold: true } }, { insert: '\n' }] })
    expect(guardada.enunciado).toContain('isto')
  })

  test('carateres que a base de dados não aceita não a fazem falhar', async () => {
    const nulo = 'a\u0000b'
    const guardada = await lousa.as(helena).call('PUT /api/perguntas', {
      body: {
        ...corpo(corpos.texto),
        dominio: nulo,
        alineas: [{ id: 'tx01', peso: 1, aceites: [{ texto: `${nulo}\ud800`, fracao: { num: 1, den: 1 } }] }],
      },
    })
    expect(guardada.dominio).toBe('ab')
    expect((await lousa.as(helena).raw({ method: 'GET', url: '/api/perguntas?texto=%00x&dominio=%00' })).statusCode).toBe(200)
    expect(
      (
        await lousa
          .as(helena)
          .raw({ method: 'GET', url: `/api/perguntas?cursor=${Buffer.from('["2026-11-20T10:00:00.000Z","x"]').toString('base64url')}` })
      ).statusCode,
    ).toBe(400)
  })

  test('só se usam ficheiros próprios, ou os que já lá estavam', async () => {
    const mine = await lousa.servicos.db.transaction().execute(async (tx) => {
      const rows = await sql<{
        id: number
      }>`insert into ficheiros (resumo, nome, tipo, tamanho, dono_id) values ('f', 'vulcao.png', 'image/png', 10, ${helena.id}) returning id`.execute(
        tx,
      )
      return rows.rows[0]?.id ?? 0
    })
    const enunciado = [{ insert: 'Observe ' }, { insert: { image: { ficheiro: mine, alt: 'Um vulcão' } } }, { insert: '\n' }]
    const guardada = await make(helena, { enunciado })
    expect(guardada.ficheiros[String(mine)]).toMatchObject({ nome: 'vulcao.png', tamanho: 10 })
    await lousa.as(rui).refused('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), enunciado } }, 'nao_encontrado')
    await run(lousa.db, sql`update ficheiros set dono_id = ${rui.id} where id = ${mine}`)
    const depois = await lousa
      .as(helena)
      .call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), enunciado, id: guardada.id, versao: 1 } })
    expect(depois.versao).toBe(2)
  })

  test('em nome de outra pessoa fica registado com os dois', async () => {
    const admin = await lousa.admin()
    await run(lousa.db, sql`update sessoes set imitada_por = ${admin.id}, agir_desde = now() where utilizador_id = ${rui.id}`)
    const imitado = {
      token: (await lousa.anonimo.call('POST /api/conta/entrar', { body: { utilizador: rui.email, palavraPasse: 'ardósia-e-giz' } })).token,
    }
    await run(lousa.db, sql`update sessoes set imitada_por = ${admin.id}, agir_desde = now() where utilizador_id = ${rui.id}`)
    const { id } = await lousa.as(imitado).call('PUT /api/perguntas', { body: corpo(corpos.composicao) })
    const notas = await sql<{
      quem: number
      em: number
    }>`select quem, em_nome_de as em from auditoria where alvo = ${`pergunta:${id}`}`.execute(lousa.db)
    expect(notas.rows).toEqual([{ quem: admin.id, em: rui.id }])
  })
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
    const copias = await lousa.as(ana).call('POST /api/perguntas/duplicar', { body: { ids: [ids.zebra, ids.estrutura] } })
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

test('as perguntas de um teste pronto veem-se, mas não se mexem', async () => {
  const admin = await lousa.admin()
  const pergunta = await make(admin)
  const teste = await lousa
    .as(admin)
    .call('PUT /api/repositorio/teste', { body: { nome: 'Pronto', perguntas: [{ perguntaid: pergunta.id, pagina: 1, ordem: 1 }] } })
  await lousa.as(helena).refused('GET /api/perguntas/{id}', { params: { id: pergunta.id } }, 'nao_encontrado')
  await run(lousa.db, sql`update repositorio set publicado = true where id = ${teste.id}`)
  const vista = await lousa.as(helena).call('GET /api/perguntas/{id}', { params: { id: pergunta.id } })
  expect(vista).toMatchObject({ id: pergunta.id, pode: { editar: false }, usadaEm: [] })
  await lousa
    .as(helena)
    .refused('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), id: pergunta.id, versao: 1 } }, 'nao_encontrado')
})
