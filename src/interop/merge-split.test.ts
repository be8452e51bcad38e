/** Two neighbouring questions of a file as one, and one as two: nothing that was read may go unseen. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marcasDe } from '#perguntas/marcas.ts'
import { nomesTipos, tipoDe } from '#perguntas/nomes.ts'
import { conteudoValido } from '#perguntas/tipos.ts'
import { UM, ZERO } from '#regras/fracoes.ts'
import type { OpsTextoRico, TextoRico } from '#regras/texto-rico/ops.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import { isVazio } from '#regras/texto-rico/vazio.ts'
import { perguntaDoTipo, rico } from './arbitraries.ts'
import { blocosDe, joinTextos } from './blocos.ts'
import type { PerguntaNeutra, TesteDoLote } from './lote.ts'
import { withMerged, withSplit } from './lugares.ts'
import { mergePerguntas } from './merge-perguntas.ts'
import { ficheirosDe } from './neutra.ts'
import { pedacosDe, splitPergunta } from './split-pergunta.ts'

const linhas = (...palavras: string[]): OpsTextoRico => [{ insert: palavras.map((uma) => `${uma}\n`).join('') }]
const words = (texto: TextoRico): string => textoSimples(texto).trim()
const aberta = (...palavras: string[]): PerguntaNeutra => ({
  tipoPergunta: tipoDe.composicao,
  dominio: '',
  enunciado: linhas(...palavras),
  alineas: [],
  definicoes: { criterios: [], ficheiros: false },
  explicacao: [],
  points: 1,
})
/** Options of one line each; a star is before those that are right. */
const escolha = (enunciado: string[], opcoes: string[], tipoPergunta: 1 | 3 | 4 = tipoDe.escolhaUnica): PerguntaNeutra => ({
  ...aberta(...enunciado),
  tipoPergunta,
  alineas: opcoes.map((opcao, i) => ({ id: `opcao00${i}`, texto: linhas(opcao.replace('*', '')), certa: opcao.startsWith('*') })),
  definicoes: tipoPergunta === 4 ? {} : { esquema: tipoPergunta === 3 ? 'por-opcao' : { tipo: 'por-alinea' } },
})
const optionsOf = ({ alineas }: PerguntaNeutra) => (alineas as { texto: TextoRico }[]).map(({ texto }) => words(texto))

function merged(a: PerguntaNeutra, b: PerguntaNeutra) {
  const junta = mergePerguntas(a, b)
  if (junta.pergunta === null) throw new Error(junta.porque)
  return junta
}

describe('juntar', () => {
  test('o enunciado que ficou sem as opções volta a tê-las, com o tipo, a chave e os pontos que só uma das partes dizia', () => {
    const { pergunta, perdas } = merged({ ...aberta('O granito'), points: 10 }, escolha(['é uma rocha'], ['sedimentar', '*magmática']))
    expect(words(pergunta.enunciado)).toBe('O granito\né uma rocha')
    expect([pergunta.tipoPergunta, optionsOf(pergunta), marcasDe(pergunta), pergunta.points, perdas]).toEqual([
      tipoDe.escolhaUnica,
      ['sedimentar', 'magmática'],
      [false, true],
      10,
      [],
    ])
  })

  test('as opções das duas ficam pela sua ordem e com ids diferentes; com duas certas, é de escolha múltipla', () => {
    const uma = merged(escolha(['Qual?'], ['*a', 'b']), escolha(['continua'], ['c', 'd'])).pergunta
    expect([uma.tipoPergunta, optionsOf(uma), marcasDe(uma)]).toEqual([4, ['a', 'b', 'c', 'd'], [true, false, false, false]])
    expect(new Set((uma.alineas as { id: string }[]).map(({ id }) => id)).size).toBe(4)
    const varias = merged(escolha(['Quais?'], ['*a', 'b']), escolha([], ['*c', 'd'])).pergunta
    expect([varias.tipoPergunta, marcasDe(varias), varias.definicoes]).toEqual([3, [true, false, true, false], { esquema: 'por-opcao' }])
    expect(conteudoValido(3, { versao: 1, alineas: varias.alineas, definicoes: varias.definicoes })).toBe(true)
  })

  test('o que a segunda diz de outra maneira é uma perda com nome', () => {
    const a = { ...escolha(['Diz'], ['*a', 'b'], 1), dominio: 'Rochas', ano: 7, etiquetas: ['exame'] }
    const b = {
      ...escolha(['Diz'], ['c'], 1),
      definicoes: { esquema: { tipo: 'tudo-ou-nada' } },
      dominio: 'Solos',
      ano: 8,
      etiquetas: ['Exame', 'solo'],
    }
    const { pergunta, perdas } = merged(a, b)
    expect([pergunta.dominio, pergunta.ano, pergunta.etiquetas]).toEqual(['Rochas', 7, ['exame', 'solo']])
    expect(perdas).toEqual(['forma de cotar de uma das duas perguntas', 'ano da segunda pergunta', 'domínio da segunda pergunta'])
    const comTabela = { ...a, definicoes: { esquema: { tipo: 'tabela', fracoes: [ZERO, ZERO, UM] } } }
    expect(merged(comTabela, comTabela).pergunta.definicoes).toEqual({ esquema: { tipo: 'por-alinea' } })
    const longa = { ...aberta('Explica'), definicoes: { criterios: [], minPalavras: 50, ficheiros: true } }
    expect(merged(longa, a).perdas).toEqual(['limite de palavras da composição', 'ficheiros na resposta da composição'])
    expect(merged(longa, longa).pergunta.definicoes).toEqual({ criterios: [], minPalavras: 100, ficheiros: true })
  })

  test('duas que se respondem de maneiras diferentes não se juntam, e diz-se o que fazer', () => {
    const pares = { ...aberta('Liga'), tipoPergunta: tipoDe.ligacaoPares, definicoes: { direitas: [], esquema: { tipo: 'por-alinea' } } }
    const junta = mergePerguntas(pares, escolha(['Qual?'], ['a', 'b']))
    expect(junta.porque).toContain('Emende primeiro o tipo de uma delas.')
    const caixa = { ...aberta('Nome?'), tipoPergunta: tipoDe.texto, definicoes: { modo: 'caixa', ignorar: {} } }
    expect(mergePerguntas(caixa, caixa).pergunta).toBeNull()
  })
})

