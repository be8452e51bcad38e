/** The feed of a class: announcements with their comments, and what happened in it. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { padraoComAlgoParaLer } from '#regras/texto.ts'
import { TextoRico, TextoRicoEntrada } from '#regras/texto-rico/ops.ts'
import {
  Chave,
  Feito,
  FicheiroVisivel,
  FicheirosVisiveis,
  Id,
  IdOuNovo,
  Instante,
  InstanteOuNulo,
  ParamsId,
  ParamsLista,
  Versao,
} from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const todos = ['Admin', 'Professor', 'Aluno'] as const
const docentes = ['Admin', 'Professor'] as const
const Conta = Type.Integer({ minimum: 0 })
const TextoOuNulo = Type.Union([Type.String(), Type.Null()])
const Anexos = Type.Array(Id, { maxItems: limites.avisoAnexos })

/** What every line has, as section 3 of the specification spells it. */
const linha = {
  id: Id,
  user: Type.String(),
  avatar: TextoOuNulo,
  /** In plain words: of an announcement its text, of the others what happened. */
  texto: Type.String(),
  data: Instante,
}

/** An announcement as it stands in one class. */
export const AtividadeAviso = closed({
  ...linha,
  tipo: Type.Literal('aviso'),
  aviso: closed({
    id: Id,
    versao: Versao,
    conteudo: TextoRico,
    /** The files its text names. */
    ficheiros: FicheirosVisiveis,
    anexos: Type.Array(closed({ id: Id, ...FicheiroVisivel.properties })),
    editadoEm: InstanteOuNulo,
    /** In how many classes it stands. */
    nTurmas: Conta,
  }),
  comentarios: Conta,
  pode: closed({ editar: Type.Boolean(), eliminar: Type.Boolean(), comentar: Type.Boolean() }),
})

/** A test or homework was given out, or its results were published. */
export const AtividadeItem = closed({
  ...linha,
  tipo: Type.Union([
    Type.Literal('teste'),
    Type.Literal('trabalho'),
    Type.Literal('resultados-teste'),
    Type.Literal('resultados-trabalho'),
  ]),
  /** Id of the test or homework. */
  alvo: Id,
  nome: Type.String(),
  inicio: InstanteOuNulo,
  fim: InstanteOuNulo,
})

/** Pupils came in, of one day. */
export const AtividadeEntrada = closed({
  ...linha,
  tipo: Type.Literal('entrada'),
  /** The first ones, by name, of `n`. */
  nomes: Type.Array(Type.String()),
  n: Conta,
})

export const Atividade = Type.Union([AtividadeAviso, AtividadeItem, AtividadeEntrada])
export type Atividade = Static<typeof Atividade>

export const Comentario = closed({
  id: Id,
  user: Type.String(),
  avatar: TextoOuNulo,
  texto: Type.String(),
  data: Instante,
  /** By who asks. */
  meu: Type.Boolean(),
  pode: closed({ remover: Type.Boolean() }),
})
export type Comentario = Static<typeof Comentario>

export const Aviso = closed({ id: Id, versao: Versao, conteudo: TextoRico, anexos: Type.Array(Id), turmas: Type.Array(Id) })

export const atividadeContract = {
  'GET /api/atividade/turma/{id}': endpoint({
    resumo: 'A atividade de uma turma, a mais recente primeiro: só o que quem pede pode ver.',
    roles: todos,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: closed(ParamsLista),
    reply: closed({
      data: Type.Array(Atividade),
      proximo: TextoOuNulo,
      /** Whether pupils may comment on announcements. */
      comentarios: Type.Boolean(),
      pode: closed({ publicar: Type.Boolean(), moderar: Type.Boolean() }),
    }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/atividade/turma/{id}/novas': endpoint({
    resumo: 'Quantas linhas há depois desta, das que quem pede pode ver.',
    roles: todos,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: closed({ desde: Instante, ultima: IdOuNovo }),
    reply: closed({ n: Conta }),
    erros: ['nao_encontrado'],
  }),
  'PUT /api/atividade/turma/{id}/comentarios': endpoint({
    resumo: 'Deixa, ou não, que os alunos da turma comentem os avisos.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ ligados: Type.Boolean() }),
    reply: closed({ comentarios: Type.Boolean() }),
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
  'PUT /api/atividade/aviso': endpoint({
    resumo: 'Publica um aviso numa ou mais turmas (`id` 0 ou em falta), ou altera um seu (`versao` obrigatória).',
    roles: docentes,
    porConfirmar: 'na-turma',
    corpoMaximo: limites.corpoTextoBytes,
    body: closed({
      id: Type.Optional(IdOuNovo),
      versao: Type.Optional(Versao),
      chave: Type.Optional(Chave),
      /** Where it goes; an announcement that is changed stays where it is. */
      turmas: Type.Optional(Type.Array(Id, { maxItems: limites.avisoTurmas })),
      conteudo: TextoRicoEntrada,
      anexos: Type.Optional(Anexos),
    }),
    reply: Aviso,
    erros: ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'turma_arquivada', 'regra_do_conteudo', 'ja_existe'],
  }),
  'DELETE /api/atividade/delete/{id}': endpoint({
    resumo: 'Retira um aviso desta turma; com `todas`, de todas as turmas em que o seu autor o publicou.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: closed({ todas: Type.Optional(Type.Boolean()) }),
    reply: Feito,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
  'GET /api/atividade/comentarios/{id}': endpoint({
    resumo: 'Os comentários de um aviso, por ordem.',
    roles: todos,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Type.Array(Comentario),
    erros: ['nao_encontrado'],
  }),
  'POST /api/atividade/comentario/{id}': endpoint({
    resumo: 'Comenta um aviso.',
    roles: todos,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      texto: Type.String({ minLength: 1, maxLength: limites.comentarioMaximo, pattern: padraoComAlgoParaLer }),
      chave: Type.Optional(Chave),
    }),
    reply: Comentario,
    erros: ['nao_encontrado', 'turma_arquivada', 'comentarios_desligados', 'limite_atingido', 'ja_existe'],
  }),
  'DELETE /api/atividade/comentario/delete/{id}': endpoint({
    resumo: 'Remove um comentário: o seu autor, ou um professor da turma.',
    roles: todos,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
  'POST /api/atividade/comentario/repor/{id}': endpoint({
    resumo: 'Volta a pôr um comentário: quem o removeu, ou um admin.',
    roles: todos,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
} satisfies Contrato
