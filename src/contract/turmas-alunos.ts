/** The pupils of a class: joining, the list, invitations, new accounts, lists from a file. */
import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Feito, Id, InstanteOuNulo, Instante, Nome, NumeroNaTurma, ParamsId, formaDaLista } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const docentes = ['Admin', 'Professor'] as const
const TextoOuNulo = Type.Union([Type.String(), Type.Null()])

/** A mean of percentages, hundredths of one per cent; `n` of `total` items have a number, `faltou` were missed. */
const Media = closed({
  media: Type.Union([Type.Integer(), Type.Null()]),
  n: Type.Integer(),
  total: Type.Integer(),
  faltou: Type.Integer(),
})

const AlunoDaTurma = closed({
  id: Id,
  numero: NumeroNaTurma,
  nome: Type.String(),
  avatar: TextoOuNulo,
  /** How they sign in: e-mail or user name. */
  entraCom: Type.String(),
  /** `por-entrar`: has an account nobody has used yet. */
  estado: Type.Union([Type.Literal('ativo'), Type.Literal('por-entrar'), Type.Literal('desativado')]),
  ligadoAgora: Type.Boolean(),
  ultimaAtividade: InstanteOuNulo,
  entrouEm: Instante,
  testes: Media,
  trabalhos: Media,
  /** Of both together. */
  media: Media,
  /** The caller may give this pupil a new one-time password and print it. */
  podeRenovarAcesso: Type.Boolean(),
})

const Convite = closed({
  id: Id,
  email: Type.String(),
  nome: TextoOuNulo,
  /** `pendente`: the message has not left yet; `falhou`: it could not be delivered. */
  estado: Type.Union([Type.Literal('pendente'), Type.Literal('enviado'), Type.Literal('falhou'), Type.Literal('expirado')]),
  criadoEm: Instante,
  enviadoEm: InstanteOuNulo,
  expiraEm: Instante,
})

/** One slip: what a pupil needs to sign in for the first time. The password is never shown again. */
const Acesso = closed({ id: Id, nome: Type.String(), utilizador: Type.String(), palavraPasse: Type.String() })
const Nomes = Type.Array(Nome, { minItems: 1, maxItems: limites.contasPorPedido })

/**
 * A pupil of the teacher's with the name of the list. `turma`: where; empty: in no class of the teacher's now. `aoLado`:
 * in another active class of the same school year.
 */
const Homonimo = closed({
  id: Id,
  utilizador: Type.String(),
  turma: Type.String(),
  numero: NumeroNaTurma,
  naTurma: Type.Boolean(),
  aoLado: Type.Boolean(),
})

/** A file's bytes in base64. */
const conteudo = Type.String({ minLength: 1, maxLength: limites.csvBase64Maximo, pattern: '^[A-Za-z0-9+/]*={0,2}$' })
const FicheiroCsv = closed({ conteudo })

const LinhaCsv = closed({
  linha: Type.Integer(),
  nome: Type.String(),
  email: Type.String(),
  utilizador: Type.String(),
  numero: NumeroNaTurma,
  veredicto: Type.Union([Type.Literal('novo'), Type.Literal('existe-conta'), Type.Literal('ja-na-turma'), Type.Literal('erro')]),
  /** What taking the file in does with this line. */
  acao: Type.Union([Type.Literal('conta'), Type.Literal('convite'), Type.Literal('juntar'), Type.Literal('numero'), Type.Literal('nada')]),
  frase: Type.String(),
  /** Pupils of the teacher's the line may mean by its name; `conta`: the one it comes in with, null for none of them. */
  homonimos: Type.Array(Homonimo),
  conta: Type.Union([Id, Type.Null()]),
})

