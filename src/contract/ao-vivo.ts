/** What happens, told as it happens: server-sent events. */
import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { type Contrato, endpoint } from './endpoint.ts'

export const aoVivoContract = {
  'GET /api/ao-vivo': endpoint({
    resumo:
      'O que acontece nos tópicos pedidos (`turma:12`, separados por vírgulas) e nos de quem pede, como server-sent events; continua depois de `Last-Event-ID`.',
    roles: ['Admin', 'Professor', 'Aluno'],
    porConfirmar: 'todos',
    query: closed({ topicos: Type.Optional(Type.String({ maxLength: 1_000 })) }),
    reply: 'binario',
    erros: [],
  }),
} satisfies Contrato
