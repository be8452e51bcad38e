/** The publisher's back office: batches of licence codes. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Pesquisa, Referencia } from './catalogo.ts'
import { Chave, Descricao, Dia, Feito, Id, Instante, InstanteOuNulo, Nome, ParamsId, ParamsLista, Versao } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const admin = ['Admin'] as const
const DiaOuNulo = Type.Union([Dia, Type.Null()])
const proximo = Type.Union([Type.String(), Type.Null()])
/** Who may activate: 1 teachers, 7 pupils. */
const Tipos = Type.Array(Type.Union([Type.Literal(1), Type.Literal(7)]), { minItems: 1, maxItems: 2, uniqueItems: true })

/** `ativo`: its codes can be activated; `terminado`: no longer, what was activated goes on; `anulado`: nothing of it is valid. */
const EstadoDoLote = Type.Union([Type.Literal('ativo'), Type.Literal('terminado'), Type.Literal('anulado')])
export type EstadoDoLote = Static<typeof EstadoDoLote>

const Lote = closed({
  id: Id,
  versao: Versao,
  nome: Type.String(),
  /** For the publisher's people alone. */
  nota: Type.String(),
  manuais: Type.Array(Referencia),
  tipos: Type.Array(Type.Integer()),
  /** Seats of each code. */
  lugares: Type.Integer(),
  experiencia: Type.Boolean(),
  /** The last day a code can be activated. */
  ativarAte: DiaOuNulo,
  /** The last day of the licences, or so many days from activation, whichever is sooner. */
  validaAte: DiaOuNulo,
  dias: Type.Union([Type.Integer(), Type.Null()]),
  codigos: Type.Integer(),
  /** Seats taken, of all its codes. */
  ocupados: Type.Integer(),
  criadoEm: Instante,
  anuladoEm: InstanteOuNulo,
  estado: EstadoDoLote,
})
export type Lote = Static<typeof Lote>

const Codigo = closed({ id: Id, codigo: Type.String(), lugares: Type.Integer(), ocupados: Type.Integer(), anuladoEm: InstanteOuNulo })

export const lotesContract = {
  'GET /api/admin/lotes': endpoint({
    resumo: 'Os lotes de códigos, do mais recente para o mais antigo, com os lugares ocupados.',
    roles: admin,
    query: closed({ ...ParamsLista, pesquisa: Pesquisa, idManual: Type.Optional(Id), estado: Type.Optional(EstadoDoLote) }),
    reply: closed({ data: Type.Array(Lote), proximo }),
    erros: [],
  }),
  'GET /api/admin/lotes/{id}': endpoint({ resumo: 'Um lote.', roles: admin, params: ParamsId, reply: Lote, erros: ['nao_encontrado'] }),
  'POST /api/admin/lotes': endpoint({
    resumo: 'Faz um lote de códigos novos; repetir com a mesma chave responde o mesmo.',
    roles: admin,
    body: closed({
      chave: Type.Optional(Chave),
      nome: Nome,
      nota: Descricao,
      manuais: Type.Array(Id, { minItems: 1, maxItems: limites.manuaisPorLote, uniqueItems: true }),
      tipos: Tipos,
      quantos: Type.Integer({ minimum: 1, maximum: limites.codigosPorLote }),
      lugares: Type.Integer({ minimum: 1, maximum: limites.lugaresPorCodigo }),
      experiencia: Type.Boolean(),
      ativarAte: DiaOuNulo,
      validaAte: DiaOuNulo,
      dias: Type.Union([Type.Integer({ minimum: 1, maximum: limites.licencaDiasMaximo }), Type.Null()]),
    }),
    reply: closed({ lote: Lote, codigos: Type.Array(Type.String()) }),
    erros: ['regra_do_conteudo'],
  }),
  'PUT /api/admin/lotes': endpoint({
    resumo: 'Muda o nome, a nota e o último dia de ativação de um lote.',
    roles: admin,
    body: closed({ id: Id, versao: Type.Optional(Versao), nome: Nome, nota: Descricao, ativarAte: DiaOuNulo }),
    reply: Lote,
    erros: ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'regra_do_conteudo'],
  }),
  'POST /api/admin/lotes/anular/{id}': endpoint({
    resumo: 'Anula um lote: os códigos deixam de se ativar e as licenças feitas com eles terminam.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'GET /api/admin/lotes/codigos/{id}': endpoint({
    resumo: 'Os códigos de um lote, com os lugares ocupados.',
    roles: admin,
    params: ParamsId,
    query: closed({ ...ParamsLista, pesquisa: Pesquisa }),
    reply: closed({ data: Type.Array(Codigo), proximo }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/admin/lotes/csv/{id}': endpoint({
    resumo: 'Os códigos de um lote em CSV: `;`, com BOM.',
    roles: admin,
    params: ParamsId,
    reply: 'binario',
    erros: ['nao_encontrado'],
  }),
  'POST /api/admin/lotes/codigos/anular/{id}': endpoint({
    resumo: 'Anula um código de um lote, com as licenças feitas com ele.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
