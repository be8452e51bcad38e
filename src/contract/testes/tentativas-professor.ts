/** What a teacher does with the attempts of a class test. */
import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { Chave, Id, Instante, ParamsId } from '../comum.ts'
import { type Contrato, endpoint } from '../endpoint.ts'
import { Alunos, Minutos, Motivado, TentativaDoProfessor } from './tentativas-formas.ts'

const quemEnsina = ['Admin', 'Professor'] as const

export const tentativasDoProfessor = {
  'POST /api/teste/conceder/{id}': endpoint({
    resumo: 'Dá mais minutos às tentativas abertas de um teste de turma: a todas, ou às dos alunos indicados.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      minutos: Minutos,
      alunos: Type.Union([Alunos, Type.Null()]),
      ...Motivado,
      /** Sent again under it, no attempt is given the minutes twice. */
      chave: Type.Optional(Chave),
    }),
    reply: Type.Array(TentativaDoProfessor),
    erros: ['nao_encontrado', 'turma_arquivada', 'teste_arquivado'],
  }),
  'POST /api/teste/recolher/{id}': endpoint({
    resumo: 'Entrega, em nome do professor, uma tentativa aberta.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed(Motivado),
    reply: TentativaDoProfessor,
    erros: ['nao_encontrado', 'turma_arquivada', 'teste_arquivado', 'tentativa_entregue'],
  }),
  'POST /api/teste/recolher-todos/{id}': endpoint({
    resumo:
      'Entrega, em nome do professor e no mesmo instante, as tentativas de um teste de turma de quem está a responder nesse momento: todas, ou as dos alunos indicados. Responde as que entregou. Repetido, não mexe nas que já entregou, mas entrega as de quem entretanto começou, ou a quem o teste foi reaberto.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ alunos: Type.Union([Alunos, Type.Null()]), ...Motivado }),
    reply: Type.Array(TentativaDoProfessor),
    erros: ['nao_encontrado', 'turma_arquivada', 'teste_arquivado'],
  }),
  'POST /api/teste/reabrir/{id}': endpoint({
    resumo: 'Reabre uma tentativa entregue, com estes minutos a partir de agora.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ minutos: Minutos, ...Motivado }),
    reply: TentativaDoProfessor,
    erros: ['nao_encontrado', 'turma_arquivada', 'teste_arquivado', 'tentativa_por_entregar', 'tentativa_substituida'],
  }),
  'POST /api/teste/oportunidade/{id}': endpoint({
    resumo: 'Dá a um aluno uma nova oportunidade num teste de turma, até à data indicada. A tentativa anterior fica.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ alunoid: Id, fim: Instante, ...Motivado }),
    reply: closed({ alunoid: Id, numero: Type.Integer(), fim: Instante }),
    erros: ['nao_encontrado', 'turma_arquivada', 'teste_arquivado', 'tentativa_por_entregar', 'regra_do_conteudo'],
  }),
  'POST /api/teste/contar/{id}': endpoint({
    resumo: 'Escolhe a tentativa que conta para o resultado do aluno.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: TentativaDoProfessor,
    erros: ['nao_encontrado', 'turma_arquivada', 'tentativa_por_entregar'],
  }),
} satisfies Contrato
