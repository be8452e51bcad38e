import { expect, test } from 'vitest'
import { linhasDeCotacoes, quadrosDaPergunta } from './folha-de-respostas.ts'
import type { CorpoPapel } from './papel.ts'

const texto = [{ insert: 'x\n' }]
const opcao = (letra: string) => ({ id: letra, letra, texto, certa: false })

test.each<[string, CorpoPapel, unknown]>([
  [
    'escolha',
    { tipo: 'opcoes', varias: true, opcoes: [opcao('A'), opcao('B'), opcao('C')] },
    [{ rotulo: '3', letras: ['A', 'B', 'C'], varias: true }],
  ],
  [
    'afirmações',
    { tipo: 'afirmacoes', linhas: [1, 2].map((numero) => ({ id: `${numero}`, numero, texto })) },
    [
      { rotulo: '3.1', letras: ['V', 'F'], varias: false },
      { rotulo: '3.2', letras: ['V', 'F'], varias: false },
    ],
  ],
  [
    'pares',
    { tipo: 'pares', esquerda: [{ id: 'a', numero: 1, texto, certa: 'B' }], direita: [opcao('A'), opcao('B')] },
    [{ rotulo: '3.1', letras: ['A', 'B'], varias: false }],
  ],
  [
    'listas',
    {
      tipo: 'listas',
      listas: [
        {
          id: 'a',
          numero: 1,
          opcoes: [
            { ...opcao('A'), texto: 'um' },
            { ...opcao('B'), texto: 'dois' },
          ],
        },
      ],
    },
    [{ rotulo: '3.1', letras: ['A', 'B'], varias: false }],
  ],
  ['lacunas', { tipo: 'lacunas', lacunas: [{ id: 'a', numero: 1, aceites: ['x'] }] }, [{ rotulo: '3.1', linhas: 1 }]],
  ['escrita', { tipo: 'escrita', linhas: 12, palavras: '', aceites: [], criterios: [] }, [{ rotulo: '3', linhas: 12 }]],
])('%s', (_nome, corpo, quadros) => expect(quadrosDaPergunta(3, corpo, 'normal')).toEqual(quadros))

test('mesmo sem linhas na prova, a folha tem onde escrever', () => {
  expect(quadrosDaPergunta(1, { tipo: 'escrita', linhas: 12, palavras: '', aceites: [], criterios: [] }, 'nenhum')).toEqual([
    { rotulo: '1', linhas: 1 },
  ])
})

test('as cotações vão em linhas de dez', () => {
  expect(linhasDeCotacoes(Array.from({ length: 23 }, (_, i) => i)).map(({ length }) => length)).toEqual([10, 10, 3])
  expect(linhasDeCotacoes([])).toEqual([])
})
