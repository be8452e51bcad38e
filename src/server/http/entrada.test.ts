/** Requests that are wrong by any standard are refused by name. Text that nothing can hold is mended on the way in. */
import { fc, test as propriedade } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { cpuInReadings } from '#server/ensaio/cpu.ts'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { uploadOf } from '#server/ensaio/envio.ts'
import { isCleanJson } from './json-body.ts'
import { semLixo } from './validator.ts'

const lousa = useLousa()

const halfEmoji = '\ud83d'

describe('texto que nem a base de dados nem o JSON guardam', () => {
  it('perde os caracteres nulos e as metades de pares; o resto fica como está', () => {
    expect(semLixo('a\u0000b').value).toBe('ab')
    expect(semLixo(`olá ${halfEmoji}!`).value).toBe('olá \ufffd!')
    expect(semLixo({ a: ['👍', `x${halfEmoji}`], b: { c: '\u0000', d: 1, e: null } }).value).toEqual({
      a: ['👍', 'x\ufffd'],
      b: { c: '', d: 1, e: null },
    })
  })

  it('o que está bem não é copiado', () => {
    const corpo = { a: ['olá'], b: { c: '👍' } }
    expect(semLixo(corpo).value).toBe(corpo)
  })

  it.each(['\\b', '\\f', '\\u0002', '\\uFFFE', '\ufffe', '\u0000', '\\ud83d'])('nem escrito como %j', async (sinal) => {
    const api = lousa.as(await lousa.professor())
    const headers = { 'content-type': 'application/json' }
    const answer = await api.raw({ method: 'PUT', url: '/api/turmas', payload: `{"name":"Turma${sinal} A"}`, headers })
    // A control character as it stands is no JSON at all.
    expect(answer.statusCode === 400 ? 'Turma A' : answer.json().name.replace('\ufffd', '')).toBe('Turma A')
    expect(answer.statusCode).toBe(sinal === '\u0000' ? 400 : 200)
  })

  const texto = fc.string({ unit: fc.constantFrom('a', '"', '\\', 'b', 'f', 'u0002', '\n', '\b', '\u0000', '\ufffe', '\ud83d', '👍', 'ç') })
  propriedade.prop([fc.dictionary(texto, fc.oneof(texto, fc.array(texto), fc.boolean()))])(
    'um corpo que não é preciso percorrer não tem nada que emendar',
    (corpo) => {
      const text = JSON.stringify(corpo)
      const read: unknown = JSON.parse(text)
      if (isCleanJson(text)) expect(semLixo(read).value).toBe(read)
      else expect(text).toMatch(/\\|[\ufffe]/)
    },
  )

  it('o que um PDF traz consigo não chega a lado nenhum: nem ao corpo, nem ao endereço, nem ao HTML de um texto', async () => {
    const api = lousa.as(await lousa.professor())
    const turma = await api.call('PUT /api/turmas', { body: { name: 'Turma\ufffe\uffff A\u0002', description: '\uffffx' } })
    expect([turma.name, turma.description]).toEqual(['Turma A', 'x'])
    expect(await api.call('GET /api/turmas', { query: { pesquisa: 'turma\ufffe a' } })).toHaveLength(1)
    const { conteudo } = await api.call('PUT /api/atividade/aviso', {
      body: { turmas: [turma.id], conteudo: '<p>H&#xFFFE;2&#xFFFF;O&#2;</p>' },
    })
    expect(conteudo).toBe('<p>H2O</p>')
  })

  it('nem num comentário, nem num nome, nem numa pesquisa dá erro nosso', async () => {
    const api = lousa.as(await lousa.professor())
    expect((await api.call('PUT /api/comentarios', { body: { texto: `Muito\u0000 bem${halfEmoji}` } })).texto).toBe('Muito bem\ufffd')
    expect((await api.call('PUT /api/turmas', { body: { name: `7.º\u0000 A${halfEmoji}` } })).name).toBe('7.º A\ufffd')
    expect(await api.call('GET /api/turmas', { query: { pesquisa: '7\u0000' } })).toHaveLength(1)
    const answer = await api.raw({ method: 'PUT', url: '/api/turmas', payload: { name: '\u0000' } })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { name: expect.any(Array) }])
  })
})

