/**
 * Stored content is forever. `congeladas/` keeps one question of every stored shape ever released, with a table of
 * scores. Each question must still open and still earn the same. Files are added, never edited.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { closed } from '#regras/esquema.ts'
import { compareFracoes, fracao } from '#regras/fracoes.ts'
import { scoreCentesimos } from '#regras/pontos.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { nomesTipos } from './nomes.ts'
import type { Resultado } from './tipo-pergunta.ts'
import { scorePergunta, openConteudoPergunta, paraAlunoPergunta, problemasPergunta, respostaValida } from './tipos.ts'

const folder = new URL('./congeladas/', import.meta.url)

function read<S extends TSchema>(schema: S, file: string): Static<S> {
  const json: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  return Value.Parse(schema, json)
}

const Decisoes = Type.Record(Type.String(), closed({ num: Type.Integer(), den: Type.Integer() }))

const Congelada = closed({
  tipo: Type.Integer(),
  enunciado: TextoRico,
  conteudo: Type.Unknown(),
  resposta: Type.Unknown(),
  decisoes: Type.Optional(Decisoes),
  esperado: Type.Unknown(),
})

const Vetores = closed({
  conteudos: Type.Record(Type.String(), closed({ tipo: Type.Integer(), conteudo: Type.Unknown() })),
  vetores: Type.Array(
    closed({
      nome: Type.String(),
      conteudo: Type.String(),
      resposta: Type.Unknown(),
      decisoes: Type.Optional(Decisoes),
      /** Points of the question and what it earns, hundredths. */
      pontos: Type.Integer(),
      estado: Type.String(),
      fracao: Type.Optional(Type.String()),
      centesimos: Type.Optional(Type.Integer()),
      partes: Type.Optional(Type.Array(Type.String())),
    }),
  ),
})

const questions = readdirSync(folder).filter((file) => /\.v\d+\.json$/.test(file) && !file.startsWith('vetores'))

describe('perguntas congeladas', () => {
  it('há pelo menos uma de cada tipo', () => {
    const seen = questions.map((file) => read(Congelada, file).tipo)
    expect(new Set(seen)).toEqual(new Set(nomesTipos.map(({ tipo }) => tipo)))
  })

  it.each(questions)('%s abre-se, usa-se, mostra-se e corrige-se como no primeiro dia', (file) => {
    const { tipo, enunciado, conteudo, resposta, decisoes, esperado } = read(Congelada, file)
    const aberto = openConteudoPergunta(tipo, conteudo)
    expect(aberto).toMatchObject({ versao: 1 })
    expect(problemasPergunta(tipo, aberto, enunciado)).toEqual([])
    expect(respostaValida(tipo, aberto, resposta)).toBe(true)
    expect(() => paraAlunoPergunta(tipo, aberto, 7)).not.toThrow()
    expect(scorePergunta(tipo, aberto, resposta, decisoes)).toEqual(esperado)
  })
})

const earned = (resultado: Resultado) => {
  if (resultado.estado === 'corrigido') return resultado.fracao
  return resultado.estado === 'por-corrigir' ? resultado.certo : null
}

describe('vetores de pontuação', () => {
  const { conteudos, vetores } = read(Vetores, 'vetores.v1.json')

  it('são pelo menos sessenta e tocam todos os tipos', () => {
    expect(vetores.length).toBeGreaterThanOrEqual(60)
    expect(new Set(vetores.map(({ conteudo }) => conteudos[conteudo]?.tipo)).size).toBe(7)
  })

  it.each(vetores)(
    '$nome: $fracao de $pontos',
    ({ conteudo: nome, resposta, decisoes, pontos, estado, fracao: texto, centesimos, partes }) => {
      const pergunta = conteudos[nome]
      if (!pergunta) throw new Error(`The vectors name no content ${nome}.`)
      const resultado = scorePergunta(pergunta.tipo, pergunta.conteudo, resposta, decisoes)
      expect(resultado.estado).toBe(estado)
      const f = earned(resultado)
      if (f === null) return expect(texto).toBeUndefined()
      const [num = 0, den = 0] = (texto ?? '').split('/').map(Number)
      expect(compareFracoes(f, fracao(num, den))).toBe(0)
      expect(scoreCentesimos(pontos, f)).toBe(centesimos)
      if (resultado.estado === 'por-corrigir') expect(resultado.partes).toEqual(partes)
    },
  )
})
