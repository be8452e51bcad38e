/** Homework (specification §3, §7; decisions §3): set by who teaches, answered by pupils, marked and returned. */
import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { Feito, Id, Instante, ParamsId, Pontos, Versao } from './comum.ts'
import { NiveisEscolhidos } from '#perguntas/composicao/criterios.ts'
import { Anotacoes } from './anotacoes.ts'
import { Situacao } from './testes/correcao-formas.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { EstadoTesteSchema } from './testes/testes.ts'
import {
  CopiaDoTrabalho,
  EstadoTrabalhoAlunoSchema,
  IdsDeFicheiros,
  PainelDoTrabalho,
  RespostaDoAluno,
  RespostaParaCorrigir,
  Trabalho,
  TrabalhoEntrada,
  TrabalhoResumo,
} from './trabalhos-formas.ts'

const quemEnsina = ['Admin', 'Professor'] as const
const todosOsPapeis = ['Admin', 'Professor', 'Aluno'] as const

/** An option's id; empty or 0: all. A teacher filters by the homework's state, a pupil by their own. */
const FiltroEstado = Type.Optional(Type.Union([Type.Enum(['', '0']), EstadoTesteSchema, EstadoTrabalhoAlunoSchema]))
const ParamsResposta = closed({ id: Id, idaluno: Id })
const Comentario = Type.String({ maxLength: limites.comentarioMaximo })
const Alunos = Type.Array(Id, { minItems: 1, maxItems: limites.alunosPorTurma, uniqueItems: true })
const soLeitura = ['turma_arquivada', 'trabalho_arquivado'] as const

