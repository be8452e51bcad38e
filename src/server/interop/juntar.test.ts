import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import { marcasDe, withMarcas } from '#perguntas/marcas.ts'
import { limites } from '#regras/limites.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'

const lousa = useLousa()
let helena: Pessoa
let rui: Pessoa

beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  rui = await lousa.professor('Rui Sá')
})

/** The second cuts the first in two; the third runs two into one. */
const prova = `Teste de Ciências Naturais

1. Observa a figura e lê o texto. (10 pontos)
2. O granito é uma rocha
(A) sedimentar
(B) magmática
3. O mármore é uma rocha
(A) sedimentar
(B) metamórfica
(C) Indica o solo mais fértil.
(D) arenoso
(E) argiloso
4. Explica a origem dos fósseis.`

const importacao = 'GET /api/importacoes/{id}'
const juntar = 'POST /api/importacoes/{id}/{ordem}/juntar'
const separar = 'POST /api/importacoes/{id}/{ordem}/separar'
const desfazer = 'POST /api/importacoes/{id}/desfazer'
const emendar = 'PUT /api/importacoes/{id}/{ordem}'
const guardar = 'POST /api/importacoes/{id}/guardar'

async function importar(conteudo = prova, nome = 'prova.txt'): Promise<Importacao> {
  const pedido = { method: 'POST' as const, url: '/api/importacoes', ...uploadBytes(nome, Buffer.from(conteudo)) }
  return (await lousa.as(helena).raw(pedido)).json()
}
const ver = async (id: number, ordem: number) =>
  (await lousa.as(helena).call('GET /api/importacoes/{id}/{ordem}', { params: { id, ordem } })).pergunta
const words = async (id: number, ordem: number) => textoSimples((await ver(id, ordem)).enunciado).trim()
const optionsOf = async (id: number, ordem: number) =>
  ((await ver(id, ordem)).alineas as { texto: string }[]).map(({ texto }) => textoSimples(texto).trim())
const merge = (id: number, ordem: number, chave = randomUUID()) => lousa.as(helena).call(juntar, { params: { id, ordem }, body: { chave } })
const split = (id: number, ordem: number, onde: number, chave = randomUUID()) =>
  lousa.as(helena).call(separar, { params: { id, ordem }, body: { chave, onde } })
const undo = (id: number, emenda = 0) => lousa.as(helena).call(desfazer, { params: { id }, body: { emenda } })
const namesOf = ({ itens }: Importacao) => itens.map(({ ordem, nome }) => [ordem, nome])

