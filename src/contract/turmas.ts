/** Classes: list, one class, its life, its teachers and its access code. */
import { Escala } from './escala.ts'
import { Type } from 'typebox'
import { coresDaTurma } from '#regras/cores.ts'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Chave, Descricao, Feito, Id, IdOuNovo, Nome, NomeDaDisciplina, ParamsId, Versao } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const todos = ['Admin', 'Professor', 'Aluno'] as const
const docentes = ['Admin', 'Professor'] as const

export const CorTurma = Type.Enum(coresDaTurma)
const CodigoOuNulo = Type.Union([Type.String(), Type.Null()])
const Conta = Type.Integer({ minimum: 0 })

/** What the caller may do with this class; the page never works it out again. */
const Pode = closed({
  editar: Type.Boolean(),
  arquivar: Type.Boolean(),
  desarquivar: Type.Boolean(),
  duplicar: Type.Boolean(),
  eliminar: Type.Boolean(),
  transferir: Type.Boolean(),
  gerirProfessores: Type.Boolean(),
  gerirAlunos: Type.Boolean(),
  gerirCodigo: Type.Boolean(),
  criarTestes: Type.Boolean(),
})

const campos = {
  id: Id,
  versao: Versao,
  name: Type.String(),
  description: Type.String(),
  disciplina: Type.String(),
  anoLetivo: Type.String(),
  cor: CorTurma,
  /** The caller's place in it. */
  papel: Type.Union([Type.Literal('dono'), Type.Literal('professor'), Type.Literal('aluno'), Type.Literal('admin')]),
  arquivada: Type.Boolean(),
  /** Access code and whether it lets anybody in; null for students. */
  codigo: CodigoOuNulo,
  codigoAtivo: Type.Boolean(),
  nAlunos: Conta,
  /** Of tests and homework: all active ones for teachers, one's own for a student. */
  contagens: closed({ testes: Conta, trabalhos: Conta }),
  pode: Pode,
}

export const TurmaResumo = closed({ ...campos, professores: Type.Array(Type.String()) })
export const Turma = closed({
  ...campos,
  fuso: Type.String(),
  /** How its marks are written. */
  escala: Escala,
  /** Its pupils read what went better: their last result, a domain that rose, homework in time. */
  incentivos: Type.Boolean(),
  /** The owner first. `disciplina`: what they teach in it, the class's own subject where they have no other. */
  professores: Type.Array(closed({ id: Id, nome: Type.String(), dono: Type.Boolean(), disciplina: Type.String() })),
  /** The subjects of its teachers, tests and homework, in the order of the alphabet. One or none: nothing to choose. */
  disciplinas: Type.Array(Type.String()),
})

const anoLetivo = Type.Optional(Type.String({ maxLength: 20 }))

const DadosTurma = {
  name: Nome,
  description: Type.Optional(Descricao),
  disciplina: Type.Optional(NomeDaDisciplina),
  anoLetivo,
  cor: Type.Optional(CorTurma),
  /** IANA name; left out, a new class takes the owner's and an existing one keeps its own. */
  fuso: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  /** Left out, a new class has them and an existing one stays as it is. */
  incentivos: Type.Optional(Type.Boolean()),
}

