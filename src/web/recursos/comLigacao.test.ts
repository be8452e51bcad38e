import { describe, expect, it } from 'vitest'
import { comLigacao } from './comLigacao.ts'

describe('uma ligação no fim de um texto', () => {
  it('fica numa linha sua, na forma que o texto tem', () => {
    expect(comLigacao([{ insert: 'Veja:\n' }], 'O ciclo', '/recurso/3')).toEqual([
      { insert: 'Veja:\n' },
      { insert: 'O ciclo', attributes: { link: '/recurso/3' } },
      { insert: '\n' },
    ])
    const html = comLigacao('<p>Veja:</p>', 'Água & <sal>', '/recurso/3')
    expect(html).toBe('<p>Veja:</p><p><a href="/recurso/3">Água &amp; &lt;sal&gt;</a></p>')
  })
})