export const turmasAlunosContract = {
  'POST /api/turmas/aluno/associar/{code}': endpoint({
    resumo: 'O aluno entra na turma com o código que lhe deram.',
    roles: ['Aluno'],
    params: closed({ code: Type.String({ minLength: 1, maxLength: limites.codigoTurmaEscrito }) }),
    reply: closed({ id: Id, name: Type.String() }),
    erros: [
      'nao_encontrado',
      'codigo_turma_desconhecido',
      'codigo_turma_antigo',
      'codigo_turma_desligado',
      'ja_pertence_a_turma',
      'limite_atingido',
      'demasiadas_tentativas',
    ],
  }),
  'GET /api/turmas/alunos/{id}': endpoint({
    resumo: 'Os alunos da turma, por nome. Aos alunos só se dizem os nomes.',
    roles: ['Admin', 'Professor', 'Aluno'],
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Type.Union([
      closed({
        para: Type.Literal('professor'),
        /** How many have a mark. */
        testes: Type.Integer(),
        trabalhos: Type.Integer(),
        alunos: Type.Array(AlunoDaTurma),
        convites: Type.Array(Convite),
      }),
      closed({ para: Type.Literal('aluno'), alunos: Type.Array(closed({ id: Id, nome: Type.String(), avatar: TextoOuNulo })) }),
    ]),
    erros: ['nao_encontrado'],
  }),
  'PUT /api/turmas/aluno/{id}/{idaluno}': endpoint({
    resumo: 'Muda o número do aluno na turma e, onde `podeRenovarAcesso`, o seu nome em toda a Lousa.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, idaluno: Id }),
    body: closed({ numero: NumeroNaTurma, nome: Type.Optional(Nome) }),
    reply: Feito,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
  'DELETE /api/turmas/aluno/{id}/{idaluno}': endpoint({
    resumo: 'Retira o aluno da turma: perde o acesso, o que fez fica.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, idaluno: Id }),
    reply: Feito,
    erros: ['nao_encontrado', 'turma_arquivada', 'tentativa_aberta'],
  }),
  'POST /api/turmas/aluno/repor/{id}/{idaluno}': endpoint({
    resumo: 'Volta a pôr na turma um aluno que dela foi retirado.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, idaluno: Id }),
    reply: Feito,
    erros: ['nao_encontrado', 'turma_arquivada', 'limite_atingido'],
  }),
  'POST /api/turmas/subir/{id}': endpoint({
    resumo: 'Traz para a turma alunos de outra que também se ensina. As contas são as mesmas, e a turma de onde vêm fica como está.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      de: Id,
      alunos: Type.Array(Id, { minItems: 1, maxItems: limites.alunosPorTurma, uniqueItems: true }),
      /** `renumerar`: by name, after the numbers there are. `manter`: as before, where the number is free. */
      numeros: Type.Union([Type.Literal('manter'), Type.Literal('renumerar')]),
    }),
    reply: closed({ juntos: Type.Integer() }),
    erros: ['nao_encontrado', 'turma_arquivada', 'limite_atingido', 'regra_do_conteudo'],
  }),
  'POST /api/turmas/convites/{id}': endpoint({
    resumo: 'Convida alunos por e-mail. Quem já está na turma, ou já tem convite, fica de fora e diz-se porquê.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      emails: Type.Array(Type.String({ minLength: 1, maxLength: limites.emailMaximo }), {
        minItems: 1,
        maxItems: limites.convitesPorPedido,
      }),
      mensagem: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    reply: closed({ convidados: Type.Integer(), ignorados: Type.Array(closed({ email: Type.String(), frase: Type.String() })) }),
    erros: ['nao_encontrado', 'turma_arquivada', 'regra_do_conteudo', 'limite_atingido'],
  }),
  'POST /api/turmas/convite/reenviar/{id}': endpoint({
    resumo: 'Envia de novo um convite e dá-lhe novo prazo.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'turma_arquivada'],
  }),
  'DELETE /api/turmas/convite/{id}': endpoint({
    resumo: 'Anula um convite: a ligação deixa de servir.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
  'POST /api/turmas/contas/ensaio/{id}': endpoint({
    resumo: 'Os nomes de utilizador que estas contas teriam, e os alunos de quem pede que já têm esses nomes. Nada muda.',
    enquantoVe: true,
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ nomes: Nomes }),
    reply: Type.Array(closed({ nome: Type.String(), utilizador: Type.String(), homonimos: Type.Array(Homonimo) })),
    erros: ['nao_encontrado'],
  }),
  'POST /api/turmas/contas/{id}': endpoint({
    resumo: 'Cria contas para alunos sem e-mail e junta-os à turma. As palavras-passe só aparecem nesta resposta.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      nomes: Nomes,
      /** Each pupil's number in the class, in the order of `nomes`; absent: none has one. */
      numeros: Type.Optional(Type.Array(NumeroNaTurma, { maxItems: limites.contasPorPedido })),
      /** In the order of `nomes`: the pupil's own account, who comes in with it; null: a new account. */
      existentes: Type.Optional(Type.Array(Type.Union([Id, Type.Null()]), { maxItems: limites.contasPorPedido })),
    }),
    /** The slips of the new accounts alone. */
    reply: Type.Array(Acesso),
    erros: ['nao_encontrado', 'turma_arquivada', 'limite_atingido', 'utilizador_ja_existe', 'regra_do_conteudo', 'so_o_proprio'],
  }),
  'POST /api/turmas/acessos/{id}': endpoint({
    resumo: 'Novas palavras-passe provisórias para alunos com conta criada por um professor da turma; as antigas deixam de servir.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ alunos: Type.Array(Id, { minItems: 1, maxItems: limites.alunosPorTurma }) }),
    reply: Type.Array(Acesso),
    erros: ['nao_encontrado', 'turma_arquivada', 'so_o_proprio'],
  }),
  'POST /api/turmas/csv/ensaio/{id}': endpoint({
    resumo: 'Lê um ficheiro CSV ou .xlsx de alunos e diz, linha a linha, o que aconteceria. Nada muda.',
    enquantoVe: true,
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: FicheiroCsv,
    corpoMaximo: limites.csvBase64Maximo + 1000,
    reply: closed({
      ...formaDaLista,
      linhas: Type.Array(LinhaCsv),
      prontas: Type.Integer(),
      comErro: Type.Integer(),
    }),
    erros: ['nao_encontrado', 'regra_do_conteudo'],
  }),
  'POST /api/turmas/csv/{id}': endpoint({
    resumo: 'Junta os alunos de um ficheiro CSV ou .xlsx, tudo ou nada. As linhas com erro ficam de fora.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      conteudo,
      /** By the number of the line: which pupil it means, where not the one proposed; null: none of the teacher's. */
      contas: Type.Optional(
        Type.Array(
          closed({ linha: Type.Integer({ minimum: 1, maximum: limites.csvBase64Maximo }), conta: Type.Union([Id, Type.Null()]) }),
          {
            maxItems: limites.alunosPorTurma,
          },
        ),
      ),
    }),
    corpoMaximo: limites.csvBase64Maximo + 50 * limites.alunosPorTurma,
    reply: closed({
      juntos: Type.Integer(),
      convites: Type.Integer(),
      acessos: Type.Array(Acesso),
      comErro: Type.Array(LinhaCsv),
    }),
    erros: [
      'nao_encontrado',
      'turma_arquivada',
      'regra_do_conteudo',
      'importacao_com_erros',
      'limite_atingido',
      'utilizador_ja_existe',
      'so_o_proprio',
    ],
  }),
} satisfies Contrato
