/** What a colleague may change, whose it stays, and what happens when two change it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type NivelDePartilha, niveisDePartilha } from '#regras/partilhas.ts'
import { run, sql } from '#server/db/db.ts'
import { type Pessoa, toInject, useLousa } from '#server/ensaio/ensaio.ts'
import { keepFicheiro } from '#server/ensaio/mundo-turma.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { makeFracoes, newPasta, newPergunta, newTeste, shareByLigacao, shareWith } from './ensaio-partilhas.ts'

const lousa = useLousa()
let ana: Pessoa
let rui: Pessoa

beforeEach(async () => {
  ana = await lousa.professor('Ana Silva')
  rui = await lousa.professor('Rui Santos')
})

const teste = (quem: Pessoa, id: number) => lousa.as(quem).call('GET /api/repositorio/teste/{id}', { params: { id } })
const pergunta = (quem: Pessoa, id: number) => lousa.as(quem).call('GET /api/perguntas/{id}', { params: { id } })
type Corpo = { id: number; versao: number; nome?: string; perguntas?: readonly number[]; repositorioPaiId?: number }
const corpo = ({ perguntas = [], nome = 'Frações e decimais', ...resto }: Corpo) => ({
  ...resto,
  nome,
  perguntas: perguntas.map((perguntaid, i) => ({ perguntaid, pagina: 1, ordem: i + 1 })),
})
const save = (quem: Pessoa, body: Corpo) => lousa.as(quem).call('PUT /api/repositorio/teste', { body: corpo(body) })

describe('níveis e atos', () => {
  /** Each act upon the shared folder `raiz`, its test or its question, and the levels that give it. */
  const atos: [ato: string, niveis: readonly NivelDePartilha[], act: (o: Awaited<ReturnType<typeof makeFracoes>>) => Promise<number>][] = [
    ['ler o teste', niveisDePartilha, ({ teste: { id } }) => status('GET /api/repositorio/teste/{id}', { params: { id } })],
    [
      'copiar o teste',
      ['copia', 'edicao'],
      ({ teste: { id } }) => status('POST /api/repositorio/duplicarteste/{id}', { params: { id }, body: {} }),
    ],
    [
      'copiar a pasta',
      ['copia', 'edicao'],
      ({ raiz }) => status('POST /api/partilhas/pasta/{id}/copiar', { params: { id: raiz }, body: {} }),
    ],
    ['mudar o teste', ['edicao'], ({ teste: { id, versao } }) => status('PUT /api/repositorio/teste', { body: corpo({ id, versao }) })],
    [
      'mudar uma pergunta',
      ['edicao'],
      ({ facil }) => status('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, id: facil, versao: 1 } }),
    ],
    [
      'escrever uma pergunta no teste',
      ['edicao'],
      ({ teste: { id } }) => status('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, testeId: id } }),
    ],
    ['ver as versões', ['edicao'], ({ facil }) => status('GET /api/perguntas/{id}/versoes', { params: { id: facil } })],
    [
      'escolher a versão',
      ['edicao'],
      ({ teste: { id }, facil }) =>
        status('POST /api/repositorio/teste/{id}/versao', { params: { id }, body: { perguntaid: facil, usar: 1 } }),
    ],
    ['eliminar o teste', [], ({ teste: { id } }) => status('DELETE /api/repositorio/deleteteste/{id}', { params: { id } })],
    ['eliminar a pergunta', [], ({ facil }) => status('DELETE /api/perguntas/delete/{id}', { params: { id: facil } })],
    ['mudar o nome da pasta', [], ({ raiz }) => status('PUT /api/repositorio', { body: { id: raiz, versao: 1, nome: 'Minha' } })],
    ['mover o teste', [], ({ teste: { id } }) => status('POST /api/repositorio/mover', { body: { ids: [id], RepositorioPaiId: 0 } })],
    ['mover a pergunta', [], ({ facil }) => status('POST /api/perguntas/mover', { body: { ids: [facil], pastaId: 0 } })],
    [
      'partilhar com outros',
      [],
      ({ raiz }) => status('POST /api/partilhas/item/{id}', { params: { id: raiz }, body: { nivel: 'leitura', fim: null } }),
    ],
    ['ver com quem está', [], ({ raiz }) => status('GET /api/partilhas/item/{id}', { params: { id: raiz } })],
  ]
  const status = async (chamada: Parameters<typeof toInject>[0], pedido: Parameters<typeof toInject>[1]) =>
    (await lousa.as(rui).raw(toInject(chamada, pedido))).statusCode

  test.each(niveisDePartilha)('%s', async (nivel) => {
    const feito: Record<string, boolean> = {}
    for (const [ato, , act] of atos) {
      const coisas = await makeFracoes(lousa, ana)
      await shareWith(lousa, ana, coisas.raiz, rui, nivel)
      feito[ato] = (await act(coisas)) === 200
    }
    expect(feito).toEqual(Object.fromEntries(atos.map(([ato, niveis]) => [ato, niveis.includes(nivel)])))
  })

  test('quem não a tem não a encontra, e quem só consulta sabe porque não pode', async () => {
    const { teste: t, facil, raiz } = await makeFracoes(lousa, ana)
    const muda = { body: corpo({ id: t.id, versao: t.versao }) }
    await lousa.as(rui).refused('PUT /api/repositorio/teste', muda, 'nao_encontrado')
    await lousa.as(rui).refused('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, testeId: t.id } }, 'nao_encontrado')
    await shareWith(lousa, ana, raiz, rui, 'leitura')
    await lousa.as(rui).refused('PUT /api/repositorio/teste', muda, 'so_para_consultar')
    await lousa.as(rui).refused('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, id: facil, versao: 1 } }, 'so_para_consultar')
  })
})

describe('de quem fica', () => {
  test('o teste mudado continua da dona, na sua pasta; diz-se quem o mudou, e a quem o mudou não aparece como novo', async () => {
    const { dentro, teste: t, facil } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, t.id, rui, 'edicao')
    const minha = await newPasta(lousa, rui, 'Minha')
    const lido = await teste(rui, t.id)
    expect(lido).toMatchObject({ de: 'Ana Silva', alteradoPor: 'Ana Silva', pode: { editar: true, copiar: true } })
    const mudado = await save(rui, { id: t.id, versao: lido.versao, perguntas: [facil], repositorioPaiId: minha })
    expect(mudado).toMatchObject({ nome: 'Frações e decimais', alteradoPor: null, repositorioPaiId: 0 })
    const dela = await teste(ana, t.id)
    expect(dela).toMatchObject({ nome: 'Frações e decimais', repositorioPaiId: dentro, alteradoPor: 'Rui Santos', totalPerguntas: 1 })
    expect((await lousa.as(rui).call('GET /api/partilhas'))[0]).toMatchObject({ mudou: false, nivel: 'edicao' })
    await save(ana, { id: t.id, versao: dela.versao, perguntas: [facil] })
    expect((await lousa.as(rui).call('GET /api/partilhas'))[0]).toMatchObject({ mudou: true })
  })

  test('uma pergunta mudada fica na sua pasta, os testes que a têm ficam com a que tinham, e as versões dizem quem a escreveu', async () => {
    const { raiz, facil, teste: t } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, t.id, rui, 'edicao')
    const outro = await newTeste(lousa, ana, 'Outro', 0, [facil])
    await lousa
      .as(rui)
      .call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, id: facil, versao: 1, points: 9, pastaId: 0, testeId: t.id } })
    expect(await pergunta(ana, facil)).toMatchObject({ pastaId: raiz, points: 9, minha: true, alteradoPor: 'Rui Santos' })
    expect(await pergunta(rui, facil)).toMatchObject({ pastaId: 0, minha: false, alteradoPor: null, pode: { editar: true } })
    expect((await teste(ana, t.id)).perguntas.find(({ perguntaid }) => perguntaid === facil)?.pergunta.points).toBe(9)
    const [noOutro] = (await teste(ana, outro.id)).perguntas
    expect([noOutro?.pergunta.points, noOutro?.antiga]).toEqual([corpos.escolhaUnica.points, { numero: 1, atual: 2, ficou: false }])
    const versoes = await lousa.as(ana).call('GET /api/perguntas/{id}/versoes', { params: { id: facil } })
    expect(versoes.map(({ numero, autor }) => [numero, autor])).toEqual([
      [2, 'Rui Santos'],
      [1, null],
    ])
    // Another's words of a moment ago are never written over.
    await lousa.as(ana).call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, id: facil, versao: 2, points: 4, testeId: t.id } })
    expect((await lousa.as(rui).call('GET /api/perguntas/{id}/versoes', { params: { id: facil } })).map(({ autor }) => autor)).toEqual([
      null,
      'Rui Santos',
      null,
    ])
  })

  test('uma pergunta escrita no teste é da dona, fica na pasta do teste e junta-se-lhe', async () => {
    const { dentro, facil, teste: t } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, t.id, rui, 'edicao')
    const nova = await lousa.as(rui).call('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, testeId: t.id, pastaId: 0 } })
    expect(nova).toMatchObject({ minha: false, pode: { editar: true } })
    await save(rui, { id: t.id, versao: t.versao, perguntas: [facil, nova.id] })
    expect(await pergunta(ana, nova.id)).toMatchObject({ pastaId: dentro, minha: true })
    expect((await lousa.as(rui).call('GET /api/perguntas', {})).data).toEqual([])
    const dentroDoCorpo = await lousa.as(rui).call('PUT /api/repositorio/teste', {
      body: {
        id: t.id,
        versao: t.versao + 1,
        nome: 'T',
        perguntas: [{ perguntaid: 0, pagina: 1, ordem: 1, pergunta: { ...corpos.escolhaUnica, pastaId: 0 } }],
      },
    })
    expect(await pergunta(ana, dentroDoCorpo.perguntas[0]?.perguntaid ?? 0)).toMatchObject({ pastaId: dentro, minha: true })
  })

  test('ao teste só se junta o que a partilha deixa alterar: nem o que a dona tem noutra pasta, nem o que é seu', async () => {
    const { fora, raiz, teste: t } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, raiz, rui, 'edicao')
    const deFora = await newPergunta(lousa, ana, fora)
    const naPasta = await newPergunta(lousa, ana, raiz)
    const minha = await newPergunta(lousa, rui, 0)
    for (const alheia of [deFora, minha])
      await lousa
        .as(rui)
        .refused('PUT /api/repositorio/teste', { body: corpo({ id: t.id, versao: 1, perguntas: [alheia] }) }, 'regra_do_conteudo')
    const sorteio = (pastaId: number | null) => ({
      body: {
        ...corpo({ id: t.id, versao: 1 }),
        paginasPerguntas: [{ titulo: '', sorteios: [{ id: 'sort1', ordem: 1, pastaId, dominio: null, n: 1, points: 5 }] }],
      },
    })
    await lousa.as(rui).refused('PUT /api/repositorio/teste', sorteio(fora), 'regra_do_conteudo')
    await lousa.as(rui).refused('PUT /api/repositorio/teste', sorteio(null), 'regra_do_conteudo')
    expect((await save(rui, { id: t.id, versao: 1, perguntas: [naPasta] })).totalPerguntas).toBe(1)
    await lousa.as(rui).call('PUT /api/repositorio/teste', { body: { ...sorteio(raiz).body, versao: 2 } })
  })

  test('a imagem do colega vê-se em toda a parte, e a da dona fica quando o colega guarda', async () => {
    const { facil, teste: t } = await makeFracoes(lousa, ana)
    await shareWith(lousa, ana, t.id, rui, 'edicao')
    const com = async (quem: Pessoa, ficheiros: readonly number[], versao: number) =>
      lousa.as(quem).call('PUT /api/perguntas', {
        body: {
          ...corpos.escolhaUnica,
          id: facil,
          versao,
          testeId: t.id,
          enunciado: [
            { insert: 'Olhe: ' },
            ...ficheiros.map((ficheiro) => ({ insert: { image: { ficheiro, alt: 'Um mapa' } } })),
            { insert: '\n' },
          ],
        },
      })
    const [dela, dele] = [await keepFicheiro(lousa, ana), await keepFicheiro(lousa, rui)]
    await com(ana, [dela.id], 1)
    await com(rui, [dela.id, dele.id], 2)
    for (const quem of [ana, rui]) {
      expect(Object.keys((await pergunta(quem, facil)).ficheiros)).toEqual([String(dela.id), String(dele.id)])
      expect(Object.keys((await teste(quem, t.id)).ficheiros)).toEqual([String(dela.id), String(dele.id)])
    }
    // A picture of hers that is nowhere in it is none that he may name.
    const outra = await keepFicheiro(lousa, ana)
    await expect(com(rui, [outra.id], 3)).rejects.toThrow(/nao_encontrado|404/)
  })
})

