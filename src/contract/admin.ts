/** The admin's desk (decisions §2, §3, §7): figures, banners and areas, settings, deleted things, outbox, audit log. */
import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Descricao, Dia, Feito, Id, Instante, InstanteOuNulo, Nome, ParamsId, ParamsLista } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'
import {
  Area,
  Banner,
  DefinicoesComVersao,
  DiaOuNulo,
  Endereco,
  EnderecoOuVazio,
  EstadoDaMensagem,
  IconeDeArea,
  Mensagem,
  Ordem,
  Pessoa,
  TextoOuNulo,
  TipoEliminado,
  guardar,
} from './admin-formas.ts'

const admin = ['Admin'] as const

export const adminContract = {
  'GET /api/admin/resumo': endpoint({
    resumo: 'Os números da instalação.',
    roles: admin,
    reply: closed({
      pessoas: closed({
        professores: Type.Integer(),
        alunos: Type.Integer(),
        admins: Type.Integer(),
        /** Teachers who wait to be confirmed. */
        porConfirmar: Type.Integer(),
        desativadas: Type.Integer(),
        entraramHoje: Type.Integer(),
      }),
      turmas: closed({ ativas: Type.Integer(), arquivadas: Type.Integer() }),
      testes: closed({ aDecorrer: Type.Integer(), aResponder: Type.Integer() }),
      tentativasHoje: Type.Integer(),
      /** Hand-ins of each day, oldest first, days without any included. */
      testesPorDia: Type.Array(closed({ dia: Dia, n: Type.Integer() })),
      ficheiros: closed({ quantos: Type.Integer(), bytes: Type.Integer() }),
      correio: closed({
        porEnviar: Type.Integer(),
        falhou: Type.Integer(),
        /** Without SMTP nothing leaves: the outbox is read here. */
        smtp: Type.Boolean(),
      }),
      banners: closed({ visiveis: Type.Integer(), todos: Type.Integer() }),
      areas: Type.Integer(),
      eliminados: Type.Integer(),
      catalogo: closed({
        anos: Type.Integer(),
        categorias: Type.Integer(),
        projetos: Type.Integer(),
        manuais: Type.Integer(),
        /** Published, and hidden. */
        recursos: Type.Integer(),
        ocultos: Type.Integer(),
        /** Ready-made tests. */
        prontos: Type.Integer(),
      }),
      lotes: closed({ ativos: Type.Integer(), todos: Type.Integer() }),
      /** `emEspera`: people who wait for a seat in what is to come. */
      eventos: closed({ proximos: Type.Integer(), emEspera: Type.Integer() }),
      apagamentos: Type.Integer(),
    }),
    erros: [],
  }),
  'GET /api/admin/espera': endpoint({
    resumo:
      'O que espera pela administração: professores por confirmar, contas por apagar, correio que falhou, eventos à porta, licenças no fim.',
    roles: admin,
    reply: closed({
      /** Teachers not confirmed yet, but for those refused. */
      professores: closed({ n: Type.Integer(), maisAntigo: InstanteOuNulo }),
      apagamentos: closed({ n: Type.Integer(), maisAntigo: InstanteOuNulo }),
      correioFalhou: Type.Integer(),
      /** Those of the next days, the first of them named. */
      eventos: closed({
        n: Type.Integer(),
        nomeados: Type.Array(
          closed({
            id: Id,
            titulo: Type.String(),
            inicio: Instante,
            fuso: Type.String(),
            lotacao: Type.Integer(),
            inscritos: Type.Integer(),
            emEspera: Type.Integer(),
          }),
        ),
      }),
      /** Batches with few seats or few days left, the nearest to its end first. */
      lotes: closed({
        n: Type.Integer(),
        nomeados: Type.Array(
          closed({ id: Id, nome: Type.String(), manual: Type.String(), livres: Type.Integer(), lugares: Type.Integer(), ate: DiaOuNulo }),
        ),
      }),
    }),
    erros: [],
  }),
  'GET /api/admin/auditoria': endpoint({
    resumo: 'O registo do que foi feito: quem, em nome de quem, quando, o quê e porquê. Só cresce.',
    roles: admin,
    query: closed({
      /** Words of the names of who did it or in whose name. */
      pesquisa: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
      /** The beginning of an act's short name: `turma`. */
      acao: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z.-]*$' })),
      soImitacoes: Type.Optional(Type.Boolean()),
      dataIni: Type.Optional(Dia),
      dataFim: Type.Optional(Dia),
      ...ParamsLista,
    }),
    reply: closed({
      data: Type.Array(
        closed({
          id: Id,
          em: Instante,
          quem: Pessoa,
          emNomeDe: Pessoa,
          acao: Type.String(),
          alvo: Type.String(),
          /** The name of what it was done to, while it exists. */
          alvoNome: TextoOuNulo,
          motivo: Type.String(),
        }),
      ),
      proximo: TextoOuNulo,
    }),
    erros: [],
  }),
  'GET /api/admin/banners': endpoint({
    resumo: 'Os destaques da página inicial, todos.',
    roles: admin,
    reply: Type.Array(Banner),
    erros: [],
  }),
  'PUT /api/admin/banners': endpoint({
    resumo: 'Cria ou altera um destaque.',
    roles: admin,
    body: closed({
      ...guardar,
      titulo: Nome,
      texto: Descricao,
      url: EnderecoOuVazio,
      imagemId: Type.Union([Id, Type.Null()]),
    }),
    criacao: true,
    reply: Banner,
    erros: ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'regra_do_conteudo', 'limite_atingido'],
  }),
  'POST /api/admin/banners/ordem': endpoint({
    resumo: 'A nova ordem dos destaques.',
    roles: admin,
    body: Ordem,
    reply: Type.Array(Banner),
    erros: ['nao_encontrado'],
  }),
  'DELETE /api/admin/banners/delete/{id}': endpoint({
    resumo: 'Elimina um destaque.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'GET /api/admin/areas': endpoint({ resumo: 'As áreas, todas.', roles: admin, reply: Type.Array(Area), erros: [] }),
  'PUT /api/admin/areas': endpoint({
    resumo: 'Cria ou altera uma área.',
    roles: admin,
    body: closed({ ...guardar, nome: Nome, descricao: Descricao, url: Endereco, icone: IconeDeArea }),
    criacao: true,
    reply: Area,
    erros: ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'regra_do_conteudo', 'limite_atingido'],
  }),
  'POST /api/admin/areas/ordem': endpoint({
    resumo: 'A nova ordem das áreas.',
    roles: admin,
    body: Ordem,
    reply: Type.Array(Area),
    erros: ['nao_encontrado'],
  }),
  'DELETE /api/admin/areas/delete/{id}': endpoint({
    resumo: 'Elimina uma área.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'GET /api/admin/definicoes': endpoint({
    resumo: 'As definições como foram escritas; vazio onde vale a predefinição.',
    roles: admin,
    reply: DefinicoesComVersao,
    erros: [],
  }),
  'PUT /api/admin/definicoes': endpoint({
    resumo: 'Muda as definições, sem reiniciar.',
    roles: admin,
    body: DefinicoesComVersao,
    reply: DefinicoesComVersao,
    erros: ['regra_do_conteudo', 'versao_desatualizada'],
  }),
  'GET /api/admin/eliminados': endpoint({
    resumo: 'O que foi eliminado e ainda se pode repor, do mais recente para o mais antigo.',
    roles: admin,
    query: closed({
      tipo: Type.Optional(TipoEliminado),
      pesquisa: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
      ...ParamsLista,
    }),
    reply: closed({
      data: Type.Array(
        closed({
          tipo: TipoEliminado,
          id: Id,
          nome: Type.String(),
          dono: Type.String(),
          /** The class of a class test. */
          turma: TextoOuNulo,
          eliminadoEm: Instante,
          /** After this it is removed for ever. */
          ate: Instante,
        }),
      ),
      proximo: TextoOuNulo,
    }),
    erros: [],
  }),
  'POST /api/admin/repor': endpoint({
    resumo: 'Repõe uma coisa eliminada, com o que foi eliminado com ela.',
    roles: admin,
    body: closed({ tipo: TipoEliminado, id: Id }),
    reply: Feito,
    erros: ['nao_encontrado', 'turma_eliminada'],
  }),
  'GET /api/admin/correio': endpoint({
    resumo: 'As mensagens da caixa de saída, da mais recente para a mais antiga.',
    roles: admin,
    query: closed({
      estado: Type.Optional(EstadoDaMensagem),
      /** Part of the address it goes to. */
      para: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
      ...ParamsLista,
    }),
    reply: closed({ data: Type.Array(Mensagem), proximo: TextoOuNulo }),
    erros: [],
  }),
  'GET /api/admin/correio/{id}': endpoint({
    resumo: 'Uma mensagem, com o texto.',
    roles: admin,
    params: ParamsId,
    reply: closed({ ...Mensagem.properties, texto: Type.String() }),
    erros: ['nao_encontrado'],
  }),
  'POST /api/admin/correio/tentar/{id}': endpoint({
    resumo: 'Tenta de novo enviar uma mensagem que não saiu.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
