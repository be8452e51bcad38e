/** The resource bank (specification §7 `BancoRecursos`, decisions §2): years, topics, resources, textbooks and their projects. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { Feito, FicheirosVisiveis, Id, Instante, InstanteOuNulo, ParamsId, ParamsLista } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const quemTemBanco = ['Professor', 'Admin'] as const

/** 1 vídeo, 2 áudio, 3 PDF, 4 imagem, 5 ligação, 6 apresentação, 7 página interativa, 8 ficha. */
export const TipoRecurso = Type.Integer({ minimum: 1, maximum: 8 })
/** 0, −1 or absent: all years. */
const IdAno = Type.Optional(Type.Integer({ minimum: -1, maximum: limites.idMaximo }))

export const Cor = Type.Union([
  Type.Literal('verde'),
  Type.Literal('tijolo'),
  Type.Literal('azul'),
  Type.Literal('ameixa'),
  Type.Literal('giz'),
  Type.Literal('papel'),
])
export type Cor = Static<typeof Cor>

const Referencia = closed({ id: Id, nome: Type.String() })
const texto = Type.String({ maxLength: limites.transcricaoMaximo })
const Segundos = Type.Integer({ minimum: 0, maximum: 86_400 })

/** The content of a resource, stored in this shape. It names files by id; their addresses stand in `ficheiros` beside it. */
export const ConteudoRecurso = Type.Union([
  closed({
    tipo: Type.Literal('video'),
    ficheiro: Id,
    /** A WebVTT file. */
    legendas: Type.Union([Id, Type.Null()]),
    transcricao: texto,
    capitulos: Type.Array(closed({ inicio: Segundos, titulo: Type.String({ maxLength: limites.tituloMaximo }) }), {
      maxItems: limites.capitulosMaximo,
    }),
  }),
  closed({ tipo: Type.Literal('audio'), ficheiro: Id, transcricao: texto }),
  closed({ tipo: Type.Literal('pdf'), ficheiro: Id }),
  closed({ tipo: Type.Literal('imagem'), ficheiro: Id, alt: Type.String({ maxLength: limites.textoAlternativoMaximo }) }),
  closed({ tipo: Type.Literal('ligacao'), url: Type.String({ pattern: '^https?://[^\\s]+$', maxLength: limites.enderecoMaximo }) }),
  closed({
    tipo: Type.Literal('apresentacao'),
    /** `texto`: every word and picture of the slide, for who does not see it. */
    diapositivos: Type.Array(closed({ ficheiro: Id, texto: Type.String({ maxLength: limites.descricaoMaximo }) }), {
      minItems: 1,
      maxItems: limites.diapositivosMaximo,
    }),
  }),
  /** An HTML file that stands on its own; shown in a frame that may run scripts and nothing else. */
  closed({ tipo: Type.Literal('interativo'), ficheiro: Id }),
  /** `solucoes` is for teachers; students are sent null. */
  closed({ tipo: Type.Literal('ficha'), texto: TextoRico, solucoes: Type.Union([TextoRico, Type.Null()]) }),
])
export type ConteudoRecurso = Static<typeof ConteudoRecurso>

const camposResumo = {
  id: Id,
  nome: Type.String(),
  tipoRecurso: TipoRecurso,
  /** "06:38", "2 páginas": what stands beside the type; may be empty. */
  medida: Type.String(),
  categoria: Referencia,
  ano: Referencia,
  disciplina: Type.String(),
  manual: Type.Union([Referencia, Type.Null()]),
  /** Of the textbook: "84 a 87"; may be empty. */
  paginas: Type.String(),
  /** Signed address of a picture. */
  capa: Type.Union([Type.String(), Type.Null()]),
  /** False: only with a licence of its textbook, which the caller does not have. */
  aberto: Type.Boolean(),
  favorito: Type.Boolean(),
  dataCriado: Instante,
}
export const RecursoResumo = closed(camposResumo)
export type RecursoResumo = Static<typeof RecursoResumo>

/** A resource on a page of a test, with what its player needs; its files are signed beside the pages. */
export const RecursoNaPagina = closed({
  id: Id,
  nome: Type.String(),
  tipoRecurso: TipoRecurso,
  medida: Type.String(),
  /** Signed address of a picture. */
  capa: Type.Union([Type.String(), Type.Null()]),
  /** The name of its textbook. */
  manual: Type.Union([Type.String(), Type.Null()]),
  /** Null: it is not open to the caller. */
  conteudo: Type.Union([ConteudoRecurso, Type.Null()]),
})
export type RecursoNaPagina = Static<typeof RecursoNaPagina>

export const ListaRecursos = closed({
  data: Type.Array(RecursoResumo),
  proximo: Type.Union([Type.String(), Type.Null()]),
  /** Counted up to one more than `limites.recursosContados`. */
  total: Type.Integer(),
})

/** The ready-made tests of its year and subject; null: there are none. */
const TestesProntos = Type.Union([
  closed({ ano: Type.Integer({ minimum: 1, maximum: limites.anosDeEscolaridade }), testes: Type.Integer({ minimum: 1 }) }),
  Type.Null(),
])

