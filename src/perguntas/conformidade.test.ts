/** What every question type promises, run over every room's examples. A new type is tested before its author writes a test. */
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { isParteDeUm } from '#regras/fracoes.ts'
import { exemplos as composicao } from './composicao/exemplos.ts'
import { exemplos as escolhaMultipla } from './escolha-multipla/exemplos.ts'
import { exemplos as escolhaUnica } from './escolha-unica/exemplos.ts'
import type { Exemplo } from './exemplo.ts'
import { exemplos as ligacaoPares } from './ligacao-pares/exemplos.ts'
import { exemplos as listaOpcoes } from './lista-opcoes/exemplos.ts'
import { nomesTipos, type NomeTipo } from './nomes.ts'
import { shuffleCopia } from './ordem.ts'
import { exemplos as texto } from './texto/exemplos.ts'
import {
  conteudoValido,
  scorePergunta,
  explainPergunta,
  paraAlunoPergunta,
  problemasPergunta,
  respostaEmTextoPergunta,
  respostaValida,
  tipoPorNumero,
  tipos,
} from './tipos.ts'
import { exemplos as verdadeiroFalso } from './verdadeiro-falso/exemplos.ts'

const exemplos: Record<NomeTipo, readonly Exemplo<unknown, unknown>[]> = {
  verdadeiroFalso,
  composicao,
  escolhaMultipla,
  escolhaUnica,
  ligacaoPares,
  listaOpcoes,
  texto,
}

/** Every key and every value of a JSON, however deep. */
function everythingIn(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap(everythingIn)
  if (typeof json === 'object' && json !== null) return Object.entries(json).flatMap(([key, value]) => [key, ...everythingIn(value)])
  return [String(json)]
}

/** Every object schema inside a schema. */
function objectsIn(schema: unknown): Record<string, unknown>[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsIn)
  if (typeof schema !== 'object' || schema === null) return []
  const here = 'type' in schema && schema.type === 'object' ? [{ ...schema }] : []
  return [...here, ...Object.values(schema).flatMap(objectsIn)]
}

/** Names that exist only in what the author wrote. */
const keyNames = [
  'certa',
  'par',
  'aceites',
  'fracao',
  'fracoes',
  'esquema',
  'peso',
  'criterios',
  'niveis',
  'valor',
  'tolerancia',
  'ignorar',
  'definicoes',
  'versao',
  'comentario',
]

/** A canary in every place of the content that is part of the key: accepted texts, levels, tolerances. */
function plantCanaries(json: unknown, inKey = false): unknown {
  if (Array.isArray(json)) return json.map((value) => plantCanaries(value, inKey))
  if (typeof json === 'object' && json !== null) {
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => [name, plantCanaries(value, inKey || ['aceites', 'criterios'].includes(name))]),
    )
  }
  return inKey && typeof json === 'string' && !/^[a-z0-9]{4,16}$/.test(json) ? `CANARIO ${json}` : json
}

describe('o registo', () => {
  it('tem os sete tipos da especificação, com os seus números e nomes', () => {
    expect(Object.entries(tipos).map(([chave, { tipo, nome }]) => ({ tipo, chave, nome }))).toEqual(
      nomesTipos.map(({ tipo, chave, nome }) => ({ tipo, chave, nome })),
    )
  })

  it('um número que não é tipo não abre porta nenhuma', () => {
    expect(tipoPorNumero(0)).toBeNull()
    expect(tipoPorNumero(8)).toBeNull()
    expect(conteudoValido(99, {})).toBe(false)
    expect(() => scorePergunta(99, {}, null)).toThrow(RangeError)
  })
})

