/** The publisher's back office: the resources themselves, published or hidden, with everything their editor shows. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Pesquisa, Referencia, qual } from './catalogo.ts'
import { Descricao, Feito, FicheirosVisiveis, Id, Instante, Nome, ParamsId, ParamsLista, Versao } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { ConteudoRecurso, TipoRecurso } from './recursos.ts'

const admin = ['Admin'] as const
const curto = Type.String({ maxLength: limites.nomeMaximo })

const Linha = closed({
  id: Id,
  versao: Versao,
  nome: Type.String(),
  tipoRecurso: TipoRecurso,
  medida: Type.String(),
  categoria: Referencia,
  ano: Referencia,
  disciplina: Type.String(),
  manual: Type.Union([Referencia, Type.Null()]),
  licenciado: Type.Boolean(),
  soProfessores: Type.Boolean(),
  publicado: Type.Boolean(),
  alteradoEm: Instante,
})

const RecursoParaGerir = closed({
  ...Linha.properties,
  descricao: Type.String(),
  autoria: Type.String(),
  paginas: Type.String(),
  conteudo: ConteudoRecurso,
  /** A picture; null without one. */
  capa: Type.Union([Id, Type.Null()]),
  /** Of the content and the cover. */
  ficheiros: FicheirosVisiveis,
})
export type RecursoParaGerir = Static<typeof RecursoParaGerir>

export const catalogoRecursosContract = {
  'GET /api/admin/recursos': endpoint({
    resumo: 'Os recursos do banco, publicados e ocultos, do mais recente para o mais antigo.',
    roles: admin,
    query: closed({
      ...ParamsLista,
      pesquisa: Pesquisa,
      idAno: Type.Optional(Id),
      idCategoria: Type.Optional(Id),
      idManual: Type.Optional(Id),
      tipo: Type.Optional(TipoRecurso),
      estado: Type.Optional(Type.Union([Type.Literal('publicado'), Type.Literal('oculto')])),
    }),
    reply: closed({ data: Type.Array(Linha), proximo: Type.Union([Type.String(), Type.Null()]) }),
    erros: [],
  }),
  'GET /api/admin/recursos/{id}': endpoint({
    resumo: 'Um recurso com tudo o que o editor mostra.',
    roles: admin,
    params: ParamsId,
    reply: RecursoParaGerir,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/admin/recursos': endpoint({
    resumo: 'Cria ou altera um recurso. Os ficheiros enviam-se antes; cada um tem de ser do género que o tipo pede.',
    roles: admin,
    corpoMaximo: limites.corpoTextoBytes,
    body: closed({
      ...qual,
      categoriaId: Id,
      manualId: Type.Union([Id, Type.Null()]),
      nome: Nome,
      descricao: Descricao,
      autoria: curto,
      /** Of the textbook, "84 a 87"; the first number is its place in the book. */
      paginas: curto,
      /** "06:38", "2 páginas"; may be empty. */
      medida: curto,
      conteudo: ConteudoRecurso,
      capa: Type.Union([Id, Type.Null()]),
      /** Only with a licence of its textbook. */
      licenciado: Type.Boolean(),
      soProfessores: Type.Boolean(),
      publicado: Type.Boolean(),
    }),
    criacao: true,
    reply: RecursoParaGerir,
    erros: ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'regra_do_conteudo'],
  }),
  'POST /api/admin/recursos/publicar/{id}': endpoint({
    resumo: 'Publica um recurso, ou oculta-o a todos menos à administração.',
    roles: admin,
    params: ParamsId,
    body: closed({ publicado: Type.Boolean() }),
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'DELETE /api/admin/recursos/delete/{id}': endpoint({
    resumo: 'Elimina um recurso; pode repor-se durante 30 dias.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
