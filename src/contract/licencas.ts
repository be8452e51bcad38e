/** Digital licences (decisions §2 `/licenca-digital`): a code opens a textbook's resources for one person, for a time. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Id, Instante, ParamsId, ParamsLista } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { Capitulo, Cor, ListaRecursos } from './recursos.ts'

const todos = ['Aluno', 'Professor', 'Admin'] as const

export const Licenca = closed({
  id: Id,
  manual: closed({
    id: Id,
    nome: Type.String(),
    /** Which book of its project; empty for the textbook itself. */
    especie: Type.String(),
    ano: Type.String(),
    disciplina: Type.String(),
    cor: Cor,
  }),
  ativadaEm: Instante,
  validaAte: Instante,
  /** How many people its code seats. */
  lugares: Type.Integer(),
  /** A trial copy. */
  experiencia: Type.Boolean(),
  /** Of the textbook, as many as the caller may see. */
  recursos: Type.Integer(),
})
export type Licenca = Static<typeof Licenca>

export const licencasContract = {
  'GET /api/licencas': endpoint({
    resumo: 'As licenças de quem pede, das que valem às que já terminaram.',
    roles: todos,
    porConfirmar: 'todos',
    reply: Type.Array(Licenca),
    erros: [],
  }),
  'POST /api/licencas/ativar': endpoint({
    resumo: 'Ativa um código para quem pede; repetir responde com a mesma licença.',
    roles: todos,
    porConfirmar: 'todos',
    body: closed({ codigo: Type.String({ minLength: 1, maxLength: limites.codigoComPalavras }) }),
    reply: Licenca,
    erros: [
      'licenca_desconhecida',
      'licenca_esgotada',
      'licenca_expirada',
      'licenca_anulada',
      'licenca_de_outros',
      'demasiadas_tentativas',
    ],
  }),
  'GET /api/licencas/{id}': endpoint({
    resumo: 'Uma licença de quem pede e os capítulos do seu manual.',
    roles: todos,
    params: ParamsId,
    reply: closed({ ...Licenca.properties, capitulos: Type.Array(Capitulo) }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/licencas/recursos/{id}': endpoint({
    resumo: 'Os recursos do manual de uma licença, pela ordem das páginas; os fechados vêm marcados.',
    roles: todos,
    params: ParamsId,
    query: closed({
      ...ParamsLista,
      idCategoria: Type.Optional(Id),
      texto: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
    }),
    reply: ListaRecursos,
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
