/** Marks from outside: an element (a paper test, an oral, a project) and the column of its marks, typed by a teacher. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Chave, Dia, Feito, Id, IdOuNovo, Nome, ParamsId, Pontos, Versao } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { AlunoDaTurma, TurmaBreve } from './testes/correcao-formas.ts'

const quemEnsina = ['Professor', 'Admin'] as const

/** Points out of which the marks are. */
const Maximo = Type.Integer({ minimum: 1, maximum: limites.pontosDeForaMaximo })

export const ElementoDeFora = closed({
  id: Id,
  /** Of the element and of its column of marks together. */
  versao: Versao,
  turmaid: Id,
  nome: Type.String(),
  dia: Dia,
  disciplina: Type.String(),
  maximo: Maximo,
  /** Each pupil sees their own mark. */
  publicado: Type.Boolean(),
})

/** Points; let off; null: no mark. */
const Nota = Type.Union([Pontos, Type.Literal('dispensado'), Type.Null()])

/** An element with its column: the pupils who are in the class now, as the pauta has them. */
export const ColunaDeFora = closed({
  elemento: ElementoDeFora,
  turma: TurmaBreve,
  arquivada: Type.Boolean(),
  alunos: Type.Array(closed({ aluno: AlunoDaTurma, nota: Nota })),
})

export const deForaContract = {
  'PUT /api/de-fora': endpoint({
    resumo:
      'Cria um elemento de avaliação de fora (`id` 0 ou em falta) ou altera um existente (`versao` obrigatória): o nome, o dia, o máximo, e se cada aluno vê a sua nota.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    criacao: true,
    body: closed({
      id: Type.Optional(IdOuNovo),
      versao: Type.Optional(Versao),
      chave: Type.Optional(Chave),
      turmaid: Id,
      nome: Nome,
      dia: Dia,
      maximo: Maximo,
      publicado: Type.Boolean(),
    }),
    reply: ElementoDeFora,
    erros: ['nao_encontrado', 'turma_arquivada', 'versao_em_falta', 'versao_desatualizada', 'regra_do_conteudo', 'limite_atingido'],
  }),
  'GET /api/de-fora/{id}': endpoint({
    resumo: 'Um elemento de avaliação de fora e a nota de cada aluno da turma. Sem nota não é zero, nem dispensado.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: ColunaDeFora,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/de-fora/{id}/notas': endpoint({
    resumo: 'Guarda as notas de uma coluna, todas ou nenhuma. Repetir não muda nada; de quem não vem na lista também não.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      versao: Versao,
      notas: Type.Array(closed({ alunoId: Id, nota: Nota }), { maxItems: limites.alunosPorTurma }),
    }),
    reply: ColunaDeFora,
    erros: ['nao_encontrado', 'turma_arquivada', 'versao_desatualizada', 'regra_do_conteudo'],
  }),
  'DELETE /api/de-fora/delete/{id}': endpoint({
    resumo: 'Elimina um elemento de avaliação de fora com as notas que tem. Não volta.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
} satisfies Contrato

export type ElementoDeFora = Static<typeof ElementoDeFora>
export type ColunaDeFora = Static<typeof ColunaDeFora>
