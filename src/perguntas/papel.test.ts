import { describe, expect, test } from 'vitest'
import { type PerguntaPapel, chavesNoTexto, corpoDoPapel, linhasNoEspaco, numerosNoTexto, sementeDaVersao } from './papel.ts'

const texto = (palavras: string) => [{ insert: `${palavras}\n` }]
const opcoes = ['um', 'dois', 'três', 'quatro', 'cinco'].map((palavra, i) => ({ id: `opc${i}`, texto: texto(palavra), certa: i === 2 }))
const unica: PerguntaPapel = { id: 7, enunciado: texto('Qual?'), tipoPergunta: 4, alineas: opcoes, definicoes: {} }
const pares: PerguntaPapel = {
  id: 9,
  enunciado: texto('Ligue.'),
  tipoPergunta: 5,
  alineas: [0, 1, 2, 3].map((i) => ({ id: `esq${i}`, texto: texto(`e${i}`), par: `dir${i}` })),
  definicoes: { direitas: [0, 1, 2, 3].map((i) => ({ id: `dir${i}`, texto: texto(`d${i}`) })), esquema: { tipo: 'por-alinea' } },
}

describe('versões', () => {
  test('a versão A mantém a ordem do autor', () => {
    const corpo = corpoDoPapel(unica, sementeDaVersao('A', 3))
    expect(corpo).toMatchObject({ tipo: 'opcoes', varias: false })
    expect(corpo.tipo === 'opcoes' && corpo.opcoes.map(({ letra, certa }) => (certa ? letra.toLowerCase() : letra))).toEqual([
      'A',
      'B',
      'c',
      'D',
      'E',
    ])
  })

  test('cada outra versão é sempre a mesma, e a certa vai com a sua opção', () => {
    for (const versao of ['B', 'C', 'D'] as const) {
      const [uma, outra] = [1, 2].map(() => corpoDoPapel(unica, sementeDaVersao(versao, 3)))
      expect(uma).toEqual(outra)
      expect(uma?.tipo === 'opcoes' && uma.opcoes.filter(({ certa }) => certa).map(({ id }) => id)).toEqual(['opc2'])
    }
  })

  test('a coluna da direita muda sempre de ordem, e a letra certa é a do seu par', () => {
    const corpo = corpoDoPapel(pares, null)
    if (corpo.tipo !== 'pares') throw new Error('not pairs')
    expect(corpo.esquerda.map(({ id }) => id)).toEqual(['esq0', 'esq1', 'esq2', 'esq3'])
    for (const { id, certa } of corpo.esquerda)
      expect(corpo.direita.find(({ letra }) => letra === certa)?.id).toBe(id.replace('esq', 'dir'))
  })
})

test('as lacunas e as listas têm número no texto e chave', () => {
  const lacunas = corpoDoPapel(
    {
      id: 3,
      enunciado: [],
      tipoPergunta: 7,
      alineas: [
        {
          id: 'tx01',
          peso: 1,
          aceites: [
            { texto: 'Tejo', fracao: { num: 1, den: 1 } },
            { texto: 'Rio', fracao: { num: 1, den: 2 } },
          ],
        },
      ],
      definicoes: { modo: 'lacunas', ignorar: { maiusculas: true, acentos: true, hifens: true, ortografia: true, gralhas: true } },
    },
    null,
  )
  expect([numerosNoTexto(lacunas).get('tx01'), chavesNoTexto(lacunas).get('tx01')]).toEqual([1, 'Tejo'])
  const listas = corpoDoPapel(
    {
      id: 4,
      enunciado: [],
      tipoPergunta: 6,
      alineas: [
        {
          id: 'lo01',
          opcoes: [
            { id: 'op01', texto: 'sim' },
            { id: 'op02', texto: 'não' },
          ],
          certa: 'op02',
          peso: 1,
        },
      ],
      definicoes: { esquema: 'ponderado' },
    },
    null,
  )
  expect([numerosNoTexto(listas).get('lo01'), chavesNoTexto(listas).get('lo01')]).toEqual([1, 'não'])
})

test('as linhas de uma composição seguem o máximo de palavras e o espaço pedido', () => {
  const linhas = (maxPalavras?: number) => {
    const definicoes = { criterios: [], ficheiros: false, ...(maxPalavras === undefined ? {} : { maxPalavras }) }
    const corpo = corpoDoPapel({ id: 1, enunciado: [], tipoPergunta: 2, alineas: [], definicoes }, null)
    return corpo.tipo === 'escrita' ? corpo.linhas : 0
  }
  expect([linhas(), linhas(20), linhas(180), linhas(9_000)]).toEqual([12, 4, 20, 60])
  expect((['nenhum', 'pouco', 'normal', 'muito'] as const).map((espaco) => linhasNoEspaco(10, espaco))).toEqual([0, 6, 10, 16])
})

test('os pares nunca saem já ligados: a coluna da direita não fica pela ordem da chave, seja qual for a versão', () => {
  for (let semente = 0; semente < 300; semente += 1) {
    const corpo = corpoDoPapel(pares, semente === 0 ? null : semente)
    if (corpo.tipo !== 'pares') throw new Error('not pairs')
    const chave = corpo.esquerda.map(({ certa }) => certa)
    expect(chave).not.toEqual(corpo.direita.slice(0, chave.length).map((item) => item.letra))
  }
})