describe('juntar à anterior', () => {
  test('as duas ficam uma, com os textos, as opções e os pontos; uma só vez por chave', async () => {
    const { id } = await importar()
    const chave = randomUUID()
    const depois = await merge(id, 2, chave)
    expect(
      depois.itens.map(({ ordem, tipoPergunta, estado, semChave, emendada }) => [ordem, tipoPergunta, estado, semChave, emendada]),
    ).toEqual([
      [1, 4, 'nao-importada', true, true],
      [3, 4, 'nao-importada', true, false],
      [4, 2, 'importada', false, false],
    ])
    expect(depois.desfazer).toMatchObject({ ato: 'juntar', nome: '2. O granito é uma rocha' })
    // The number was a part of the text.
    expect(await words(id, 1)).toBe('Observa a figura e lê o texto.\n2. O granito é uma rocha')
    expect([await optionsOf(id, 1), (await ver(id, 1)).points]).toEqual([['sedimentar', 'magmática'], 10])
    expect(depois.testes[0]?.itens).toEqual([1, 3, 4])
    expect(await merge(id, 2, chave), 'once').toEqual(depois)
    await lousa.as(helena).refused(juntar, { params: { id, ordem: 2 }, body: { chave: randomUUID() } }, 'nao_encontrado')
  })

  test('sem nada antes, ou quando não podem ser uma só, diz-se porquê e nada muda', async () => {
    const api = lousa.as(helena)
    const antes = await importar()
    const chave = randomUUID()
    const primeira = await api.refused(juntar, { params: { id: antes.id, ordem: 1 }, body: { chave } }, 'regra_do_conteudo')
    expect(primeira.errors).toEqual({ ordem: ['É a primeira pergunta do ficheiro: não há nenhuma antes dela.'] })
    await api.call(emendar, { params: { id: antes.id, ordem: 4 }, body: corpos.ligacaoPares as never })
    const outra = await api.refused(juntar, { params: { id: antes.id, ordem: 4 }, body: { chave } }, 'regra_do_conteudo')
    expect(outra.errors?.['ordem']?.[0]).toContain('Emende primeiro o tipo de uma delas.')
    await lousa.as(rui).refused(juntar, { params: { id: antes.id, ordem: 2 }, body: { chave } }, 'nao_encontrado')
    const depois = await api.call(importacao, { params: { id: antes.id } })
    expect(namesOf(depois).slice(0, 3)).toEqual(namesOf(antes).slice(0, 3))
    const calculada = '<question type="calculated"><name><text>Soma</text></name></question>'
    const lida = await importar(
      `<quiz>${calculada}<question type="essay"><name><text>B</text></name><questiontext><text>B</text></questiontext></question></quiz>`,
      'q.xml',
    )
    const nada = await api.refused(juntar, { params: { id: lida.id, ordem: 2 }, body: { chave } }, 'regra_do_conteudo')
    expect(nada.errors?.['ordem']?.[0]).toContain('não conseguiu ler nada')
  })

  test('o que ficava maior do que uma pergunta pode ser é recusado', async () => {
    const opcoes = Array.from(
      { length: limites.alineasPorPergunta },
      (_, i) => `<answer fraction="${i === 0 ? 100 : 0}"><text>Opção ${i}</text></answer>`,
    )
    const uma = `<question type="multichoice"><name><text>Q</text></name><questiontext><text>Qual?</text></questiontext><single>true</single>${opcoes.join('')}</question>`
    const { id, itens } = await importar(`<quiz>${uma}${uma}</quiz>`, 'q.xml')
    expect(itens.map(({ estado }) => estado)).toEqual(['importada', 'importada'])
    const recusa = await lousa.as(helena).refused(juntar, { params: { id, ordem: 2 }, body: { chave: randomUUID() } }, 'regra_do_conteudo')
    expect(recusa.errors?.['ordem']?.[0]).toContain('Ficava com mais do que uma pergunta da Lousa pode ter')
    expect(await optionsOf(id, 2)).toHaveLength(limites.alineasPorPergunta)
  })
})

describe('separar em duas', () => {
  test('a nova fica a seguir, marca-se, e guarda-se no seu lugar com o teste', async () => {
    const { id } = await importar()
    const chave = randomUUID()
    const depois = await split(id, 3, 3, chave)
    expect(namesOf(depois).slice(2)).toEqual([
      [3, '3. O mármore é uma rocha'],
      [5, 'Indica o solo mais fértil.'],
      [4, '4. Explica a origem dos fósseis.'],
    ])
    expect([await optionsOf(id, 3), await optionsOf(id, 5)]).toEqual([
      ['sedimentar', 'metamórfica'],
      ['arenoso', 'argiloso'],
    ])
    expect(depois.itens.map(({ semChave }) => semChave)).toEqual([false, true, true, true, false])
    expect(await split(id, 3, 3, chave), 'once').toEqual(depois)
    const api = lousa.as(helena)
    const body = withMarcas(await ver(id, 5), [false, true]) as never
    expect(await api.call(emendar, { params: { id, ordem: 5 }, body })).toMatchObject({ estado: 'importada', desfazer: { ato: 'emendar' } })
    const feito = await api.call(guardar, { params: { id }, body: { chave: randomUUID(), pastaId: 0 } })
    const teste = await api.call('GET /api/repositorio/teste/{id}', { params: { id: feito.testes[0] ?? 0 } })
    expect(teste.perguntas.map(({ pergunta }) => textoSimples(pergunta.enunciado).trim())).toEqual([
      'Observa a figura e lê o texto.',
      'Indica o solo mais fértil.',
      'Explica a origem dos fósseis.',
    ])
    expect(teste.perguntas.map(({ perguntaid }) => perguntaid)).toEqual(feito.perguntas)
    await api.refused(separar, { params: { id, ordem: 3 }, body: { chave: randomUUID(), onde: 1 } }, 'ja_existe')
    await api.refused(desfazer, { params: { id }, body: { emenda: 1 } }, 'ja_existe')
  })

  test('onde uma ficava sem nada, o que já lá não está e o que é de outra pessoa são recusados, e nada muda', async () => {
    const antes = await importar()
    const { id } = antes
    const api = lousa.as(helena)
    const chave = randomUUID()
    const vazia = await api.refused(separar, { params: { id, ordem: 4 }, body: { chave, onde: 1 } }, 'regra_do_conteudo')
    expect(vazia.errors).toEqual({ ordem: ['Assim, uma das duas perguntas ficava sem nada. Escolha outro sítio.'] })
    await api.refused(separar, { params: { id, ordem: 3 }, body: { chave, onde: 0 } }, 'pedido_invalido')
    await api.refused(separar, { params: { id, ordem: 99 }, body: { chave, onde: 1 } }, 'nao_encontrado')
    await lousa.as(rui).refused(separar, { params: { id, ordem: 3 }, body: { chave, onde: 1 } }, 'nao_encontrado')
    expect(await api.call(importacao, { params: { id } })).toEqual(antes)
  })

  test('juntar o que se separou dá o que lá estava', async () => {
    const { id } = await importar()
    await merge(id, 2)
    const antes = await ver(id, 1)
    const { itens } = await split(id, 1, 1)
    expect(namesOf({ itens } as Importacao).slice(0, 2)).toEqual([
      [1, '1. Observa a figura e lê o texto.'],
      [5, '2. O granito é uma rocha'],
    ])
    await merge(id, 5)
    expect(await ver(id, 1)).toEqual(antes)
  })
})