export const turmasContract = {
  'GET /api/turmas': endpoint({
    resumo: 'As turmas de quem pede, por nome. `status`: 1 ativas (omissão), 2 arquivadas, 0 todas. O admin pode pesquisar em todas.',
    roles: todos,
    porConfirmar: 'na-turma',
    query: closed({
      status: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      pesquisa: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
    }),
    reply: Type.Array(TurmaResumo),
    erros: [],
  }),
  'GET /api/turmas/opcoes': endpoint({
    resumo: 'As turmas ativas que quem pede ensina, para listas de escolha.',
    roles: docentes,
    porConfirmar: 'na-turma',
    reply: Type.Array(
      closed({
        id: Id,
        nome: Type.String(),
        disciplina: Type.String(),
        anoLetivo: Type.String(),
        cor: CorTurma,
        /** In which its hours are read. */
        fuso: Type.String(),
      }),
    ),
    erros: [],
  }),
  'GET /api/turmas/{id}': endpoint({
    resumo: 'Uma turma.',
    roles: todos,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Turma,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/turmas': endpoint({
    resumo: 'Cria uma turma (`id` 0 ou em falta) ou altera uma existente (`versao` obrigatória).',
    roles: docentes,
    porConfirmar: 'na-turma',
    body: closed({ id: Type.Optional(IdOuNovo), versao: Type.Optional(Versao), chave: Type.Optional(Chave), ...DadosTurma }),
    criacao: true,
    reply: Turma,
    erros: [
      'nao_encontrado',
      'versao_em_falta',
      'versao_desatualizada',
      'turma_arquivada',
      'regra_do_conteudo',
      'ja_existe',
      'limite_atingido',
    ],
  }),
  'POST /api/turmas/duplicar/{id}': endpoint({
    resumo:
      'Cria uma turma igual, com código próprio; com os mesmos alunos, com os testes e os trabalhos como rascunhos, e com as colunas de notas de fora vazias, se pedido. `semanas`: quanto avançam as datas.',
    roles: docentes,
    params: ParamsId,
    body: closed({
      chave: Type.Optional(Chave),
      name: Type.Optional(Nome),
      /** Absent: that of the class. */
      anoLetivo,
      comAlunos: Type.Optional(Type.Boolean()),
      comTestes: Type.Optional(Type.Boolean()),
      comTrabalhos: Type.Optional(Type.Boolean()),
      comDeFora: Type.Optional(Type.Boolean()),
      semanas: Type.Optional(Type.Integer({ minimum: 0, maximum: limites.semanasDaCopia })),
    }),
    reply: Turma,
    erros: ['nao_encontrado', 'ja_existe', 'limite_atingido'],
  }),
  'PUT /api/turmas/escala/{id}': endpoint({
    resumo: 'Muda a escala em que se leem as notas da turma. Nada se volta a classificar.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ versao: Versao, escala: Escala }),
    reply: Turma,
    erros: ['nao_encontrado', 'turma_arquivada', 'versao_desatualizada', 'regra_do_conteudo'],
  }),
  'POST /api/turmas/arquivar/{id}': endpoint({
    resumo: 'Arquiva a turma: fica só para consulta e o código deixa de servir.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Turma,
    erros: ['nao_encontrado', 'tentativa_aberta'],
  }),
  'POST /api/turmas/desarquivar/{id}': endpoint({
    resumo: 'Volta a pôr a turma entre as ativas.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Turma,
    erros: ['nao_encontrado'],
  }),
  'POST /api/turmas/arquivarvarias': endpoint({
    resumo: 'Arquiva várias turmas de uma vez, ou volta a ativá-las. Se numa houver quem responda, não se arquiva nenhuma.',
    roles: docentes,
    porConfirmar: 'na-turma',
    body: closed({
      turmas: Type.Array(Id, { minItems: 1, maxItems: limites.turmasPorPessoa, uniqueItems: true }),
      arquivar: Type.Boolean(),
    }),
    reply: Feito,
    erros: ['nao_encontrado', 'tentativa_aberta'],
  }),
  'GET /api/turmas/delete/{id}': endpoint({
    resumo: 'O que se perde ao eliminar a turma, em números.',
    roles: docentes,
    params: ParamsId,
    reply: closed({
      name: Type.String(),
      alunos: Conta,
      testes: Conta,
      respostas: Conta,
      aResponder: Conta,
      trabalhos: Conta,
      /** Answers to homework that were handed in. */
      entregas: Conta,
    }),
    erros: ['nao_encontrado', 'so_o_dono'],
  }),
  'DELETE /api/turmas/delete/{id}': endpoint({
    resumo: 'Elimina a turma, para todos. Só o dono.',
    roles: docentes,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'so_o_dono', 'tentativa_aberta'],
  }),
  'POST /api/turmas/transferir/{id}': endpoint({
    resumo: 'Passa a turma a outro dos seus professores. Só o dono; fica como professor.',
    roles: docentes,
    params: ParamsId,
    body: closed({ professor: Id }),
    reply: Turma,
    erros: ['nao_encontrado', 'so_o_dono', 'regra_do_conteudo'],
  }),
  'POST /api/turmas/professor/{id}': endpoint({
    resumo: 'Junta à turma o professor com este e-mail. `disciplina`: o que nela ensina, se não for a da turma.',
    roles: docentes,
    params: ParamsId,
    body: closed({ email: Type.String({ minLength: 1, maxLength: limites.emailMaximo }), disciplina: Type.Optional(NomeDaDisciplina) }),
    reply: Turma,
    erros: ['nao_encontrado', 'turma_arquivada', 'regra_do_conteudo', 'limite_atingido', 'demasiadas_tentativas'],
  }),
  'PUT /api/turmas/professor/{id}/{idprofessor}': endpoint({
    resumo:
      'Muda a disciplina que um professor ensina na turma; vazia é a da turma. Os testes e trabalhos que já lá marcou com a anterior vão com ela.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, idprofessor: Id }),
    body: closed({ disciplina: NomeDaDisciplina }),
    reply: Turma,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
  'DELETE /api/turmas/professor/{id}/{idprofessor}': endpoint({
    resumo: 'Retira um professor da turma; o próprio sai assim. O dono não sai.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, idprofessor: Id }),
    reply: Feito,
    erros: ['nao_encontrado', 'dono_nao_sai'],
  }),
  'POST /api/turmas/codigo/{id}': endpoint({
    resumo: 'Renova o código de acesso (o antigo deixa de servir), liga-o ou desliga-o.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ acao: Type.Union([Type.Literal('renovar'), Type.Literal('ligar'), Type.Literal('desligar')]) }),
    reply: Turma,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
} satisfies Contrato
