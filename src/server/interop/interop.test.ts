import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Importacao } from '#contract/interop.ts'
import { provasDeEnsaio } from '#interop/word/provas-de-ensaio.ts'
import { zipDeEnsaio } from '#interop/zip/zip-de-ensaio.ts'
import { limites } from '#regras/limites.ts'
import { one, run, sql } from '#server/db/db.ts'
import { type Pessoa, useLousa } from '#server/ensaio/ensaio.ts'
import { uploadBytes } from '#server/ensaio/envio.ts'
import { keepFile } from '#server/files/ficheiros.service.ts'
import { corpos } from '#server/perguntas/exemplos-de-ensaio.ts'
import { forgetImportacoes } from './importar.service.ts'

const lousa = useLousa()
let helena: Pessoa
let rui: Pessoa

beforeAll(async () => {
  helena = await lousa.professor('Helena Duarte')
  rui = await lousa.professor('Rui Sá')
})

const send = (bytes: string | Buffer, nome = 'perguntas.xml', quem = helena) =>
  lousa.as(quem).raw({ method: 'POST', url: '/api/importacoes', ...uploadBytes(nome, Buffer.from(bytes)) })

async function importar(bytes: string | Buffer, quem = helena): Promise<Importacao> {
  const reply = await send(bytes, 'perguntas.xml', quem)
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(200)
  return reply.json()
}

const question = (tipo: string, dentro: string, nome = 'Uma') =>
  `<question type="${tipo}"><name><text>${nome}</text></name><questiontext format="html"><text>${nome}?</text></questiontext>${dentro}</question>`
const trueFalse = (nome: string) =>
  question('truefalse', '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>', nome)
const category = (nome: string) => `<question type="category"><category><text>$course$/top/${nome}</text></category></question>`
const quiz = (...perguntas: string[]) => `<?xml version="1.0" encoding="UTF-8"?><quiz>${perguntas.join('')}</quiz>`

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'
const comImagens =
  '<question type="essay"><name><text>Mapa</text></name><questiontext format="html"><text><![CDATA[<p>Descreva <img src="@@PLUGINFILE@@/a.png" alt="Mapa"> e <img src="@@PLUGINFILE@@/b.png" alt="Outro"></p>]]></text>' +
  `<file name="a.png" encoding="base64">${pixel}</file><file name="b.png" encoding="base64">AAAA</file></questiontext></question>`

const countPerguntas = async (quem: Pessoa) =>
  (await one<{ n: number }>(lousa.db, sql`select count(*) as n from perguntas where dono_id = ${quem.id} and eliminado_em is null`)).n

