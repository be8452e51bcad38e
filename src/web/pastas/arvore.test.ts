import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Pasta, buildTree, flattenTree, levelsOf, pathTo, withDescendants } from './arvore.ts'

const pasta = (id: number, repositorioPaiId: number, mais: Partial<Pasta> = {}): Pasta => ({
  id,
  repositorioPaiId,
  versao: 1,
  nome: `P${id}`,
  descricao: '',
  testes: 0,
  perguntas: 0,
  ...mais,
})
/** A forest: each folder's parent is one made before it, or the root. */
const floresta = fc
  .array(fc.nat(), { maxLength: 30 })
  .map((pais) => pais.map((escolha, i) => pasta(i + 1, escolha % (i + 1), { testes: escolha % 3, perguntas: escolha % 7 })))

describe('a árvore de pastas', () => {
  test('conta o que está abaixo', () => {
    const [ciencias] = buildTree([pasta(1, 0, { perguntas: 2 }), pasta(2, 1, { perguntas: 14, testes: 1 }), pasta(3, 2, { perguntas: 3 })])
    expect(ciencias).toMatchObject({ todasPerguntas: 19, todosTestes: 1, nivel: 0, filhas: [{ id: 2, nivel: 1 }] })
  })

  test('tem cada pasta uma vez, por qualquer ordem da lista, e nada se conta a dobrar', () => {
    fc.assert(
      fc.property(floresta, fc.nat(), (pastas, semente) => {
        const trocadas = pastas.toSorted((a, b) => ((a.id * 7919 + semente) % 31) - ((b.id * 7919 + semente) % 31))
        const raizes = buildTree(trocadas)
        expect(
          flattenTree(raizes)
            .map(({ id }) => id)
            .toSorted((a, b) => a - b),
        ).toEqual(pastas.map(({ id }) => id))
        expect(raizes.reduce((total, no) => total + no.todasPerguntas, 0)).toBe(
          pastas.reduce((total, { perguntas }) => total + perguntas, 0),
        )
      }),
    )
  })

  test('o caminho desce da raiz, e quem está abaixo tem a pasta no caminho', () => {
    fc.assert(
      fc.property(floresta, fc.integer({ min: 1, max: 30 }), (pastas, id) => {
        const abaixo = withDescendants(pastas, id)
        for (const { id: outra } of pastas) expect(abaixo.has(outra)).toBe(pathTo(pastas, outra).some((cima) => cima.id === id))
        for (const no of flattenTree(buildTree(pastas))) expect(pathTo(pastas, no.id)).toHaveLength(no.nivel + 1)
      }),
    )
  })

  test('uma pasta traz os níveis que tem abaixo', () => {
    const [fora] = buildTree([pasta(1, 0), pasta(2, 1), pasta(3, 2), pasta(4, 1)])
    expect(fora && levelsOf(fora)).toBe(3)
  })
})
