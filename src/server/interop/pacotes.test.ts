import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import { readPacotes } from '#interop/json.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { keepFile } from '#server/files/ficheiros.service.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { type Lugares, planPacotes, writePacote } from './pacotes.service.ts'

const lousa = useLousa()
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'
let helena: Pessoa
let teste: { id: number }

async function download(pessoa: Pessoa): Promise<Buffer> {
  const reply = await lousa.as(pessoa).raw(toInject('GET /api/conta/dados'))
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  return reply.rawPayload
}

const send = (bytes: Buffer, pessoa: Pessoa) =>
  lousa.as(pessoa).raw({ method: 'POST', url: '/api/importacoes', ...uploadBytes('os-meus-dados-lousa.zip', bytes) })

/** A teacher with folders, a question of each type, a picture, a formula, and a test of two pages in a folder. */
async function makeRepositorio(): Promise<void> {
  helena = await lousa.professor('Helena Duarte')
  const api = lousa.as(helena)
  const imagem = (await keepFile(lousa.servicos, helena.id, Buffer.from(pixel, 'base64'), 'desenho.png')).id
  const ano = await api.call('PUT /api/repositorio', { body: { nome: '7.º ano' } })
  const vulcoes = await api.call('PUT /api/repositorio', { body: { nome: 'Vulcões', repositorioPaiId: ano.id } })
  const comImagem = {
    ...corpos.escolhaUnica,
    etiquetas: ['Exame'],
    ano: 7,
    dificuldade: 'facil' as const,
    pastaId: vulcoes.id,
    enunciado: [
      { insert: 'Quanto é ' },
      { insert: { formula: 'x^2' } },
      { insert: { image: { ficheiro: imagem, alt: 'Um ponto' } } },
      { insert: '?\n' },
    ],
  }
  const { verdadeiroFalso, composicao, escolhaMultipla, ligacaoPares, listaOpcoes, texto } = corpos
  const ids: number[] = []
  for (const body of [comImagem, { ...verdadeiroFalso, pastaId: ano.id }, composicao, escolhaMultipla, ligacaoPares, listaOpcoes, texto])
    ids.push((await api.call('PUT /api/perguntas', { body: body as never })).id)
  teste = await api.call('PUT /api/repositorio/teste', {
    body: {
      nome: 'Ficha 1',
      descricao: 'Para outubro',
      duracao: 45,
      repositorioPaiId: ano.id,
      instrucoes: [{ insert: 'Leia com atenção.\n' }],
      perguntas: [ids[0], ids[6], ids[2]].map((perguntaid = 0, i) => ({
        perguntaid,
        pagina: i === 0 ? 1 : 2,
        ordem: i + 1,
        points: i === 1 ? null : 7.25,
      })),
      paginasPerguntas: [
        { titulo: 'Grupo I', estimulo: [{ insert: 'Veja.' }, { insert: { image: { ficheiro: imagem, alt: 'Mapa' } } }, { insert: '\n' }] },
        { titulo: 'Grupo II', estimulo: [] },
        { titulo: 'Grupo III', estimulo: [{ insert: 'Por fazer.\n' }] },
      ],
    },
  })
}

beforeAll(makeRepositorio)

/** All questions of somebody as they compare between accounts: without ids, their files counted. */
async function listTudo(pessoa: Pessoa) {
  const api = lousa.as(pessoa)
  const pastas = new Map((await api.call('GET /api/repositorio/pastas')).map((pasta) => [pasta.id, pasta]))
  const pathTo = (id: number): string => (pastas.has(id) ? `${pathTo(pastas.get(id)?.repositorioPaiId ?? 0)}/${pastas.get(id)?.nome}` : '')
  const { data } = await api.call('GET /api/perguntas', { query: { limite: 100 } })
  const todas = await Promise.all(data.map(({ id }) => api.call('GET /api/perguntas/{id}', { params: { id } })))
  return todas
    .map(
      ({ tipoPergunta, pastaId, enunciado, alineas, definicoes, points, dominio, etiquetas, ano, dificuldade, explicacao, ficheiros }) => ({
        tipoPergunta,
        alineas,
        definicoes,
        points,
        dominio,
        etiquetas,
        ano,
        dificuldade,
        explicacao,
        enunciado: typeof enunciado === 'string' ? enunciado : JSON.stringify(enunciado).replaceAll(/"ficheiro":\d+/g, '"ficheiro":0'),
        caminho: pathTo(pastaId),
        ficheiros: Object.values(ficheiros).map(({ nome, tamanho }) => [nome, tamanho]),
      }),
    )
    .toSorted((a, b) => a.tipoPergunta - b.tipoPergunta)
}

