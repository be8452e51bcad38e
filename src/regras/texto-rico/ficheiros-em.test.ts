import { expect, test } from 'vitest'
import { ficheirosEm } from './ficheiros-em.ts'

test.each<[string, unknown, number[]]>([
  ['uma imagem no texto', [{ insert: 'Olhe: ' }, { insert: { imagem: { ficheiro: 3 } } }, { insert: '\n' }], [3]],
  ['uma imagem dentro de uma tabela', { celulas: [[[{ insert: { imagem: { ficheiro: 4 } } }]]] }, [4]],
  ['o que está em HTML', '<p><img data-ficheiro="5"><img data-ficheiro="6"></p>', [5, 6]],
  ['HTML dentro de outra coisa', { textos: { aaaa: '<img data-ficheiro="7">' } }, [7]],
  ['a mesma duas vezes', [{ ficheiro: 8 }, { ficheiro: 8 }], [8]],
  ['um nome que não é número', { ficheiro: 'oito' }, []],
  ['texto sem ficheiros', 'ficheiro', []],
  ['nada', null, []],
  ['coisas por preencher', { a: null, b: undefined, c: 3, d: true }, []],
])('os ficheiros de %s', (_nome, valor, ids) => {
  expect(ficheirosEm(valor).toSorted((a, b) => a - b)).toEqual(ids)
})
