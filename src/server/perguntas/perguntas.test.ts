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

beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  rui = await lousa.professor('Rui Santos')
})

describe('o tamanho', () => {
  const tooLong = { enunciado: ['A pergunta é demasiado longa. Divida-a em várias.'] }

  test.each([
    ['parágrafos num só texto', [{ insert: 'a\n'.repeat(3_100) }]],
    ['parágrafos, um a um', Array.from({ length: 3_100 }, () => ({ insert: 'a\n' }))],
    ['etiquetas', '<p>a</p>'.repeat(1_600)],
  ])('uma pergunta de milhares de %s é recusada com uma frase', async (_nome, enunciado) => {
    const { errors } = await lousa
      .as(helena)
      .refused('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), enunciado } }, 'regra_do_conteudo')
    expect(errors).toEqual(tooLong)
  })

  test('as alíneas contam com o enunciado', async () => {
    const alineas = corpos.escolhaUnica.alineas.map((alinea) => ({ ...alinea, texto: [{ insert: 'a\n'.repeat(1_600) }] }))
    const { errors } = await lousa
      .as(helena)
      .refused('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), alineas } }, 'regra_do_conteudo')
    expect(errors).toEqual(tooLong)
  })

  test('uma pergunta de centenas de parágrafos guarda-se', async () => {
    const { id } = await make(helena, { enunciado: [{ insert: 'a\n'.repeat(900) }] })
    expect(id).toBeGreaterThan(0)
  })
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
