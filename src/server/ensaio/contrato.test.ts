/**
 * The contract decides. Every endpoint names its callers, a closed reply and codes of the catalogue. The
 * specification's names are there to the letter. The catalogue holds only codes in use, in sentences people can read.
 */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errosDeTodos } from '#contract/endpoint.ts'
import { erros } from '#contract/erros.ts'
import { useLousa } from './ensaio.ts'
import { endpoints } from './pedidos.ts'

const lousa = useLousa()

type Chamada = readonly [key: string, ...query: string[]]

/** The calls of the specification, method, path and query names as it spells them. */
const daEspecificacao: readonly Chamada[] = [
  ['GET /api/geral/info'],
  ['GET /api/geral/areas'],
  ['GET /api/geral/banners'],
  ['GET /api/turmas/opcoes'],
  ['GET /api/turmas', 'status'],
  ['GET /api/turmas/{id}'],
  ['PUT /api/turmas'],
  ['DELETE /api/turmas/delete/{id}'],
  ['POST /api/turmas/aluno/associar/{code}'],
  ['GET /api/repositorio', 'RepositorioPaiId'],
  ['GET /api/repositorio/{id}'],
  ['GET /api/repositorio/teste/{id}'],
  ['PUT /api/repositorio'],
  ['PUT /api/repositorio/teste'],
  ['DELETE /api/repositorio/delete/{id}'],
  ['DELETE /api/repositorio/deleteteste/{id}'],
  ['GET /api/perguntas'],
  ['GET /api/perguntas/{id}'],
  ['GET /api/trabalho/opcoes'],
  ['GET /api/turmas/testes/', 'turmaid', 'testestatus', 'arquivado'],
  ['GET /api/turmas/teste/obter/{id}'],
  ['GET /api/turmas/teste/info/{id}'],
  ['PUT /api/turmas/addTeste'],
  ['DELETE /api/turmas/delete/teste/{id}'],
  ['POST /api/turmas/teste/arquivar/{id}'],
  ['POST /api/turmas/teste/desarquivar/{id}'],
  ['GET /api/BancoRecursos/anos'],
  ['GET /api/BancoRecursos/', 'x', 'idAno', 'origem'],
  ['POST /api/BancoRecursos/pesquisaByManual', 'idAno'],
  ['GET /api/BancoRecursos/{idCategoria}', 'idAno', 'tipo'],
  ['GET /api/trabalho/turma/', 'turmaid', 'trabalhostatus', 'arquivado'],
  ['PUT /api/trabalho'],
  ['DELETE /api/trabalho/delete/{id}'],
  ['POST /api/trabalho/arquivar/{id}'],
  ['POST /api/trabalho/desarquivar/{id}'],
]

const byKey = new Map(endpoints)

/** Every object schema inside a schema, with its place. */
function objectsIn(schema: unknown, place = ''): { place: string; schema: Record<string, unknown> }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inside = Object.entries(schema).flatMap(([key, value]) => objectsIn(value, `${place}/${key}`))
  return 'type' in schema && schema.type === 'object' ? [{ place, schema: { ...schema } }, ...inside] : inside
}

const openObjects = (schema: unknown): string[] =>
  objectsIn(schema)
    .filter((found) => found.schema['additionalProperties'] !== false)
    .map(({ place }) => place)

/** Text of the server's own source, tests and their helpers apart. */
function serverSource(): string {
  const root = path.resolve(import.meta.dirname, '..')
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.') && !entry.parentPath.includes('ensaio'),
    )
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

describe.each(endpoints)('%s', (key, endpoint) => {
  it('tem quem a possa chamar, uma frase e um caminho escrito como os outros', () => {
    expect(endpoint.roles === 'todos' || endpoint.roles.length > 0).toBe(true)
    expect(endpoint.resumo).toMatch(/^[\p{Lu}«].*\.$/u)
    expect(key).toMatch(/^(GET|POST|PUT|DELETE) \/api\/[\w\-/{}]+$/)
  })

  it('a resposta é fechada de alto a baixo, e o que se lhe manda também', () => {
    if (endpoint.reply !== 'binario') expect(openObjects(endpoint.reply)).toEqual([])
    for (const part of [endpoint.params, endpoint.query, endpoint.body]) {
      // Rich text comes in as it was pasted: it is cleaned against its own allow-list, not refused.
      expect(openObjects(part).filter((place) => !/\/items(\/properties\/(insert\/anyOf\/1|attributes\/anyOf\/0))?$/.test(place))).toEqual(
        [],
      )
    }
  })

  it('os seus erros são do catálogo, cada um uma vez', () => {
    expect(endpoint.erros.filter((codigo) => !(codigo in erros))).toEqual([])
    expect(new Set(endpoint.erros).size).toBe(endpoint.erros.length)
  })

  it('o caminho e os parâmetros dizem os mesmos nomes', () => {
    const inPath = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inSchema = endpoint.params && 'properties' in endpoint.params ? Object.keys(Object(endpoint.params.properties)) : []
    expect(inSchema.toSorted()).toEqual(inPath.toSorted())
    // A malformed id in an address is a thing that does not exist.
    if (inPath.length > 0) expect(endpoint.erros).toContain('nao_encontrado')
  })
})

describe('a especificação', () => {
  it.each(daEspecificacao)('%s está no contrato, com os seus nomes', (key, ...query) => {
    const endpoint = byKey.get(key)
    expect(endpoint).toBeDefined()
    const names = endpoint?.query && 'properties' in endpoint.query ? Object.keys(Object(endpoint.query.properties)) : []
    expect(query.filter((name) => !names.includes(name))).toEqual([])
  })

  it('são trinta e cinco', () => {
    expect(daEspecificacao).toHaveLength(35)
  })
})

describe('o que está montado', () => {
  it('é o contrato inteiro', () => {
    const missing = endpoints.filter(([key]) => {
      const [method = '', url = ''] = key.split(' ')
      const asMounted = url.replaceAll(/\{(\w+)\}/g, ':$1')
      // A slash at the end makes no difference to the router, which keeps addresses without it. The method is one of four.
      return ![asMounted, asMounted.replace(/\/$/, '')].some((path) => lousa.app.hasRoute({ method: method as 'GET', url: path }))
    })
    expect(missing.map(([key]) => key)).toEqual([])
  })
})

describe('o catálogo', () => {
  it('não tem códigos que ninguém usa', () => {
    const named = new Set<string>([...errosDeTodos, ...endpoints.flatMap(([, endpoint]) => [...endpoint.erros])])
    const source = serverSource()
    expect(Object.keys(erros).filter((codigo) => !named.has(codigo) || !source.includes(`'${codigo}'`))).toEqual([])
  })

  it.each(Object.entries(erros))('%s: uma frase portuguesa que acaba em ponto', (codigo, { status, text }) => {
    expect(codigo).toMatch(/^[a-z_]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).toMatch(/^\p{Lu}.*[^.]\.$/u)
    expect(text).not.toMatch(/\b(the|error|invalid|not|please|failed|você|usuário|arquivo|senha)\b/i)
  })
})
