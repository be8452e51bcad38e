import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { limites } from '#regras/limites.ts'
import { many, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { corpo, corpos } from '#server/perguntas/exemplos-de-ensaio.ts'

const lousa = useLousa()
let helena: Pessoa
let rui: Pessoa

beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  rui = await lousa.professor('Rui Santos')
})

const makePasta = (quem: Pessoa, nome: string, repositorioPaiId = 0) =>
  lousa.as(quem).call('PUT /api/repositorio', { body: { nome, repositorioPaiId } })
const makeTeste = (
  quem: Pessoa,
  nome: string,
  repositorioPaiId = 0,
  perguntas: { perguntaid: number; pagina: number; ordem: number }[] = [],
) => lousa.as(quem).call('PUT /api/repositorio/teste', { body: { nome, repositorioPaiId, perguntas } })
const makePergunta = (quem: Pessoa, pastaId = 0) =>
  lousa.as(quem).call('PUT /api/perguntas', { body: { ...corpo(corpos.escolhaUnica), pastaId } })

/** Folders one inside the other; answers their ids from the outside in. */
async function makeChain(quem: Pessoa, quantas: number, pai = 0): Promise<number[]> {
  const ids: number[] = []
  for (let i = 1; i <= quantas; i++) ids.push((await makePasta(quem, `Nível ${i}`, ids.at(-1) ?? pai)).id)
  return ids
}

describe('quem pode', () => {
  test('um aluno não entra', async () => {
    const aluno = await lousa.aluno()
    await lousa.as(aluno).refused('GET /api/repositorio', {}, 'papel_errado')
    await lousa.as(aluno).refused('PUT /api/repositorio/teste', { body: {} }, 'papel_errado')
    await lousa.anonimo.refused('GET /api/repositorio/pastas', {}, 'sessao_necessaria')
  })

  test('a pasta de outra pessoa não existe, para nada', async () => {
    const { id, versao } = await makePasta(helena, 'Só minha')
    const meu = await makeTeste(rui, 'Do Rui')
    const call = lousa.as(rui)
    await call.refused('GET /api/repositorio', { query: { RepositorioPaiId: id } }, 'nao_encontrado')
    await call.refused('GET /api/repositorio/{id}', { params: { id } }, 'nao_encontrado')
    await call.refused('GET /api/repositorio/contagem/{id}', { params: { id } }, 'nao_encontrado')
    await call.refused('GET /api/repositorio/pesquisa', { query: { RepositorioPaiId: id } }, 'nao_encontrado')
    await call.refused('PUT /api/repositorio', { body: { id, versao, nome: 'Minha agora' } }, 'nao_encontrado')
    await call.refused('PUT /api/repositorio', { body: { nome: 'Dentro da outra', repositorioPaiId: id } }, 'nao_encontrado')
    await call.refused(
      'PUT /api/repositorio/teste',
      { body: { nome: 'Dentro da outra', repositorioPaiId: id, perguntas: [] } },
      'nao_encontrado',
    )
    await call.refused('POST /api/repositorio/mover', { body: { ids: [meu.id], RepositorioPaiId: id } }, 'nao_encontrado')
    await call.refused('POST /api/repositorio/mover', { body: { ids: [id], RepositorioPaiId: 0 } }, 'nao_encontrado')
    await call.refused('DELETE /api/repositorio/delete/{id}', { params: { id } }, 'nao_encontrado')
    expect(await lousa.as(helena).call('GET /api/repositorio/{id}', { params: { id } })).toMatchObject({ nome: 'Só minha', versao })
  })

  test('um id que não existe responde como o de outra pessoa', async () => {
    await lousa.as(rui).refused('PUT /api/repositorio', { body: { id: 999_999_999, versao: 1, nome: 'X' } }, 'nao_encontrado')
    await lousa
      .as(rui)
      .refused('PUT /api/repositorio/teste', { body: { id: 999_999_999, versao: 1, nome: 'X', perguntas: [] } }, 'nao_encontrado')
  })
})