describe.each(nomesTipos)('$nome', ({ tipo, chave }) => {
  const room: { conteudo: TSchema; enunciadoAluno: TSchema; resposta: TSchema; vazio: () => unknown } = tipos[chave]
  const casos = exemplos[chave]

  it('traz pelo menos oito exemplos, com certa ou em parte, errada e vazia', () => {
    const vistos = new Set(casos.map(({ caso }) => caso))
    expect(casos.length).toBeGreaterThanOrEqual(8)
    expect(vistos.has('certa') && vistos.has('vazia') && vistos.has('errada')).toBe(true)
  })

  it('todos os seus objetos são fechados', () => {
    const objects = [room.conteudo, room.enunciadoAluno, room.resposta].flatMap(objectsIn)
    expect(objects.length).toBeGreaterThan(2)
    expect(objects.filter((schema) => schema['additionalProperties'] !== false)).toEqual([])
  })

  it('a pergunta nova cumpre o esquema e ainda não se pode usar sem a completar', () => {
    expect(Value.Errors(room.conteudo, room.vazio())).toEqual([])
    if (chave !== 'composicao') expect(problemasPergunta(tipo, room.vazio(), [])).not.toEqual([])
  })

  it.each(casos)('$nome: $caso', ({ enunciado, conteudo, resposta, decisoes, esperado }) => {
    expect(Value.Errors(room.conteudo, conteudo)).toEqual([])
    expect(problemasPergunta(tipo, conteudo, enunciado)).toEqual([])
    if (resposta !== null) expect(respostaValida(tipo, conteudo, resposta)).toBe(true)
    const resultado = scorePergunta(tipo, conteudo, resposta, decisoes)
    expect(resultado).toEqual(esperado)
    if (resultado.estado === 'corrigido') expect(isParteDeUm(resultado.fracao)).toBe(true)
  })

  it.each(casos)('$nome: corrigir não mexe em nada e dá sempre o mesmo', ({ conteudo, resposta, decisoes }) => {
    const before = JSON.stringify({ conteudo, resposta, decisoes })
    const first = scorePergunta(tipo, conteudo, resposta, decisoes)
    expect(scorePergunta(tipo, JSON.parse(JSON.stringify(conteudo)), resposta, decisoes)).toEqual(first)
    expect(JSON.stringify({ conteudo, resposta, decisoes })).toBe(before)
  })

  it.each(casos)('$nome: a cópia do aluno cumpre o esquema fechado, vem da semente e não tem nada da chave', ({ conteudo }) => {
    const planted = plantCanaries(conteudo)
    expect(conteudoValido(tipo, planted)).toBe(true)
    for (const semente of [0, 1, 4_294_967_295]) {
      const copia = paraAlunoPergunta(tipo, planted, semente)
      expect(Value.Errors(room.enunciadoAluno, copia)).toEqual([])
      expect(paraAlunoPergunta(tipo, planted, semente)).toEqual(copia)
      const found = everythingIn(copia)
      expect(found.filter((word) => word.includes('CANARIO') || keyNames.includes(word))).toEqual([])
    }
  })

  it.each(casos)('$nome: baralhar a cópia do aluno só lhe muda lugares, e vem da semente', ({ conteudo }) => {
    const copia = paraAlunoPergunta(tipo, conteudo, 7)
    for (const semente of [0, 1, 4_294_967_295]) {
      const outra = shuffleCopia(tipo, copia, semente)
      expect(Value.Errors(room.enunciadoAluno, outra)).toEqual([])
      expect(everythingIn(outra).toSorted()).toEqual(everythingIn(copia).toSorted())
      expect(shuffleCopia(tipo, copia, semente)).toEqual(outra)
    }
  })

  it.each(casos)('$nome: um campo a mais na cópia do aluno é recusado pelo esquema', ({ conteudo }) => {
    const copia = paraAlunoPergunta(tipo, conteudo, 1)
    expect(Value.Check(room.enunciadoAluno, { ...Object(copia), certa: true })).toBe(false)
  })

  it.each(casos)('$nome: explica-se numa frase e lê-se em texto', ({ conteudo, resposta }) => {
    expect(explainPergunta(tipo, conteudo)).toMatch(/\.$/)
    expect(respostaEmTextoPergunta(tipo, conteudo, null)).toBe('')
    expect(typeof respostaEmTextoPergunta(tipo, conteudo, resposta)).toBe('string')
  })

  it('conteúdo e resposta malformados nunca chegam à correção', () => {
    expect(conteudoValido(tipo, { versao: 2, alineas: [], definicoes: {} })).toBe(false)
    expect(problemasPergunta(tipo, { versao: 1 }, [])).not.toEqual([])
    expect(() => scorePergunta(tipo, { versao: 1 }, null)).toThrow('Conteúdo')
    expect(() => scorePergunta(tipo, casos[0]?.conteudo, { outra: 1 })).toThrow('Resposta')
  })
})
