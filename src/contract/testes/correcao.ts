import { Type } from 'typebox'
import { Fracao, IdParte, closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { acoesDeCorrecao, anulacoes, politicasDeCorrecao } from '#regras/testes/correcoes.ts'
import { padraoComAlgoParaLer } from '#regras/texto.ts'
import { Chave, Contagem, Feito, Id, IdOuNovo, Instante, ParamsId, Pontos, PontosLidos, Versao } from '../comum.ts'
import { CorrecaoAluno, CorrecaoPergunta, NomesDoTeste, Painel, PartesMostradas, RespostaDoGrupo, Situacao } from './correcao-formas.ts'
import { CorrecaoFeita, EfeitoDaCorrecao, EfeitoDasTardias, NomeTardia } from './efeitos-formas.ts'
import { type Contrato, endpoint } from '../endpoint.ts'
import { EstatisticasTeste } from './estatisticas-formas.ts'
import { resultadoContract } from './resultado.ts'

const quemCorrige = ['Professor', 'Admin'] as const
const Comentario = Type.String({ maxLength: limites.comentarioMaximo })
const Motivo = Type.String({ maxLength: limites.motivoMaximo })
const MotivoPreciso = Type.String({ minLength: 1, maxLength: limites.motivoMaximo, pattern: padraoComAlgoParaLer })
const Alunos = Type.Array(Id, { minItems: 1, maxItems: limites.alunosPorTurma, uniqueItems: true })
/** The marking version the caller saw: a key is never corrected on top of another correction unseen. */
const Marcacao = Contagem
/** The students for whom the call changed something, so that undoing it is about them alone. Without names they are pseudonyms. */
const Mudados = Type.Array(Id)
/** For marking by question: unless the caller has asked for the names, no pupil can be told from another. */
const Vista = closed({ vista: Type.Optional(Type.Enum(['perguntas'])) })
/** One question in every class of the caller's that had these same questions; then no answer has a name. */
const emTurmas = { turmas: Type.Optional(Type.Enum(['todas'])) }
const Juntas = closed(emTurmas)
const naoPodeEscrever = ['nao_encontrado', 'turma_arquivada', 'teste_arquivado'] as const
const erroDeChave = [...naoPodeEscrever, 'versao_desatualizada', 'regra_do_conteudo'] as const

export const ComentarioGuardado = closed({
  id: Id,
  texto: Type.String(),
  usos: Type.Integer(),
  versao: Versao,
  /** Kept for this question alone, in whatever test; absent: for all. */
  perguntaid: Type.Optional(Id),
  /** Proposed as the mark of the answer, with the text; only of a comment kept for a question. */
  points: Type.Optional(PontosLidos),
})

export const correcaoContract = {
  'GET /api/turmas/teste/correcao/{id}': endpoint({
    resumo: 'O painel de um teste de turma: quem entregou, o que falta corrigir, o que falta publicar.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: closed({ ...Vista.properties, ...emTurmas }),
    reply: Painel,
    erros: ['nao_encontrado'],
  }),
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}': endpoint({
    resumo: 'A tentativa de um aluno, pergunta a pergunta, com chave, classificações e história.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, idaluno: Id }),
    /** Absent: the attempt that counts. */
    query: closed({ tentativa: Type.Optional(Id) }),
    reply: CorrecaoAluno,
    erros: ['nao_encontrado'],
  }),
  'GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}': endpoint({
    resumo: 'As respostas de todos a uma pergunta, em grupos. Nada diz de quem são, a quem não pediu os nomes deste teste.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, idpergunta: Id }),
    query: Juntas,
    reply: CorrecaoPergunta,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/turmas/teste/correcao/{id}/nomes': endpoint({
    resumo: 'Mostra a quem pede de quem são as respostas de um teste, ou volta a escondê-lo. Fica registado no teste quem os viu e quando.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ mostrar: Type.Boolean() }),
    reply: NomesDoTeste,
    erros: ['nao_encontrado'],
  }),
  'GET /api/turmas/teste/correcao/{id}/estatisticas': endpoint({
    resumo: 'As estatísticas de um teste de turma.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: EstatisticasTeste,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/turmas/teste/correcao/{id}/marcar': endpoint({
    resumo: 'Classifica a resposta de um aluno, ou de um grupo de uma vez, a uma pergunta. Com versões antigas: 409, e nada muda.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: Juntas,
    body: closed({
      perguntaid: Id,
      /** An attempt by its id, or by the name the page of the question has for it. */
      marcas: Type.Array(closed({ tentativaId: Id, versao: Versao }), { minItems: 1, maxItems: limites.alunosPorTurma }),
      /** Part id → fraction of that part; null takes a decision back. Parts not named stay as they are. */
      decisoes: Type.Optional(Type.Record(IdParte, Type.Union([Fracao, Type.Null()]), { maxProperties: 200, additionalProperties: false })),
      /** Points instead of the computed ones; null: the computed ones again. */
      points: Type.Optional(Type.Union([Pontos, Type.Null()])),
      /** Why; needed with `points`. */
      motivo: Type.Optional(Motivo),
      comentario: Type.Optional(Comentario),
      /** A recording of the caller's own, of at most `vozBytes`; null takes the spoken comment away. */
      voz: Type.Optional(Type.Union([Id, Type.Null()])),
      /** Comments of the bank that were used. */
      comentarios: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
    }),
    reply: closed({ respostas: Type.Array(RespostaDoGrupo) }),
    erros: [...naoPodeEscrever, 'versao_desatualizada', 'tentativa_por_entregar', 'regra_do_conteudo'],
  }),
  'PUT /api/turmas/teste/correcao/{id}/comentario': endpoint({
    resumo: 'A apreciação geral do teste de um aluno. Se já não está o texto sobre o qual foi escrita: 409, com o que está.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      alunoId: Id,
      comentario: Comentario,
      /** The text it was written over. Not told: by pages of an earlier release, which are taken at their word. */
      sobre: Type.Optional(Comentario),
    }),
    reply: Feito,
    erros: [...naoPodeEscrever, 'tentativa_nao_comecou', 'versao_desatualizada'],
  }),
  'PUT /api/turmas/teste/correcao/{id}/situacao': endpoint({
    resumo:
      'Dispensa um aluno, dá-lhe 0 por ter faltado, ou desfaz uma coisa e outra. A quem está a responder não se dá nem uma nem outra.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ alunoId: Id, situacao: Situacao, motivo: Type.Optional(Motivo) }),
    reply: Feito,
    erros: [...naoPodeEscrever, 'teste_a_ser_respondido', 'tentativa_entregue'],
  }),
  'POST /api/turmas/teste/correcao/{id}/corrigir': endpoint({
    resumo:
      'Corrige uma pergunta de um teste atribuído: a chave, a forma de pontuar, a cotação, ou anula-a. Mostra quem muda; com `aplicar`, cria uma versão de marcação e volta a classificar.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      perguntaid: Id,
      marcacao: Marcacao,
      acao: Type.Enum([...acoesDeCorrecao]),
      /** `chave`: the whole content of the question with the new key. */
      alineas: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 200 })),
      /** The same of `chave`; of `esquema`, its scheme alone counts. */
      definicoes: Type.Optional(Type.Unknown()),
      /** `pontos`: the new worth. */
      points: Type.Optional(Pontos),
      /** `anular`: what becomes of the question. */
      anular: Type.Optional(Type.Enum([...anulacoes])),
      /** `fora-do-total`: whether the rest is scaled to the worth of the whole. */
      escalar: Type.Optional(Type.Boolean()),
      politica: Type.Enum([...politicasDeCorrecao]),
      /** With `chave` or `esquema`, for all: what was decided by hand is replaced, until this is undone. */
      substituir: Type.Optional(Type.Boolean()),
      /** With `chave` or `esquema`: the teacher's own question takes it too. Undoing does not reach it. */
      repositorio: Type.Optional(Type.Boolean()),
      /** `por-aluno`: for whom it counts, of those who have handed in. */
      alunos: Type.Optional(Alunos),
      motivo: MotivoPreciso,
      aplicar: Type.Boolean(),
    }),
    corpoMaximo: limites.corpoTextoBytes,
    reply: EfeitoDaCorrecao,
    erros: erroDeChave,
  }),
  'POST /api/turmas/teste/correcao/{id}/desfazer': endpoint({
    resumo: 'Desfaz a última correção de uma pergunta deste teste, até ao centésimo. Sem `aplicar`, mostra quem muda.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({ marcacao: Marcacao, aplicar: Type.Boolean() }),
    reply: EfeitoDaCorrecao,
    erros: erroDeChave,
  }),
  'GET /api/turmas/teste/correcao/{id}/correcoes': endpoint({
    resumo: 'As correções feitas às perguntas deste teste: o quê, quem, quando e porquê; a mais recente primeiro.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Type.Array(CorrecaoFeita),
    erros: ['nao_encontrado'],
  }),
  'POST /api/turmas/teste/correcao/{id}/aceitar': endpoint({
    resumo: '«Aceitar também»: junta um texto aos aceites de uma lacuna e volta a corrigir todos; sem `aplicar`, só mostra quem muda.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      perguntaid: Id,
      marcacao: Marcacao,
      alinea: IdParte,
      texto: Type.String({ minLength: 1, maxLength: limites.aceiteMaximo, pattern: padraoComAlgoParaLer }),
      fracao: Fracao,
      aplicar: Type.Boolean(),
    }),
    reply: EfeitoDaCorrecao,
    erros: erroDeChave,
  }),
  'POST /api/turmas/teste/correcao/{id}/provisorias': endpoint({
    resumo:
      'Aceita ou recusa as respostas que chegaram depois do limite mas foram escritas antes: as destes alunos, ou todas; com `vistas`, só essas. Sem `aplicar`, mostra o que mudaria. Repetir não muda nada.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    body: closed({
      alunos: Type.Optional(Alunos),
      /** Only these, as the rehearsal named them: what came since waits for another word. */
      vistas: Type.Optional(Type.Array(NomeTardia, { minItems: 1, maxItems: limites.tardiasPorPedido })),
      aceitar: Type.Boolean(),
      motivo: Type.Optional(Motivo),
      aplicar: Type.Boolean(),
    }),
    corpoMaximo: limites.corpoTextoBytes,
    reply: EfeitoDasTardias,
    erros: [...naoPodeEscrever],
  }),
  'POST /api/turmas/teste/publicar/{id}': endpoint({
    resumo:
      'Publica os resultados de todos, ou só destes alunos, já ou em `em`; `mostra` fica a valer para todo o teste. Se algum estiver por corrigir: 409, a não ser com `soCorrigidas`.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: Vista,
    body: closed({
      alunos: Type.Optional(Alunos),
      soCorrigidas: Type.Optional(Type.Boolean()),
      /** What the pupils of this test see of a published result, this one and every other; absent: as it was. */
      mostra: Type.Optional(PartesMostradas),
      /** When, in the future and within a year; absent: now. */
      em: Type.Optional(Instante),
    }),
    reply: closed({ publicadas: Type.Integer(), porCorrigir: Type.Integer(), alunos: Mudados }),
    erros: [...naoPodeEscrever, 'correcao_incompleta', 'respostas_provisorias', 'regra_do_conteudo'],
  }),
  'POST /api/turmas/teste/ocultar/{id}': endpoint({
    resumo: 'Esconde já os resultados de todos, ou só destes alunos.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    query: Vista,
    body: closed({ alunos: Type.Optional(Alunos) }),
    reply: closed({ ocultas: Type.Integer(), alunos: Mudados }),
    erros: [...naoPodeEscrever],
  }),
  ...resultadoContract,
  'GET /api/comentarios': endpoint({
    resumo:
      '«Os meus comentários», os mais usados primeiro. Com um teste de turma, antes deles os que se guardaram para cada uma das suas perguntas.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    query: closed({ testeId: Type.Optional(Id) }),
    reply: Type.Array(ComentarioGuardado),
    erros: ['nao_encontrado'],
  }),
  'PUT /api/comentarios': endpoint({
    resumo: 'Guarda ou altera um comentário para voltar a usar: em tudo, ou só numa pergunta, e então talvez com pontos.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    body: closed({
      id: Type.Optional(IdOuNovo),
      chave: Type.Optional(Chave),
      versao: Type.Optional(Versao),
      texto: Type.String({ minLength: 1, maxLength: limites.comentarioMaximo, pattern: padraoComAlgoParaLer }),
      /** For this question alone, as this class test has it. To change such a comment's points, the same again. */
      pergunta: Type.Optional(
        closed({
          testeId: Id,
          perguntaid: Id,
          /** At most what the question is worth in that test. Absent: without points; of a comment that is changed, as they were. */
          points: Type.Optional(Type.Union([Pontos, Type.Null()])),
        }),
      ),
    }),
    reply: ComentarioGuardado,
    erros: ['nao_encontrado', 'versao_em_falta', 'versao_desatualizada', 'ja_existe', 'limite_atingido', 'regra_do_conteudo'],
  }),
  'DELETE /api/comentarios/delete/{id}': endpoint({
    resumo: 'Retira um comentário dos guardados; o que já foi escrito nas correções fica.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
