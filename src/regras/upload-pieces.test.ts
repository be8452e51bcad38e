import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { limites } from './limites.ts'
import { encaixe, pecaMenor } from './upload-pieces.ts'

/** A file, and pieces of it in any order: cut anywhere, some twice, some over each other. */
const chegadas = fc.integer({ min: 1, max: 60 }).chain((tamanho) =>
  fc.record({
    tamanho: fc.constant(tamanho),
    pecas: fc.array(
      fc
        .integer({ min: 0, max: tamanho - 1 })
        .chain((inicio) => fc.record({ inicio: fc.constant(inicio), bytes: fc.integer({ min: 1, max: tamanho - inicio }) })),
      { maxLength: 40 },
    ),
  }),
)

test.prop([chegadas])(
  'por qualquer ordem e repetidas, as partes dão sempre o princípio do ficheiro, tal e qual e sem falhas',
  ({ tamanho, pecas }) => {
    const original = Array.from({ length: tamanho }, (_, i) => i)
    let held: number[] = []
    const put = (inicio: number, bytes: number): boolean => {
      const place = encaixe(held.length, tamanho, { inicio, bytes })
      if (place.estado !== 'cabe') return false
      held = [...held, ...original.slice(inicio, inicio + bytes).slice(place.saltar)]
      expect(held).toHaveLength(place.tem)
      return true
    }
    for (const { inicio, bytes } of pecas) {
      const before = held.length
      expect(put(inicio, bytes)).toBe(inicio <= before)
      expect(held.length).toBeGreaterThanOrEqual(before)
      expect(held).toEqual(original.slice(0, held.length))
    }
    // Whoever asks what is held, and sends what is missing, always comes to the end.
    if (held.length < tamanho) put(held.length, tamanho - held.length)
    expect(held).toEqual(original)
  },
)

it('o que passa do fim do ficheiro não é dele, comece onde começar', () => {
  expect(encaixe(10, 10, { inicio: 8, bytes: 3 })).toEqual({ estado: 'de-fora' })
  expect(encaixe(0, 10, { inicio: 11, bytes: 1 })).toEqual({ estado: 'de-fora' })
})

it('numa rede lenta as partes encolhem até à mais pequena', () => {
  const sizes = Array.from({ length: 6 }).reduce<number[]>((all) => [...all, pecaMenor(all.at(-1) ?? 0)], [limites.ficheiroPecaBytes])
  expect(sizes.slice(0, 3)).toEqual([1_048_576, 524_288, 262_144])
  expect(sizes.at(-1)).toBe(limites.ficheiroPecaMinimaBytes)
})
