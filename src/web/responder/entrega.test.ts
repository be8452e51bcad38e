import { expect, test } from 'vitest'
import { faseSegundo } from './entrega.ts'
import type { FaseDaSala } from './vista-da-sala.ts'

test('o que está entregue não volta a estar aberto nesta página, diga o que disser uma resposta atrasada', () => {
  const entregue: FaseDaSala = { fase: 'entregue', em: '2026-07-17T09:45:00.000Z', por: 'aluno' }
  const comTempo: FaseDaSala = { fase: 'aberta' }
  for (const voltou of [true, false])
    expect(faseSegundo({ entregueEm: null }, entregue, { voltou, temTempo: true, comTempo })).toEqual(entregue)
  expect(faseSegundo({ entregueEm: null }, { fase: 'tempo-esgotado' }, { voltou: true, temTempo: true, comTempo })).toEqual(comTempo)
})
