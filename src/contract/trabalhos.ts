/** Homework (specification §3, §7; decisions §3): set by who teaches, answered by pupils, marked and returned. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { estadosTrabalhoAluno } from '#regras/estados-teste.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { Chave, Feito, FicheirosVisiveis, Id, IdOuNovo, Instante, InstanteOuNulo, Nome, ParamsId, Pontos, Versao } from './comum.ts'
import { Percentagem, Pessoa, PontosOuNulo, Situacao } from './correcao-formas.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { RecursoResumo } from './recursos.ts'
import { Duracao, EstadoTesteSchema, TurmaDoTeste } from './testes.ts'

const quemEnsina = ['Admin', 'Professor'] as const
const todosOsPapeis = ['Admin', 'Professor', 'Aluno'] as const

export const EstadoTrabalhoAlunoSchema = Type.Enum(estadosTrabalhoAluno)

/** Teacher: how far the class is. Numbers of pupils; `alunos` is the N of "n de N". */
const Contagens = closed({
  alunos: Type.Integer(),
  enviados: Type.Integer(),
  corrigidos: Type.Integer(),
  publicados: Type.Integer(),
  /** Mean of the percentages of those who have one, hundredths of one per cent; null: nobody has. */
  media: Percentagem,
})

/** What the caller may do with a homework; the page shows it and the service refuses by it. */
const PodeTrabalho = closed({
  editar: Type.Boolean(),
  corrigir: Type.Boolean(),
  arquivar: Type.Boolean(),
  desarquivar: Type.Boolean(),
  eliminar: Type.Boolean(),
  duplicar: Type.Boolean(),
})

/** What a pupil may do with their own answer. `enviar` asks for content besides. */
const PodeEntrega = closed({ comecar: Type.Boolean(), escrever: Type.Boolean(), enviar: Type.Boolean(), retirar: Type.Boolean() })

/** Pupil: their own answer, in a list. */
const MinhaEntrega = closed({
  estado: EstadoTrabalhoAlunoSchema,
  /** Until when this pupil may hand in. */
  limiteEm: Instante,
  enviadoEm: InstanteOuNulo,
  foraDoPrazo: Type.Boolean(),
  /** Once returned. */
  points: PontosOuNulo,
  podeResponder: Type.Boolean(),
})

/** A homework in a list. Teachers have `contagens`, pupils `minha`; the other is null. */
export const TrabalhoResumo = closed({
  id: Id,
  turmaid: Id,
  titulo: Type.String(),
  inicio: Instante,
  fim: Instante,
  aceitarAte: InstanteOuNulo,
  duracao: Duracao,
  temAvaliacao: Type.Boolean(),
  points: Pontos,
  arquivado: Type.Boolean(),
  versao: Versao,
  estado: Type.Union([EstadoTesteSchema, EstadoTrabalhoAlunoSchema]),
  contagens: Type.Union([Contagens, Type.Null()]),
  minha: Type.Union([MinhaEntrega, Type.Null()]),
  pode: PodeTrabalho,
})
export type TrabalhoResumo = Static<typeof TrabalhoResumo>

const IdsDeFicheiros = Type.Array(Id, { maxItems: limites.ficheirosPorResposta, uniqueItems: true })

const enunciado = {
  instrucoes: TextoRico,
  textoAuxiliar: Type.String(),
  link: Type.String(),
  /** The attached files, in order; their addresses are in `ficheirosVisiveis`. */
  ficheiros: Type.Array(Id),
  ficheirosVisiveis: FicheirosVisiveis,
  /** Resources of the bank, in order, as the caller sees them. To its pupils they are open, licence or none, while the homework lives. */
  recursos: Type.Array(RecursoResumo),
}

/** Everything that was set. */
export const Trabalho = closed({
  ...TrabalhoResumo.properties,
  turma: TurmaDoTeste,
  ...enunciado,
  todos: Type.Boolean(),
  /** The selected pupils; empty with `todos`. */
  alunos: Type.Array(Id),
  agora: Instante,
})
export type Trabalho = Static<typeof Trabalho>

/** What is asked, whichever classes it is set to. */
const pedido = {
  titulo: Nome,
  instrucoes: TextoRico,
  textoAuxiliar: Type.Optional(Type.String({ maxLength: limites.comentarioMaximo })),
  /** An address on the web, or empty. */
  link: Type.Optional(Type.String({ maxLength: limites.enderecoMaximo })),
  ficheiros: Type.Optional(IdsDeFicheiros),
  /** Resources of the bank, in order: those pupils may see and the caller can open themselves. */
  recursos: Type.Optional(Type.Array(Id, { maxItems: limites.recursosPorTrabalho, uniqueItems: true })),
  duracao: Type.Optional(Duracao),
  temAvaliacao: Type.Boolean(),
  /** What it is worth; 20 where nobody says. */
  points: Type.Optional(Pontos),
}

