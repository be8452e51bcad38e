import { expect, test } from 'vitest'
import { Cortador } from './read-eventos.ts'

test('events come out whole, however their text is cut on the way', () => {
  const text = 'retry: 2000\n\nid: 7\nevent: novo\ndata: {"topico":"turma:1"}\n\n:\n\nevent: novo\ndata: {"a":"b:c"}\n\n'
  const whole = new Cortador().take(text)
  expect(whole).toEqual([
    { id: '7', nome: 'novo', dados: { topico: 'turma:1' } },
    { id: null, nome: 'novo', dados: { a: 'b:c' } },
  ])
  for (let size = 1; size < 9; size++) {
    const cut = new Cortador()
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size))
    expect(pieces.flatMap((piece) => cut.take(piece))).toEqual(whole)
  }
})

test('what is no JSON is an event without data', () => {
  expect(new Cortador().take('data: {\n\n')).toEqual([{ id: null, nome: 'message', dados: null }])
})