describe('guardar pastas', () => {
  test('cria, muda o nome, e a repetição com a mesma chave dá a mesma', async () => {
    const chave = randomUUID()
    const [a, b] = [
      await lousa.as(helena).call('PUT /api/repositorio', { body: { chave, nome: '  Ciências   7 ' } }),
      await lousa.as(helena).call('PUT /api/repositorio', { body: { chave, nome: 'Outra' } }),
    ]
    expect(a).toMatchObject({ nome: 'Ciências 7', isFolder: true, versao: 1, repositorioPaiId: 0, testes: [] })
    expect(b.id).toBe(a.id)
    const mudada = await lousa
      .as(helena)
      .call('PUT /api/repositorio', { body: { id: a.id, versao: 1, nome: 'Ciências 8', descricao: 'Do 8.º ano' } })
    expect(mudada).toMatchObject({ id: a.id, versao: 2, nome: 'Ciências 8', descricao: 'Do 8.º ano' })
    const recusa = await lousa
      .as(helena)
      .refused('PUT /api/repositorio', { body: { id: a.id, versao: 1, nome: 'Tarde' } }, 'versao_desatualizada')
    expect(recusa.atual).toEqual(mudada)
    await lousa.as(helena).refused('PUT /api/repositorio', { body: { id: a.id, nome: 'Sem versão' } }, 'versao_em_falta')
    await lousa.as(helena).refused('PUT /api/repositorio', { body: { nome: '   ' } }, 'pedido_invalido')
    await lousa.as(helena).refused('PUT /api/repositorio', { body: { nome: '\u0001' } }, 'pedido_invalido')
  })

  test('onze níveis são de mais, criando ou movendo', async () => {
    const fundo = await makeChain(helena, limites.pastasProfundidade)
    await lousa
      .as(helena)
      .refused('PUT /api/repositorio', { body: { nome: 'Onze', repositorioPaiId: fundo.at(-1) } }, 'pasta_demasiado_funda')
    const solta = await makePasta(helena, 'Solta')
    await lousa
      .as(helena)
      .refused('POST /api/repositorio/mover', { body: { ids: [solta.id], RepositorioPaiId: fundo.at(-1) } }, 'pasta_demasiado_funda')
    await lousa
      .as(helena)
      .refused(
        'PUT /api/repositorio',
        { body: { id: solta.id, versao: 1, nome: 'Solta', repositorioPaiId: fundo.at(-1) } },
        'pasta_demasiado_funda',
      )
    const [fora] = await makeChain(helena, 2)
    await lousa
      .as(helena)
      .refused('POST /api/repositorio/mover', { body: { ids: [fora], RepositorioPaiId: fundo.at(8) } }, 'pasta_demasiado_funda')
    await lousa.as(helena).call('POST /api/repositorio/mover', { body: { ids: [fora ?? 0], RepositorioPaiId: fundo.at(7) ?? 0 } })
    const teste = await makeTeste(helena, 'Um teste cabe no último nível', fundo.at(-1))
    expect(teste.caminho).toHaveLength(10)
  })

  test('uma pasta não entra em si própria nem no que tem dentro', async () => {
    const [a, b, c] = await makeChain(helena, 3)
    for (const destino of [a, b, c]) {
      await lousa.as(helena).refused('POST /api/repositorio/mover', { body: { ids: [a], RepositorioPaiId: destino } }, 'pasta_com_ciclo')
      await lousa
        .as(helena)
        .refused('PUT /api/repositorio', { body: { id: a, versao: 1, nome: 'Ciclo', repositorioPaiId: destino } }, 'pasta_com_ciclo')
    }
    const teste = await makeTeste(helena, 'Folha')
    await lousa.as(helena).refused('POST /api/repositorio/mover', { body: { ids: [a], RepositorioPaiId: teste.id } }, 'nao_encontrado')
  })

  test('dois movimentos ao mesmo tempo não fazem um ciclo', async () => {
    const [a, b] = [await makePasta(helena, 'A'), await makePasta(helena, 'B')]
    const move = (id: number, RepositorioPaiId: number) =>
      lousa
        .as(helena)
        .raw({ method: 'POST', url: '/api/repositorio/mover', payload: { ids: [id], RepositorioPaiId } })
        .then(({ statusCode }) => statusCode)
    expect((await Promise.all([move(a.id, b.id), move(b.id, a.id)])).toSorted()).toEqual([200, 409])
  })

  test('criar e mover ao acaso nunca faz ciclos nem passa dos dez níveis, e nada se perde', async () => {
    const ana = await lousa.professor('Ana Reis')
    const todas: number[] = (await makeChain(ana, 5)).concat(await makeChain(ana, 4))
    const pick = (n: number) => todas[n % todas.length] ?? 0
    const passo = fc.record({ que: fc.constantFrom('criar', 'mover', 'mover'), quem: fc.nat(1000), para: fc.nat(1000), raiz: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 3, maxLength: 8 }), async (passos) => {
        for (const { que, quem, para, raiz } of passos) {
          const destino = raiz ? 0 : pick(para)
          const [method, url, payload] =
            que === 'criar'
              ? (['PUT', '/api/repositorio', { nome: `P${quem}`, repositorioPaiId: destino }] as const)
              : (['POST', '/api/repositorio/mover', { ids: [pick(quem)], RepositorioPaiId: destino }] as const)
          const answer = await lousa.as(ana).raw({ method, url, payload })
          expect([200, 409]).toContain(answer.statusCode)
          if (que === 'criar' && answer.statusCode === 200) todas.push(answer.json().id)
        }
        const pastas = await lousa.as(ana).call('GET /api/repositorio/pastas')
        const pai = new Map(pastas.map(({ id, repositorioPaiId }) => [id, repositorioPaiId]))
        expect([...pai.keys()].toSorted((x, y) => x - y)).toEqual(todas.toSorted((x, y) => x - y))
        for (const id of todas) {
          let nivel = 0
          for (let at = id; at !== 0; at = pai.get(at) ?? 0) expect(++nivel).toBeLessThanOrEqual(limites.pastasProfundidade)
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('ver a árvore', () => {
  let rita: Pessoa
  let ciencias: number
  let vulcoes: number

  beforeAll(async () => {
    rita = await lousa.professor('Rita Melo')
    ciencias = (await makePasta(rita, 'Ciências Naturais 7')).id
    vulcoes = (await makePasta(rita, 'Vulcões', ciencias)).id
    await makePasta(rita, 'Água')
    const pergunta = await makePergunta(rita, vulcoes)
    await makeTeste(rita, 'Teste 3 · Vulcões', ciencias, [{ perguntaid: pergunta.id, pagina: 1, ordem: 1 }])
    await makeTeste(rita, 'Árvores', vulcoes)
    await makeTeste(rita, 'Zonas', 0)
  })

  test('a raiz: pastas primeiro, por ordem portuguesa, com os seus testes', async () => {
    const raiz = await lousa.as(rita).call('GET /api/repositorio', { query: { RepositorioPaiId: 0 } })
    expect(raiz.map(({ nome, isFolder }) => [nome, isFolder])).toEqual([
      ['Água', true],
      ['Ciências Naturais 7', true],
      ['Zonas', false],
    ])
    expect(raiz[1]?.testes).toMatchObject([{ nome: 'Teste 3 · Vulcões', totalPerguntas: 1, totalPoints: 8, isFolder: false }])
    expect(await lousa.as(rita).call('GET /api/repositorio', {})).toEqual(raiz)
    const aoContrario = await lousa.as(rita).call('GET /api/repositorio', { query: { ordenar: '-nome' } })
    expect(aoContrario.map(({ nome }) => nome)).toEqual(['Ciências Naturais 7', 'Água', 'Zonas'])
  })

  test('as pastas contam o que têm diretamente', async () => {
    const pastas = await lousa.as(rita).call('GET /api/repositorio/pastas')
    expect(pastas.map(({ nome, repositorioPaiId, testes, perguntas }) => [nome, repositorioPaiId, testes, perguntas])).toEqual([
      ['Água', 0, 0, 0],
      ['Ciências Naturais 7', 0, 1, 0],
      ['Vulcões', ciencias, 1, 1],
    ])
  })

  test('a pesquisa dá o caminho, e pode ficar-se por uma pasta', async () => {
    const { data } = await lousa.as(rita).call('GET /api/repositorio/pesquisa', { query: { texto: 'vulcoes' } })
    expect(data.map(({ nome, caminho }) => [nome, caminho.map((pasta) => pasta.nome)])).toEqual([
      ['Teste 3 · Vulcões', ['Ciências Naturais 7']],
      ['Vulcões', ['Ciências Naturais 7']],
    ])
    const abaixo = await lousa.as(rita).call('GET /api/repositorio/pesquisa', { query: { RepositorioPaiId: vulcoes } })
    expect(abaixo.data.map(({ nome }) => nome)).toEqual(['Árvores'])
  })

  test('a pesquisa vai página a página', async () => {
    const primeira = await lousa.as(rita).call('GET /api/repositorio/pesquisa', { query: { soTestes: true, limite: 2 } })
    const segunda = await lousa
      .as(rita)
      .call('GET /api/repositorio/pesquisa', { query: { soTestes: true, limite: 2, cursor: primeira.proximo ?? '' } })
    expect([...primeira.data, ...segunda.data].map(({ nome }) => nome)).toEqual(['Árvores', 'Teste 3 · Vulcões', 'Zonas'])
    expect(segunda.proximo).toBeNull()
  })

  test('um item traz as pastas acima', async () => {
    const pasta = await lousa.as(rita).call('GET /api/repositorio/{id}', { params: { id: vulcoes } })
    expect(pasta).toMatchObject({
      nome: 'Vulcões',
      caminho: [{ id: ciencias, nome: 'Ciências Naturais 7' }],
      testes: [{ nome: 'Árvores' }],
    })
  })
})

describe('eliminar', () => {
  test('conta o que desaparece, e depois desaparece', async () => {
    const zita = await lousa.professor('Zita Sá')
    const [fora, dentro] = await makeChain(zita, 2)
    const pergunta = await makePergunta(zita, dentro)
    const fica = await makePergunta(zita)
    const usa = (perguntaid: number, ordem: number) => ({ perguntaid, pagina: 1, ordem })
    const la = await makeTeste(zita, 'Vai', dentro, [usa(pergunta.id, 1)])
    const ca = await makeTeste(zita, 'Fica', 0, [usa(fica.id, 1), usa(pergunta.id, 2)])
    const id = fora ?? 0
    expect(await lousa.as(zita).call('GET /api/repositorio/contagem/{id}', { params: { id } })).toEqual({
      id,
      nome: 'Nível 1',
      isFolder: true,
      pastas: 1,
      testes: 1,
      perguntas: 1,
      testesAfetados: 1,
      atribuidos: 0,
    })
    expect(await lousa.as(zita).call('GET /api/repositorio/contagem/{id}', { params: { id: ca.id } })).toMatchObject({
      isFolder: false,
      pastas: 0,
      testes: 1,
      perguntas: 0,
    })
    await lousa.as(zita).refused('DELETE /api/repositorio/deleteteste/{id}', { params: { id } }, 'nao_encontrado')
    await lousa.as(zita).call('DELETE /api/repositorio/delete/{id}', { params: { id } })
    for (const gone of [id, dentro ?? 0, la.id])
      await lousa.as(zita).refused('GET /api/repositorio/{id}', { params: { id: gone } }, 'nao_encontrado')
    await lousa.as(zita).refused('GET /api/perguntas/{id}', { params: { id: pergunta.id } }, 'nao_encontrado')
    const depois = await lousa.as(zita).call('GET /api/repositorio/teste/{id}', { params: { id: ca.id } })
    expect(depois).toMatchObject({ versao: 2, totalPerguntas: 1, perguntas: [{ perguntaid: fica.id, ordem: 1 }] })
    await lousa.as(zita).refused('DELETE /api/repositorio/delete/{id}', { params: { id } }, 'nao_encontrado')
  })

  test('eliminar um teste deixa as perguntas', async () => {
    const pergunta = await makePergunta(helena)
    const teste = await makeTeste(helena, 'Efémero', 0, [{ perguntaid: pergunta.id, pagina: 1, ordem: 1 }])
    await lousa.as(helena).call('DELETE /api/repositorio/deleteteste/{id}', { params: { id: teste.id } })
    expect(await lousa.as(helena).call('GET /api/perguntas/{id}', { params: { id: pergunta.id } })).toMatchObject({ usadaEm: [] })
  })

  test('o que foi eliminado fica guardado para quem o possa trazer de volta', async () => {
    const { id } = await makePasta(helena, 'Guardada')
    await lousa.as(helena).call('DELETE /api/repositorio/delete/{id}', { params: { id } })
    const rows = await many<{ eliminado: boolean }>(
      lousa.db,
      sql`select eliminado_em is not null as eliminado from repositorio where id = ${id}`,
    )
    expect(rows).toEqual([{ eliminado: true }])
  })
})