/** When and for whom, in one class. */
const naTurma = {
  turmaid: Id,
  inicio: Instante,
  fim: Instante,
  /** Late answers are taken, and flagged, until then. */
  aceitarAte: Type.Optional(InstanteOuNulo),
  todos: Type.Boolean(),
  alunos: Type.Array(Id, { maxItems: limites.alunosPorTurma, uniqueItems: true }),
}

export const TrabalhoEntrada = closed({
  id: Type.Optional(IdOuNovo),
  chave: Type.Optional(Chave),
  versao: Type.Optional(Versao),
  ...pedido,
  ...naTurma,
})
export type TrabalhoEntrada = Static<typeof TrabalhoEntrada>

/** A copy to several classes, as it stands in the form: nothing of it is taken over unseen. */
const CopiaDoTrabalho = closed({
  chave: Chave,
  ...pedido,
  turmas: Type.Array(closed(naTurma), { minItems: 1, maxItems: limites.turmasPorCopia }),
})
export type CopiaDoTrabalho = Static<typeof CopiaDoTrabalho>

/** The answer itself, for whoever may read it. */
const Resposta = closed({ texto: TextoRico, ficheiros: Type.Array(Id) })

/** What was said last when it was given back for more work. */
const Devolucao = Type.Union([closed({ em: Instante, comentario: Type.String() }), Type.Null()])

const entrega = {
  estado: EstadoTrabalhoAlunoSchema,
  /** Until when this pupil may hand in. */
  limiteEm: Instante,
  comecouEm: InstanteOuNulo,
  alteradoEm: InstanteOuNulo,
  enviadoEm: InstanteOuNulo,
  /** The pupil, or the clock at the end. */
  enviadoPor: Type.Union([Type.Enum(['aluno', 'relogio']), Type.Null()]),
  foraDoPrazo: Type.Boolean(),
  /** How often it was handed in. */
  vezes: Type.Integer(),
  devolucao: Devolucao,
}

/** A pupil's own page. Mark and comment are there once they were returned. */
export const RespostaDoAluno = closed({
  id: Id,
  titulo: Type.String(),
  turma: TurmaDoTeste,
  professor: Type.String(),
  inicio: Instante,
  fim: Instante,
  duracao: Duracao,
  temAvaliacao: Type.Boolean(),
  pointsMaximo: Pontos,
  arquivado: Type.Boolean(),
  ...enunciado,
  ...entrega,
  /** Of the draft: 0 while there is none. */
  versao: Type.Integer({ minimum: 0 }),
  resposta: Resposta,
  dispensado: Type.Boolean(),
  points: PontosOuNulo,
  percentagem: Percentagem,
  comentario: Type.String(),
  publicadoEm: InstanteOuNulo,
  pode: PodeEntrega,
  agora: Instante,
})
export type RespostaDoAluno = Static<typeof RespostaDoAluno>

const marca = {
  points: PontosOuNulo,
  percentagem: Percentagem,
  corrigidoEm: InstanteOuNulo,
  publicadoEm: InstanteOuNulo,
  situacao: Situacao,
}

/** One pupil in the teacher's board. */
export const LinhaDoTrabalho = closed({
  aluno: Pessoa,
  /** False: has left the class; the work stays. */
  inscrito: Type.Boolean(),
  ...entrega,
  ...marca,
})
export type LinhaDoTrabalho = Static<typeof LinhaDoTrabalho>

const PainelDoTrabalho = closed({ ...Trabalho.properties, linhas: Type.Array(LinhaDoTrabalho) })

/** One pupil's answer as the teacher reads it. What was not handed in is not shown: the draft is the pupil's own. */
const RespostaParaCorrigir = closed({
  ...LinhaDoTrabalho.properties,
  versao: Type.Integer({ minimum: 0 }),
  resposta: Type.Union([Resposta, Type.Null()]),
  /** What had been handed in when it was last given back for more work; null: it never was. */
  devolvida: Type.Union([Resposta, Type.Null()]),
  ficheirosVisiveis: FicheirosVisiveis,
  comentario: Type.String(),
  historia: Type.Array(
    closed({ em: Instante, acao: Type.String(), quem: Type.Union([Type.String(), Type.Null()]), motivo: Type.String() }),
  ),
})

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
  'POST /api/trabalho/duplicar/{id}': endpoint({
    resumo:
      'Copia um trabalho para uma ou mais turmas, cada uma com o seu prazo e os seus alunos. Se uma for recusada, não se faz nenhuma.',
    roles: quemEnsina,
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
      'Classifica e comenta a resposta de um aluno; `points` nulo deixa só o comentário. Sem avaliação, o aluno vê logo o comentário.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      alunoid: Id,
      /** Of the answer that was read: another hand-in in between is 409. */
      versao: Versao,
      points: Type.Union([Pontos, Type.Null()]),
      comentario: Comentario,
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
    body: closed({ alunoid: Id, comentario: Comentario, ate: Instante }),
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
