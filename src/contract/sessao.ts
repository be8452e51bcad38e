import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Feito, Id, Instante, InstanteOuNulo, Nome } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const TipoPessoa = Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(8)])
const PalavraPasse = Type.String({ minLength: 1, maxLength: limites.palavraPasseMaximo })
const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' })
/** Why it was done, for who reads it later. */
const Motivo = Type.String({ minLength: limites.motivoMinimo, maxLength: limites.motivoMaximo, pattern: '\\S' })
const CodigoConvite = Type.String({ minLength: 10, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' })
/** The mark of a device for one person, to be kept there and sent with their next sign-in. */
const Aparelho = Type.String({ minLength: 1, maxLength: 100 })
/** The marks a device was given before, whosever. */
const Aparelhos = Type.Optional(Type.Array(Aparelho, { maxItems: limites.aparelhosPorNavegador }))
const Entrou = closed({
  token: Type.String(),
  /** The password was given by somebody else: the next page asks for a new one. */
  palavraPasseProvisoria: Type.Boolean(),
})

/** A teacher's account: confirmed, for the classes they were made a teacher of, or not yet. Anybody else's is confirmed. */
export const EstadoDaConfirmacao = Type.Union([Type.Literal('confirmada'), Type.Literal('na-turma'), Type.Literal('por-confirmar')])

/** The person signed in, as the specification's section 3 spells it. */
export const UtilizadorSessao = closed({
  userId: Type.Union([Id, Type.Null()]),
  tipo: Type.Integer(),
  avatar: Type.Union([Type.String(), Type.Null()]),
  displayName: Type.String(),
  loginUrl: Type.String(),
  palavraPasseProvisoria: Type.Boolean(),
  /** How the pages address this person. */
  trato: Type.Enum(['tu', 'formal']),
  /** How far a teacher's account is confirmed. */
  confirmacao: EstadoDaConfirmacao,
  /** Name of the admin who acts as this person; null in an ordinary session. */
  imitadoPor: Type.Union([Type.String(), Type.Null()]),
  /** When an impersonated session ends by itself. */
  imitadoAte: InstanteOuNulo,
  /** The admin has said that they act in this person's name, and why. Until then such a session only looks. */
  aAgir: Type.Boolean(),
})

/** Somebody was in the account: to look, and perhaps to act. */
const Entrada = closed({
  quem: Type.String(),
  em: Instante,
  /** When it ended, or will at the latest. */
  ate: Instante,
  acabou: Type.Boolean(),
  motivo: Type.String(),
  agiu: Type.Union([closed({ em: Instante, motivo: Type.String() }), Type.Null()]),
  /** What was changed, in order: an act's short name, and the name of what it was done to. */
  alteracoes: Type.Array(closed({ em: Instante, acao: Type.String(), alvoNome: Type.Union([Type.String(), Type.Null()]) })),
})

export const sessaoContract = {
  'GET /api/geral/info': endpoint({
    resumo: 'Quem tem a sessão iniciada.',
    roles: 'todos',
    reply: UtilizadorSessao,
    erros: [],
  }),
  'GET /api/geral/definicoes': endpoint({
    resumo: 'O que as páginas precisam de saber da instalação: endereços externos, modo de demonstração, versão.',
    roles: 'todos',
    reply: closed({
      demo: Type.Boolean(),
      versao: Type.String(),
      /** What the installation is called; empty: nothing beside Lousa. */
      nome: Type.String(),
      ligacoes: closed({
        osMeusDados: Type.String(),
        privacidade: Type.String(),
        reclamacoes: Type.String(),
        dadosPessoais: Type.String(),
        editora: Type.String(),
        parceiro: Type.String(),
      }),
      /** The size one file of a teacher's or a pupil's may have, MB. */
      ficheiroMb: Type.Integer(),
      /** The other ways in that this installation offers. */
      entradaUnica: Type.Array(closed({ id: Type.String(), nome: Type.String() })),
      /** Whether letters leave by mail; else they stay in the outbox, for somebody to hand over. */
      correio: Type.Boolean(),
    }),
    erros: [],
  }),
  'GET /api/geral/areas': endpoint({
    resumo: 'As áreas a que quem pede tem acesso.',
    roles: 'todos',
    reply: Type.Array(
      closed({
        id: Id,
        nome: Type.String(),
        descricao: Type.String(),
        url: Type.String(),
        icone: Type.String(),
        tipos: Type.Array(Type.Integer()),
        ordem: Type.Integer(),
      }),
    ),
    erros: [],
  }),
  'GET /api/geral/banners': endpoint({
    resumo: 'Os destaques válidos agora.',
    roles: 'todos',
    reply: Type.Array(
      closed({
        id: Id,
        titulo: Type.String(),
        texto: Type.String(),
        imagem: Type.Union([Type.String(), Type.Null()]),
        url: Type.String(),
        inicio: Type.String(),
        fim: InstanteOuNulo,
        ordem: Type.Integer(),
      }),
    ),
    erros: [],
  }),
  'POST /api/conta/entrar': endpoint({
    resumo: 'Inicia sessão com e-mail ou nome de utilizador.',
    roles: 'todos',
    body: closed({
      utilizador: Type.String({ minLength: 1, maxLength: 254 }),
      palavraPasse: PalavraPasse,
      aparelhos: Aparelhos,
    }),
    reply: closed({ ...Entrou.properties, aparelho: Aparelho }),
    erros: ['credenciais_erradas', 'conta_desativada', 'demasiadas_tentativas', 'muita_gente'],
  }),
  'POST /api/conta/sair': endpoint({
    resumo: 'Termina a sessão deste token.',
    roles: ['Admin', 'Professor', 'Aluno'],
    enquantoVe: true,
    porConfirmar: 'todos',
    reply: Feito,
    erros: [],
  }),
  'POST /api/conta/agir': endpoint({
    resumo: 'Quem está a ver a Lousa como outra pessoa passa a agir em nome dela, e diz porquê.',
    roles: ['Professor', 'Aluno'],
    porConfirmar: 'todos',
    body: closed({ motivo: Motivo }),
    enquantoVe: true,
    reply: UtilizadorSessao,
    erros: ['sessao_propria'],
  }),
  'GET /api/conta/entradas': endpoint({
    resumo: 'Quem da administração esteve na conta de quem pede: quando, porquê e o que mudou. Do mais recente para o mais antigo.',
    roles: ['Admin', 'Professor', 'Aluno'],
    porConfirmar: 'todos',
    reply: Type.Array(Entrada),
    erros: [],
  }),
  'POST /api/conta/criar': endpoint({
    resumo:
      'Cria uma conta de professor ou de aluno; o aluno pode trazer o código de uma turma. Onde o correio sai, responde o mesmo a quem já tem conta: segue uma carta, e a conta abre-se pela ligação dela.',
    roles: 'todos',
    body: Type.Union([
      closed({ tipo: Type.Literal(1), nome: Nome, email: Email, palavraPasse: PalavraPasse }),
      closed({
        tipo: Type.Literal(7),
        nome: Nome,
        email: Email,
        palavraPasse: PalavraPasse,
        anoNascimento: Type.Integer({ minimum: 1900, maximum: 2100 }),
        codigoTurma: Type.Optional(Type.String({ maxLength: limites.codigoComPalavras })),
      }),
    ]),
    /** All null: a letter went to the address. */
    reply: closed({
      token: Type.Union([Type.String(), Type.Null()]),
      aparelho: Type.Union([Aparelho, Type.Null()]),
      turma: Type.Union([Id, Type.Null()]),
    }),
    erros: [
      'utilizador_ja_existe',
      'palavra_passe_fraca',
      'idade_minima',
      'regra_do_conteudo',
      'codigo_turma_desconhecido',
      'codigo_turma_antigo',
      'codigo_turma_desligado',
      'limite_atingido',
      'demasiadas_contas',
      'muita_gente',
    ],
  }),
  'POST /api/conta/palavra-passe': endpoint({
    resumo:
      'Muda a palavra-passe e termina as outras sessões, as ligações para escolher outra e, se nada se disser, o endereço do calendário.',
    roles: ['Admin', 'Professor', 'Aluno'],
    porConfirmar: 'todos',
    body: closed({
      atual: PalavraPasse,
      nova: PalavraPasse,
      /** Whether the calendar's secret address is replaced by another too. Absent: yes. A person without such an address gets none. */
      renovarCalendario: Type.Optional(Type.Boolean()),
    }),
    reply: closed({ ...Feito.properties, aparelho: Aparelho }),
    erros: ['palavra_passe_fraca', 'regra_do_conteudo', 'so_o_proprio', 'demasiadas_tentativas', 'muita_gente'],
  }),
  'GET /api/conta/sessoes': endpoint({
    resumo: 'As sessões abertas de quem pede.',
    roles: ['Admin', 'Professor', 'Aluno'],
    porConfirmar: 'todos',
    reply: Type.Array(
      closed({ id: Type.String(), agente: Type.String(), criadaEm: Type.String(), usadaEm: Type.String(), atual: Type.Boolean() }),
    ),
    erros: [],
  }),
  'POST /api/conta/sessoes/terminar': endpoint({
    resumo: 'Termina todas as outras sessões de quem pede.',
    roles: ['Admin', 'Professor', 'Aluno'],
    porConfirmar: 'todos',
    reply: closed({ terminadas: Type.Integer() }),
    erros: ['so_o_proprio'],
  }),
  'POST /api/conta/recuperar': endpoint({
    resumo: 'Envia uma ligação para escolher nova palavra-passe; responde o mesmo a quem não tem conta.',
    roles: 'todos',
    body: closed({ email: Email }),
    reply: Feito,
    erros: ['demasiadas_tentativas'],
  }),
  'POST /api/conta/endereco/carta': endpoint({
    resumo: 'Envia a quem pede uma ligação para confirmar o seu endereço; nada, se já está confirmado.',
    roles: ['Admin', 'Professor', 'Aluno'],
    porConfirmar: 'todos',
    reply: Feito,
    erros: ['so_o_proprio', 'demasiadas_cartas'],
  }),
  'POST /api/conta/endereco/confirmar/{codigo}': endpoint({
    resumo: 'Confirma o endereço de quem pede, com a ligação que recebeu.',
    roles: ['Admin', 'Professor', 'Aluno'],
    porConfirmar: 'todos',
    params: closed({ codigo: CodigoConvite }),
    reply: Feito,
    erros: ['so_o_proprio', 'nao_encontrado', 'convite_desconhecido', 'convite_expirado'],
  }),
  'POST /api/conta/oidc/iniciar': endpoint({
    resumo: 'Começa a entrada com uma conta de fora: para onde ir, e o que guardar até voltar a /signin.',
    roles: 'todos',
    reply: closed({ endereco: Type.String(), pedido: Type.String() }),
    erros: ['nao_encontrado', 'indisponivel'],
  }),
  'POST /api/conta/oidc/concluir': endpoint({
    resumo: 'Conclui a entrada com uma conta de fora, com o que a trouxe de volta a /signin.',
    roles: 'todos',
    body: closed({
      pedido: Type.String({ minLength: 1, maxLength: 2000 }),
      code: Type.String({ minLength: 1, maxLength: 4000 }),
      state: Type.String({ minLength: 1, maxLength: 500 }),
      iss: Type.Optional(Type.String({ maxLength: 500 })),
      aparelhos: Aparelhos,
    }),
    reply: closed({ ...Entrou.properties, aparelho: Aparelho }),
    erros: [
      'nao_encontrado',
      'entrada_externa_falhou',
      'conta_externa_sem_par',
      'conta_desativada',
      'indisponivel',
      'demasiadas_tentativas',
    ],
  }),
  'GET /api/conta/convite/{codigo}': endpoint({
    resumo: 'O que oferece um convite ou outra ligação que veio por carta. Ler não a gasta.',
    roles: 'todos',
    params: closed({ codigo: CodigoConvite }),
    reply: closed({
      tipo: Type.Enum(['primeiro-admin', 'turma', 'palavra-passe', 'endereco', 'conta']),
      email: Type.Union([Type.String(), Type.Null()]),
      nome: Type.Union([Type.String(), Type.Null()]),
      turma: Type.Union([Type.String(), Type.Null()]),
      /** Somebody with this e-mail has an account: signing in is enough. */
      temConta: Type.Boolean(),
      /** An address to confirm, of whoever is signed in: they need no password. */
      propria: Type.Boolean(),
    }),
    erros: ['nao_encontrado', 'convite_desconhecido', 'convite_expirado'],
  }),
  'POST /api/conta/convite/{codigo}': endpoint({
    resumo: 'Segue a ligação: cria ou abre a conta, define a palavra-passe, ou confirma o endereço com ela.',
    roles: 'todos',
    params: closed({ codigo: CodigoConvite }),
    body: closed({
      nome: Type.Optional(Nome),
      email: Type.Optional(Email),
      palavraPasse: PalavraPasse,
      anoNascimento: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
      aparelhos: Aparelhos,
    }),
    reply: closed({ token: Type.String(), aparelho: Aparelho, turma: Type.Union([Id, Type.Null()]) }),
    erros: [
      'nao_encontrado',
      'convite_desconhecido',
      'convite_expirado',
      'palavra_passe_fraca',
      'regra_do_conteudo',
      'utilizador_ja_existe',
      'idade_minima',
      'credenciais_erradas',
      'conta_desativada',
      'turma_arquivada',
      'limite_atingido',
      'demasiadas_tentativas',
      'muita_gente',
    ],
  }),
  'GET /api/demo/identidades': endpoint({
    resumo: 'As quatro identidades de exemplo; vazio fora do modo de demonstração.',
    roles: 'todos',
    reply: Type.Array(closed({ id: Id, tipo: TipoPessoa, nome: Type.String(), utilizador: Type.String() })),
    erros: [],
  }),
  'POST /api/demo/entrar': endpoint({
    resumo: 'Dá o token de uma identidade de exemplo, só no próprio computador.',
    roles: 'todos',
    body: closed({ id: Id }),
    reply: Entrou,
    erros: ['so_no_proprio_computador', 'nao_encontrado'],
  }),
} satisfies Contrato
