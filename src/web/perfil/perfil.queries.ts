/** The queries that a person's own name or picture shows in. */
import type { Chave } from '#kit/api/client.ts'

export const leiturasDaPessoa = [
  'GET /api/geral/info',
  'GET /api/conta/perfil',
  'GET /api/inicio',
  'GET /api/turmas',
  'GET /api/turmas/{id}',
  'GET /api/turmas/alunos/{id}',
  'GET /api/atividade/turma/{id}',
  'GET /api/atividade/comentarios/{id}',
  'GET /api/progresso/aluno/{idaluno}',
  'GET /api/turmas/teste/resultados',
] as const satisfies readonly Chave[]