describe('um nome sem valor no endereço', () => {
  it('é como se lá não estivesse; num corpo não', async () => {
    const api = lousa.as(await lousa.admin())
    const find = async (query: string) => (await api.raw({ method: 'GET', url: `/api/utilizadores?${query}` })).statusCode
    expect([await find('estado=&tipo=&pesquisa='), await find('estado=nenhum')]).toEqual([200, 400])
    const body = { tipo: '', nome: 'Ana Gil', email: null, utilizador: 'ana.gil', entrega: 'papel' }
    expect((await api.raw({ method: 'PUT', url: '/api/utilizadores', payload: body })).statusCode).toBe(400)
  })
})

describe('um nome em que não há nada para ler', () => {
  it.each(['\u200b', ' \u00ad\u2060 ', '\ufe0f', '\u3164', '\u2800'])('é como um nome vazio (%j)', async (name) => {
    const { errors } = await lousa.as(await lousa.professor()).refused('PUT /api/turmas', { body: { name } }, 'pedido_invalido')
    expect(errors).toEqual({ name: ['Este campo não pode ficar vazio: tem de ter alguma coisa que se leia.'] })
  })
})

describe('pedidos grandes', () => {
  const json = { 'content-type': 'application/json' }
  const listOf = (bytes: number, item: string) => `[${`${item},`.repeat(Math.floor(bytes / (item.length + 1)) - 1)}${item}]`
  const unknown = (bytes: number) =>
    `{${Array.from({ length: Math.floor(bytes / 12) }, (_, i) => `"k${String(i).padStart(5, '0')}":1`).join(',')}}`

  it('quem não entrou não manda mais do que 64 kB', async () => {
    const answer = await lousa.anonimo.raw({ method: 'POST', url: '/api/conta/entrar', payload: unknown(100_000), headers: json })
    expect([answer.statusCode, answer.json().title]).toEqual([413, 'demasiado_grande'])
  })

  it.each([
    ['POST', '/api/conta/entrar', unknown(64_000)],
    ['POST', '/api/teste/bilhete/revisoes', `{"revisoes":${listOf(64_000, '{}')}}`],
    ['PUT', '/api/repositorio/teste', `{"nome":"x","perguntas":${listOf(2_000_000, '{}')}}`],
    ['PUT', '/api/repositorio/teste', `{"nome":"x","perguntas":${listOf(140_000, '{}')}}`],
    ['PUT', '/api/perguntas', listOf(1_000_000, '1')],
    ['PUT', '/api/perguntas', listOf(1_000_000, '[]')],
  ])('%s %s: tudo o que está errado é recusado depressa, e com poucas palavras', async (method, url, payload) => {
    const api = url.includes('repositorio') || url.includes('perguntas') ? lousa.as(await lousa.professor()) : lousa.anonimo
    const send = () => api.raw({ method: method === 'PUT' ? 'PUT' : 'POST', url, payload, headers: json })
    const answer = await send()
    expect([answer.statusCode, answer.json().title]).toEqual([400, 'pedido_invalido'])
    expect(Object.keys(answer.json().errors).length).toBeLessThanOrEqual(20)
    expect(answer.body.length).toBeLessThan(10_000)
    expect(await cpuInReadings(send)).toBeLessThan(10)
  })

  const tags = (one: string) => `{"enunciado":"${one.repeat(10_001)}"}`
  it.each([
    ['nomes', unknown(1_000_000)],
    ['nomes mais abaixo', `{"a":[${unknown(3_000)}]}`],
    ['etiquetas', tags('<p>x</p>')],
    ['etiquetas escritas de outra forma', tags('\\u003cp>x\\u003C/p>')],
  ])('demasiados %s: recusado antes de ser lido', async (_what, payload) => {
    const answer = await lousa.as(await lousa.professor()).raw({ method: 'PUT', url: '/api/perguntas', payload, headers: json })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { '(pedido)': ['Tem demasiadas partes.'] }])
  })

  it('um formulário fica a saber tudo o que lhe falta', async () => {
    const answer = await lousa.anonimo.raw({ method: 'POST', url: '/api/conta/criar', payload: {} })
    expect(Object.keys(answer.json().errors).length).toBeGreaterThan(2)
  })
})