describe('separar', () => {
  const corrida = escolha(['Lê o texto.', 'Qual é a rocha?'], ['granito', '*basalto', 'Qual é o solo?', 'areia', 'argila'])

  test('a meio do enunciado, o que se responde fica com a segunda', () => {
    const { primeira, segunda } = splitPergunta(corrida, 1) ?? {}
    expect([primeira?.tipoPergunta, primeira && words(primeira.enunciado), primeira?.alineas]).toEqual([2, 'Lê o texto.', []])
    expect([segunda && words(segunda.enunciado), segunda?.alineas]).toEqual(['Qual é a rocha?', corrida.alineas])
  })

  test('numa opção, essa opção é o enunciado da segunda, e as que vêm depois são as suas', () => {
    const { primeira, segunda } = splitPergunta(corrida, 4) ?? {}
    expect([primeira && optionsOf(primeira), primeira && marcasDe(primeira)]).toEqual([
      ['granito', 'basalto'],
      [false, true],
    ])
    expect([segunda && words(segunda.enunciado), segunda && optionsOf(segunda), segunda?.tipoPergunta]).toEqual([
      'Qual é o solo?',
      ['areia', 'argila'],
      4,
    ])
    // The second line of an option may be the text of what comes next.
    const presa = { ...corrida, alineas: [{ id: 'opcao000', texto: linhas('granito', 'Qual é o solo?'), certa: true }] }
    const cortada = splitPergunta(presa, 3)
    expect([cortada && optionsOf(cortada.primeira), cortada && words(cortada.segunda.enunciado), cortada?.segunda.tipoPergunta]).toEqual([
      ['granito'],
      'Qual é o solo?',
      2,
    ])
  })

  test('antes do princípio e depois do fim não há nada que separar', () => {
    for (const onde of [-1, 0, 7, 99]) expect(splitPergunta(corrida, onde), `${onde}`).toBeNull()
    expect(splitPergunta(aberta('Uma só'), 1)).toBeNull()
    expect(pedacosDe({ ...aberta(), enunciado: [] })).toEqual([])
  })

  test('uma tabela, e o que está por baixo de um ponto de uma lista, não se cortam', () => {
    const celula = (r: number, c: number, t = 0) => ({ attributes: { table: { t, r, c } }, insert: '\n' })
    const enunciado: OpsTextoRico = [
      { insert: 'Observa.\n\n' },
      celula(0, 0),
      { insert: 'massa' },
      celula(0, 1),
      { insert: 'A' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'A1' },
      { insert: '\n', attributes: { list: 'bullet', indent: 1 } },
      { insert: 'Calcula.\n' },
    ]
    expect(blocosDe(enunciado).map(words)).toEqual(['Observa.', 'massa', '• A\n  • A1', 'Calcula.'])
  })
})

