/** Drafts of a class: tests and homework that no pupil sees yet. */
import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Id, ParamsId } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const Ids = Type.Array(Id, { maxItems: limites.rascunhosPorAto, uniqueItems: true })

export const rascunhosContract = {
  'POST /api/turmas/rascunhos/publicar/{id}': endpoint({
    resumo: 'Publica rascunhos da turma: passam a ser dos alunos, a quem se diz. Se um for recusado, não se publica nenhum.',
    roles: ['Admin', 'Professor'],
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ testes: Ids, trabalhos: Ids }),
    reply: closed({ testes: Type.Integer(), trabalhos: Type.Integer() }),
    erros: ['nao_encontrado', 'turma_arquivada', 'regra_do_conteudo'],
  }),
} satisfies Contrato
