// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paraDoc } from './delta-pm.ts'
import { extensoesDeElementos } from './elementos.ts'
import { extensoesDeTexto } from './esquema.ts'
import { convert, escritasPostasPor, follow } from './latex-colado.ts'

const schema = getSchema([
  ...extensoesDeTexto(() => null),
  ...extensoesDeElementos(() => ({ ficheiro: () => undefined, rotulo: () => '', desenhos: new Set() })),
])

/** The text put in after "ab ", and what of it is LaTeX. */
function colado(texto: string) {
  const inicio = EditorState.create({ doc: Node.fromJSON(schema, paraDoc([{ insert: 'ab \n' }])) })
  const tr = texto === '' ? inicio.tr : inicio.tr.insertText(texto, 4)
  return { estado: inicio.apply(tr), escritas: escritasPostasPor(tr) }
}

test.each<[string, string[]]>([
  ['Seja $x^2$ e $y$.', ['x^2', 'y']],
  ['\\(\\frac{1}{2}\\) e \\[x+1\\] e $$a=b$$', ['\\frac{1}{2}', 'x+1', 'a=b']],
  ['$2x$, $-3,5$, $n-1$, $\\text{velocidade} = v$', ['2x', '-3,5', 'n-1', '\\text{velocidade} = v']],
  ['Custa $5 e $6.', []],
  ['Custa $5-$6, ou 10$ e 20$.', []],
  ['Custa $ 5 $ ou US$5 e US$6.', []],
  ['Custa $5 a unidade; seja $x^2$.', ['x^2']],
  ['Em $HOME/bin:$PATH e $pré-venda$.', []],
  ['Sem fórmula: \\$x^2\\$, $$, \\(\\), $x', []],
])('%s', (texto, esperadas) => expect(colado(texto).escritas.map(({ latex }) => latex)).toEqual(esperadas))

test('cada uma está onde diz, e converter só troca as fórmulas', () => {
  const pedaco = fc.oneof(fc.constantFrom('$x^2$', '\\(a_1\\)', '$5', ' e ', '$', '\\('), fc.string({ maxLength: 6 }))
  fc.assert(
    fc.property(fc.array(pedaco, { maxLength: 12 }), (pedacos) => {
      const texto = pedacos.join('').replaceAll(/[\r\n]/g, '')
      const { estado, escritas } = colado(texto)
      for (const { from, to, fonte } of escritas) expect(estado.doc.textBetween(from, to)).toBe(fonte)
      const tr = convert(estado, escritas)
      const fontes = escritas.map(({ fonte }) => fonte)
      const dito = tr.doc.textBetween(0, tr.doc.content.size, '', (no) => (no.type.name === 'formula' ? (fontes.shift() ?? '') : ''))
      expect(dito).toBe(`ab ${texto}`)
    }),
  )
})

test('o que se escreve antes não as perde, e dentro deixa de as oferecer', () => {
  const { estado, escritas } = colado('Seja $x^2$ e $y$.')
  const antes = follow(escritas, estado.tr.insertText('Olá ', 1))
  expect(antes.map(({ from }) => from)).toEqual(escritas.map(({ from }) => from + 4))
  const dentro = follow(escritas, estado.tr.insertText('+1', (escritas[0]?.to ?? 0) - 1))
  expect(dentro.map(({ latex }) => latex)).toEqual(['y'])
})
