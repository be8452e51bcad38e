import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type Anulacao, anulacoes, politicasDe } from '#regras/testes/correcoes.ts'
import { type Camada, addCamada, markByCamadas, totalOf } from './camadas.ts'
import { markResposta, nadaDecidido } from './compute.ts'

const texto = (palavra: string) => [{ insert: `${palavra}\n` }]
/** An Escolha Única whose right options are these. */
const conteudoCom = (certas: readonly string[]) => ({
  versao: 1,
  alineas: ['aaaa', 'bbbb', 'cccc'].map((id) => ({ id, texto: texto(id), certa: certas.includes(id) })),
  definicoes: {},
})
const questao = { tipoPergunta: 4, conteudo: conteudoCom(['bbbb']), points: 200 }

const em = '2026-11-20T10:00:00.000Z'
const antes = { alunoId: 7, entregueEm: '2026-11-20T09:00:00.000Z' }
const depois = { alunoId: 8, entregueEm: '2026-11-20T11:00:00.000Z' }

const camada = (mais: Partial<Camada>): Camada => ({
  acao: 'chave',
  conteudo: questao.conteudo,
  points: null,
  anular: null,
  escalar: false,
  politica: 'recalcular',
  alunos: [],
  em,
  marcacao: 1,
  ...mais,
})

const certas = fc.subarray(['aaaa', 'bbbb', 'cccc'], { minLength: 1 })
const resposta = fc.oneof(
  fc.constant(null),
  fc.constantFrom('aaaa', 'bbbb', 'cccc').map((escolhida) => ({ escolhida })),
)
const decidido = fc.record({ decisoes: fc.constant({}), pointsManual: fc.option(fc.integer({ min: 0, max: 200 })) })
const anular = fc.option(fc.constantFrom<Anulacao>(...anulacoes))
const correcao = fc
  .record({ certas, anular, points: fc.option(fc.integer({ min: 1, max: 2_000 })), escalar: fc.boolean(), n: fc.nat(2) })
  .map(({ certas, anular, points, escalar, n }) => {
    const acao = anular ? 'anular' : points === null ? 'chave' : 'pontos'
    const politicas = politicasDe(acao, anular)
    return camada({ acao, conteudo: conteudoCom(certas), points, anular, escalar, politica: politicas[n % politicas.length]!, alunos: [7] })
  })

/** The layers after these corrections, one after the other. */
const after = (correcoes: readonly Camada[]): Camada[] =>
  correcoes.reduce<Camada[]>((camadas, nova) => addCamada(camadas, { conteudo: camadas.at(-1)?.conteudo ?? questao.conteudo }, nova), [])

describe('correções em camadas', () => {
  test.prop([certas, resposta, decidido])('corrigir a chave é o mesmo que ter dado o teste com ela', (chave, dada, dito) => {
    const conteudo = conteudoCom(chave)
    const fresh = markResposta({ ...questao, conteudo }, dada, dito)
    expect(markByCamadas(questao, [camada({ conteudo })], antes, dada, dito)).toMatchObject(fresh)
  })

  test.prop([fc.array(correcao, { maxLength: 4 }), resposta, decidido])(
    'quem entrega depois é classificado pela última correção, seja qual for a política',
    (correcoes, dada, dito) => {
      const all = after(correcoes)
      const [last] = correcoes.slice(-1)
      const alone = last ? [{ ...last, politica: 'recalcular' as const }] : []
      expect(markByCamadas(questao, all, depois, dada, dito)).toEqual(markByCamadas(questao, alone, depois, dada, dito))
    },
  )

  test.prop([fc.array(correcao, { maxLength: 3 }), certas, resposta])(
    'só a favor, ninguém que já entregou desce',
    (correcoes, chave, dada) => {
      const before = markByCamadas(questao, after(correcoes), antes, dada, nadaDecidido)
      const favor = camada({ conteudo: conteudoCom(chave), politica: 'so-a-favor', points: correcoes.at(-1)?.points ?? null })
      const then = markByCamadas(questao, after([...correcoes, favor]), antes, dada, nadaDecidido)
      expect(then.points ?? 0).toBeGreaterThanOrEqual(before.points ?? 0)
    },
  )

  test.prop([fc.array(correcao, { maxLength: 4 }), resposta, decidido])(
    'os pontos nunca passam do que a pergunta vale',
    (correcoes, dada, dito) => {
      const { points, points_maximo } = markByCamadas(questao, after(correcoes), antes, dada, dito)
      expect(points ?? 0).toBeLessThanOrEqual(points_maximo)
    },
  )

  it('uma correção para todos não precisa das que houve antes', () => {
    const escolhidos = camada({ anular: 'cotacao-a-todos', politica: 'por-aluno', alunos: [7] })
    expect(after([escolhidos, escolhidos])).toHaveLength(3)
    expect(after([escolhidos, camada({})])).toEqual([camada({})])
  })
})

describe('o total', () => {
  const marca = (points: number | null, points_maximo: number, fora = 0) => ({ points, points_maximo, fora })

  it('com uma pergunta fora e o resto à escala, vale o que o teste valia, arredondado uma vez', () => {
    expect(totalOf([marca(100, 300), marca(0, 0, 200)])).toEqual({ points: 167, maximo: 500, fora: 200 })
    expect(totalOf([marca(100, 300), marca(0, 0)])).toEqual({ points: 100, maximo: 300, fora: 0 })
    expect(totalOf([marca(0, 0, 200)])).toEqual({ points: 0, maximo: 0, fora: 0 })
  })

  it('enquanto uma marca espera não há total', () => {
    expect(totalOf([marca(100, 300), marca(null, 300)])).toEqual({ points: null, maximo: 600, fora: 0 })
  })
})
