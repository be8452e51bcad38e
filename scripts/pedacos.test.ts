import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Grafo, type Modulo, findCircle, pedacosDe } from './pedacos.ts'

const centros = {
  inicio: 'main',
  resposta: 'entrada',
  tipografo: 'tipografo',
  daSala: { composicao: ['editor'] },
  aplicacao: 'aplicacao',
  paginas: {},
  bytesDe: () => 1_000,
}
const grafoDe = (modulos: Record<string, Partial<Modulo>>): Grafo =>
  new Map(Object.entries(modulos).map(([id, modulo]) => [id, { estaticos: [], dinamicos: [], ...modulo }]))

/** Pages `p0`, `p1`… that all import the same modules. */
const pages = (count: number, estaticos: string[]): Record<string, Partial<Modulo>> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { estaticos }]))
const namesOf = (paginas: Record<string, unknown>): string[] => Object.keys(paginas)

describe('o que segue num ficheiro', () => {
  it('a página de responder não traz o que só as outras partilham', () => {
    const paginas = pages(12, ['kit', 'tabela'])
    const pedacos = pedacosDe(
      grafoDe({
        main: { dinamicos: ['entrada', 'aplicacao'] },
        entrada: { estaticos: ['kit', 'diario'], dinamicos: ['ouvir'] },
        aplicacao: { estaticos: ['kit'], dinamicos: namesOf(paginas) },
        ...paginas,
        ouvir: { estaticos: ['diario'] },
        kit: {},
        diario: {},
        tabela: {},
      }),
      centros,
    )
    expect(pedacos.get('tabela')).toBe('partilhado')
    expect(pedacos.get('kit')).not.toBe('partilhado')
  })

  it('cada página traz o que precisa, e só vem a mais o que não vale um ficheiro', () => {
    const grafo = grafoDe({
      main: { dinamicos: ['entrada', 'aplicacao', 'editor'] },
      entrada: { estaticos: ['kit'] },
      editor: { estaticos: ['kit', 'letras'] },
      aplicacao: { estaticos: ['kit'], dinamicos: ['visita', 'casa', 'turma'] },
      visita: { estaticos: ['formulario', 'fita'] },
      casa: { estaticos: ['formulario', 'tabela', 'fita'] },
      turma: { estaticos: ['tabela'] },
      kit: {},
      letras: {},
      formulario: {},
      tabela: {},
      fita: {},
    })
    const paginas = { visita: ['visita'], casa: ['casa'], turma: ['turma'] }
    const bytes: Record<string, number> = { kit: 90_000, formulario: 60_000, tabela: 60_000, fita: 100 }
    const pedacos = pedacosDe(grafo, { ...centros, paginas, bytesDe: (id) => bytes[id] ?? 1_000 })
    expect(pedacos.get('fita')).toBe(pedacos.get('formulario'))
    expect(new Set(['kit', 'formulario', 'tabela'].map((id) => pedacos.get(id))).size).toBe(3)
  })

  it('quem não arrasta linhas não traz a biblioteca de as arrastar', () => {
    const dnd = '/node_modules/@dnd-kit/core.js'
    const paginas = pages(6, ['chip'])
    const arrastam = Object.fromEntries(Object.entries(pages(6, ['lista'])).map(([name, page]) => [`a${name}`, page]))
    const pedacos = pedacosDe(
      grafoDe({
        main: { dinamicos: ['entrada', 'aplicacao'] },
        entrada: {},
        aplicacao: { dinamicos: [...namesOf(paginas), ...namesOf(arrastam)] },
        ...paginas,
        ...arrastam,
        lista: { estaticos: [dnd] },
        chip: {},
        [dnd]: {},
      }),
      centros,
    )
    expect(['chip', 'lista', dnd].map((id) => pedacos.get(id))).toEqual(['partilhado', 'partilhado-dnd-kit', 'partilhado-dnd-kit'])
  })

  it('dois ficheiros nunca esperam um pelo outro, sejam quais forem as importações', () => {
    const size = 40
    const ids = [
      'main',
      'entrada',
      'aplicacao',
      ...Array.from({ length: size - 3 }, (_, i) => (i % 9 === 8 ? `/node_modules/typebox/${i}` : `m${i}`)),
    ]
    const edge = fc.tuple(fc.nat(size - 1), fc.nat(size - 1))
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 160 }), fc.array(edge, { maxLength: 80 }), (estaticos, dinamicos) => {
        const modulos = new Map(ids.map((id) => [id, { estaticos: [] as string[], dinamicos: [] as string[] }]))
        // A module imports only what comes after it: in circles of modules no order is right.
        for (const [a, b] of estaticos) if (a < b) modulos.get(ids[a] ?? '')?.estaticos.push(ids[b] ?? '')
        for (const [a, b] of dinamicos) modulos.get(ids[a] ?? '')?.dinamicos.push(ids[b] ?? '')
        modulos.get('main')?.dinamicos.push('entrada', 'aplicacao')
        const pedacos = pedacosDe(modulos, centros)
        const fileOf = (id: string): string => pedacos.get(id) ?? id
        const imports = new Map<string, string[]>()
        for (const [id, modulo] of modulos) {
          const file = fileOf(id)
          const others = modulo.estaticos.map(fileOf).filter((one) => one !== file)
          imports.set(file, [...(imports.get(file) ?? []), ...others])
        }
        expect(findCircle(imports)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  it('ficheiros que esperam um pelo outro são apanhados', () => {
    expect(
      findCircle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b'])
    expect(
      findCircle(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
        ]),
      ),
    ).toBeNull()
  })
})
