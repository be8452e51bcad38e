/** What a colleague may do with what is shared with them, and what copies are. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { minutesFromNow } from '#server/ensaio/palavras.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { makeFracoes, newPasta, newTeste, shareWith } from './ensaio-partilhas.ts'

const lousa = useLousa()
let ana: Pessoa
let rui: Pessoa

beforeEach(async () => {
  ana = await lousa.professor('Ana Silva')
  rui = await lousa.professor('Rui Santos')
})

describe('o que se pode fazer', () => {
  test('só para consultar: imprime-se, mas não se copia, não se dá a uma turma e não sai noutros formatos', async () => {
    const { raiz, facil, teste } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, raiz, rui, 'leitura')
    const api = lousa.as(rui)
    const turma = await api.call('PUT /api/turmas', { body: { name: '7.º B' } })
    const params = { id: teste.id }
    expect((await api.call('GET /api/repositorio/teste/{id}/papel', { params })).nome).toBe('Teste de frações')
    const janela = { inicio: minutesFromNow(5), fim: minutesFromNow(95) }
    const naTurma = { turmaid: turma.id, ...janela, todos: true, alunos: [], tempoExtra: [] }
    await api.refused('POST /api/repositorio/duplicarteste/{id}', { params, body: {} }, 'so_para_consultar')
    await api.refused('POST /api/partilhas/pasta/{id}/copiar', { params: { id: raiz }, body: {} }, 'so_para_consultar')
    await api.refused('POST /api/partilhas/pergunta/{id}/copiar', { params: { id: facil }, body: {} }, 'so_para_consultar')
    await api.refused('GET /api/repositorio/teste/{id}/docx', { params }, 'so_para_consultar')
    await api.refused('GET /api/repositorio/teste/{id}/folha', { params }, 'so_para_consultar')
    await api.refused('GET /api/repositorio/teste/{id}/{formato}', { params: { ...params, formato: 'json' } }, 'so_para_consultar')
    await api.refused(
      'PUT /api/turmas/addTeste',
      {
        body: {
          turmaid: turma.id,
          testeid: teste.id,
          nome: 'Teste',
          ...janela,
          duracao: 45,
          todos: true,
          alunos: [],
          baralhar: false,
          publicacao: 'manual',
          tempoExtra: [],
        },
      },
      'so_para_consultar',
    )
    await api.refused(
      'POST /api/turmas/teste/atribuir',
      {
        body: {
          chave: randomUUID(),
          testeid: teste.id,
          nome: 'Teste',
          duracao: 45,
          baralhar: false,
          publicacao: 'manual',
          selado: false,
          turmas: [naTurma],
        },
      },
      'so_para_consultar',
    )
    expect(await lousa.as(rui).call('GET /api/repositorio/pastas')).toEqual([])
  })

  test('o que só se pode copiar não se muda, move, elimina nem se junta a um teste seu', async () => {
    const { raiz, facil, teste } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, raiz, rui, 'copia')
    const api = lousa.as(rui)
    const meu = await newTeste(lousa, rui, 'Meu', 0, [])
    await api.refused('PUT /api/repositorio', { body: { id: raiz, versao: 1, nome: 'Minha agora' } }, 'nao_encontrado')
    await api.refused(
      'PUT /api/repositorio/teste',
      { body: { id: teste.id, versao: 1, nome: 'Meu agora', perguntas: [] } },
      'so_para_consultar',
    )
    await api.refused('DELETE /api/repositorio/delete/{id}', { params: { id: raiz } }, 'nao_encontrado')
    await api.refused('POST /api/repositorio/mover', { body: { ids: [teste.id], RepositorioPaiId: 0 } }, 'nao_encontrado')
    await api.refused('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, id: facil, versao: 1 } }, 'so_para_consultar')
    await api.refused('DELETE /api/perguntas/delete/{id}', { params: { id: facil } }, 'nao_encontrado')
    await api.refused('POST /api/repositorio/teste/{id}/juntar', { params: { id: meu.id }, body: { perguntas: [facil] } }, 'nao_encontrado')
    await api.refused('POST /api/partilhas/item/{id}', { params: { id: raiz }, body: { nivel: 'copia', fim: null } }, 'nao_encontrado')
    await api.refused('GET /api/partilhas/item/{id}', { params: { id: raiz } }, 'nao_encontrado')
  })

  test('um teste copiado traz as perguntas, diz de quem era, e o que o autor mudar depois não lhe chega', async () => {
    const { teste, facil } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, teste.id, rui, 'copia')
    const api = lousa.as(rui)
    const copia = await api.call('POST /api/repositorio/duplicarteste/{id}', { params: { id: teste.id }, body: {} })
    expect(copia).toMatchObject({
      nome: 'Teste de frações',
      totalPerguntas: 2,
      copiadoDe: 'Ana Silva',
      de: null,
      pode: { editar: true, copiar: true },
    })
    expect(copia.perguntas.map(({ perguntaid }) => perguntaid)).not.toContain(facil)
    await lousa.as(ana).call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, id: facil, versao: 1, points: 3 } })
    const depois = await api.call('GET /api/repositorio/teste/{id}', { params: { id: copia.id } })
    expect(depois.perguntas).toEqual(copia.perguntas)
    // A copy of the copy names who wrote it first.
    const outra = await api.call('POST /api/repositorio/duplicarteste/{id}', { params: { id: copia.id }, body: {} })
    expect(outra.copiadoDe).toBe('Ana Silva')
  })

  test('um teste que se pode copiar dá-se a uma turma sem o copiar primeiro', async () => {
    const { teste } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, teste.id, rui, 'copia')
    const turma = await lousa.as(rui).call('PUT /api/turmas', { body: { name: '7.º B' } })
    const dado = await lousa.as(rui).call('PUT /api/turmas/addTeste', {
      body: {
        turmaid: turma.id,
        testeid: teste.id,
        nome: 'Teste',
        inicio: minutesFromNow(5),
        fim: minutesFromNow(95),
        duracao: 45,
        todos: true,
        alunos: [],
        baralhar: false,
        publicacao: 'manual',
        tempoExtra: [],
      },
    })
    expect(dado.nome).toBe('Teste')
  })
})

test('uma pergunta copia-se para uma pasta sua, uma vez por pedido', async () => {
  const { raiz, facil } = await makeFracoes(lousa, ana)
  await shareWith(lousa, ana, raiz, rui, 'copia')
  const api = lousa.as(rui)
  const destino = await newPasta(lousa, rui, 'De colegas')
  const pedido = { params: { id: facil }, body: { chave: randomUUID(), RepositorioPaiId: destino } }
  const copia = await api.call('POST /api/partilhas/pergunta/{id}/copiar', pedido)
  expect(await api.call('POST /api/partilhas/pergunta/{id}/copiar', pedido)).toEqual(copia)
  expect(await api.call('GET /api/perguntas/{id}', { params: copia })).toMatchObject({ pastaId: destino, pode: { editar: true } })
  expect((await api.call('GET /api/perguntas', {})).data).toHaveLength(1)
})

describe('copiar uma pasta', () => {
  test('traz pastas, testes e perguntas; o teste copiado usa as cópias, e um sorteio sorteia da cópia', async () => {
    const { raiz, dentro, dificil } = await makeFracoes(lousa, ana)
    await lousa.as(ana).call('PUT /api/repositorio/teste', {
      body: {
        nome: 'Com sorteio',
        repositorioPaiId: raiz,
        perguntas: [],
        paginasPerguntas: [{ titulo: '', sorteios: [{ id: 'sort1', ordem: 1, pastaId: dentro, dominio: null, n: 1, points: 5 }] }],
      },
    })
    await shareWith(lousa, ana, raiz, rui, 'copia')
    const api = lousa.as(rui)
    const destino = await newPasta(lousa, rui, 'De colegas')
    const pedido = { params: { id: raiz }, body: { chave: randomUUID(), RepositorioPaiId: destino } }
    const copia = await api.call('POST /api/partilhas/pasta/{id}/copiar', pedido)
    expect(await api.call('POST /api/partilhas/pasta/{id}/copiar', pedido)).toEqual(copia)
    const arvore = await api.call('GET /api/repositorio/pastas')
    expect(arvore.map((p) => [p.nome, p.testes, p.perguntas]).toSorted()).toEqual([
      ['De colegas', 0, 0],
      ['Difíceis', 1, 1],
      ['Frações', 1, 1],
    ])
    const copiaDeDentro = arvore.find((p) => p.nome === 'Difíceis')?.id ?? 0
    const testes = (await api.call('GET /api/repositorio/pesquisa', { query: { soTestes: true } })).data
    expect(testes.map(({ nome }) => nome)).toEqual(['Com sorteio', 'Teste de frações'])
    const [comSorteio, comPerguntas] = await Promise.all(
      testes.map(({ id }) => api.call('GET /api/repositorio/teste/{id}', { params: { id } })),
    )
    expect(comSorteio?.paginasPerguntas[0]?.sorteios).toMatchObject([{ pastaId: copiaDeDentro, disponiveis: 1 }])
    const minhasPerguntas = (await api.call('GET /api/perguntas', {})).data.map(({ id }) => id)
    expect(minhasPerguntas).toHaveLength(2)
    expect(comPerguntas?.perguntas.map(({ perguntaid }) => perguntaid).toSorted()).toEqual(minhasPerguntas.toSorted())
    expect(minhasPerguntas).not.toContain(dificil)
    expect(comPerguntas?.copiadoDe).toBe('Ana Silva')
  })

  test('uma pergunta que o teste usa como era antes é copiada como era', async () => {
    const { raiz, facil, teste } = await makeFracoes(lousa, ana)
    await lousa.as(ana).call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, id: facil, versao: 1, points: 3 } })
    const antes = await lousa.as(ana).call('GET /api/repositorio/teste/{id}', { params: { id: teste.id } })
    await shareWith(lousa, ana, raiz, rui, 'copia')
    const api = lousa.as(rui)
    await api.call('POST /api/partilhas/pasta/{id}/copiar', { params: { id: raiz }, body: {} })
    const [item] = (await api.call('GET /api/repositorio/pesquisa', { query: { soTestes: true } })).data
    const copia = await api.call('GET /api/repositorio/teste/{id}', { params: { id: item?.id ?? 0 } })
    expect(copia.perguntas.map(({ pergunta }) => pergunta.points)).toEqual(antes.perguntas.map(({ pergunta }) => pergunta.points))
  })

  test('não entra numa pasta que já está no último nível, e nada fica a meio', async () => {
    const { raiz } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, raiz, rui, 'copia')
    let fundo = 0
    for (let nivel = 0; nivel < limites.pastasProfundidade - 1; nivel++) fundo = await newPasta(lousa, rui, `Nível ${nivel}`, fundo)
    const api = lousa.as(rui)
    const pedido = { params: { id: raiz }, body: { RepositorioPaiId: fundo } }
    await api.refused('POST /api/partilhas/pasta/{id}/copiar', pedido, 'pasta_demasiado_funda')
    expect(await api.call('GET /api/repositorio/pastas')).toHaveLength(limites.pastasProfundidade - 1)
  })
})
