/** A teacher's own bin: what they deleted in the last thirty days, to bring back or to remove for ever. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Feito, Id, Instante, ParamsLista } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const quemEnsina = ['Professor', 'Admin'] as const

export const TipoNaReciclagem = Type.Enum(['turma', 'teste-turma', 'trabalho', 'pasta', 'teste', 'pergunta'])
export type TipoNaReciclagem = Static<typeof TipoNaReciclagem>

const Coisa = closed({ tipo: TipoNaReciclagem, id: Id })
const OuNulo = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const reciclagemContract = {
  'GET /api/reciclagem': endpoint({
    resumo: 'O que quem pede eliminou e ainda pode voltar, do mais recente para o mais antigo; com `turmaid`, só o dessa turma.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    query: closed({
      turmaid: Type.Optional(Id),
      tipo: Type.Optional(TipoNaReciclagem),
      pesquisa: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
      ...ParamsLista,
    }),
    reply: closed({
      data: Type.Array(
        closed({
          ...Coisa.properties,
          nome: Type.String(),
          /** The class of a test or homework. */
          turma: OuNulo(Type.String()),
          /** What goes with it for ever: pupils of a class, attempts of a test, answers to a homework. */
          leva: Type.Integer(),
          eliminadoEm: Instante,
          /** After this it is removed for ever. */
          ate: Instante,
        }),
      ),
      proximo: OuNulo(Type.String()),
    }),
    erros: ['nao_encontrado'],
  }),
  'POST /api/reciclagem/repor': endpoint({
    resumo: 'Traz de volta uma coisa eliminada, com o que foi eliminado com ela.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    body: Coisa,
    reply: Feito,
    erros: ['nao_encontrado', 'turma_eliminada', 'turma_arquivada'],
  }),
  'POST /api/reciclagem/apagar': endpoint({
    resumo: 'Apaga para sempre uma coisa eliminada, com o que foi eliminado com ela. Não há volta.',
    roles: quemEnsina,
    porConfirmar: 'na-turma',
    body: Coisa,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