describe('desfazer', () => {
  test('a última primeiro, até ao que se leu; repetido, não desfaz outra', async () => {
    const antes = await importar()
    const { id } = antes
    expect(antes.desfazer).toBeNull()
    const api = lousa.as(helena)
    const lidas = await Promise.all(antes.itens.map(({ ordem }) => ver(id, ordem)))
    const emendada = await api.call(emendar, {
      params: { id, ordem: 2 },
      body: { ...(withMarcas(await ver(id, 2), [false, true]) as object), points: 7 } as never,
    })
    const junta = await merge(id, 2)
    expect(marcasDe(await ver(id, 1))).toEqual([false, true])
    const separada = await split(id, 1, 1)
    const outra = await split(id, 3, 3)
    await api.refused(desfazer, { params: { id }, body: { emenda: junta.desfazer?.emenda ?? 0 } }, 'regra_do_conteudo')
    expect(namesOf(await undo(id, outra.desfazer?.emenda))).toEqual(namesOf(separada))
    expect(await undo(id, outra.desfazer?.emenda), 'once').toEqual(separada)
    expect(await undo(id, separada.desfazer?.emenda)).toEqual(junta)
    const semJuncao = await undo(id, junta.desfazer?.emenda)
    expect(semJuncao.itens[1]).toMatchObject({ ordem: 2, estado: 'importada', emendada: true })
    expect(await undo(id, emendada.desfazer?.emenda)).toEqual(antes)
    expect(await Promise.all(antes.itens.map(({ ordem }) => ver(id, ordem)))).toEqual(lidas)
    await lousa.as(rui).refused(desfazer, { params: { id }, body: { emenda: 1 } }, 'nao_encontrado')
  })

  test('a mesma emenda enviada de novo conta uma vez; das muito antigas já não se volta atrás', async () => {
    const { id } = await importar()
    const api = lousa.as(helena)
    const mend = (points: number) => api.call(emendar, { params: { id, ordem: 4 }, body: { ...corpos.composicao, points } as never })
    const uma = await mend(1)
    expect((await mend(1)).desfazer).toEqual(uma.desfazer)
    for (let points = 2; points <= limites.importacaoEmendas + 1; points += 1) await mend(points)
    let { desfazer: ultima } = await api.call(importacao, { params: { id } })
    let voltas = 0
    for (; ultima; voltas += 1) ultima = (await undo(id, ultima.emenda)).desfazer
    expect([voltas, (await ver(id, 4)).points]).toEqual([limites.importacaoEmendas, 1])
  })
})
