/** People as the admin keeps them (decisions §1, §2): list, accounts, ways in, lists from a file, acting as somebody. */
import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { padraoComAlgoParaLer } from '#regras/texto.ts'
import { Chave, Id, IdOuNovo, Instante, InstanteOuNulo, Nome, ParamsId, ParamsLista, Versao, formaDaLista } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const admin = ['Admin'] as const
const TextoOuNulo = Type.Union([Type.String(), Type.Null()])
const TipoPessoa = Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(8)])
/** `por-entrar`: nobody has signed in yet with a password of their own. */
const EstadoDaConta = Type.Union([Type.Literal('ativa'), Type.Literal('por-entrar'), Type.Literal('desativada')])
/** How somebody is let in: a message with an address, or a slip with a one-time password. */
const Entrega = Type.Union([Type.Literal('correio'), Type.Literal('papel')])
const Motivo = Type.String({ minLength: limites.motivoMinimo, maxLength: limites.motivoMaximo, pattern: padraoComAlgoParaLer })

export const Utilizador = closed({
  id: Id,
  versao: Versao,
  tipo: TipoPessoa,
  nome: Type.String(),
  email: TextoOuNulo,
  utilizador: TextoOuNulo,
  estado: EstadoDaConta,
  /** Made themselves a teacher, and nothing has confirmed it. */
  porConfirmar: Type.Boolean(),
  ultimaAtividade: InstanteOuNulo,
  criadoEm: Instante,
})

/** What is printed on a slip; the password is in this answer and nowhere else. */
const Acesso = closed({ id: Id, nome: Type.String(), utilizador: Type.String(), palavraPasse: Type.String() })
const AcessoOuNulo = Type.Union([Acesso, Type.Null()])

