import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { FicheiroVisivel, Id } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

export const ficheirosContract = {
  'POST /api/ficheiros': endpoint({
    resumo: 'Guarda um ficheiro (multipart, campo `ficheiro`) e responde com o seu endereço assinado.',
    roles: ['Admin', 'Professor', 'Aluno'],
    upload: true,
    corpoMaximo: limites.ficheiroRespostaBytes,
    reply: closed({ id: Id, ...FicheiroVisivel.properties }),
    erros: ['ficheiro_nao_aceite'],
  }),
  'GET /api/ficheiros/{id}': endpoint({
    resumo: 'Os bytes de um ficheiro, a quem tem um endereço assinado que ainda vale.',
    roles: 'todos',
    params: closed({ id: Id }),
    query: closed({ a: Type.String({ minLength: 10, maxLength: 200 }) }),
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
