import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import { withMarcas } from '#perguntas/marcas.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { keepFile } from '#server/files/ficheiros.service.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'

const lousa = useLousa()
let helena: Pessoa
let rui: Pessoa

beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  rui = await lousa.professor('Rui Sá')
})

const prova = `Teste de Ciências Naturais

1. O granito é uma rocha (10 pontos)
(A) sedimentar
(B) magmática
(C) metamórfica
2. Classifica cada afirmação como verdadeira (V) ou falsa (F).
a) O basalto é magmático.
b) O calcário é magmático.
3. Explica a origem dos fósseis.
4. Indica o nome do mineral.
(A) quartzo
(B) quartzo`

async function importar(texto = prova): Promise<Importacao> {
  const pedido = { method: 'POST' as const, url: '/api/importacoes', ...uploadBytes('prova.txt', Buffer.from(texto)) }
  return (await lousa.as(helena).raw(pedido)).json()
}

const ver = (id: number, ordem: number) => lousa.as(helena).call('GET /api/importacoes/{id}/{ordem}', { params: { id, ordem } })
const emendar = 'PUT /api/importacoes/{id}/{ordem}'
const guardar = 'POST /api/importacoes/{id}/guardar'

/** What was read, with this key. */
async function comChave(id: number, ordem: number, ...certas: boolean[]) {
  const { pergunta } = await ver(id, ordem)
  return withMarcas(pergunta, certas) as typeof corpos.escolhaUnica as never
}

