import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nomesTipos, tipoDe } from '#perguntas/nomes.ts'
import { newIdParte } from '#perguntas/partes.ts'
import { plainText } from '#perguntas/texto-das-partes.ts'
import { UM } from '#regras/fracoes.ts'
import { perguntaDoTipo } from '../arbitraries.ts'
import type { PerguntaNeutra } from '../lote.ts'
import { mapFicheirosDaPergunta } from '../neutra.ts'
import { readFicheiro } from '../read.ts'
import { sameScore, withoutIds } from '../semelhantes.ts'
import { writeGift } from './write.ts'

const read = (texto: string) => readFicheiro(new TextEncoder().encode(texto))

/** All that GIFT may lose; the first three are of any type, and mend themselves in the comparison. */
const comuns = [/^\d+ (?:imagem|imagens|som|sons)$/, /^a cotação de [\d,]+ pontos$/, /^o domínio «.*»$/]
const perdasConhecidas = [
  ...comuns,
  /^as maiúsculas deixam de contar$/,
  /^o que não contava passa a contar: /,
  /^\d+ respostas? aceites? que não (?:é um número simples|são números simples)$/,
  /^as setas «->», que passam a «→»$/,
  /^o limite de palavras$/,
  /^os ficheiros que o aluno podia juntar$/,
  /^os critérios$/,
  /^passa a \d+ perguntas, uma por (?:lista|lacuna)$/,
  /^a lista dentro do texto: passa a uma escolha$/,
  /^a lacuna dentro do texto: passa a uma resposta curta, com um espaço no seu lugar$/,
  /^a opção que fica no fim: no Moodle é baralhada com as outras$/,
  /^a forma de pontuar: cada (?:afirmação|par) passa a valer o mesmo$/,
  /^a forma de pontuar: cada lista certa passa a valer conforme o seu peso$/,
  /^«tudo ou nada»: cada (?:resposta certa passa|lista certa passa) a valer uma parte$/,
  /^\d+ (?:item|itens) da direita sem a formatação, as imagens ou os sons$/,
]
const isOf = (padroes: readonly RegExp[], perda: string): boolean => padroes.some((padrao) => padrao.test(perda))

/** The type in which it comes back, where the text has no places of its own. */
const voltaComo = ({ tipoPergunta, alineas }: PerguntaNeutra): number[] =>
  tipoPergunta === tipoDe.listaOpcoes ? alineas.map(() => tipoDe.escolhaUnica) : [tipoPergunta]

describe.each(nomesTipos)('$nome', ({ tipo }) => {
  test('o que se escreve em GIFT volta como pergunta, e o que se perde está na lista', () => {
    fc.assert(
      fc.property(perguntaDoTipo(tipo), (pergunta) => {
        const { texto, perdas } = writeGift([{ caminho: ['9.º A/B', 'Álgebra'], pergunta }])
        const { formato, itens } = read(texto)
        const [suas = []] = perdas
        expect(suas.filter((perda) => !isOf(perdasConhecidas, perda))).toEqual([])
        const isGaps = tipo === tipoDe.texto && (pergunta.definicoes as { modo: string }).modo === 'lacunas'
        const esperados = isGaps ? pergunta.alineas.map(() => tipo) : voltaComo(pergunta)
        expect([formato, itens.map((item) => item.pergunta?.tipoPergunta)]).toEqual(['gift', esperados])
        expect(itens.every(({ caminho }) => caminho.join('|') === '9.º A/B|Álgebra')).toBe(true)
        const [lida] = itens
        // What nothing but points, subjects and files is lost of is the same question.
        if (!lida?.pergunta || suas.some((perda) => !isOf(comuns.slice(1), perda))) return
        const igual = (uma: PerguntaNeutra) => withoutIds({ ...sameScore(mapFicheirosDaPergunta(uma, () => null)), dominio: '', points: 1 })
        expect(igual(lida.pergunta)).toEqual(igual(pergunta))
      }),
      { numRuns: 80 },
    )
  })
})

