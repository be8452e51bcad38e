// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { DOMParser as LeitorPm, DOMSerializer, Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opsArbitrarias } from '#regras/texto-rico/arbitraries.ts'
import { normalizeOps } from '#regras/texto-rico/normalize.ts'
import { opsParaHtml } from '#regras/texto-rico/ops-to-html.ts'
import { deDoc, paraDoc, type NoJson } from './delta-pm.ts'
import { extensoesDeElementos } from './elementos.ts'
import { extensoesDeTexto } from './esquema.ts'

const schema = getSchema([
  ...extensoesDeTexto(() => null),
  ...extensoesDeElementos(() => ({ ficheiro: () => undefined, rotulo: () => '', desenhos: new Set() })),
])
// ProseMirror's JSON is untyped; `deDoc` takes nothing in it on trust.
const json = (doc: Node) => doc.toJSON() as NoJson

test('ops → documento → ops não perde nada, e o documento é válido para o editor', () => {
  fc.assert(
    fc.property(opsArbitrarias, (ops) => {
      const doc = Node.fromJSON(schema, paraDoc(ops))
      doc.check()
      expect(deDoc(json(doc))).toEqual(normalizeOps(ops))
    }),
    { numRuns: 500 },
  )
})

test('documento → ops → documento dá o mesmo documento', () => {
  fc.assert(
    fc.property(opsArbitrarias, (ops) => {
      const doc = Node.fromJSON(schema, paraDoc(ops))
      expect(Node.fromJSON(schema, paraDoc(deDoc(json(doc)))).eq(doc)).toBe(true)
    }),
  )
})

test('o HTML guardado lê-se no editor com as mesmas ops (colar o que se copiou)', () => {
  fc.assert(
    fc.property(opsArbitrarias, (ops) => {
      const corpo = document.createElement('div')
      corpo.innerHTML = opsParaHtml(ops)
      const doc = LeitorPm.fromSchema(schema).parse(corpo, { preserveWhitespace: 'full' })
      expect(deDoc(json(doc))).toEqual(normalizeOps(ops))
    }),
    { numRuns: 200 },
  )
})

test('nada do que o editor escreve na página leva estilos', () => {
  fc.assert(
    fc.property(opsArbitrarias, (ops) => {
      const fora = document.createElement('div')
      fora.append(DOMSerializer.fromSchema(schema).serializeFragment(Node.fromJSON(schema, paraDoc(ops)).content))
      expect(fora.querySelector('[style], script, iframe')).toBeNull()
    }),
    { numRuns: 50 },
  )
})
