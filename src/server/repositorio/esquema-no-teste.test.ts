import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import type { TesteEntrada } from '#contract/repositorio.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { type CorpoPergunta, corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { freezeTeste } from './freeze.ts'

const lousa = useLousa()
let helena: Pessoa
let perguntas: number[]

const makePergunta = async (de: CorpoPergunta) => (await lousa.as(helena).call('PUT /api/perguntas', { body: de as never })).id
beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  perguntas = [
    await makePergunta(corpos.verdadeiroFalso),
    await makePergunta(corpos.escolhaMultipla),
    await makePergunta(corpos.escolhaUnica),
  ]
})

type Esquema = 'parcial' | 'tudo-ou-nada' | null
const body = (esquemas: (Esquema | undefined)[], mais: Partial<TesteEntrada> = {}): TesteEntrada => ({
  nome: 'Vulcões',
  perguntas: perguntas.map((perguntaid, i) => ({
    perguntaid,
    pagina: 1,
    ordem: i + 1,
    ...(esquemas[i] !== undefined && { esquema: esquemas[i] }),
  })),
  ...mais,
})
const save = (entrada: TesteEntrada) => lousa.as(helena).call('PUT /api/repositorio/teste', { body: entrada })
const read = (id: number, quem = helena) => lousa.as(quem).call('GET /api/repositorio/teste/{id}', { params: { id } })
const esquemasOf = ({ perguntas: postas }: Awaited<ReturnType<typeof read>>) => postas.map(({ esquema }) => esquema)

test('o teste conta-a à sua maneira, e a pergunta fica como estava', async () => {
  const { id } = await save(body(['tudo-ou-nada', 'tudo-ou-nada', 'tudo-ou-nada']))
  const lido = await read(id)
  expect(esquemasOf(lido)).toEqual(['tudo-ou-nada', 'tudo-ou-nada', 'tudo-ou-nada'])
  expect(lido.perguntas[1]?.pergunta.definicoes).toEqual({ esquema: 'por-opcao' })
  const { perguntas: congeladas } = await freezeTeste(lousa.db, id, helena.id)
  expect(perguntas.map((pergunta) => congeladas[String(pergunta)]?.conteudo.definicoes)).toEqual([
    { esquema: { tipo: 'tudo-ou-nada' } },
    { esquema: 'tudo-ou-nada' },
    {},
  ])
  expect((await lousa.as(helena).call('GET /api/perguntas/{id}', { params: { id: perguntas[1] ?? 0 } })).definicoes).toEqual({
    esquema: 'por-opcao',
  })
})

test('o que não se diz fica como estava; dito que não, volta a ser como a pergunta diz', async () => {
  const { id, versao } = await save(body(['tudo-ou-nada']))
  // As a page of before sends it.
  const depois = await save(body([], { id, versao, nome: 'Outro nome' }))
  expect(esquemasOf(depois)).toEqual(['tudo-ou-nada', null, null])
  expect(esquemasOf(await save(body([null], { id, versao: depois.versao })))).toEqual([null, null, null])
})

test('vai com a cópia do teste, e com a de um colega', async () => {
  const { id } = await save(body(['tudo-ou-nada', 'parcial']))
  const copia = await lousa.as(helena).call('POST /api/repositorio/duplicarteste/{id}', { params: { id }, body: { chave: randomUUID() } })
  expect(esquemasOf(await read(copia.id))).toEqual(['tudo-ou-nada', 'parcial', null])
})

test('no ficheiro da Lousa vai com o teste; noutros, a pergunta conta-se como nele', async () => {
  const { id } = await save(body(['tudo-ou-nada', 'tudo-ou-nada']))
  const importar = async (formato: 'json' | 'qti21', fim: string) => {
    const rui = await lousa.professor('Rui Sá')
    const reply = await lousa.as(helena).raw({ url: `/api/repositorio/teste/${id}/${formato}` })
    const pedido = { method: 'POST' as const, url: '/api/importacoes', ...uploadBytes(`t.${fim}`, reply.rawPayload) }
    const lida = (await lousa.as(rui).raw(pedido)).json<Importacao>()
    const feito = await lousa
      .as(rui)
      .call('POST /api/importacoes/{id}/guardar', { params: { id: lida.id }, body: { chave: randomUUID(), pastaId: 0 } })
    return read(feito.testes[0] ?? 0, rui)
  }
  const daLousa = await importar('json', 'json')
  expect(esquemasOf(daLousa)).toEqual(['tudo-ou-nada', 'tudo-ou-nada', null])
  expect(daLousa.perguntas[1]?.pergunta.definicoes).toEqual({ esquema: 'por-opcao' })
  const deFora = await importar('qti21', 'zip')
  expect(esquemasOf(deFora)).toEqual([null, null, null])
  expect(deFora.perguntas[1]?.pergunta.definicoes).toEqual({ esquema: 'tudo-ou-nada' })
})

test('outra palavra é recusada e nada muda', async () => {
  const { id, versao } = await save(body(['parcial']))
  const pedido = body([], { id, versao })
  Object.assign(pedido.perguntas[0] ?? {}, { esquema: 'metade' })
  await lousa.as(helena).refused('PUT /api/repositorio/teste', { body: pedido }, 'pedido_invalido')
  expect(esquemasOf(await read(id))).toEqual(['parcial', null, null])
})