describe('emendar uma pergunta antes de a guardar', () => {
  test('o relatório diz o que só precisa da chave, e do que fica de fora vê-se o que se leu', async () => {
    const lida = await importar()
    expect(
      lida.itens.map(({ tipoPergunta, estado, semChave, emendavel, emendada }) => [tipoPergunta, estado, semChave, emendavel, emendada]),
    ).toEqual([
      [4, 'nao-importada', true, true, false],
      [1, 'nao-importada', true, true, false],
      [2, 'importada', false, true, false],
      // It lacks its key too, but not that alone.
      [4, 'nao-importada', false, true, false],
    ])
    const { pergunta } = await ver(lida.id, 2)
    expect(pergunta.alineas).toMatchObject([{ texto: [{ insert: 'O basalto é magmático.\n' }] }, {}])
    expect(pergunta.alineas.map((uma) => 'certa' in uma)).toEqual([false, false])
  })

  test('com a chave marcada pode ser importada, e guarda-se assim, uma só vez', async () => {
    const { id } = await importar()
    const api = lousa.as(helena)
    expect(await api.call(emendar, { params: { id, ordem: 1 }, body: await comChave(id, 1, false, true, false) })).toMatchObject({
      ordem: 1,
      nome: '1. O granito é uma rocha',
      estado: 'importada',
      motivo: null,
      semChave: true,
      emendada: true,
    })
    await api.call(emendar, { params: { id, ordem: 2 }, body: await comChave(id, 2, true, false) })
    const antes = await api.call('GET /api/importacoes/{id}', { params: { id } })
    expect(antes.itens.map(({ estado }) => estado)).toEqual(['importada', 'importada', 'importada', 'nao-importada'])
    const body = { chave: randomUUID(), pastaId: 0, itens: [{ ordem: 1 }, { ordem: 2 }, { ordem: 4 }] }
    const feito = await api.call(guardar, { params: { id }, body })
    expect(await api.call(guardar, { params: { id }, body }), 'once').toEqual(feito)
    const [granito, frases] = await Promise.all(feito.perguntas.map((um) => api.call('GET /api/perguntas/{id}', { params: { id: um } })))
    expect(granito?.alineas).toMatchObject([{ certa: false }, { certa: true }, { certa: false }])
    expect(frases?.alineas).toMatchObject([{ certa: true }, { certa: false }])
    expect(feito.perguntas).toHaveLength(2)
    // What was saved is the teacher's own by now, and is changed there.
    await api.refused(emendar, { params: { id, ordem: 1 }, body: corpos.composicao as never }, 'ja_existe')
  })

  test('com outro tipo, outras palavras e outros pontos, também no teste do ficheiro', async () => {
    const { id } = await importar()
    const api = lousa.as(helena)
    const body = { ...corpos.composicao, enunciado: '<p>Que rocha é o granito?</p>', dominio: 'Rochas', points: 12.5 } as never
    const item = await api.call(emendar, { params: { id, ordem: 1 }, body })
    expect([item.nome, item.tipoPergunta]).toEqual(['1. Que rocha é o granito?', 2])
    const feito = await api.call(guardar, { params: { id }, body: { chave: randomUUID(), pastaId: 0, itens: [{ ordem: 1 }] } })
    const nova = await api.call('GET /api/perguntas/{id}', { params: { id: feito.perguntas[0] ?? 0 } })
    expect([nova.tipoPergunta, nova.dominio, nova.points]).toEqual([2, 'Rochas', 12.5])
    const teste = await api.call('GET /api/repositorio/teste/{id}', { params: { id: feito.testes[0] ?? 0 } })
    expect(teste.perguntas.map(({ points }) => points)).toEqual([12.5])
  })

  test('as etiquetas que trazia ficam, com a chave marcada; as que se escrevem no editor guardam-se', async () => {
    const { id } = await importar(
      '<quiz><question type="multichoice"><name><text>Rocha</text></name><questiontext format="html"><text>Qual?</text></questiontext><single>true</single><answer fraction="0"><text>Granito</text></answer><answer fraction="0"><text>Basalto</text></answer><tags><tag><text>Rochas</text></tag><tag><text>Exame</text></tag></tags></question></quiz>',
    )
    const api = lousa.as(helena)
    expect((await ver(id, 1)).pergunta).toMatchObject({ etiquetas: ['Exame'] })
    const { etiquetas: _, ...marcada } = (await comChave(id, 1, true, false)) as { etiquetas?: string[] }
    await api.call(emendar, { params: { id, ordem: 1 }, body: marcada as never })
    expect((await ver(id, 1)).pergunta.etiquetas).toEqual(['Exame'])
    const body = { ...marcada, etiquetas: ['revisão'], ano: 7, dificuldade: 'facil' } as never
    await api.call(emendar, { params: { id, ordem: 1 }, body })
    const feito = await api.call(guardar, { params: { id }, body: { chave: randomUUID(), pastaId: 0 } })
    const nova = await api.call('GET /api/perguntas/{id}', { params: { id: feito.perguntas[0] ?? 0 } })
    expect([nova.etiquetas, nova.ano, nova.dificuldade]).toEqual([['revisão'], 7, 'facil'])
  })

  test('o que ainda não se pode usar é recusado com as suas frases, e nada muda', async () => {
    const { id } = await importar()
    const api = lousa.as(helena)
    const antes = await ver(id, 1)
    const { pergunta } = antes
    const body = pergunta as never
    const recusa = await api.refused(emendar, { params: { id, ordem: 1 }, body }, 'regra_do_conteudo')
    expect(recusa.errors).toEqual({ alineas: ['Indique a resposta certa'] })
    await api.refused(emendar, { params: { id, ordem: 1 }, body: { ...corpos.escolhaUnica, alineas: [{}] } as never }, 'pedido_invalido')
    expect(await ver(id, 1)).toEqual(antes)
    expect((await api.call('GET /api/importacoes/{id}', { params: { id } })).itens[0]).toMatchObject({
      estado: 'nao-importada',
      emendada: false,
    })
  })

  test('é de quem a importou; não se põe lá um ficheiro de outra pessoa, nem uma pergunta onde não se leu nenhuma', async () => {
    const { id } = await importar()
    const body = corpos.escolhaUnica as never
    await lousa.as(rui).refused(emendar, { params: { id, ordem: 1 }, body }, 'nao_encontrado')
    const api = lousa.as(helena)
    await api.refused(emendar, { params: { id, ordem: 99 }, body }, 'nao_encontrado')
    const calculada = '<quiz><question type="calculated"><name><text>Soma</text></name></question></quiz>'
    const outra = await importar(calculada)
    expect(outra.itens[0]).toMatchObject({ emendavel: false, semChave: false })
    await api.refused(emendar, { params: { id: outra.id, ordem: 1 }, body }, 'nao_encontrado')
    const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC', 'base64')
    const alheio = (await keepFile(lousa.servicos, rui.id, pixel, 'segredo.png')).id
    const enunciado = [{ insert: { image: { ficheiro: alheio, alt: 'Um mapa' } } }, { insert: '\n' }]
    await api.refused(emendar, { params: { id, ordem: 1 }, body: { ...corpos.composicao, enunciado } as never }, 'nao_encontrado')
    expect((await ver(id, 1)).ficheiros).toEqual({})
  })
})
