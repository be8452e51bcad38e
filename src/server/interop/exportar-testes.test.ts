import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import { Zip } from '#interop/zip/open-zip.ts'
import { limites } from '#regras/limites.ts'
import { run, sql } from '#server/db/db.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { keepFile } from '#server/files/ficheiros.service.ts'

const lousa = useLousa()
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe.each([
  ['qti21', 'zip', 'application/zip'],
  ['qti3', 'zip', 'application/zip'],
  ['json', 'json', 'application/json'],
] as const)('%s', (formato, fim, tipo) => {
  test('um teste sai com as páginas, as cotações e as imagens, e volta igual noutra conta', async () => {
    const [helena, rui] = [await lousa.professor('Helena Duarte'), await lousa.professor('Rui Nunes')]
    const imagem = (await keepFile(lousa.servicos, helena.id, Buffer.from(pixel, 'base64'), 'mapa de Évora.png')).id
    const api = lousa.as(helena)
    const perguntas = [corpos.escolhaUnica, corpos.verdadeiroFalso, corpos.texto]
    const teste = await api.call('PUT /api/repositorio/teste', {
      body: {
        nome: 'Vulcões',
        instrucoes: [{ insert: 'Leia com atenção.\n' }],
        perguntas: perguntas.map((pergunta, i) => ({
          perguntaid: 0,
          pagina: i === 0 ? 1 : 2,
          ordem: i + 1,
          points: i === 1 ? null : 7.5,
          pergunta,
        })),
        paginasPerguntas: [
          {
            titulo: 'Grupo I',
            estimulo: [{ insert: 'Veja o mapa.' }, { insert: { image: { ficheiro: imagem, alt: 'Mapa' } } }, { insert: '\n' }],
          },
          { titulo: 'Grupo II', estimulo: [] },
        ],
      },
    })
    const perdas = await api.call('GET /api/repositorio/teste/{id}/perdas', { params: { id: teste.id }, query: { formato } })
    expect(perdas.geral).toEqual([])
    const reply = await api.raw({ url: `/api/repositorio/teste/${teste.id}/${formato}` })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, tipo])
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="vulcoes-${formato}.${fim}"`)

    const outra = lousa.as(rui)
    const lida = (
      await outra.raw({ method: 'POST', url: '/api/importacoes', ...uploadBytes(`pacote.${fim}`, reply.rawPayload) })
    ).json<Importacao>()
    expect(lida.itens.map(({ estado, tipoPergunta }) => [estado, tipoPergunta])).toEqual([4, 1, 7].map((tipo) => ['importada', tipo]))
    const feito = await outra.call('POST /api/importacoes/{id}/guardar', {
      params: { id: lida.id },
      body: { chave: randomUUID(), pastaId: 0 },
    })
    const novo = await outra.call('GET /api/repositorio/teste/{id}', { params: { id: feito.testes[0] ?? 0 } })
    expect([novo.nome, plainText(novo.instrucoes)]).toEqual(['Vulcões', 'Leia com atenção.'])
    expect(novo.perguntas.map(({ pagina, points }) => [pagina, points])).toEqual(
      teste.perguntas.map(({ pagina, points }) => [pagina, points]),
    )
    expect(novo.paginasPerguntas.map(({ titulo }) => titulo)).toEqual(['Grupo I', 'Grupo II'])
    expect(JSON.stringify(novo.paginasPerguntas[0]?.estimulo)).toContain('"alt":"Mapa"')
    expect(Object.keys(novo.ficheiros)).toHaveLength(1)
    for (const [i, { pergunta }] of novo.perguntas.entries()) {
      const { alineas, definicoes, points, enunciado } = pergunta
      expect(teste.perguntas[i]?.pergunta).toMatchObject({ alineas, definicoes, points, enunciado })
    }
  })
})

describe.each(['qti21', 'qti3'] as const)('%s', (formato) => {
  test('uma pasta sai num pacote, e diz-se primeiro o que não cabe', async () => {
    const api = lousa.as(await lousa.professor('Helena Duarte'))
    const pasta = await api.call('PUT /api/repositorio', { body: { nome: 'Geologia' } })
    await api.call('PUT /api/perguntas', { body: { ...corpos.composicao, pastaId: pasta.id, dominio: 'Terra' } as never })
    const perdas = await api.call('GET /api/perguntas/exportar/perdas', { query: { pastaId: pasta.id, formato } })
    expect(perdas.geral).toEqual(['As pastas em que estão as perguntas.'])
    expect(perdas.perguntas[0]?.perdas).toContain('o domínio «Terra»')
    const reply = await api.raw({ method: 'POST', url: '/api/perguntas/exportar', payload: { pastaId: pasta.id, formato } })
    expect(new Zip(reply.rawPayload).has('imsmanifest.xml')).toBe(true)
    expect(new Zip(reply.rawPayload).nomes.filter((nome) => nome.startsWith('itens/') && nome.endsWith('.xml'))).toHaveLength(1)
  })
})

describe('vários testes', () => {
  async function doisTestes() {
    const helena = await lousa.professor('Helena Duarte')
    const comum = await lousa.as(helena).call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica } })
    const ids: number[] = []
    for (const [nome, pergunta] of [
      ['Vulcões', corpos.verdadeiroFalso],
      ['Rochas', corpos.texto],
    ] as const) {
      const body = {
        nome,
        perguntas: [
          { perguntaid: comum.id, pagina: 1, ordem: 1 },
          { perguntaid: 0, pagina: 1, ordem: 2, pergunta },
        ],
      }
      ids.push((await lousa.as(helena).call('PUT /api/repositorio/teste', { body })).id)
    }
    return { helena, ids }
  }
  const exportar = (quem: Pessoa, ids: readonly number[], formato: string) =>
    lousa.as(quem).raw({ method: 'POST', url: '/api/repositorio/testes/exportar', payload: { ids, formato } })

  test.each([
    ['moodle', 'xml'],
    ['gift', 'txt'],
    ['qti3', 'zip'],
    ['docx', 'docx'],
  ] as const)('em %s saem num ZIP, cada um no seu ficheiro, como sairia sozinho', async (formato, fim) => {
    const { helena, ids } = await doisTestes()
    const reply = await exportar(helena, ids, formato)
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([200, `attachment; filename="testes-${formato}.zip"`])
    const zip = new Zip(reply.rawPayload)
    expect(zip.nomes.toSorted()).toEqual([`01-vulcoes.${fim}`, `02-rochas.${fim}`])
    const sozinho = await lousa.as(helena).raw({ url: `/api/repositorio/teste/${ids[1]}/${formato}` })
    const noZip = zip.read(`02-rochas.${fim}`) ?? new Uint8Array()
    // Archives also note the second they were made in: as many bytes are the same words.
    if (fim === 'zip' || fim === 'docx') expect(new Zip(noZip).nomes).toEqual(new Zip(sozinho.rawPayload).nomes)
    else expect(Buffer.from(noZip).toString()).toBe(sozinho.body)
  })

  test('para outra Lousa saem num só ficheiro, e voltam como testes, com a pergunta comum uma vez só', async () => {
    const { helena, ids } = await doisTestes()
    const reply = await exportar(helena, ids, 'json')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="testes-json.json"')
    const outra = lousa.as(await lousa.professor('Rui Nunes'))
    const lida = (
      await outra.raw({ method: 'POST', url: '/api/importacoes', ...uploadBytes('testes.json', reply.rawPayload) })
    ).json<Importacao>()
    expect(lida.itens).toHaveLength(3)
    const feito = await outra.call('POST /api/importacoes/{id}/guardar', {
      params: { id: lida.id },
      body: { chave: randomUUID(), pastaId: 0 },
    })
    const novos = await Promise.all(feito.testes.map((id) => outra.call('GET /api/repositorio/teste/{id}', { params: { id } })))
    expect(novos.map(({ nome, totalPerguntas }) => [nome, totalPerguntas])).toEqual([
      ['Vulcões', 2],
      ['Rochas', 2],
    ])
  })

  test('diz primeiro o que se perde, de que teste', async () => {
    const { helena, ids } = await doisTestes()
    const api = lousa.as(helena)
    const { versao } = await api.call('GET /api/repositorio/teste/{id}', { params: { id: ids[1] ?? 0 } })
    await api.call('PUT /api/repositorio/teste', {
      body: { id: ids[1] ?? 0, versao, nome: 'Rochas', instrucoes: [{ insert: 'Leia.\n' }], perguntas: [] },
    })
    const { geral } = await api.call('GET /api/repositorio/testes/perdas', { query: { ids: ids.join(','), formato: 'moodle' } })
    expect(geral).toEqual(['«Rochas»: 1 texto de página ou de instruções.'])
  })

  test('num só ficheiro, diz que perguntas não vão na versão que o teste usa, e recusa as imagens que lá não cabem', async () => {
    const { helena, ids } = await doisTestes()
    const api = lousa.as(helena)
    const [comum] = (await api.call('GET /api/repositorio/teste/{id}', { params: { id: ids[0] ?? 0 } })).perguntas
    await api.call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, id: comum?.perguntaid ?? 0, versao: 1, points: 3 } })
    const { geral } = await api.call('GET /api/repositorio/testes/perdas', { query: { ids: ids.join(','), formato: 'json' } })
    const frase = '1 pergunta vai como é agora, e não na versão que o teste usa.'
    expect(geral).toEqual([`«Vulcões»: ${frase}`, `«Rochas»: ${frase}`])
    const { id: imagem } = await keepFile(lousa.servicos, helena.id, Buffer.from(pixel, 'base64'), 'mapa.png')
    await run(lousa.db, sql`update ficheiros set tamanho = ${limites.pacoteFicheirosBytes} where id = ${imagem}`)
    const instrucoes = [{ insert: { image: { ficheiro: imagem, alt: 'Mapa' } } }, { insert: '\n' }]
    const grande = await api.call('PUT /api/repositorio/teste', { body: { nome: 'Grande', instrucoes, perguntas: [] } })
    expect((await exportar(helena, [grande.id, ...ids], 'json')).json()).toMatchObject({ title: 'limite_atingido' })
  })

  test('se um não é de quem pede, não sai nenhum', async () => {
    const { ids } = await doisTestes()
    const rui = await lousa.professor('Rui Nunes')
    const { id: meu } = await lousa.as(rui).call('PUT /api/repositorio/teste', { body: { nome: 'Meu', perguntas: [] } })
    for (const formato of ['json', 'docx', 'gift'])
      expect((await exportar(rui, [meu, ids[0] ?? 0], formato)).json()).toMatchObject({ title: 'nao_encontrado' })
    await lousa
      .as(rui)
      .refused('GET /api/repositorio/testes/perdas', { query: { ids: `${meu},${ids[0]}`, formato: 'gift' } }, 'nao_encontrado')
  })
})
