/** The publisher's back office (decisions §2 `/admin`): years, topics, projects and their books. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { padraoComAlgoParaLer } from '#regras/texto.ts'
import { Chave, Descricao, Feito, Id, IdOuNovo, Nome, ParamsId, ParamsLista, Versao } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import { Cor } from './recursos.ts'

const admin = ['Admin'] as const
const Contagem = Type.Integer({ minimum: 0 })
const Disciplina = Type.String({ minLength: 1, maxLength: limites.disciplinaMaximo, pattern: padraoComAlgoParaLer })
export const Referencia = closed({ id: Id, nome: Type.String() })
export const Pesquisa = Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo }))

/** Which one, as last seen; without an id a new one, named by the client's key. */
export const qual = { id: Type.Optional(IdOuNovo), versao: Type.Optional(Versao), chave: Type.Optional(Chave) }
/** The whole group, or its beginning, in the new order. */
const Ordem = closed({ ids: Type.Array(Id, { minItems: 1, maxItems: limites.ordenarMaximo, uniqueItems: true }) })

const Ano = closed({ id: Id, versao: Versao, nome: Type.String(), categorias: Contagem, projetos: Contagem })
export type Ano = Static<typeof Ano>

const Categoria = closed({
  id: Id,
  versao: Versao,
  nome: Type.String(),
  ano: Referencia,
  disciplina: Type.String(),
  /** Hidden ones too. */
  recursos: Contagem,
})
export type Categoria = Static<typeof Categoria>

const Manual = closed({
  id: Id,
  versao: Versao,
  nome: Type.String(),
  /** Which book of its project; empty for the textbook itself. */
  especie: Type.String(),
  publicado: Type.Boolean(),
  recursos: Contagem,
  /** Batches of codes that open it. */
  lotes: Contagem,
})
const Projeto = closed({
  id: Id,
  versao: Versao,
  nome: Type.String(),
  descricao: Type.String(),
  ano: Referencia,
  disciplina: Type.String(),
  cor: Cor,
  publicado: Type.Boolean(),
  /** Ready-made tests of its year and subject. */
  testesProntos: Contagem,
  manuais: Type.Array(Manual),
})
export type Projeto = Static<typeof Projeto>

const guardar = ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'regra_do_conteudo'] as const
const proximo = Type.Union([Type.String(), Type.Null()])

export const catalogoContract = {
  'GET /api/admin/opcoes': endpoint({
    resumo: 'Os anos, disciplinas, categorias e manuais que há, publicados ou não, para escolher.',
    roles: admin,
    reply: closed({
      anos: Type.Array(Referencia),
      disciplinas: Type.Array(Type.String()),
      categorias: Type.Array(closed({ id: Id, nome: Type.String(), ano: Referencia, disciplina: Type.String() })),
      manuais: Type.Array(closed({ id: Id, nome: Type.String(), especie: Type.String(), ano: Type.String(), disciplina: Type.String() })),
    }),
    erros: [],
  }),
  'GET /api/admin/anos': endpoint({ resumo: 'Os anos de escolaridade, pela sua ordem.', roles: admin, reply: Type.Array(Ano), erros: [] }),
  'PUT /api/admin/anos': endpoint({
    resumo: 'Cria um ano, que fica no fim, ou muda-lhe o nome.',
    roles: admin,
    body: closed({ ...qual, nome: Nome }),
    criacao: true,
    reply: Ano,
    erros: [...guardar, 'limite_atingido'],
  }),
  'POST /api/admin/anos/ordem': endpoint({
    resumo: 'A nova ordem dos anos.',
    roles: admin,
    body: Ordem,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'DELETE /api/admin/anos/delete/{id}': endpoint({
    resumo: 'Elimina um ano sem categorias nem projetos.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'em_uso'],
  }),
  'GET /api/admin/categorias': endpoint({
    resumo: 'As categorias por ano e disciplina, pela sua ordem.',
    roles: admin,
    query: closed({ ...ParamsLista, pesquisa: Pesquisa, idAno: Type.Optional(Id), disciplina: Type.Optional(Disciplina) }),
    reply: closed({ data: Type.Array(Categoria), proximo }),
    erros: [],
  }),
  'PUT /api/admin/categorias': endpoint({
    resumo: 'Cria uma categoria, que fica no fim das da sua disciplina, ou altera-a; os recursos vão com ela.',
    roles: admin,
    body: closed({ ...qual, nome: Nome, anoId: Id, disciplina: Disciplina }),
    criacao: true,
    reply: Categoria,
    erros: guardar,
  }),
  'POST /api/admin/categorias/ordem': endpoint({
    resumo: 'A nova ordem das categorias de um ano e de uma disciplina.',
    roles: admin,
    body: Ordem,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'DELETE /api/admin/categorias/delete/{id}': endpoint({
    resumo: 'Elimina uma categoria sem recursos.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'em_uso'],
  }),
  'GET /api/admin/projetos': endpoint({
    resumo: 'Os projetos, publicados ou não, por ano e pela sua ordem, com os seus livros.',
    roles: admin,
    query: closed({ ...ParamsLista, pesquisa: Pesquisa, idAno: Type.Optional(Id) }),
    reply: closed({ data: Type.Array(Projeto), proximo }),
    erros: [],
  }),
  'PUT /api/admin/projetos': endpoint({
    resumo: 'Cria um projeto, que fica no fim dos do seu ano, ou altera-o.',
    roles: admin,
    body: closed({ ...qual, nome: Nome, descricao: Descricao, anoId: Id, disciplina: Disciplina, cor: Cor, publicado: Type.Boolean() }),
    criacao: true,
    reply: Projeto,
    erros: guardar,
  }),
  'POST /api/admin/projetos/ordem': endpoint({
    resumo: 'A nova ordem dos projetos de um ano.',
    roles: admin,
    body: Ordem,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'DELETE /api/admin/projetos/delete/{id}': endpoint({
    resumo: 'Elimina um projeto sem livros.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'em_uso'],
  }),
  'PUT /api/admin/manuais': endpoint({
    resumo: 'Cria um livro, que fica no fim dos do seu projeto, ou altera-o. Responde com o projeto.',
    roles: admin,
    body: closed({
      ...qual,
      projetoId: Id,
      nome: Nome,
      especie: Type.String({ maxLength: limites.nomeMaximo }),
      publicado: Type.Boolean(),
    }),
    reply: Projeto,
    erros: guardar,
  }),
  'POST /api/admin/manuais/ordem': endpoint({
    resumo: 'A nova ordem dos livros de um projeto.',
    roles: admin,
    body: Ordem,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'DELETE /api/admin/manuais/delete/{id}': endpoint({
    resumo: 'Elimina um livro sem recursos nem lotes de licenças.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'em_uso'],
  }),
} satisfies Contrato