/** What is seen of it, blank lines left out: words and things, wherever they stand. */
const readOf = (uma: PerguntaNeutra): string[] =>
  pedacosDe(uma)
    .flatMap(({ texto }) => texto.flatMap(({ insert }) => (typeof insert === 'string' ? insert.split('\n') : [JSON.stringify(insert)])))
    .filter((visto) => visto.trim() !== '')
    .toSorted()
const idsOf = ({ alineas }: PerguntaNeutra) => (alineas as { id: string }[]).map(({ id }) => id).toSorted()
const withoutAll = ({ enunciado: _, alineas: __, explicacao: ___, ...resto }: PerguntaNeutra) => resto

describe.each(nomesTipos)('$nome', ({ tipo }) => {
  test('juntar o que se separou no enunciado dá a mesma pergunta; nas opções, nada se perde', () => {
    let cut = 0
    fc.assert(
      fc.property(perguntaDoTipo(tipo), rico, fc.nat(), (gerada, mais, n) => {
        const pergunta = { ...gerada, enunciado: joinTextos([mais, gerada.enunciado]), explicacao: joinTextos([gerada.explicacao]) }
        const pedacos = pedacosDe(pergunta)
        const onde = 1 + (n % Math.max(pedacos.length - 1, 1))
        const separadas = splitPergunta(pergunta, onde)
        if (!separadas) {
          expect(pedacos.length).toBeLessThan(2)
          return
        }
        cut += 1
        const { primeira, segunda, perdas } = separadas
        for (const uma of [primeira, segunda]) {
          expect(isVazio(uma.enunciado)).toBe(false)
          expect(conteudoValido(uma.tipoPergunta, { versao: 1, alineas: uma.alineas, definicoes: uma.definicoes })).toBe(true)
        }
        const junta = merged(primeira, segunda).pergunta
        expect(ficheirosDe(junta).toSorted()).toEqual(ficheirosDe(pergunta).toSorted())
        const isNoEnunciado = pedacos[onde]?.opcao === null
        if (!isNoEnunciado) expect(readOf(junta)).toEqual(readOf(pergunta))
        else {
          expect([junta.enunciado, junta.explicacao]).toEqual([pergunta.enunciado, pergunta.explicacao])
          expect(idsOf(junta)).toEqual(idsOf(pergunta))
          if (perdas.length === 0) expect(withoutAll(junta)).toEqual(withoutAll(pergunta))
        }
      }),
      { numRuns: 60 },
    )
    expect(cut).toBeGreaterThan(20)
  })
})

test('textos seguidos têm os mesmos pedaços, e tabelas vizinhas continuam duas', () => {
  fc.assert(
    fc.property(rico, (texto) => {
      if (!isVazio(texto)) expect(joinTextos(blocosDe(texto))).toEqual(texto)
    }),
  )
})

describe('nos testes do ficheiro', () => {
  const teste: TesteDoLote = {
    nome: 'Teste',
    instrucoes: [],
    paginas: [
      {
        titulo: '',
        estimulo: linhas('Um texto'),
        itens: [
          { lugar: 1, points: null },
          { lugar: 2, points: 5 },
        ],
      },
      { titulo: 'II', estimulo: linhas('Outro texto'), itens: [{ lugar: 3, points: 8 }] },
    ],
  }
  const places = (testes: TesteDoLote[]) =>
    testes.flatMap(({ paginas }) => paginas.map(({ itens }) => itens.map(({ lugar, points }) => [lugar, points])))

  test('a que se juntou sai, e vale o que vale a mais cara; o texto comum que ficava sem pergunta vai com ela', () => {
    expect(places(withMerged([teste], 1, 2))).toEqual([[[1, 5]], [[3, 8]]])
    const [junto] = withMerged([teste], 2, 3)
    expect(junto && places([junto])).toEqual([
      [
        [1, null],
        [2, 8],
      ],
    ])
    expect(junto?.paginas.map(({ estimulo }) => words(estimulo))).toEqual(['Um texto\nOutro texto'])
    expect(places(withMerged([teste], 9, 3))).toEqual([
      [
        [1, null],
        [2, 5],
      ],
      [[9, 8]],
    ])
    expect(withMerged([teste], 9, 8)).toEqual([teste])
  })

  test('a nova fica a seguir, e vale o mesmo', () => {
    expect(places(withSplit([teste], 2, 7))).toEqual([
      [
        [1, null],
        [2, 5],
        [7, 5],
      ],
      [[3, 8]],
    ])
  })
})