describe('quando acaba', () => {
  test('retirada, acabada ou descida de nível, a gravação seguinte já não entra', async () => {
    const { teste: t, facil } = await makeFracoes(lousa, ana)
    const [partilha] = await shareWith(lousa, ana, t.id, rui, 'edicao')
    const params = { id: partilha?.id ?? 0 }
    await save(rui, { id: t.id, versao: 1, perguntas: [facil] })
    await lousa.as(ana).call('PUT /api/partilhas/{id}', { params, body: { nivel: 'copia', fim: null } })
    await lousa.as(rui).refused('PUT /api/repositorio/teste', { body: corpo({ id: t.id, versao: 2 }) }, 'so_para_consultar')
    await lousa.as(ana).call('PUT /api/partilhas/{id}', { params, body: { nivel: 'edicao', fim: null } })
    await save(rui, { id: t.id, versao: 2, perguntas: [facil] })
    await run(lousa.db, sql`update partilhas set fim = now() - interval '1 minute'`)
    await lousa.as(rui).refused('PUT /api/repositorio/teste', { body: corpo({ id: t.id, versao: 3 }) }, 'nao_encontrado')
    await run(lousa.db, sql`update partilhas set fim = null`)
    await lousa.as(ana).call('DELETE /api/partilhas/{id}', { params })
    await lousa.as(rui).refused('PUT /api/perguntas', { body: { ...corpos.escolhaUnica, id: facil, versao: 1 } }, 'nao_encontrado')
  })

  test('por ligação também se altera', async () => {
    const { teste: t, facil } = await makeFracoes(lousa, ana)
    const { id, ligacao } = await shareByLigacao(lousa, ana, t.id)
    await lousa.as(ana).call('PUT /api/partilhas/{id}', { params: { id }, body: { nivel: 'edicao', fim: null } })
    await lousa.as(rui).call('POST /api/partilhas/ligacao/{ligacao}', { params: { ligacao } })
    expect((await save(rui, { id: t.id, versao: 1, perguntas: [facil] })).nome).toBe('Frações e decimais')
  })
})