const base = { dominio: '', explicacao: [], points: 1 }

test('sinais do GIFT num texto são texto, e um número leva a sua tolerância', () => {
  const pergunta: PerguntaNeutra = {
    ...base,
    tipoPergunta: tipoDe.texto,
    enunciado: [{ insert: 'Quanto vale {x} ~ 3 # 4? // nada\n' }],
    alineas: [{ id: newIdParte(), peso: 1, aceites: [{ texto: '3,14', fracao: UM }], numero: { tolerancia: '0,01' } }],
    definicoes: { modo: 'caixa', ignorar: { maiusculas: true, acentos: false, hifens: false, ortografia: false, gralhas: false } },
    explicacao: [{ insert: 'É π = 3,14.\n' }],
  }
  const { texto, perdas } = writeGift([{ caminho: [], pergunta }])
  expect([texto, perdas]).toEqual([
    '::Quanto vale \\{x\\} \\~ 3 \\# 4? // nada::[html]<p>Quanto vale \\{x\\} \\~ 3 \\# 4? // nada</p>{\n\t#\n\t=3.14:0.01\n\t####<p>É π \\= 3,14.</p>\n}\n',
    [[]],
  ])
  const [item] = read(texto).itens
  expect(item?.pergunta).toMatchObject({ enunciado: pergunta.enunciado, explicacao: pergunta.explicacao })
  expect(item?.pergunta?.alineas).toMatchObject([{ aceites: [{ texto: '3,14' }], numero: { tolerancia: '0,01' } }])
})

test('o comentário de uma opção são palavras, com os seus sinais', () => {
  const comentario = 'Se a<b água, é a & não b.'
  const opcao = (letra: string, certa: boolean) => ({ id: newIdParte(), texto: [{ insert: `${letra}\n` }], certa })
  const pergunta: PerguntaNeutra = {
    ...base,
    tipoPergunta: tipoDe.escolhaUnica,
    enunciado: [{ insert: 'Qual?\n' }],
    alineas: [{ ...opcao('a', true), comentario }, opcao('b', false)],
    definicoes: {},
  }
  const [item] = read(writeGift([{ caminho: [], pergunta }]).texto).itens
  expect(item?.pergunta?.alineas).toMatchObject([{ comentario }, {}])
  const [simples] = read('::P::[plain]Qual?{=a#a<b e c>d ~b}\n').itens
  expect(simples?.pergunta?.alineas).toMatchObject([{ comentario: 'a<b e c>d' }, {}])
})

test('várias lacunas são uma pergunta cada uma, com um espaço no lugar das outras', () => {
  const [a, b] = [newIdParte(), newIdParte()]
  const pergunta: PerguntaNeutra = {
    ...base,
    tipoPergunta: tipoDe.texto,
    enunciado: [
      { insert: 'O ' },
      { insert: { lacuna: { id: a } } },
      { insert: ' ladra e o ' },
      { insert: { lacuna: { id: b } } },
      { insert: ' mia.\n' },
    ],
    alineas: [
      { id: a, peso: 2, aceites: [{ texto: 'cão', fracao: UM }] },
      { id: b, peso: 1, aceites: [{ texto: 'gato', fracao: UM }] },
    ],
    definicoes: { modo: 'lacunas', ignorar: { maiusculas: true, acentos: false, hifens: false, ortografia: false, gralhas: false } },
  }
  const { texto, perdas } = writeGift([{ caminho: [], pergunta }])
  expect(perdas).toEqual([
    ['passa a 2 perguntas, uma por lacuna', 'a lacuna dentro do texto: passa a uma resposta curta, com um espaço no seu lugar'],
  ])
  expect(read(texto).itens.map((item) => plainText(item.pergunta?.enunciado ?? []))).toEqual([
    'O _____ ladra e o _____ mia.',
    'O _____ ladra e o _____ mia.',
  ])
})
