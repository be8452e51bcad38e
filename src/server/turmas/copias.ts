/** One copy to several classes: all of them or none, and each of them once. */
import { createHash } from 'node:crypto'
import type { CamposComErro } from '#server/http/erro.ts'
import type { TurmaRow } from './turmas.sql.ts'

/** The key under which the copy of one class is made: sent again, the same. */
export function chaveNaTurma(chave: string, turma: number): string {
  const hex = createHash('sha256').update(`${chave.toLowerCase()}:${turma}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** What is wrong with the class of a row of the form; the sentence stands in that row. */
export function problemasDaTurma(turma: TurmaRow, antes: readonly { id: number }[]): CamposComErro {
  if (turma.arquivadaEm !== null) return { turmaid: [`A turma ${turma.nome} está arquivada. Retire-a para continuar com as outras.`] }
  return antes.some(({ id }) => id === turma.id) ? { turmaid: [`A turma ${turma.nome} está duas vezes.`] } : {}
}

const naLinha = new Set(['turmaid', 'inicio', 'fim', 'aceitarAte', 'todos', 'alunos', 'tempoExtra'])

/** The errors of row `i`, under the names that the form gives its fields. An error of all classes keeps its own field. */
export const problemasDaLinha = (i: number, erros: CamposComErro): CamposComErro =>
  Object.fromEntries(Object.entries(erros).map(([campo, frases]) => [naLinha.has(campo) ? `turmas.${i}.${campo}` : campo, frases]))
