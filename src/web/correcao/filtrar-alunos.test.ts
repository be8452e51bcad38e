import { expect, test } from 'vitest'
import type { LinhaAluno } from './correcao.queries.ts'
import { filterAlunos } from './filtrar-alunos.ts'

const linha = (nome: string, estado: LinhaAluno['estado']) => ({ aluno: { nome }, estado, tentativa: null }) as LinhaAluno // only what is asked about

test('numa turma grande procura-se pelo nome, sem acentos nem maiúsculas, dentro do que se mostra', () => {
  const alunos = [linha('Álvaro Sá', 'em-curso'), linha('Alva Reis', 'por-iniciar'), linha('Rui Pó', 'em-curso')]
  const nomes = (mostrar: 'todos' | 'responder', nome?: string) => filterAlunos(alunos, mostrar, nome).map(({ aluno }) => aluno.nome)
  expect(nomes('todos', 'alva')).toEqual(['Álvaro Sá', 'Alva Reis'])
  expect(nomes('responder', 'ALVA')).toEqual(['Álvaro Sá'])
  expect(nomes('responder')).toEqual(['Álvaro Sá', 'Rui Pó'])
})
