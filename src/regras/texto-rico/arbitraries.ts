/** Generators of rich text for property tests. */
import fc from 'fast-check'
import { ladosDaImagem, tamanhosDaImagem } from './bounds.ts'
import type { Op } from './ops.ts'
import { normalizeOps } from './normalize.ts'

const id = fc.stringMatching(/^[a-z0-9]{4,16}$/)
const ficheiro = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

/** Words, spaces, markup, entities, breaks, and whatever characters there are. */
const texto = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'ção ',
        ' ',
        '  ',
        '\t',
        '\n',
        '\r\n',
        '\u2028',
        '\u00a0',
        '<b>',
        '</p>',
        '&amp;',
        '&',
        '"',
        "'",
        'É',
        '🙂',
        '\ud800',
        '\udc00',
        '\u0000',
        '{{',
      ),
      { maxLength: 10 },
    )
    .map((partes) => partes.join('')),
)

const elemento = fc.oneof(
  fc.record({ image: fc.record({ ficheiro, alt: texto }) }),
  fc.record({
    image: fc.record({ ficheiro, alt: texto, tamanho: fc.constantFrom(...tamanhosDaImagem), lado: fc.constantFrom(...ladosDaImagem) }),
  }),
  fc.record({ audio: fc.record({ ficheiro, nome: texto }, { requiredKeys: ['ficheiro'] }) }),
  fc.record({ formula: fc.oneof(texto, fc.constant('\\frac{a}{b} < "c" & d')).map((t) => t || 'x') }),
  fc.record({ dropdown: fc.record({ id, text: texto }, { requiredKeys: ['id'] }) }),
  fc.record({ lacuna: fc.record({ id }) }),
)

const marcas = {
  bold: fc.constant(true as const),
  italic: fc.constant(true as const),
  underline: fc.constant(true as const),
  strike: fc.constant(true as const),
  code: fc.constant(true as const),
  script: fc.constantFrom('sub' as const, 'super' as const),
  link: fc.constantFrom('https://exemplo.pt/?a=1&b="2"', '/turmas', '#nota', 'mailto:a@b.pt'),
  lang: fc.constantFrom('en', 'en-GB', 'la'),
}

const formatos = {
  header: fc.constantFrom(1 as const, 2 as const),
  list: fc.constantFrom('bullet' as const, 'ordered' as const),
  indent: fc.integer({ min: 1, max: 5 }),
  blockquote: fc.constant(true as const),
}

const table = fc.record({ t: fc.nat(3), r: fc.nat(4), c: fc.nat(4), h: fc.constant(true as const) }, { requiredKeys: ['t', 'r', 'c'] })

const pedaco: fc.Arbitrary<Op> = fc.record(
  { insert: fc.oneof({ weight: 3, arbitrary: texto }, elemento), attributes: fc.record(marcas, { requiredKeys: [] }) },
  { requiredKeys: ['insert'] },
)

const fimDeLinha: fc.Arbitrary<Op> = fc.record(
  {
    insert: fc.constantFrom('\n', '\n', '\n\n'),
    attributes: fc.oneof(
      fc.record({ ...formatos, table }, { requiredKeys: [] }),
      fc.record(formatos, { requiredKeys: [] }),
      fc.record({ list: formatos.list, indent: formatos.indent }, { requiredKeys: ['list'] }),
      fc.record({ table }),
    ),
  },
  { requiredKeys: ['insert'] },
)

/** Any ops of the vocabulary, in no particular order or spelling. */
export const opsArbitrarias = fc.array(fc.oneof(pedaco, fimDeLinha), { maxLength: 24 })

/** The same, normalised. */
export const opsNormais = opsArbitrarias.map(normalizeOps)