describe('listas dentro de listas', () => {
  it('demasiado fundas são recusadas, por muitas que sejam', async () => {
    for (const depth of [60, 3_000, 30_000]) {
      const answer = await lousa.anonimo.raw({
        method: 'POST',
        url: '/api/conta/entrar',
        payload: `${'['.repeat(depth)}${']'.repeat(depth)}`,
        headers: { 'content-type': 'application/json' },
      })
      expect([depth, answer.statusCode, answer.json().title]).toEqual([depth, 400, 'pedido_invalido'])
    }
  })
})

describe('campos desconhecidos', () => {
  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])('%s: recusado pelo nome', async (campo) => {
    const api = lousa.as(await lousa.professor())
    const answer = await api.raw({
      method: 'PUT',
      url: '/api/turmas',
      payload: `{"name":"7.º A","${campo}":false}`,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json().title]).toEqual([400, 'pedido_invalido'])
  })
})

describe('números nos endereços', () => {
  it.each(['1e3', '0x10', ' 5', '5 ', '+5', 'Infinity'])('«%s» não é um número', async (numero) => {
    const api = lousa.as(await lousa.professor())
    await api.refused('GET /api/turmas/{id}', { params: { id: numero } }, 'nao_encontrado')
    await api.refused('GET /api/turmas', { query: { status: numero } }, 'pedido_invalido')
  })

  it('um texto pode parecer um número escrito de modo estranho', async () => {
    const api = lousa.as(await lousa.professor())
    await api.call('PUT /api/turmas', { body: { name: 'Turma 1e3' } })
    for (const pesquisa of ['1e3', '0x10', ' 5'])
      expect(await api.call('GET /api/turmas', { query: { pesquisa } })).toHaveLength(pesquisa === '1e3' ? 1 : 0)
    const aluno = lousa.as(await lousa.aluno())
    await aluno.refused('POST /api/turmas/aluno/associar/{code}', { params: { code: '0x1000' } }, 'codigo_turma_desconhecido')
  })
})

describe('endereços', () => {
  it.each(['/api/turmas/%', `/api/turmas/${'9'.repeat(5000)}`, '/api/turmas/%zz'])('%.20s… não existe', async (url) => {
    const answer = await lousa.as(await lousa.professor()).raw({ method: 'GET', url })
    expect([answer.statusCode, answer.headers['content-type'], answer.json().title]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'nao_encontrado',
    ])
  })
})

describe('instantes e dias', () => {
  it.each(['0000-01-01T00:00:00.000Z', '2016-12-31T23:59:60Z', '9999-12-31T23:59:59.999Z', '2026-13-01T00:00:00Z'])(
    '%s não serve',
    async (inicio) => {
      const api = lousa.as(await lousa.professor())
      const answer = await api.raw({ method: 'PUT', url: '/api/turmas/addTeste', payload: { inicio } })
      expect(answer.json().errors).toHaveProperty('inicio')
    },
  )

  it('um dia do ano zero não serve', async () => {
    const api = lousa.as(await lousa.professor())
    await api.refused('GET /api/progresso/', { query: { turmaId: 1, dataIni: '0000-01-01' } }, 'pedido_invalido')
  })
})

describe('formulários com ficheiros', () => {
  const { payload, headers } = uploadOf('a.txt', 'Apontamentos')

  it.each([
    ['sem separador', payload, { 'content-type': 'multipart/form-data' }],
    ['cortado a meio', payload.slice(0, -20), headers],
    ['vazio', '', headers],
    ['com outro nome de campo', payload.replace('"ficheiro"', '"outro"'), headers],
  ])('%s: recusado', async (_, payload, headers) => {
    const answer = await lousa.as(await lousa.aluno()).raw({ method: 'POST', url: '/api/ficheiros', payload, headers })
    expect([answer.statusCode, answer.json().title]).toEqual([400, 'pedido_invalido'])
  })
})