describe('importar', () => {
  test('primeiro o relatório, sem guardar nada; depois guarda-se tudo de uma vez, com as pastas', async () => {
    const before = await countPerguntas(helena)
    const lida = await importar(
      quiz(
        category('9.º ano/Vulcões'),
        trueFalse('Lava'),
        question('calculated', ''),
        category('9.º ano'),
        comImagens,
        question('multichoice', '<single>true</single><answer fraction="100"><text>A</text></answer>'),
      ),
    )
    expect(lida.itens.map(({ estado, tipoPergunta, perdas, motivo }) => ({ estado, tipoPergunta, perdas, motivo }))).toEqual([
      { estado: 'importada', tipoPergunta: 1, perdas: [], motivo: null },
      {
        estado: 'nao-importada',
        tipoPergunta: null,
        perdas: [],
        motivo: 'É uma pergunta calculada, com valores sorteados, que a Lousa não tem.',
      },
      { estado: 'com-perdas', tipoPergunta: 2, perdas: ['1 imagem ou som que não se consegue abrir'], motivo: null },
      {
        estado: 'nao-importada',
        tipoPergunta: 4,
        perdas: [],
        motivo: 'Falta-lhe alguma coisa para se poder usar: Minímo de duas respostas.',
      },
    ])
    expect(await countPerguntas(helena)).toBe(before)
    expect(await lousa.as(helena).call('GET /api/importacoes/{id}', { params: { id: lida.id } })).toEqual(lida)
    const vista = await lousa.as(helena).call('GET /api/importacoes/{id}/{ordem}', { params: { id: lida.id, ordem: 3 } })
    expect(Object.values(vista.ficheiros).map(({ nome }) => nome)).toEqual(['a.png'])

    const { id: pasta } = await lousa.as(helena).call('PUT /api/repositorio', { body: { nome: 'Do Moodle' } })
    const chave = randomUUID()
    const save = () =>
      lousa.as(helena).call('POST /api/importacoes/{id}/guardar', { params: { id: lida.id }, body: { chave, pastaId: pasta } })
    const feito = await save()
    expect([feito.perguntas.length, feito.pastas.length]).toEqual([2, 2])
    expect(await save()).toEqual(feito)
    expect(await countPerguntas(helena)).toBe(before + 2)
    const pastas = await lousa.as(helena).call('GET /api/repositorio/pastas')
    const [ano, vulcoes] = feito.pastas.toSorted((a, b) => a - b).map((id) => pastas.find((uma) => uma.id === id))
    expect([ano, vulcoes].map((uma) => [uma?.nome, uma?.repositorioPaiId])).toEqual([
      ['9.º ano', pasta],
      ['Vulcões', ano?.id],
    ])
    const guardada = await lousa.as(helena).call('GET /api/perguntas/{id}', { params: { id: feito.perguntas[1] ?? 0 } })
    expect(Object.values(guardada.ficheiros)).toHaveLength(1)
    expect(guardada.pastaId).toBe(ano?.id)
    await lousa
      .as(helena)
      .refused(
        'POST /api/importacoes/{id}/guardar',
        { params: { id: lida.id }, body: { chave: randomUUID(), pastaId: pasta } },
        'ja_existe',
      )
  })

  test('só o que se escolheu, na pasta que se escolheu; uma pasta que não é sua não serve', async () => {
    const lida = await importar(quiz(category('Da turma'), trueFalse('Um'), trueFalse('Dois'), trueFalse('Três')))
    const { id: pasta } = await lousa.as(helena).call('PUT /api/repositorio', { body: { nome: 'Escolhidas' } })
    const { id: alheia } = await lousa.as(rui).call('PUT /api/repositorio', { body: { nome: 'Do Rui' } })
    const api = lousa.as(helena)
    const body = (destino: number) => ({ chave: randomUUID(), pastaId: 0, itens: [{ ordem: 2, pastaId: destino }] })
    await api.refused('POST /api/importacoes/{id}/guardar', { params: { id: lida.id }, body: body(alheia) }, 'nao_encontrado')
    const feito = await api.call('POST /api/importacoes/{id}/guardar', { params: { id: lida.id }, body: body(pasta) })
    expect(feito.pastas).toEqual([])
    expect((await api.call('GET /api/perguntas/{id}', { params: { id: feito.perguntas[0] ?? 0 } })).pastaId).toBe(pasta)
  })

  test('um texto em GIFT lê-se como o XML do Moodle, seja qual for a codificação', async () => {
    const lida = await importar(Buffer.from('::Água:: A água ferve a {=100 ~50} graus.', 'latin1'))
    expect([lida.formato, lida.itens.map(({ nome, tipoPergunta }) => [nome, tipoPergunta])]).toEqual(['gift', [['Água', 4]]])
  })

  test('uma importação é de quem a fez, e esquece-se ao fim de um dia', async () => {
    const lida = await importar(quiz(trueFalse('Um')))
    const params = { id: lida.id }
    await lousa.as(rui).refused('GET /api/importacoes/{id}', { params }, 'nao_encontrado')
    await lousa
      .as(rui)
      .refused('POST /api/importacoes/{id}/guardar', { params, body: { chave: randomUUID(), pastaId: 0 } }, 'nao_encontrado')
    await run(lousa.db, sql`update importacoes set criado_em = criado_em - interval '25 hours' where id = ${lida.id}`)
    await lousa.as(helena).refused('GET /api/importacoes/{id}', { params }, 'nao_encontrado')
    await forgetImportacoes(lousa.servicos)
    expect((await one<{ n: number }>(lousa.db, sql`select count(*) as n from importacoes_itens where importacao_id = ${lida.id}`)).n).toBe(
      0,
    )
  })

  test.each([
    ['vazio', '', 'O ficheiro não tem nada que se possa ler.'],
    ['cortado', quiz(trueFalse('Um')).slice(0, -30), 'O ficheiro está cortado: falta-lhe o fim. Descarregue-o ou exporte-o de novo.'],
    [
      'com entidades que se multiplicam',
      '<!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
      'Este XML define entidades próprias, e a Lousa não as lê. Exporte-o de novo do programa que o fez.',
    ],
    [
      'que pede um ficheiro do servidor',
      '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
      'Este XML define entidades próprias, e a Lousa não as lê. Exporte-o de novo do programa que o fez.',
    ],
    [
      'demasiado fundo',
      `<quiz>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</quiz>`,
      'Este XML tem elementos demasiado fundos: não é um ficheiro de perguntas.',
    ],
    ['sem perguntas', '<quiz></quiz>', 'O ficheiro não tem nenhuma pergunta.'],
    [
      'com perguntas a mais',
      quiz(trueFalse('x').repeat(limites.importacaoItens + 1)),
      'O ficheiro tem 5001 perguntas: o máximo de cada vez é 5000. Divida-o em vários.',
    ],
    ['de outro género', '<rss></rss>', 'É um XML de outro género («rss»). A Lousa lê o XML do Moodle e o QTI.'],
    [
      'comprimido',
      Buffer.from([0x50, 0x4b, 3, 4, 0, 0]),
      'O ficheiro está cortado ou estragado. Guarde-o ou exporte-o de novo no programa que o fez, e importe esse.',
    ],
    [
      'uma cópia de segurança do Moodle',
      Buffer.from([0x1f, 0x8b, 8, 0]),
      'É uma cópia de segurança do Moodle. No Moodle abra o banco de perguntas, escolha Exportar e «Formato XML do Moodle», e importe esse ficheiro.',
    ],
  ])('um ficheiro %s é recusado com uma frase, e nada fica', async (_nome, bytes, frase) => {
    const before = (await one<{ n: number }>(lousa.db, sql`select count(*) as n from importacoes`)).n
    const reply = await send(bytes)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ title: 'importacao_ilegivel', detail: `Não foi possível importar este ficheiro. ${frase}` })
    expect((await one<{ n: number }>(lousa.db, sql`select count(*) as n from importacoes`)).n).toBe(before)
  })

  test('um teste do Word lê-se como ficheiro, e o seu texto colado dá o mesmo', async () => {
    const prova = provasDeEnsaio.find(({ nome }) => nome === 'estilo simples')
    const lida = await importar(Buffer.from((await prova?.bytes()) ?? []))
    expect([lida.formato, lida.itens.map(({ estado }) => estado)]).toEqual(['word', prova?.itens.map(() => 'importada')])
    expect(lida.itens.map(({ tipoPergunta }) => tipoPergunta)).toEqual(prova?.itens.map(({ tipo }) => tipo))
    const texto =
      '1. Quanto é 2 + 2?\nA) 3\nB) 4 ✓\nC) 5\n2. Verdadeiro ou falso?\nA) O Sol é uma estrela. (V)\nB) A Lua tem luz própria. (F)'
    const colada = await importar(texto)
    expect([colada.formato, colada.itens.map(({ nome }) => nome)]).toEqual(['texto', lida.itens.slice(0, 2).map(({ nome }) => nome)])
  })

  test('um teste do Word traz as imagens; a pergunta sem chave fica de fora e diz porquê', async () => {
    const fisica = provasDeEnsaio.find(({ nome }) => nome.startsWith('física'))
    const lida = await importar(Buffer.from((await fisica?.bytes()) ?? []))
    const vista = await lousa.as(helena).call('GET /api/importacoes/{id}/{ordem}', { params: { id: lida.id, ordem: 3 } })
    expect(Object.keys(vista.ficheiros)).toHaveLength(4)
    const semChave = provasDeEnsaio.find(({ nome }) => nome === 'sem chave')
    const outra = await importar(Buffer.from((await semChave?.bytes()) ?? []))
    expect(outra.itens[2]).toMatchObject({
      estado: 'nao-importada',
      motivo: 'Falta-lhe alguma coisa para se poder usar: Indique a resposta certa.',
    })
  })

  test('enquanto se lê um documento hostil, o servidor não para', async () => {
    const bomba = zipDeEnsaio([{ nome: 'word/document.xml', bytes: Buffer.alloc(25_000_000, 0x20), tamanho: 23_000_000 }])
    // Other tests share the processors, so a delay may be theirs; the shortest of some is this program's own.
    let shortest = Infinity
    for (let i = 0; i < 5 && shortest >= 100; i++) {
      const delay = monitorEventLoopDelay({ resolution: 5 })
      delay.enable()
      const reply = await send(bomba, 'bomba.docx')
      delay.disable()
      expect([reply.statusCode, reply.json<{ title: string }>().title]).toEqual([422, 'importacao_ilegivel'])
      shortest = Math.min(shortest, delay.max / 1e6)
    }
    expect(shortest).toBeLessThan(100)
  })

  test('o que é maior do que se lê de uma vez nem chega a ser lido', async () => {
    const reply = await send(Buffer.alloc(limites.importacaoBytes + 1, 0x20))
    expect([reply.statusCode, reply.json<{ title: string }>().title]).toEqual([413, 'ficheiro_demasiado_grande'])
  })

  test('mil perguntas leem-se e guardam-se sem que o programa pare', async () => {
    const mil = quiz(...Array.from({ length: 1_000 }, (_, i) => trueFalse(`Afirmação ${i}`)))
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 5)
    const lida = await importar(mil)
    const feito = await lousa
      .as(helena)
      .call('POST /api/importacoes/{id}/guardar', { params: { id: lida.id }, body: { chave: randomUUID(), pastaId: 0 } })
    clearInterval(timer)
    expect(feito.perguntas).toHaveLength(1_000)
    // The goal is 100 ms; other tests run on the same cores at the same time.
    expect(longest).toBeLessThan(1_000)
  })
})

