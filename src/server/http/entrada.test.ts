/** Requests that are no good by any standard are refused by name; text that nothing can hold is mended on the way in. */
import { describe, expect, it } from 'vitest'
import { useLousa } from '#server/ensaio/ensaio.ts'
import { uploadOf } from '#server/ensaio/envio.ts'
import { semLixo } from './validador.ts'

const lousa = useLousa()

const halfEmoji = '\ud83d'

describe('texto que nem a base de dados nem o JSON guardam', () => {
  it('perde os caracteres nulos e as metades de pares; o resto fica como está', () => {
    expect(semLixo('a\u0000b')).toBe('ab')
    expect(semLixo(`olá ${halfEmoji}!`)).toBe('olá \ufffd!')
    expect(semLixo({ a: ['👍', `x${halfEmoji}`], b: { c: '\u0000', d: 1, e: null } })).toEqual({
      a: ['👍', 'x\ufffd'],
      b: { c: '', d: 1, e: null },
    })
  })

  it('o que está bem não é copiado', () => {
    const corpo = { a: ['olá'], b: { c: '👍' } }
    expect(semLixo(corpo)).toBe(corpo)
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

describe('listas dentro de listas', () => {
  it('demasiado fundas são recusadas, por muitas que sejam', async () => {
    for (const depth of [60, 3_000, 200_000]) {
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
