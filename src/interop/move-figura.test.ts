import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tipoDe } from '#perguntas/nomes.ts'
import { textoSimples } from '#regras/texto-rico/texto-simples.ts'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { perguntaDoTipo } from './arbitraries.ts'
import type { PerguntaNeutra } from './lote.ts'
import { figurasDe, moveFigura } from './move-figura.ts'
import { ficheirosDe } from './neutra.ts'

const aberta = (enunciado: OpsTextoRico): PerguntaNeutra => ({
  tipoPergunta: tipoDe.composicao,
  dominio: '',
  enunciado,
  alineas: [],
  definicoes: { criterios: [], ficheiros: false },
  explicacao: [],
  points: 1,
})
const figura = (ficheiro: number) => ({ insert: { image: { ficheiro, alt: `Figura ${ficheiro}` } } })
const comDuas = aberta([{ insert: 'Observa.\n' }, figura(1), { insert: '\nCompara com ' }, figura(2), { insert: ' ao lado.\n' }])
const outra = aberta([{ insert: 'Descreve a paisagem.\n' }])

test('a figura sai de onde estava, sem deixar uma linha em branco, e fica no fim da outra', () => {
  expect(figurasDe(comDuas)).toHaveLength(2)
  expect(moveFigura(comDuas, outra, 0)).toEqual({
    de: aberta([{ insert: 'Observa.\nCompara com ' }, figura(2), { insert: ' ao lado.\n' }]),
    para: aberta([{ insert: 'Descreve a paisagem.\n' }, figura(1), { insert: '\n' }]),
  })
  const segunda = moveFigura(comDuas, outra, 1)
  expect(segunda && textoSimples(segunda.de.enunciado)).toContain('Compara com')
  expect(segunda && figurasDe(segunda.de)).toHaveLength(1)
})

test('uma figura que não há não muda nada', () => {
  expect(moveFigura(comDuas, outra, 2)).toBeNull()
  expect(moveFigura(outra, comDuas, 0)).toBeNull()
})

test('de quaisquer duas perguntas, nenhum ficheiro se perde nem aparece, e só os enunciados mudam', () => {
  const tipos = fc.constantFrom(1, 2, 3, 4, 5, 6, 7).chain((tipo) => perguntaDoTipo(tipo as 1))
  fc.assert(
    fc.property(tipos, tipos, fc.nat(3), (de, para, n) => {
      const movida = moveFigura(de, para, n)
      expect(movida === null).toBe(figurasDe(de).length <= n)
      if (movida === null) return
      const all = (a: PerguntaNeutra, b: PerguntaNeutra) => [...new Set([...ficheirosDe(a), ...ficheirosDe(b)])].toSorted((x, y) => x - y)
      expect(all(movida.de, movida.para)).toEqual(all(de, para))
      expect(figurasDe(movida.de).length + figurasDe(movida.para).length).toBe(figurasDe(de).length + figurasDe(para).length)
      expect({ ...movida.de, enunciado: 0 }).toEqual({ ...de, enunciado: 0 })
      expect({ ...movida.para, enunciado: 0 }).toEqual({ ...para, enunciado: 0 })
    }),
  )
})