describe('exportar', () => {
  test('um teste e uma seleção saem, e voltam a entrar iguais noutra conta', async () => {
    const imagem = (await keepFile(lousa.servicos, helena.id, Buffer.from(pixel, 'base64'), 'desenho.png')).id
    const perguntas = [
      {
        ...corpos.escolhaUnica,
        dominio: 'Números',
        etiquetas: ['Exame'],
        ano: 7,
        dificuldade: 'facil' as const,
        enunciado: [
          { insert: 'Quanto é ' },
          { insert: { formula: 'x^2' } },
          { insert: { image: { ficheiro: imagem, alt: 'Um ponto' } } },
          { insert: '?\n' },
        ],
      },
      corpos.verdadeiroFalso,
      corpos.composicao,
      corpos.escolhaMultipla,
      corpos.ligacaoPares,
      corpos.listaOpcoes,
      corpos.texto,
    ]
    const api = lousa.as(helena)
    const teste = await api.call('PUT /api/repositorio/teste', {
      body: { nome: 'Vulcões / 1', perguntas: perguntas.map((pergunta, i) => ({ perguntaid: 0, pagina: 1, ordem: i + 1, pergunta })) },
    })
    const reply = await api.raw({ url: `/api/repositorio/teste/${teste.id}/moodle` })
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="vulcoes-1-moodle.xml"')
    const lida = await importar(reply.rawPayload, rui)
    expect(lida.itens.map(({ estado, tipoPergunta, caminho }) => [estado, tipoPergunta, caminho])).toEqual(
      [4, 1, 2, 3, 5, 6, 7].map((tipo) => ['importada', tipo, ['Vulcões / 1']]),
    )
    const outra = lousa.as(rui)
    const feito = await outra.call('POST /api/importacoes/{id}/guardar', {
      params: { id: lida.id },
      body: { chave: randomUUID(), pastaId: 0 },
    })
    for (const [i, id] of feito.perguntas.entries()) {
      const nova = await outra.call('GET /api/perguntas/{id}', { params: { id } })
      const antes = await api.call('GET /api/perguntas/{id}', { params: { id: teste.perguntas[i]?.perguntaid ?? 0 } })
      const { alineas, definicoes, points, dominio, etiquetas, ano, dificuldade } = antes
      expect(nova).toMatchObject({ alineas, definicoes, points, dominio, etiquetas, ano, dificuldade })
    }
    const selecao = await outra.raw({
      method: 'POST',
      url: '/api/perguntas/exportar',
      payload: { ids: feito.perguntas, formato: 'moodle' },
    })
    expect(selecao.body.match(/<question type="(?!category)/g)).toHaveLength(7)
    const nossa = await outra.raw({ method: 'POST', url: '/api/perguntas/exportar', payload: { ids: feito.perguntas, formato: 'json' } })
    const devolvida = await importar(nossa.rawPayload, rui)
    expect(devolvida.itens.map(({ estado, tipoPergunta }) => [estado, tipoPergunta])).toEqual(
      lida.itens.map(({ estado, tipoPergunta }) => [estado, tipoPergunta]),
    )
    const daPasta = await outra.raw({
      method: 'POST',
      url: '/api/perguntas/exportar',
      payload: { pastaId: feito.pastas[0], formato: 'moodle' },
    })
    expect(daPasta.body.match(/<question type="(?!category)/g)).toHaveLength(7)
  })

  test('diz primeiro o que se perde, pergunta a pergunta', async () => {
    const api = lousa.as(helena)
    const { id } = await api.call('PUT /api/perguntas', {
      body: { ...corpos.escolhaMultipla, definicoes: { esquema: 'tudo-ou-nada' } } as never,
    })
    const perdas = await api.call('GET /api/perguntas/exportar/perdas', { query: { ids: String(id), formato: 'moodle' } })
    expect(perdas).toEqual({
      geral: [],
      perguntas: [
        {
          pergunta: id,
          nome: 'Que benefícios traz a atividade vulcânica?',
          perdas: ['«tudo ou nada»: cada resposta certa passa a valer uma parte'],
        },
      ],
    })
    await lousa.as(rui).refused('GET /api/perguntas/exportar/perdas', { query: { ids: String(id), formato: 'moodle' } }, 'nao_encontrado')
  })
})

/** Files that nobody here wrote, for whoever has them: none of them is part of the project. */
const deFora = path.join(process.env['LOUSA_DADOS_DE_ENSAIO'] ?? '', 'moodle')
if (process.env['LOUSA_DADOS_DE_ENSAIO'] !== undefined && existsSync(deFora))
  describe('ficheiros de outros', () => {
    const ficheiros = existsSync(deFora) ? readdirSync(deFora).filter((nome) => nome.endsWith('.xml')) : []
    test.each(ficheiros)('%s dá conta de todas as perguntas', async (nome) => {
      const bytes = readFileSync(path.join(deFora, nome))
      const perguntas = bytes.toString('utf8').match(/<question type="(?!category)/g) ?? []
      const lida = await importar(bytes)
      expect(lida.itens).toHaveLength(perguntas.length)
      for (const { estado, motivo } of lida.itens) expect(estado === 'nao-importada').toBe(motivo !== null)
    })
  })