export const trabalhosContract = {
  'GET /api/trabalho/turma/': endpoint({
    resumo:
      'Os trabalhos de uma turma, do mais recente para o mais antigo. Sem `arquivado`, todos; com `false` os ativos, com `true` os arquivados.',
    roles: todosOsPapeis,
    porConfirmar: 'na-turma',
    query: closed({ turmaid: Id, trabalhostatus: FiltroEstado, arquivado: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(TrabalhoResumo),
    erros: ['nao_encontrado'],
  }),
  'GET /api/trabalho/{id}': endpoint({
    resumo: 'Um trabalho com tudo o que foi definido.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Trabalho,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/trabalho': endpoint({
    resumo: 'Marca um trabalho à turma (`id` 0 ou em falta) ou altera um existente (`versao` obrigatória).',
    roles: quemEnsina,
    corpoMaximo: limites.corpoTextoBytes,
    porConfirmar: 'na-turma',
    body: TrabalhoEntrada,
    criacao: true,
    reply: Trabalho,
    erros: ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'regra_do_conteudo', ...soLeitura],
  }),
  'DELETE /api/trabalho/delete/{id}': endpoint({
    resumo: 'Elimina um trabalho e as respostas que tem.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
  'POST /api/trabalho/arquivar/{id}': endpoint({
    resumo: 'Arquiva um trabalho: fica só para consulta.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Trabalho,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
  'POST /api/trabalho/desarquivar/{id}': endpoint({
    resumo: 'Traz de volta um trabalho arquivado.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Trabalho,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
  'POST /api/trabalho/marcar': endpoint({
    resumo:
      'Marca um trabalho novo a uma ou mais turmas, cada uma com o seu prazo e os seus alunos. Se uma for recusada, não se faz nenhum.',
    roles: quemEnsina,
    corpoMaximo: limites.corpoTextoBytes,
    porConfirmar: 'na-turma',
    body: CopiaDoTrabalho,
    reply: closed({ trabalhos: Type.Array(Trabalho) }),
    erros: ['nao_encontrado', 'regra_do_conteudo'],
  }),
  'POST /api/trabalho/duplicar/{id}': endpoint({
    resumo:
      'Copia um trabalho para uma ou mais turmas, cada uma com o seu prazo e os seus alunos. Se uma for recusada, não se faz nenhuma.',
    roles: quemEnsina,
    corpoMaximo: limites.corpoTextoBytes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: CopiaDoTrabalho,
    reply: closed({ trabalhos: Type.Array(Trabalho) }),
    erros: ['nao_encontrado', 'regra_do_conteudo'],
  }),
  'GET /api/trabalho/painel/{id}': endpoint({
    resumo: 'O trabalho e, aluno a aluno, como está a resposta de cada um.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: PainelDoTrabalho,
    erros: ['nao_encontrado'],
  }),
  'GET /api/trabalho/resposta/{id}': endpoint({
    resumo: 'O trabalho do próprio aluno: o que se pede, a sua resposta e, depois de devolvida, a classificação.',
    roles: ['Aluno'],
    params: ParamsId,
    reply: RespostaDoAluno,
    erros: ['nao_encontrado'],
  }),
  'POST /api/trabalho/visto/{id}': endpoint({
    resumo: 'O aluno viu a classificação do seu trabalho: deixa de ser nova.',
    roles: ['Aluno'],
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'sessao_imitada'],
  }),
  'GET /api/trabalho/resposta/{id}/{idaluno}': endpoint({
    resumo: 'A resposta de um aluno, para quem ensina a turma: o que entregou, a classificação e a história.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsResposta,
    reply: RespostaParaCorrigir,
    erros: ['nao_encontrado'],
  }),
  'POST /api/trabalho/comecar/{id}': endpoint({
    resumo: 'Começa um trabalho com duração: o tempo conta a partir daqui. Repetir não muda nada.',
    roles: ['Aluno'],
    params: ParamsId,
    reply: RespostaDoAluno,
    erros: ['nao_encontrado', 'sessao_imitada', 'trabalho_fechado', ...soLeitura],
  }),
  'PUT /api/trabalho/resposta/{id}': endpoint({
    resumo: 'Guarda o rascunho do próprio aluno. `versao` é a que estava a ver, 0 na primeira vez.',
    roles: ['Aluno'],
    params: ParamsId,
    corpoMaximo: limites.corpoTextoBytes,
    body: closed({ versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), texto: TextoRico, ficheiros: IdsDeFicheiros }),
    reply: RespostaDoAluno,
    erros: ['nao_encontrado', 'sessao_imitada', 'versao_desatualizada', 'trabalho_fechado', 'regra_do_conteudo', ...soLeitura],
  }),
  'POST /api/trabalho/enviar/{id}': endpoint({
    resumo: 'Entrega o rascunho tal como está guardado. `versao` é a que estava a ver.',
    roles: ['Aluno'],
    params: ParamsId,
    body: closed({ versao: Versao }),
    reply: RespostaDoAluno,
    erros: ['nao_encontrado', 'sessao_imitada', 'versao_desatualizada', 'trabalho_fechado', 'trabalho_vazio', ...soLeitura],
  }),
  'POST /api/trabalho/retirar/{id}': endpoint({
    resumo: 'O aluno volta a abrir o que entregou, enquanto há tempo e ninguém o corrigiu.',
    roles: ['Aluno'],
    params: ParamsId,
    reply: RespostaDoAluno,
    erros: ['nao_encontrado', 'sessao_imitada', 'trabalho_fechado', ...soLeitura],
  }),
  'PUT /api/trabalho/correcao/{id}': endpoint({
    resumo:
      'Classifica e comenta a resposta de um aluno; `points` nulo deixa só o comentário, ou dá os pontos dos níveis quando cada critério tem um. Sem avaliação, o aluno vê logo o comentário.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      alunoid: Id,
      /** Of the answer that was read: another hand-in in between is 409. */
      versao: Versao,
      points: Type.Union([Pontos, Type.Null()]),
      comentario: Comentario,
      /** A recording of the caller's own, of at most `vozBytes`; null takes the spoken comment away, absent leaves it. */
      voz: Type.Optional(Type.Union([Id, Type.Null()])),
      /** All that is drawn, over files of this answer or of the one before it was given back; absent leaves what stands. */
      anotacoes: Type.Optional(Anotacoes),
      /** All that are chosen, one in each criterion at most; absent leaves what stands. */
      niveis: Type.Optional(NiveisEscolhidos),
    }),
    reply: RespostaParaCorrigir,
    erros: ['nao_encontrado', 'versao_desatualizada', 'trabalho_por_enviar', 'regra_do_conteudo', ...soLeitura],
  }),
  'POST /api/trabalho/publicar/{id}': endpoint({
    resumo: 'Devolve as classificações: a estes alunos ou, sem lista, a todos os que já têm correção.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ alunos: Type.Optional(Alunos) }),
    reply: closed({ publicados: Type.Integer() }),
    erros: ['nao_encontrado', ...soLeitura],
  }),
  'POST /api/trabalho/ocultar/{id}': endpoint({
    resumo: 'Volta a esconder classificações devolvidas: destes alunos ou, sem lista, de todos.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ alunos: Type.Optional(Alunos) }),
    reply: closed({ ocultados: Type.Integer() }),
    erros: ['nao_encontrado', ...soLeitura],
  }),
  'POST /api/trabalho/devolver/{id}': endpoint({
    resumo: 'Devolve a resposta a um aluno para a melhorar, com um comentário e um novo prazo. A classificação que tinha deixa de valer.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ alunoid: Id, comentario: Comentario, ate: Instante, anotacoes: Type.Optional(Anotacoes) }),
    reply: RespostaParaCorrigir,
    erros: ['nao_encontrado', 'trabalho_por_enviar', 'regra_do_conteudo', ...soLeitura],
  }),
  'POST /api/trabalho/alargar/{id}': endpoint({
    resumo: 'Dá mais tempo a estes alunos. O que chegar depois do fim fica assinalado.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ alunos: Alunos, ate: Instante }),
    reply: Feito,
    erros: ['nao_encontrado', 'regra_do_conteudo', ...soLeitura],
  }),
  'PUT /api/trabalho/situacao/{id}': endpoint({
    resumo: 'Dispensa um aluno, ou faz de uma falta um 0; nulo desfaz.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ alunoid: Id, situacao: Situacao }),
    reply: RespostaParaCorrigir,
    erros: ['nao_encontrado', ...soLeitura],
  }),
} satisfies Contrato
