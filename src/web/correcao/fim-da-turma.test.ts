import { expect, test } from 'vitest'
import type { LinhaAluno } from './correcao.queries.ts'
import { fimDaTurma } from './fim-da-turma.ts'

const at = (hora: string): string => `2026-07-17T${hora}.000Z`
/** Only what is read of a row. */
const aResponder = (limiteEm: string) => ({ estado: 'em-curso', tentativa: { limiteEm: at(limiteEm) } }) as LinhaAluno
const outro = (estado: LinhaAluno['estado']) => ({ estado, tentativa: null }) as LinhaAluno
const fim = at('11:00:00')

test('é o fim que mais alunos têm: quem tem tempo a mais, ou começou tarde, não o muda', () => {
  const alunos = [aResponder('10:50:02'), aResponder('11:05:00'), aResponder('10:50:20'), aResponder('10:44:00'), outro('por-iniciar')]
  expect(fimDaTurma({ fim, alunos })).toBe(Date.parse(at('10:50:20')))
})

test('entre iguais, o primeiro; sem ninguém a responder, o do prazo', () => {
  expect(fimDaTurma({ fim, alunos: [aResponder('11:05:00'), aResponder('10:50:00')] })).toBe(Date.parse(at('10:50:00')))
  expect(fimDaTurma({ fim, alunos: [outro('entregue'), outro('por-iniciar')] })).toBe(Date.parse(fim))
})