describe('a cópia dos dados de um professor', () => {
  test('importa-se inteira noutra conta: perguntas, pastas, imagens e testes, e guarda-se uma vez', async () => {
    const rui = await lousa.professor('Rui Sá')
    const reply = await send(await download(helena), rui)
    expect(reply.statusCode, reply.body.slice(0, 500)).toBe(200)
    const lida = reply.json<Importacao>()
    expect([lida.formato, lida.itens.length]).toEqual(['json', 7])
    expect(lida.itens.every(({ estado, perdas }) => estado === 'importada' && perdas.length === 0)).toBe(true)
    expect(lida.testes).toEqual([{ nome: 'Ficha 1', itens: [1, 2, 3], perdas: ['1 página sem perguntas'] }])

    const api = lousa.as(rui)
    const body = { chave: randomUUID(), pastaId: 0 }
    const feito = await api.call('POST /api/importacoes/{id}/guardar', { params: { id: lida.id }, body })
    expect(await api.call('POST /api/importacoes/{id}/guardar', { params: { id: lida.id }, body }), 'once').toEqual(feito)
    expect([feito.perguntas.length, feito.testes.length, feito.pastas.length]).toEqual([7, 1, 2])
    const [dela, dele] = [await listTudo(helena), await listTudo(rui)]
    expect(dele.map(({ enunciado: _, ...resto }) => resto)).toEqual(dela.map(({ enunciado: _, ...resto }) => resto))
    // Text that was stored as HTML comes as ops; what was ops is the same.
    for (const [i, { enunciado }] of dela.entries()) if (enunciado.startsWith('[')) expect(dele[i]?.enunciado).toBe(enunciado)

    const antes = await lousa.as(helena).call('GET /api/repositorio/teste/{id}', { params: { id: teste.id } })
    const novo = await api.call('GET /api/repositorio/teste/{id}', { params: { id: feito.testes[0] ?? 0 } })
    expect([novo.nome, novo.descricao, novo.duracao, plainText(novo.instrucoes)]).toEqual([
      'Ficha 1',
      'Para outubro',
      45,
      'Leia com atenção.',
    ])
    expect(novo.perguntas.map(({ pagina, points, pergunta }) => [pagina, points, pergunta.tipoPergunta])).toEqual(
      antes.perguntas.map(({ pagina, points, pergunta }) => [pagina, points, pergunta.tipoPergunta]),
    )
    expect(novo.paginasPerguntas.map(({ titulo }) => titulo)).toEqual(['Grupo I', 'Grupo II'])
    expect(JSON.stringify(novo.paginasPerguntas[0]?.estimulo)).toContain('"alt":"Mapa"')
    const pastas = await api.call('GET /api/repositorio/pastas')
    expect(pastas.find(({ id }) => id === novo.repositorioPaiId)?.nome).toBe('7.º ano')

    // What came in goes out again as it was.
    const outra = readPacotes([strFromU8(unzipSync(await download(rui))['perguntas-e-testes.json'] ?? new Uint8Array())])
    expect(outra.itens).toHaveLength(7)
  })

  test('o ficheiro de perguntas importa-se também sozinho, e o LEIA-ME diz como', async () => {
    const files = unzipSync(await download(helena))
    const lida = (await send(Buffer.from(files['perguntas-e-testes.json'] ?? []), helena)).json<Importacao>()
    expect([lida.itens.length, lida.testes.length]).toEqual([7, 1])
    expect(strFromU8(files['LEIA-ME.txt'] ?? new Uint8Array())).toContain('perguntas-e-testes.json')
  })

  test('a de um aluno não traz perguntas, e diz-se numa frase', async () => {
    const aluno = await lousa.aluno('Ana Gil')
    const zip = await download(aluno)
    expect(Object.keys(unzipSync(zip))).not.toContain('perguntas-e-testes.json')
    expect(strFromU8(unzipSync(zip)['LEIA-ME.txt'] ?? new Uint8Array())).not.toContain('perguntas-e-testes')
    const reply = await send(zip, helena)
    expect([reply.statusCode, reply.json<{ title: string }>().title]).toEqual([422, 'importacao_ilegivel'])
    expect(reply.json<{ detail: string }>().detail).toContain('não traz perguntas nem testes')
  })

  test('muitas perguntas repartem-se por vários ficheiros, e juntas dão o mesmo', async () => {
    const ctx: ContextoAutenticado = {
      ...lousa.servicos,
      pedido: { ip: '', ofThisComputer: false, host: '', origem: null, agente: '', id: '' },
      actor: {
        id: helena.id,
        tipo: 1,
        papel: 'Professor',
        nome: helena.nome,
        sid: '',
        confirmacao: 'confirmada',
        imitadoPor: null,
        aAgir: false,
        provisoria: false,
      },
    }
    const pacotes = await planPacotes(ctx, { perguntas: 2, bytes: 1_000_000 })
    expect(pacotes.map(({ perguntas, testes }) => [perguntas.length, testes.length])).toEqual([
      [2, 0],
      [2, 1],
      [2, 0],
      [1, 0],
    ])
    const lugares: Lugares = new Map()
    const textos: string[] = []
    for (const pacote of pacotes) {
      let texto = ''
      for await (const peca of writePacote(ctx, pacote, lugares)) texto += peca
      textos.push(texto)
    }
    const { itens, testes, ficheiros } = readPacotes(textos)
    expect(itens.flatMap(({ perdas }) => perdas)).toEqual([])
    expect(itens).toHaveLength(7)
    expect(testes[0]?.paginas.map((pagina) => pagina.itens.map(({ lugar }) => lugar))).toEqual([[1], [2, 3], []])
    expect(ficheiros.map(({ nome }) => nome)).toEqual(['desenho.png', 'desenho.png'])
    expect((await planPacotes(ctx, { perguntas: 100, bytes: 500 })).length).toBeGreaterThan(2)
  })
})
