import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { mergePerguntas } from './juncao-da-pergunta.ts'
import type { Conteudo } from './modelos.ts'
import { type RascunhoPergunta, newRascunho } from './rascunho.ts'

const opcoes = (...textos: string[]): Conteudo =>
  ({
    versao: 1,
    alineas: textos.map((texto, i) => ({ id: `o${i}`, texto: [{ insert: texto }], certa: i === 0 })),
    definicoes: {},
  }) as unknown as Conteudo
const base: RascunhoPergunta = { ...newRascunho(4, opcoes('Lisboa', 'Porto'), 0), enunciado: [{ insert: 'Qual é a capital?' }] }
const b = { aqui: base, la: base }

type Mudado = Partial<RascunhoPergunta>
const versao = (de: string): fc.Arbitrary<RascunhoPergunta> =>
  fc
    .record<Mudado>(
      {
        enunciado: fc.constant([{ insert: `Enunciado ${de}` }]),
        conteudo: fc.constant(opcoes('Lisboa', de)),
        explicacao: fc.constant([{ insert: `Explicação ${de}` }]),
        points: fc.constantFrom(1, 2),
        dominio: fc.constantFrom('Álgebra', de),
        etiquetas: fc.constantFrom('Ficha', de),
        ano: fc.constantFrom(7, 8),
      },
      { requiredKeys: [] },
    )
    .map((mudado) => ({ ...base, ...mudado }))
const [meu, deles] = [versao('meu'), versao('deles')]

describe('juntar dois rascunhos da mesma pergunta', () => {
  prop.prop([meu])('com o que não mudou do outro lado, é o que mudou; igual dos dois, conta uma vez', (m) => {
    for (const [um, outro] of [
      [m, base],
      [base, m],
      [m, m],
    ] as const)
      expect(mergePerguntas(b, um, outro)).toMatchObject({ junto: m, choques: [] })
  })

  prop.prop([meu, deles])('cada campo é o de quem o mudou, e choca só o que os dois mudaram', (m, t) => {
    const { junto, choques } = mergePerguntas(b, m, t)
    const outro = mergePerguntas(b, t, m)
    expect(outro.choques.map(({ campo }) => campo)).toEqual(choques.map(({ campo }) => campo))
    if (choques.length === 0) expect(outro.junto).toEqual(junto)
    for (const campo of ['enunciado', 'conteudo', 'explicacao', 'points', 'dominio', 'etiquetas', 'ano'] as const)
      expect(junto[campo]).toEqual(m[campo] === base[campo] ? t[campo] : m[campo])
  })

  test('as respostas leem-se por palavras; as lacunas vão com o enunciado em que estão', () => {
    const [m, t] = [opcoes('Lisboa', 'Braga'), opcoes('Lisboa', 'Faro')].map((conteudo) => ({ ...base, conteudo }))
    expect(m && t && mergePerguntas(b, m, t).choques).toEqual([
      {
        campo: 'respostas',
        nome: 'Respostas',
        meu: 'Escolha Única\nOpção A: Lisboa, certa\nOpção B: Braga, errada',
        deles: 'Escolha Única\nOpção A: Lisboa, certa\nOpção B: Faro, errada',
      },
    ])
    const lacunas = { ...base, tipo: 5 as const, enunciado: [{ insert: 'A capital é ' }] }
    const { choques } = mergePerguntas({ aqui: base, la: base }, lacunas, { ...base, enunciado: [{ insert: 'Outro' }] })
    expect(choques.map(({ campo }) => campo)).toHaveLength(1)
  })

  test('sem se saber onde começaram, tudo o que difere se pergunta', () => {
    expect(mergePerguntas(null, base, { ...base, dominio: 'Outro' }).choques).toEqual([
      { campo: 'dominio', nome: 'Domínio', meu: 'Sem domínio', deles: 'Outro' },
    ])
  })
})