test('dois ao mesmo tempo: o segundo recebe o que está guardado e por quem, e nada se perde', async () => {
  const { teste: t, facil } = await makeFracoes(lousa, ana)
  await shareWith(lousa, ana, t.id, rui, 'edicao')
  const pedidos = [ana, rui].map((quem) =>
    lousa
      .as(quem)
      .raw(toInject('PUT /api/repositorio/teste', { body: corpo({ id: t.id, versao: 1, nome: `De ${quem.id}`, perguntas: [facil] }) })),
  )
  const respostas = await Promise.all(pedidos)
  expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const [primeiro, segundo] = respostas[0]?.statusCode === 200 ? [ana, rui] : [rui, ana]
  const recusa = respostas.find(({ statusCode }) => statusCode === 409)?.json<{ atual: { nome: string; alteradoPor: string } }>()
  expect(recusa?.atual).toMatchObject({ nome: `De ${primeiro.id}`, alteradoPor: primeiro === ana ? 'Ana Silva' : 'Rui Santos', versao: 2 })
  expect((await save(segundo, { id: t.id, versao: 2, nome: 'Depois', perguntas: [facil] })).nome).toBe('Depois')
})

test('os alunos nunca', async () => {
  const { teste: t, raiz } = await makeFracoes(lousa, ana)
  await shareWith(lousa, ana, raiz, rui, 'edicao')
  const aluno = await lousa.aluno('Aluno')
  await lousa.as(aluno).refused('PUT /api/repositorio/teste', { body: corpo({ id: t.id, versao: 1 }) }, 'papel_errado')
})