const Manual = closed({
  id: Id,
  nome: Type.String(),
  /** Which book of its project: "Caderno de atividades"; empty for the textbook itself. */
  especie: Type.String(),
  projeto: Referencia,
  ano: Referencia,
  disciplina: Type.String(),
  cor: Cor,
  recursos: Type.Integer(),
  testesProntos: TestesProntos,
  /** Until when the caller's licence is valid; null without one. */
  licencaAte: InstanteOuNulo,
})
export const Capitulo = closed({ id: Id, nome: Type.String(), recursos: Type.Integer() })

const filtrosLivres = {
  ...ParamsLista,
  texto: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
  disciplina: Type.Optional(Type.String({ maxLength: limites.nomeMaximo })),
  /** Only what pupils may see. */
  paraAlunos: Type.Optional(Type.Boolean()),
}

export const recursosContract = {
  'GET /api/BancoRecursos/anos': endpoint({
    resumo: 'Os anos de escolaridade do banco de recursos, com «Todos» (0) à cabeça.',
    roles: quemTemBanco,
    reply: Type.Array(closed({ id: Type.Integer({ minimum: 0 }), nome: Type.String() })),
    erros: [],
  }),
  'GET /api/BancoRecursos/': endpoint({
    resumo: 'As categorias de um ano (0 ou −1: de todos), cada uma com quantos recursos tem.',
    roles: quemTemBanco,
    query: closed({
      /** The specification's constant; it says nothing. */
      x: Type.Optional(Type.Integer({ minimum: 0, maximum: limites.inteiroMaximo })),
      idAno: IdAno,
      /** Where the categories are asked for: the whole bank (default), only what belongs to textbooks, or one's favourites. */
      origem: Type.Optional(Type.Union([Type.Literal('banco'), Type.Literal('manuais'), Type.Literal('favoritos')])),
    }),
    reply: Type.Array(
      closed({ id: Id, nome: Type.String(), idAno: Id, disciplina: Type.String(), recursos: Type.Integer({ minimum: 0 }) }),
    ),
    erros: [],
  }),
  'POST /api/BancoRecursos/pesquisaByManual': endpoint({
    resumo: 'Os recursos destes manuais, pela ordem das páginas; sem manuais, os de todos.',
    enquantoVe: true,
    roles: quemTemBanco,
    query: closed({ idAno: IdAno }),
    body: closed({
      ...filtrosLivres,
      idManuais: Type.Array(Id, { maxItems: limites.manuaisPorPesquisa, uniqueItems: true }),
      idCategoria: Type.Optional(Id),
      tipo: Type.Optional(TipoRecurso),
    }),
    reply: ListaRecursos,
    erros: [],
  }),
  'GET /api/BancoRecursos/{idCategoria}': endpoint({
    resumo: 'Os recursos de uma categoria (0: de todas), do mais recente ao mais antigo.',
    roles: quemTemBanco,
    params: closed({ idCategoria: Type.Integer({ minimum: 0, maximum: limites.idMaximo }) }),
    query: closed({
      ...filtrosLivres,
      idAno: IdAno,
      /** tipoRecurso; 0: all. */
      tipo: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
      /** Only the caller's favourites. */
      favoritos: Type.Optional(Type.Boolean()),
    }),
    reply: ListaRecursos,
    erros: ['nao_encontrado'],
  }),
  'POST /api/BancoRecursos/favorito/{id}': endpoint({
    resumo: 'Junta um recurso aos favoritos de quem pede.',
    roles: quemTemBanco,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'DELETE /api/BancoRecursos/favorito/{id}': endpoint({
    resumo: 'Tira um recurso dos favoritos de quem pede.',
    roles: quemTemBanco,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'GET /api/recurso/{id}': endpoint({
    resumo: 'Um recurso; sem a licença de que precisa vem sem o conteúdo.',
    roles: ['Professor', 'Aluno', 'Admin'],
    params: ParamsId,
    reply: closed({
      ...camposResumo,
      descricao: Type.String(),
      autoria: Type.String(),
      /** Null: it is not open to the caller. */
      conteudo: Type.Union([ConteudoRecurso, Type.Null()]),
      ficheiros: FicheirosVisiveis,
      doMesmoTema: Type.Array(RecursoResumo),
    }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/manuais': endpoint({
    resumo: 'A prateleira: os manuais de um ano (0 ou −1: de todos).',
    roles: quemTemBanco,
    query: closed({ idAno: IdAno }),
    reply: Type.Array(Manual),
    erros: [],
  }),
  'GET /api/manuais/{id}': endpoint({
    resumo: 'Um manual e os seus capítulos.',
    roles: quemTemBanco,
    params: ParamsId,
    reply: closed({ ...Manual.properties, capitulos: Type.Array(Capitulo) }),
    erros: ['nao_encontrado'],
  }),
  'GET /api/projetos': endpoint({
    resumo: 'Os projetos de um ano (0 ou −1: de todos) e de uma disciplina, com os seus livros.',
    roles: quemTemBanco,
    query: closed({ idAno: IdAno, disciplina: Type.Optional(Type.String({ maxLength: limites.nomeMaximo })) }),
    reply: Type.Array(
      closed({
        id: Id,
        nome: Type.String(),
        descricao: Type.String(),
        ano: Referencia,
        disciplina: Type.String(),
        cor: Cor,
        recursos: Type.Integer(),
        testesProntos: TestesProntos,
        manuais: Type.Array(
          closed({ id: Id, nome: Type.String(), especie: Type.String(), recursos: Type.Integer(), licencaAte: InstanteOuNulo }),
        ),
      }),
    ),
    erros: [],
  }),
} satisfies Contrato
