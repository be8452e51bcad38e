import { describe, expect, it } from 'vitest'
import type { OpsTextoRico } from '#regras/texto-rico/ops.ts'
import { splitEnunciado } from './split-enunciado.ts'

const imagem = { insert: { image: { ficheiro: 3, alt: 'Corte' } } }

describe('o título é a primeira linha', () => {
  it('e o resto fica em baixo', () => {
    const ops: OpsTextoRico = [{ insert: 'Observe o ' }, { insert: 'corte', attributes: { bold: true } }, { insert: '.\nVeja bem.\n' }]
    expect(splitEnunciado(ops)).toEqual({
      titulo: [ops[0], ops[1], { insert: '.' }, { insert: '\n' }],
      corpo: [{ insert: 'Veja bem.\n' }],
    })
  })

  it('uma imagem na mesma linha começa o corpo', () => {
    expect(splitEnunciado([{ insert: 'Observe: ' }, imagem, { insert: '\n' }])).toEqual({
      titulo: [{ insert: 'Observe: ' }, { insert: '\n' }],
      corpo: [imagem, { insert: '\n' }],
    })
  })

  it('um título 1 é título; uma linha só não deixa corpo', () => {
    expect(splitEnunciado([{ insert: 'Vulcões' }, { insert: '\n', attributes: { header: 1 } }])).toEqual({
      titulo: [{ insert: 'Vulcões' }, { insert: '\n' }],
      corpo: [],
    })
  })
})

describe('não há título', () => {
  it.each<[string, OpsTextoRico]>([
    ['com uma lacuna na primeira linha', [{ insert: 'A ' }, { insert: { lacuna: { id: 'lac1' } } }, { insert: ' cresce.\n' }]],
    ['numa lista', [{ insert: 'um' }, { insert: '\n', attributes: { list: 'bullet' } }]],
    ['numa tabela', [{ insert: 'um' }, { insert: '\n', attributes: { table: { t: 0, r: 0, c: 0 } } }]],
    ['quando começa por uma imagem', [imagem, { insert: '\nQue é?\n' }]],
    ['sem palavras', [{ insert: '…\nTexto\n' }]],
    ['sem nada', []],
  ])('%s', (_nome, ops) => {
    expect(splitEnunciado(ops)).toEqual({ titulo: [], corpo: ops })
  })
})