const Ficheiro = closed({
  /** The kind of account for lines that do not say their own `tipo`. Admins are made one by one. */
  tipo: Type.Union([Type.Literal(1), Type.Literal(7)]),
  /** A file's bytes in base64. */
  conteudo: Type.String({ minLength: 1, maxLength: limites.csvBase64Maximo, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
})

const LinhaCsv = closed({
  linha: Type.Integer(),
  nome: Type.String(),
  email: Type.String(),
  utilizador: Type.String(),
  /** Null: it names none that there is. */
  tipo: Type.Union([TipoPessoa, Type.Null()]),
  veredicto: Type.Union([Type.Literal('novo'), Type.Literal('existe-conta'), Type.Literal('erro')]),
  frase: Type.String(),
})

export const utilizadoresContract = {
  'GET /api/utilizadores': endpoint({
    resumo: 'As pessoas, por nome. A pesquisa lê nome, e-mail e utilizador, sem acentos nem maiúsculas.',
    roles: admin,
    query: closed({
      pesquisa: Type.Optional(Type.String({ maxLength: limites.pesquisaMaximo })),
      tipo: Type.Optional(TipoPessoa),
      estado: Type.Optional(Type.Union([EstadoDaConta, Type.Literal('por-confirmar')])),
      ...ParamsLista,
    }),
    reply: closed({ data: Type.Array(Utilizador), proximo: TextoOuNulo }),
    erros: [],
  }),
  'GET /api/utilizadores/contagens': endpoint({
    resumo: 'Quantas pessoas há de cada tipo.',
    roles: admin,
    reply: closed({ todos: Type.Integer(), professores: Type.Integer(), alunos: Type.Integer(), admins: Type.Integer() }),
    erros: [],
  }),
  'GET /api/utilizadores/{id}': endpoint({
    resumo: 'Uma pessoa.',
    roles: admin,
    params: ParamsId,
    reply: Utilizador,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/utilizadores': endpoint({
    resumo: 'Cria uma conta (sem id) ou altera nome, e-mail e utilizador. O tipo de uma conta não muda.',
    roles: admin,
    body: closed({
      id: Type.Optional(IdOuNovo),
      versao: Type.Optional(Versao),
      chave: Type.Optional(Chave),
      tipo: TipoPessoa,
      nome: Nome,
      email: Type.Union([Type.String({ maxLength: limites.emailMaximo }), Type.Null()]),
      utilizador: Type.Union([Type.String({ maxLength: limites.utilizadorMaximo }), Type.Null()]),
      /** Of a new account. */
      entrega: Type.Optional(Entrega),
    }),
    reply: closed({ utilizador: Utilizador, acesso: AcessoOuNulo }),
    erros: ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'utilizador_ja_existe', 'regra_do_conteudo', 'ja_existe'],
  }),
  'POST /api/utilizadores/desativar/{id}': endpoint({
    resumo: 'Desativa a conta: as sessões terminam e deixa de se poder entrar. O que a pessoa fez fica.',
    roles: admin,
    params: ParamsId,
    body: closed({ motivo: Type.Optional(Type.String({ maxLength: limites.motivoMaximo })) }),
    reply: Utilizador,
    erros: ['nao_encontrado', 'a_propria_conta'],
  }),
  'POST /api/utilizadores/reativar/{id}': endpoint({
    resumo: 'Volta a dar entrada a uma conta desativada.',
    roles: admin,
    params: ParamsId,
    reply: Utilizador,
    erros: ['nao_encontrado'],
  }),
  'POST /api/utilizadores/sessoes/terminar/{id}': endpoint({
    resumo: 'Termina todas as sessões da pessoa; as próprias, menos esta.',
    roles: admin,
    params: ParamsId,
    reply: closed({ terminadas: Type.Integer() }),
    erros: ['nao_encontrado'],
  }),
  'POST /api/utilizadores/palavra-passe/{id}': endpoint({
    resumo: 'Nova entrada para quem esqueceu a palavra-passe: por e-mail, ou uma palavra-passe provisória para entregar em papel.',
    roles: admin,
    params: ParamsId,
    body: closed({ entrega: Entrega }),
    reply: closed({ acesso: AcessoOuNulo }),
    erros: ['nao_encontrado', 'conta_desativada', 'a_propria_conta', 'regra_do_conteudo'],
  }),
  'POST /api/utilizadores/imitar/{id}': endpoint({
    resumo: 'Abre uma sessão em nome de outra pessoa, com motivo e por tempo limitado. Os administradores não se imitam.',
    roles: admin,
    params: ParamsId,
    body: closed({ motivo: Motivo }),
    reply: closed({ token: Type.String(), limiteEm: Instante }),
    erros: ['nao_encontrado', 'conta_desativada', 'admin_nao_se_imita', 'regra_do_conteudo'],
  }),
  'POST /api/utilizadores/csv/ensaio': endpoint({
    resumo: 'Lê um ficheiro CSV ou .xlsx de pessoas e diz, linha a linha, o que aconteceria. Nada muda.',
    roles: admin,
    body: Ficheiro,
    corpoMaximo: limites.csvBase64Maximo + 1000,
    reply: closed({
      ...formaDaLista,
      linhas: Type.Array(LinhaCsv),
      prontas: Type.Integer(),
      comErro: Type.Integer(),
    }),
    erros: ['regra_do_conteudo'],
  }),
  'POST /api/utilizadores/csv': endpoint({
    resumo: 'Cria as contas de um ficheiro CSV ou .xlsx, tudo ou nada. As linhas com erro ficam de fora.',
    roles: admin,
    body: Ficheiro,
    corpoMaximo: limites.csvBase64Maximo + 1000,
    reply: closed({
      criadas: Type.Integer(),
      mensagens: Type.Integer(),
      acessos: Type.Array(Acesso),
      comErro: Type.Array(LinhaCsv),
    }),
    erros: ['regra_do_conteudo', 'importacao_com_erros', 'utilizador_ja_existe'],
  }),
} satisfies Contrato
