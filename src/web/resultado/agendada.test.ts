import { expect, test } from 'vitest'
import type { LinhaAluno } from '#web/correcao/correcao.queries.ts'
import { agendada } from './agendada.ts'

type Linha = Parameters<typeof agendada>[0][number]
const agora = '2026-07-17T11:00:00.000Z'
const cedo = '2026-07-17T11:00:00.001Z'
const tarde = '2026-07-18T09:00:00.000Z'

/** What else an attempt says matters to nothing here. */
const linha = (publicadaEm: string | null, { estado = 'corrigido' as LinhaAluno['estado'], oculta = false } = {}): Linha => ({
  estado,
  tentativa: { publicadaEm, oculta } as LinhaAluno['tentativa'],
})

test.each<[string, Linha[], string | null]>([
  ['ninguém', [], null],
  ['quem não tem hora marcada', [linha(null)], null],
  ['quem nada fez', [{ estado: 'faltou', tentativa: null }], null],
  ['uma hora que aí vem', [linha(tarde)], tarde],
  ['a primeira, quando são várias', [linha(tarde), linha(cedo)], cedo],
  ['a hora que é agora, ou já foi', [linha(agora), linha('2026-07-17T10:59:59.999Z')], null],
  ['o que ainda não está corrigido', [linha(tarde, { estado: 'entregue' })], null],
  ['o que foi retirado', [linha(tarde, { oculta: true })], null],
])('%s', (_nome, alunos, esperada) => {
  expect(agendada(alunos, agora)).toBe(esperada)
})
