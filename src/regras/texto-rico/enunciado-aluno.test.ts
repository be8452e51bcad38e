import { describe, expect, it } from 'vitest'
import { withoutDropdownText } from './enunciado-aluno.ts'

describe('o enunciado que o aluno recebe', () => {
  it('não traz as palavras que o autor pôs nas listas, em ops ou em HTML; o resto fica', () => {
    expect(
      withoutDropdownText([{ insert: 'A rocha ' }, { insert: { dropdown: { id: 'list1', text: 'basáltica' } } }, { insert: ' é dura.\n' }]),
    ).toEqual([{ insert: 'A rocha ' }, { insert: { dropdown: { id: 'list1' } } }, { insert: ' é dura.\n' }])
    expect(withoutDropdownText('<p>A rocha <span data-dropdown="list1">basáltica</span> é <span data-lacuna="gap01"></span>.</p>')).toBe(
      '<p>A rocha <span data-dropdown="list1"></span> é <span data-lacuna="gap01"></span>.</p>',
    )
  })
})
