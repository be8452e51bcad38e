import { expect, test } from 'vitest'
import { type TipoDeEscala, escalaDe } from '#regras/escalas.ts'
import type { AntesRow } from './correct.sql.ts'
import { effectOf } from './efeito.ts'

const row = (points: number): AntesRow => ({
  tentativaId: points,
  alunoId: points,
  nome: 'Ana',
  antes: points,
  points,
  maximo: 10_000,
  fora: 0,
})

test.each([
  ['percentagem', 1],
  ['0-20', 2],
  ['1-5', 1],
  ['qualitativa', 1],
] as const)('numa turma em %s, são positivas as notas que nessa escala passam', (tipo: TipoDeEscala, positivas) => {
  const estado = { marcacao: 1, aplicada: false, noutrasTurmas: { turmas: 0, mudam: 0 } }
  const { turma } = effectOf([row(4749), row(4750), row(5000)], [], { perguntaid: 1, escala: escalaDe(tipo), ...estado })
  expect(turma?.antes.positivas).toBe(positivas)
})
