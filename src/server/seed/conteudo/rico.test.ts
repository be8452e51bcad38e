import { describe, expect, it } from 'vitest'
import { palavras, rico } from './rico.ts'

describe('the markup', () => {
  it('makes marks, formulas and languages', () => {
    expect(rico('A **b** $x^2$ CO~2~')).toEqual([
      { insert: 'A ' },
      { insert: 'b', attributes: { bold: true } },
      { insert: ' ' },
      { insert: { formula: 'x^2' } },
      { insert: ' CO' },
      { insert: '2', attributes: { script: 'sub' } },
      { insert: '\n' },
    ])
    expect(rico('Hi *you*', { lang: 'en' })).toEqual([
      { insert: 'Hi ', attributes: { lang: 'en' } },
      { insert: 'you', attributes: { italic: true, lang: 'en' } },
      { insert: '\n' },
    ])
  })

  it('puts line formats on the line break', () => {
    expect(rico('## Título\ntexto\n- um\n> verso')).toEqual([
      { insert: 'Título' },
      { insert: '\n', attributes: { header: 2 } },
      { insert: 'texto\num' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'verso' },
      { insert: '\n', attributes: { blockquote: true } },
    ])
  })

  it('numbers tables, rows and columns', () => {
    const cells = rico('|! a | b |\n| 1 | 2 |\nfim\n| x |').flatMap(({ attributes }) => attributes?.table ?? [])
    expect(cells).toEqual([
      { t: 0, r: 0, c: 0, h: true },
      { t: 0, r: 0, c: 1, h: true },
      { t: 0, r: 1, c: 0 },
      { t: 0, r: 1, c: 1 },
      { t: 1, r: 0, c: 0 },
    ])
  })

  it('refuses files and gaps that do not exist', () => {
    expect(() => rico('{{image:nada}}')).toThrow('nada')
    expect(() => rico('[[1]]')).toThrow('no gaps')
    expect(palavras(rico('a [[1]] b', { parte: () => ({ lacuna: { id: 'abcd' } }) }))).toBe('a   b\n')
  })
})
