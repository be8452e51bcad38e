import { describe, expect, it } from 'vitest'
import type { Grafo, Modulo } from './pedacos.ts'
import { readersWithIt, strangersInItsFile } from './tipografo.ts'

const katex = '/node_modules/katex/dist/katex.mjs'
const formula = '/src/kit/rich-text/Formula.tsx'
const formulaKatex = '/src/kit/rich-text/FormulaKatex.tsx'
const editor = '/src/kit/rich-text/editor/RichTextEditor.tsx'
const pagina = '/src/web/resultado/ResultadoPage.tsx'

const grafoDe = (mais: Record<string, Partial<Modulo>> = {}): Grafo =>
  new Map(
    Object.entries({
      [katex]: {},
      '/src/kit/rich-text/draw.ts': {},
      [formulaKatex]: { estaticos: [katex, '/src/kit/rich-text/draw.ts'] },
      [formula]: { estaticos: ['/src/kit/rich-text/draw.ts'], dinamicos: [formulaKatex] },
      [editor]: { estaticos: ['/src/kit/rich-text/draw.ts'], dinamicos: [formulaKatex] },
      [pagina]: { estaticos: [formula], dinamicos: [editor] },
      ...mais,
    }).map(([id, modulo]) => [id, { estaticos: [], dinamicos: [], ...modulo }]),
  )

describe('o tipógrafo é de quem escreve', () => {
  it('uma página que mostra fórmulas e pode abrir o editor não o traz', () => expect(readersWithIt(grafoDe())).toEqual([]))

  it.each([
    ['o importa', { [pagina]: { estaticos: [formulaKatex] } }],
    ['importa o que o importa', { [pagina]: { estaticos: ['/src/kit/x.ts'] }, '/src/kit/x.ts': { estaticos: [katex] } }],
    ['o pede mais tarde', { [pagina]: { dinamicos: [formulaKatex] } }],
    ['o pede já, do que é seu', { [pagina]: { dinamicos: [katex] } }],
    ['começa pelo editor, que começa por ele', { [pagina]: { estaticos: [editor] }, [editor]: { estaticos: [formulaKatex] } }],
  ])('uma página que %s é recusada', (_como, mais) => expect(readersWithIt(grafoDe(mais))).toContain(pagina))

  it('no seu ficheiro não vai nada de que outros precisem', () => {
    expect(strangersInItsFile(grafoDe(), [katex, formulaKatex])).toEqual([])
    expect(strangersInItsFile(grafoDe(), [katex, formulaKatex, pagina])).toEqual([pagina])
    expect(strangersInItsFile(grafoDe(), [pagina, editor])).toEqual([])
  })
})
