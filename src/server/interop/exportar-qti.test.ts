import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import { Zip } from '#interop/zip/open-zip.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { keepFile } from '#server/files/ficheiros.service.ts'

const lousa = useLousa()
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe.each(['qti21', 'qti3'] as const)('%s', (formato) => {
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
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="vulcoes-${formato}.zip"`)
    expect(new Zip(reply.rawPayload).has('imsmanifest.xml')).toBe(true)

    const outra = lousa.as(rui)
    const lida = (
      await outra.raw({ method: 'POST', url: '/api/importacoes', ...uploadBytes('pacote.zip', reply.rawPayload) })
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

  test('uma pasta sai num pacote, e diz-se primeiro o que não cabe', async () => {
    const api = lousa.as(await lousa.professor('Helena Duarte'))
    const pasta = await api.call('PUT /api/repositorio', { body: { nome: 'Geologia' } })
    await api.call('PUT /api/perguntas', { body: { ...corpos.composicao, pastaId: pasta.id, dominio: 'Terra' } as never })
    const perdas = await api.call('GET /api/perguntas/exportar/perdas', { query: { pastaId: pasta.id, formato } })
    expect(perdas.geral).toEqual(['As pastas em que estão as perguntas.'])
    expect(perdas.perguntas[0]?.perdas).toContain('o domínio «Terra»')
    const reply = await api.raw({ method: 'POST', url: '/api/perguntas/exportar', payload: { pastaId: pasta.id, formato } })
    expect(new Zip(reply.rawPayload).nomes.filter((nome) => nome.startsWith('itens/') && nome.endsWith('.xml'))).toHaveLength(1)
  })
})
