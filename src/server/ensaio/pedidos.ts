/**
 * One valid request per endpoint, made from the world: who makes it and with which things. What can be worked out from
 * the contract (no parameter, no body) is not written down. The two sides' requests differ in nothing but whose things
 * they name: that is how the permission matrix finds the ids.
 */
import { type ContratoLousa, contrato } from '#contract/contrato.ts'
import type { Endpoint, Papel, Pedido } from '#contract/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { palavraPasseEnsaio, type Pessoa, toInject } from './ensaio.ts'
import { type Lado, type Mundo, uploadOf } from './mundo.ts'
import { perguntasDoMundo } from './perguntas-do-mundo.ts'

export type Quem = 'professor' | 'aluno' | 'colega' | 'admin' | 'anonimo'
export type Partes = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

type Chave = keyof ContratoLousa
type Entrada<K extends Chave> = {
  quem: Quem
  /** No such thing as a valid one here: what the endpoint answers instead of 200, and why. */
  recusa?: { codigo: string; porque: string }
  pedido: (lado: Lado) => Pedido<ContratoLousa[K]>
}

const amanha = (): string => new Date(Date.now() + 86_400_000).toISOString()
const ontem = (): string => new Date(Date.now() - 86_400_000).toISOString()
const daquiATresDias = (): string => new Date(Date.now() + 3 * 86_400_000).toISOString()
/** Within the hours of the world's event. */
const comecoDoEvento = (horas = 0): string => new Date(Date.now() + (25 + horas) * 3_600_000).toISOString()
const base64 = (texto: string): string => Buffer.from(texto).toString('base64')
const csv = { conteudo: base64('nome;email\nAna Gil;ana.gil@escola.test\n') }
const [umaPergunta] = perguntasDoMundo
const escolha = perguntasDoMundo.find(({ tipo }) => tipo === 4)
const texto = perguntasDoMundo.find(({ tipo }) => tipo === 7)

const turma = (quem: Quem = 'professor') => ({ quem, pedido: ({ turma }: Lado) => ({ params: { id: turma } }) })
const outraTurma = { quem: 'professor' as const, pedido: ({ outraTurma }: Lado) => ({ params: { id: outraTurma } }) }
const porCorrigir = { quem: 'professor' as const, pedido: ({ porCorrigir }: Lado) => ({ params: { id: porCorrigir.teste } }) }

const pessoa = { quem: 'admin' as const, pedido: ({ administracao }: Lado) => ({ params: { id: administracao.pessoa.id } }) }
const mensagem = { quem: 'admin' as const, pedido: ({ administracao }: Lado) => ({ params: { id: administracao.mensagem } }) }
const sempre = { tipos: [0, 1] as (0 | 1)[], inicio: '2026-01-01T00:00:00.000Z', fim: null }
const trabalho = { quem: 'professor' as const, pedido: ({ trabalho }: Lado) => ({ params: { id: trabalho } }) }
const evento = (quem: Quem) => ({ quem, pedido: ({ evento }: Lado) => ({ params: { id: evento.id } }) })
const apresentacao = (quem: Quem, qual: 'ocupada' | 'livre') => ({
  quem,
  pedido: ({ evento }: Lado) => ({ params: { id: evento[qual] } }),
})

const revisoes = (lado: Lado) => [
  {
    perguntaid: lado.perguntas[4],
    dispositivo: 'dispositivo2',
    seq: 1,
    escritaEm: new Date().toISOString(),
    base: null,
    conteudo: escolha?.resposta,
  },
]

const oidcDesligado = { codigo: 'nao_encontrado', porque: 'Esta instalação não tem entrada com conta de fora' }
const semDemo = { codigo: 'nao_encontrado', porque: 'Nenhuma destas pessoas é uma identidade de exemplo' }

/** The key of a question, unchanged: correcting it changes nobody. */
const chaveIgual = { alineas: umaPergunta?.corpo.alineas ?? [], definicoes: umaPergunta?.corpo.definicoes }

const entradas: { [K in Chave]?: Entrada<K> } = {
  'POST /api/conta/entrar': {
    quem: 'anonimo',
    pedido: ({ aluno }) => ({ body: { utilizador: aluno.email, palavraPasse: palavraPasseEnsaio } }),
  },
  'POST /api/conta/criar': {
    quem: 'anonimo',
    pedido: ({ codigoOutraTurma }) => ({
      body: {
        tipo: 7,
        nome: 'Ana Gil',
        email: 'ana.gil@ensaio.test',
        palavraPasse: 'ardósia nova',
        anoNascimento: 2000,
        codigoTurma: codigoOutraTurma,
      },
    }),
  },
  'POST /api/conta/palavra-passe': { quem: 'aluno', pedido: () => ({ body: { atual: palavraPasseEnsaio, nova: 'ardósia nova e lisa' } }) },
  'POST /api/conta/recuperar': { quem: 'anonimo', pedido: ({ aluno }) => ({ body: { email: aluno.email } }) },
  'POST /api/conta/oidc/iniciar': { quem: 'anonimo', recusa: oidcDesligado, pedido: () => ({}) },
  'POST /api/conta/oidc/concluir': {
    quem: 'anonimo',
    recusa: oidcDesligado,
    pedido: () => ({ body: { pedido: 'x', code: 'x', state: 'x' } }),
  },
  'GET /api/conta/convite/{codigo}': { quem: 'anonimo', pedido: ({ codigoConvite }) => ({ params: { codigo: codigoConvite } }) },
  'POST /api/conta/convite/{codigo}': {
    quem: 'anonimo',
    pedido: ({ codigoConvite }) => ({
      params: { codigo: codigoConvite },
      body: { nome: 'Rui Gil', palavraPasse: 'ardósia nova', anoNascimento: 2000 },
    }),
  },
  'POST /api/conta/nome': { quem: 'aluno', pedido: () => ({ body: { nome: 'Ana Gil' } }) },
  'POST /api/conta/apagar': { quem: 'aluno', pedido: () => ({ body: { motivo: 'Mudei de escola' } }) },
  'POST /api/admin/apagamentos/executar/{id}': {
    quem: 'admin',
    pedido: ({ administracao }) => ({ params: { id: administracao.apagamento } }),
  },
  'POST /api/admin/apagamentos/recusar/{id}': {
    quem: 'admin',
    pedido: ({ administracao }) => ({ params: { id: administracao.apagamento }, body: { resposta: 'Ainda há trabalhos por devolver.' } }),
  },
  'POST /api/demo/entrar': { quem: 'anonimo', recusa: semDemo, pedido: ({ aluno }) => ({ body: { id: aluno.id } }) },
  'GET /api/ficheiros/{id}': {
    quem: 'anonimo',
    pedido: ({ ficheiro, enderecoFicheiro }) => ({
      params: { id: ficheiro },
      query: { a: new URL(enderecoFicheiro, 'http://localhost').searchParams.get('a') ?? '' },
    }),
  },

  'GET /api/turmas': { quem: 'professor', pedido: () => ({ query: { status: 0, pesquisa: '7' } }) },
  'GET /api/turmas/{id}': turma(),
  'PUT /api/turmas': { quem: 'professor', pedido: ({ turma }) => ({ body: { id: turma, versao: 1, name: '7.º Z' } }) },
  'POST /api/turmas/duplicar/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: { comAlunos: true } }) },
  'POST /api/turmas/arquivar/{id}': outraTurma,
  'POST /api/turmas/desarquivar/{id}': outraTurma,
  'GET /api/turmas/delete/{id}': turma(),
  'DELETE /api/turmas/delete/{id}': outraTurma,
  'POST /api/turmas/transferir/{id}': {
    quem: 'professor',
    pedido: ({ turma, adjunta }) => ({ params: { id: turma }, body: { professor: adjunta.id } }),
  },
  'POST /api/turmas/professor/{id}': {
    quem: 'professor',
    pedido: ({ outraTurma, adjunta }) => ({ params: { id: outraTurma }, body: { email: adjunta.email } }),
  },
  'DELETE /api/turmas/professor/{id}/{idprofessor}': {
    quem: 'professor',
    pedido: ({ turma, adjunta }) => ({ params: { id: turma, idprofessor: adjunta.id } }),
  },
  'POST /api/turmas/codigo/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: { acao: 'renovar' } }) },
  'POST /api/turmas/aluno/associar/{code}': { quem: 'aluno', pedido: ({ codigoOutraTurma }) => ({ params: { code: codigoOutraTurma } }) },
  'GET /api/turmas/alunos/{id}': turma('aluno'),
  'PUT /api/turmas/aluno/{id}/{idaluno}': {
    quem: 'professor',
    pedido: ({ turma, aluno }) => ({ params: { id: turma, idaluno: aluno.id }, body: { numero: 7 } }),
  },
  'DELETE /api/turmas/aluno/{id}/{idaluno}': {
    quem: 'professor',
    pedido: ({ turma, colega }) => ({ params: { id: turma, idaluno: colega.id } }),
  },
  'POST /api/turmas/aluno/repor/{id}/{idaluno}': {
    quem: 'professor',
    pedido: ({ outraTurma, antigo }) => ({ params: { id: outraTurma, idaluno: antigo } }),
  },
  'POST /api/turmas/convites/{id}': {
    quem: 'professor',
    pedido: ({ turma }) => ({ params: { id: turma }, body: { emails: ['eva@escola.test'] } }),
  },
  'POST /api/turmas/convite/reenviar/{id}': { quem: 'professor', pedido: ({ convite }) => ({ params: { id: convite } }) },
  'DELETE /api/turmas/convite/{id}': { quem: 'professor', pedido: ({ convite }) => ({ params: { id: convite } }) },
  'POST /api/turmas/contas/ensaio/{id}': {
    quem: 'professor',
    pedido: ({ turma }) => ({ params: { id: turma }, body: { nomes: ['Eva Luz'] } }),
  },
  'POST /api/turmas/contas/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: { nomes: ['Eva Luz'] } }) },
  'POST /api/turmas/acessos/{id}': {
    quem: 'professor',
    pedido: ({ outraTurma, alunoSemEmail }) => ({ params: { id: outraTurma }, body: { alunos: [alunoSemEmail] } }),
  },
  'POST /api/turmas/csv/ensaio/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: csv }) },
  'POST /api/turmas/csv/{id}': { quem: 'professor', pedido: ({ turma }) => ({ params: { id: turma }, body: csv }) },

  'GET /api/perguntas': {
    quem: 'professor',
    pedido: ({ pasta, testeRepositorio }) => ({ query: { pastaId: pasta, usadaEm: testeRepositorio } }),
  },
  'GET /api/perguntas/{id}': { quem: 'professor', pedido: ({ perguntas }) => ({ params: { id: perguntas[1] } }) },
  'PUT /api/perguntas': {
    quem: 'professor',
    // The question's body is a room's own example, as it was first made.
    pedido: ({ perguntas, pasta }) => ({ body: { ...umaPergunta?.corpo, id: perguntas[1], versao: 1, pastaId: pasta } as never }),
  },
  'DELETE /api/perguntas/delete/{id}': { quem: 'professor', pedido: ({ perguntas }) => ({ params: { id: perguntas[1] } }) },
  'POST /api/perguntas/duplicar': { quem: 'professor', pedido: ({ perguntas }) => ({ body: { ids: [perguntas[1], perguntas[2]] } }) },
  'POST /api/perguntas/mover': { quem: 'professor', pedido: ({ perguntas, pasta }) => ({ body: { ids: [perguntas[1]], pastaId: pasta } }) },

  'GET /api/repositorio': { quem: 'professor', pedido: ({ pasta }) => ({ query: { RepositorioPaiId: pasta } }) },
  'GET /api/repositorio/pesquisa': { quem: 'professor', pedido: ({ pasta }) => ({ query: { texto: 'rochas', RepositorioPaiId: pasta } }) },
  'GET /api/repositorio/contagem/{id}': { quem: 'professor', pedido: ({ pasta }) => ({ params: { id: pasta } }) },
  'GET /api/repositorio/{id}': { quem: 'professor', pedido: ({ pasta }) => ({ params: { id: pasta } }) },
  'GET /api/repositorio/teste/{id}': { quem: 'professor', pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio } }) },
  'PUT /api/repositorio': {
    quem: 'professor',
    pedido: ({ testeRepositorio, pasta }) => ({ body: { id: testeRepositorio, versao: 1, nome: 'Outro nome', repositorioPaiId: pasta } }),
  },
  'PUT /api/repositorio/teste': {
    quem: 'professor',
    pedido: ({ testeRepositorio, pasta, perguntas }) => ({
      body: {
        id: testeRepositorio,
        versao: 1,
        nome: 'Outro nome',
        repositorioPaiId: pasta,
        perguntas: [{ perguntaid: perguntas[1], pagina: 1, ordem: 1 }],
        paginasPerguntas: [{ titulo: 'Grupo I', sorteios: [{ id: 'sort1', ordem: 2, pastaId: pasta, dominio: null, n: 1, points: 5 }] }],
      },
    }),
  },
  'DELETE /api/repositorio/delete/{id}': { quem: 'professor', pedido: ({ pasta }) => ({ params: { id: pasta } }) },
  'DELETE /api/repositorio/deleteteste/{id}': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio } }),
  },
  'POST /api/repositorio/mover': {
    quem: 'professor',
    pedido: ({ testeRepositorio, pasta }) => ({ body: { ids: [testeRepositorio], RepositorioPaiId: pasta } }),
  },
  'POST /api/repositorio/duplicarteste/{id}': {
    quem: 'professor',
    pedido: ({ testeRepositorio, pasta }) => ({ params: { id: testeRepositorio }, body: { RepositorioPaiId: pasta } }),
  },
  'POST /api/repositorio/teste/{id}/juntar': {
    quem: 'professor',
    pedido: ({ testeRepositorio, perguntas }) => ({ params: { id: testeRepositorio }, body: { perguntas: [perguntas[1]] } }),
  },

  'GET /api/repositorio/testesprontos': {
    quem: 'professor',
    pedido: () => ({ query: { ano: 7, disciplina: 'Ciências Naturais', texto: 'rochas' } }),
  },
  'POST /api/repositorio/testesprontos/publicar/{id}': {
    quem: 'admin',
    recusa: { codigo: 'nao_encontrado', porque: 'O teste é de uma professora: só se publica o que é da editora' },
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio }, body: { ano: 7, disciplina: 'Ciências Naturais' } }),
  },
  'POST /api/repositorio/testesprontos/retirar/{id}': {
    quem: 'admin',
    recusa: { codigo: 'nao_encontrado', porque: 'O teste é de uma professora e não está entre os prontos' },
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio } }),
  },
  'GET /api/repositorio/teste/{id}/papel': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio }, query: { versao: 'B' } }),
  },
  'GET /api/repositorio/teste/{id}/docx': {
    quem: 'professor',
    pedido: ({ testeRepositorio }) => ({ params: { id: testeRepositorio }, query: { chave: true } }),
  },

  'GET /api/turmas/testes/': { quem: 'aluno', pedido: ({ turma }) => ({ query: { turmaid: turma } }) },
  'GET /api/turmas/teste/obter/{id}': porCorrigir,
  'GET /api/turmas/teste/info/{id}': { quem: 'aluno', pedido: ({ aberto }) => ({ params: { id: aberto.teste } }) },
  'PUT /api/turmas/addTeste': {
    quem: 'professor',
    pedido: ({ futuro, turma, testeRepositorio, aluno, colega }) => ({
      body: {
        id: futuro.teste,
        versao: 1,
        turmaid: turma,
        testeid: testeRepositorio,
        inicio: ontem(),
        fim: amanha(),
        duracao: 30,
        todos: false,
        alunos: [aluno.id],
        baralhar: false,
        publicacao: 'manual',
        tempoExtra: [{ alunoid: colega.id, percentagem: 25 }],
      },
    }),
  },
  'DELETE /api/turmas/delete/teste/{id}': porCorrigir,
  'POST /api/turmas/teste/arquivar/{id}': porCorrigir,
  'POST /api/turmas/teste/desarquivar/{id}': porCorrigir,
  'POST /api/turmas/teste/duplicar/{id}': {
    quem: 'professor',
    pedido: ({ porCorrigir, outraTurma }) => ({ params: { id: porCorrigir.teste }, body: { turmaid: outraTurma } }),
  },

  'GET /api/teste/responder/{id}': { quem: 'aluno', pedido: ({ aberto }) => ({ params: { id: aberto.teste } }) },
  'GET /api/teste/pre-visualizar/{id}': porCorrigir,
  'POST /api/teste/comecar/{id}': { quem: 'colega', pedido: ({ aberto }) => ({ params: { id: aberto.teste } }) },
  'GET /api/teste/pulso/{id}': { quem: 'aluno', pedido: ({ aberto }) => ({ params: { id: aberto.tentativa } }) },
  'POST /api/teste/revisoes/{id}': {
    quem: 'aluno',
    pedido: (lado) => ({ params: { id: lado.aberto.tentativa }, body: { revisoes: revisoes(lado) } }),
  },
  'POST /api/teste/rever/{id}': {
    quem: 'aluno',
    pedido: ({ aberto, perguntas }) => ({ params: { id: aberto.tentativa }, body: { perguntas: [perguntas[1]] } }),
  },
  'POST /api/teste/entregar/{id}': { quem: 'aluno', pedido: ({ aberto }) => ({ params: { id: aberto.tentativa } }) },
  'POST /api/teste/bilhete/revisoes': {
    quem: 'anonimo',
    pedido: (lado) => ({ body: { bilhete: lado.aberto.bilhete, revisoes: revisoes(lado) } }),
  },
  'POST /api/teste/bilhete/entregar': { quem: 'anonimo', pedido: ({ aberto }) => ({ body: { bilhete: aberto.bilhete } }) },
  'POST /api/teste/conceder/{id}': {
    quem: 'professor',
    pedido: ({ aberto, aluno }) => ({ params: { id: aberto.teste }, body: { minutos: 5, alunos: [aluno.id], motivo: 'Avaria' } }),
  },
  'POST /api/teste/recolher/{id}': {
    quem: 'professor',
    pedido: ({ aberto }) => ({ params: { id: aberto.tentativa }, body: { motivo: 'Fim da aula' } }),
  },
  'POST /api/teste/reabrir/{id}': {
    quem: 'professor',
    pedido: ({ porCorrigir }) => ({ params: { id: porCorrigir.tentativa }, body: { minutos: 5, motivo: 'Avaria' } }),
  },
  'POST /api/teste/oportunidade/{id}': {
    quem: 'professor',
    pedido: ({ porCorrigir, aluno }) => ({
      params: { id: porCorrigir.teste },
      body: { alunoid: aluno.id, fim: amanha(), motivo: 'Doença' },
    }),
  },
  'POST /api/teste/contar/{id}': { quem: 'professor', pedido: ({ porCorrigir }) => ({ params: { id: porCorrigir.tentativa } }) },

  'GET /api/turmas/teste/correcao/{id}': porCorrigir,
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}': {
    quem: 'professor',
    pedido: ({ porCorrigir, aluno }) => ({
      params: { id: porCorrigir.teste, idaluno: aluno.id },
      query: { tentativa: porCorrigir.tentativa },
    }),
  },
  'GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}': {
    quem: 'professor',
    pedido: ({ porCorrigir, perguntas }) => ({ params: { id: porCorrigir.teste, idpergunta: perguntas[7] }, query: { nomes: true } }),
  },
  'GET /api/turmas/teste/correcao/{id}/estatisticas': porCorrigir,
  'PUT /api/turmas/teste/correcao/{id}/marcar': {
    quem: 'professor',
    pedido: ({ porCorrigir, perguntas, comentario }) => ({
      params: { id: porCorrigir.teste },
      body: {
        perguntaid: perguntas[2],
        marcas: [{ tentativaId: porCorrigir.tentativa, versao: 1 }],
        points: 3,
        motivo: 'Bem escrito',
        comentario: 'Bem',
        comentarios: [comentario],
      },
    }),
  },
  'PUT /api/turmas/teste/correcao/{id}/comentario': {
    quem: 'professor',
    pedido: ({ porCorrigir, aluno }) => ({ params: { id: porCorrigir.teste }, body: { alunoId: aluno.id, comentario: 'Bom trabalho' } }),
  },
  'PUT /api/turmas/teste/correcao/{id}/situacao': {
    quem: 'professor',
    pedido: ({ porCorrigir, colega }) => ({
      params: { id: porCorrigir.teste },
      body: { alunoId: colega.id, situacao: 'dispensado', motivo: 'Doença' },
    }),
  },
  'POST /api/turmas/teste/correcao/{id}/chave': {
    quem: 'professor',
    pedido: ({ porCorrigir, perguntas }) => ({
      params: { id: porCorrigir.teste },
      body: { perguntaid: perguntas[1], marcacao: 0, ...chaveIgual, motivo: 'Gralha', aplicar: true },
    }),
  },
  'POST /api/turmas/teste/correcao/{id}/aceitar': {
    quem: 'professor',
    pedido: ({ porCorrigir, perguntas }) => ({
      params: { id: porCorrigir.teste },
      body: {
        perguntaid: perguntas[7],
        marcacao: 0,
        alinea: firstPart(texto?.corpo.alineas),
        texto: 'O Fundador',
        fracao: { num: 1, den: 1 },
        aplicar: true,
      },
    }),
  },
  'POST /api/turmas/teste/correcao/{id}/provisorias': {
    quem: 'professor',
    pedido: ({ porCorrigir, aluno }) => ({ params: { id: porCorrigir.teste }, body: { alunos: [aluno.id], aceitar: true, aplicar: true } }),
  },
  'POST /api/turmas/teste/publicar/{id}': {
    quem: 'professor',
    pedido: ({ publicado, aluno }) => ({ params: { id: publicado.teste }, body: { alunos: [aluno.id] } }),
  },
  'POST /api/turmas/teste/ocultar/{id}': {
    quem: 'professor',
    pedido: ({ publicado, aluno }) => ({ params: { id: publicado.teste }, body: { alunos: [aluno.id] } }),
  },
  'GET /api/turmas/teste/resultado/{id}': { quem: 'aluno', pedido: ({ publicado }) => ({ params: { id: publicado.teste } }) },
  'GET /api/turmas/teste/resultados': { quem: 'professor', pedido: ({ aluno }) => ({ query: { alunoId: aluno.id } }) },
  'GET /api/progresso/': {
    quem: 'professor',
    pedido: ({ turma, publicado }) => ({ query: { turmaId: turma, testeId: publicado.teste, dataIni: '2020-01-01' } }),
  },
  'GET /api/progresso/csv': {
    quem: 'professor',
    pedido: ({ turma, publicado }) => ({ query: { turmaId: turma, testeId: publicado.teste } }),
  },
  'GET /api/progresso/xlsx': {
    quem: 'professor',
    pedido: ({ turma, publicado }) => ({ query: { turmaId: turma, testeId: publicado.teste } }),
  },
  'GET /api/progresso/aluno/{idaluno}': {
    quem: 'aluno',
    pedido: ({ turma, aluno, publicado }) => ({ params: { idaluno: aluno.id }, query: { turmaId: turma, testeId: publicado.teste } }),
  },
  'GET /api/trabalho/turma/': { quem: 'aluno', pedido: ({ turma }) => ({ query: { turmaid: turma } }) },
  'GET /api/trabalho/{id}': trabalho,
  'PUT /api/trabalho': {
    quem: 'professor',
    pedido: ({ trabalho, turma, aluno, colega }) => ({
      body: {
        id: trabalho,
        versao: 1,
        turmaid: turma,
        titulo: 'Cartaz: a crosta',
        instrucoes: [{ insert: 'Faça um cartaz.\n' }],
        inicio: ontem(),
        fim: amanha(),
        temAvaliacao: true,
        points: 10,
        todos: false,
        alunos: [aluno.id, colega.id],
      },
    }),
  },
  'DELETE /api/trabalho/delete/{id}': trabalho,
  'POST /api/trabalho/arquivar/{id}': trabalho,
  'POST /api/trabalho/desarquivar/{id}': trabalho,
  'POST /api/trabalho/duplicar/{id}': {
    quem: 'professor',
    pedido: ({ trabalho, outraTurma }) => ({ params: { id: trabalho }, body: { turmaid: outraTurma } }),
  },
  'GET /api/trabalho/painel/{id}': trabalho,
  'GET /api/trabalho/resposta/{id}': { quem: 'aluno', pedido: ({ trabalho }) => ({ params: { id: trabalho } }) },
  'GET /api/trabalho/resposta/{id}/{idaluno}': {
    quem: 'professor',
    pedido: ({ trabalhoEnviado, aluno }) => ({ params: { id: trabalhoEnviado, idaluno: aluno.id } }),
  },
  'POST /api/trabalho/comecar/{id}': { quem: 'colega', pedido: ({ trabalho }) => ({ params: { id: trabalho } }) },
  'PUT /api/trabalho/resposta/{id}': {
    quem: 'aluno',
    pedido: ({ trabalho }) => ({ params: { id: trabalho }, body: { versao: 2, texto: [{ insert: 'Outra vez.\n' }], ficheiros: [] } }),
  },
  'POST /api/trabalho/enviar/{id}': { quem: 'aluno', pedido: ({ trabalho }) => ({ params: { id: trabalho }, body: { versao: 2 } }) },
  'POST /api/trabalho/retirar/{id}': { quem: 'aluno', pedido: ({ trabalhoEnviado }) => ({ params: { id: trabalhoEnviado } }) },
  'PUT /api/trabalho/correcao/{id}': {
    quem: 'professor',
    pedido: ({ trabalhoEnviado, aluno }) => ({
      params: { id: trabalhoEnviado },
      body: { alunoid: aluno.id, versao: 3, points: 15.5, comentario: 'Bem explicado.' },
    }),
  },
  'POST /api/trabalho/publicar/{id}': {
    quem: 'professor',
    pedido: ({ trabalhoEnviado, aluno }) => ({ params: { id: trabalhoEnviado }, body: { alunos: [aluno.id] } }),
  },
  'POST /api/trabalho/ocultar/{id}': {
    quem: 'professor',
    pedido: ({ trabalhoEnviado }) => ({ params: { id: trabalhoEnviado }, body: {} }),
  },
  'POST /api/trabalho/devolver/{id}': {
    quem: 'professor',
    pedido: ({ trabalhoEnviado, aluno }) => ({
      params: { id: trabalhoEnviado },
      body: { alunoid: aluno.id, comentario: 'Falta a escala.', ate: amanha() },
    }),
  },
  'POST /api/trabalho/alargar/{id}': {
    quem: 'professor',
    pedido: ({ trabalho, colega }) => ({ params: { id: trabalho }, body: { alunos: [colega.id], ate: amanha() } }),
  },
  'PUT /api/trabalho/situacao/{id}': {
    quem: 'professor',
    pedido: ({ trabalho, colega }) => ({ params: { id: trabalho }, body: { alunoid: colega.id, situacao: 'dispensado' } }),
  },

  'GET /api/BancoRecursos/': { quem: 'professor', pedido: ({ banco }) => ({ query: { x: 1, idAno: banco.ano, origem: 'manuais' } }) },
  'POST /api/BancoRecursos/pesquisaByManual': {
    quem: 'professor',
    pedido: ({ banco }) => ({
      query: { idAno: banco.ano },
      body: { idManuais: [banco.manual], idCategoria: banco.categoria, tipo: 8, texto: 'rochas', limite: 5 },
    }),
  },
  'GET /api/BancoRecursos/{idCategoria}': {
    quem: 'professor',
    pedido: ({ banco }) => ({
      params: { idCategoria: banco.categoria },
      query: { idAno: banco.ano, tipo: 8, texto: 'rochas', disciplina: 'Ciências Naturais', favoritos: false, limite: 5 },
    }),
  },
  'POST /api/BancoRecursos/favorito/{id}': { quem: 'professor', pedido: ({ banco }) => ({ params: { id: banco.recurso } }) },
  'DELETE /api/BancoRecursos/favorito/{id}': { quem: 'professor', pedido: ({ banco }) => ({ params: { id: banco.recurso } }) },
  'GET /api/recurso/{id}': { quem: 'aluno', pedido: ({ banco }) => ({ params: { id: banco.recurso } }) },
  'GET /api/manuais': { quem: 'professor', pedido: ({ banco }) => ({ query: { idAno: banco.ano } }) },
  'GET /api/manuais/{id}': { quem: 'professor', pedido: ({ banco }) => ({ params: { id: banco.manual } }) },
  'GET /api/projetos': { quem: 'professor', pedido: ({ banco }) => ({ query: { idAno: banco.ano, disciplina: 'Ciências Naturais' } }) },
  'POST /api/licencas/ativar': { quem: 'aluno', pedido: ({ codigoLicenca }) => ({ body: { codigo: codigoLicenca } }) },
  'GET /api/licencas/{id}': { quem: 'aluno', pedido: ({ licenca }) => ({ params: { id: licenca } }) },
  'GET /api/licencas/recursos/{id}': {
    quem: 'aluno',
    pedido: ({ licenca, banco }) => ({ params: { id: licenca }, query: { idCategoria: banco.categoria, texto: 'rochas', limite: 5 } }),
  },
  'PUT /api/comentarios': { quem: 'professor', pedido: ({ comentario }) => ({ body: { id: comentario, versao: 1, texto: 'Muito bem!' } }) },
  'GET /api/utilizadores': { quem: 'admin', pedido: () => ({ query: { pesquisa: 'ana', tipo: 7, estado: 'ativa' } }) },
  'GET /api/utilizadores/{id}': pessoa,
  'PUT /api/utilizadores': {
    quem: 'admin',
    pedido: ({ administracao: { pessoa } }) => ({
      body: { id: pessoa.id, versao: 1, tipo: 1, nome: 'Outro nome', email: pessoa.email, utilizador: 'outro.nome' },
    }),
  },
  'POST /api/utilizadores/desativar/{id}': {
    quem: 'admin',
    pedido: ({ administracao }) => ({ params: { id: administracao.pessoa.id }, body: { motivo: 'Saiu da escola' } }),
  },
  'POST /api/utilizadores/reativar/{id}': pessoa,
  'POST /api/utilizadores/sessoes/terminar/{id}': pessoa,
  'POST /api/utilizadores/palavra-passe/{id}': {
    quem: 'admin',
    pedido: ({ administracao }) => ({ params: { id: administracao.pessoa.id }, body: { entrega: 'correio' } }),
  },
  'POST /api/utilizadores/imitar/{id}': {
    quem: 'admin',
    pedido: ({ administracao }) => ({ params: { id: administracao.pessoa.id }, body: { motivo: 'Pediu ajuda' } }),
  },
  'POST /api/utilizadores/csv/ensaio': { quem: 'admin', pedido: () => ({ body: { tipo: 1, ...csv } }) },
  'POST /api/utilizadores/csv': { quem: 'admin', pedido: () => ({ body: { tipo: 1, ...csv } }) },
  'GET /api/admin/auditoria': {
    quem: 'admin',
    pedido: () => ({ query: { pesquisa: 'ana', acao: 'turma', soImitacoes: false, dataIni: '2026-01-01', dataFim: '2026-12-31' } }),
  },
  'PUT /api/admin/banners': {
    quem: 'admin',
    pedido: ({ administracao }) => ({
      body: { ...sempre, id: administracao.banner, versao: 1, titulo: 'Outro', texto: '', url: '', imagemId: null },
    }),
  },
  'POST /api/admin/banners/ordem': { quem: 'admin', pedido: ({ administracao }) => ({ body: { ids: [administracao.banner] } }) },
  'DELETE /api/admin/banners/delete/{id}': { quem: 'admin', pedido: ({ administracao }) => ({ params: { id: administracao.banner } }) },
  'PUT /api/admin/areas': {
    quem: 'admin',
    pedido: ({ administracao }) => ({
      body: { ...sempre, id: administracao.area, versao: 1, nome: 'Outra', descricao: '', url: '/turmas', icone: 'turmas' },
    }),
  },
  'POST /api/admin/areas/ordem': { quem: 'admin', pedido: ({ administracao }) => ({ body: { ids: [administracao.area] } }) },
  'DELETE /api/admin/areas/delete/{id}': { quem: 'admin', pedido: ({ administracao }) => ({ params: { id: administracao.area } }) },
  'PUT /api/admin/definicoes': {
    quem: 'admin',
    pedido: () => ({
      body: {
        nome: 'Escola',
        osMeusDados: '',
        privacidade: '/about',
        reclamacoes: '',
        dadosPessoais: '',
        editora: 'https://editora.pt',
        parceiro: '',
      },
    }),
  },
  'GET /api/admin/eliminados': { quem: 'admin', pedido: () => ({ query: { tipo: 'turma', pesquisa: 'turma' } }) },
  'POST /api/admin/repor': { quem: 'admin', pedido: ({ administracao }) => ({ body: { tipo: 'turma', id: administracao.eliminada } }) },
  'GET /api/admin/correio': { quem: 'admin', pedido: () => ({ query: { estado: 'por-enviar' } }) },
  'GET /api/admin/correio/{id}': mensagem,
  'POST /api/admin/correio/tentar/{id}': mensagem,
  'GET /api/atividade/turma/{id}': turma('aluno'),
  'GET /api/atividade/turma/{id}/novas': {
    quem: 'aluno',
    pedido: ({ turma }) => ({ params: { id: turma }, query: { desde: new Date(0).toISOString().replace('1970', '2026'), ultima: 0 } }),
  },
  'PUT /api/atividade/turma/{id}/comentarios': {
    quem: 'professor',
    pedido: ({ turma }) => ({ params: { id: turma }, body: { ligados: false } }),
  },
  'PUT /api/atividade/aviso': {
    quem: 'professor',
    pedido: ({ turma, outraTurma }) => ({ body: { turmas: [turma, outraTurma], conteudo: [{ insert: 'Amanhã há visita.\n' }] } }),
  },
  'DELETE /api/atividade/delete/{id}': { quem: 'professor', pedido: ({ linhaDoAviso }) => ({ params: { id: linhaDoAviso } }) },
  'GET /api/atividade/comentarios/{id}': { quem: 'aluno', pedido: ({ linhaDoAviso }) => ({ params: { id: linhaDoAviso } }) },
  'POST /api/atividade/comentario/{id}': {
    quem: 'aluno',
    pedido: ({ linhaDoAviso }) => ({ params: { id: linhaDoAviso }, body: { texto: 'Já tenho a lupa.' } }),
  },
  'DELETE /api/atividade/comentario/delete/{id}': {
    quem: 'aluno',
    pedido: ({ comentarioNoMural }) => ({ params: { id: comentarioNoMural } }),
  },
  'GET /api/notificacoes': { quem: 'aluno', pedido: () => ({ query: { limite: 10 } }) },
  'POST /api/notificacoes/ler': { quem: 'aluno', pedido: ({ notificacao }) => ({ body: { ids: [notificacao] } }) },
  'PUT /api/notificacoes/preferencias': {
    quem: 'aluno',
    pedido: () => ({ body: { preferencias: [{ tipo: 'aviso', sino: true, email: true }] } }),
  },
  'GET /api/calendario/{ficheiro}': { quem: 'anonimo', pedido: ({ calendario }) => ({ params: { ficheiro: calendario } }) },
  'GET /api/ao-vivo': { quem: 'professor', pedido: ({ turma }) => ({ query: { topicos: `turma:${turma}` } }) },
  'GET /api/eventos': { quem: 'anonimo', pedido: () => ({ query: { quais: 'proximos', limite: 2 } }) },
  'GET /api/eventos/{id}': evento('anonimo'),
  'GET /api/eventos/{id}/ics': evento('anonimo'),
  'GET /api/eventos/apresentacao/{id}/ics': apresentacao('anonimo', 'livre'),
  'POST /api/eventos/inscrever/{id}': apresentacao('aluno', 'livre'),
  'DELETE /api/eventos/inscrever/{id}': apresentacao('aluno', 'ocupada'),
  'GET /api/eventos/edicao/{id}': evento('admin'),
  'PUT /api/eventos': {
    quem: 'admin',
    pedido: ({ evento }) => ({
      body: { id: evento.id, versao: 1, titulo: 'Jornadas de outono', fuso: 'Atlantic/Azores', inicio: ontem(), fim: daquiATresDias() },
    }),
  },
  'DELETE /api/eventos/delete/{id}': evento('admin'),
  'PUT /api/eventos/apresentacao': {
    quem: 'admin',
    pedido: ({ evento }) => ({
      body: { eventoId: evento.id, titulo: 'Vulcões', inicio: comecoDoEvento(), fim: comecoDoEvento(1), sala: 'Sala 2', lotacao: 10 },
    }),
  },
  'DELETE /api/eventos/apresentacao/{id}': apresentacao('admin', 'ocupada'),
  'GET /api/eventos/participantes/{id}': evento('admin'),
  'GET /api/eventos/participantes/{id}/csv': evento('admin'),
  'DELETE /api/comentarios/delete/{id}': { quem: 'professor', pedido: ({ comentario }) => ({ params: { id: comentario } }) },
}

function firstPart(alineas: unknown[] = []): string {
  const [first] = alineas
  return typeof first === 'object' && first !== null && 'id' in first ? String(first.id) : ''
}

/** One white pixel. */
const pngBase64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'

/** An upload whose bytes are no text: every byte is one letter until it is sent. */
export function imageUpload(base64 = pngBase64) {
  const { payload, headers } = uploadOf('eu.png', Buffer.from(base64, 'base64').toString('latin1'))
  return { headers, payload: Buffer.from(payload, 'latin1') }
}

export const quemDoPapel: Record<Papel, Quem> = { Professor: 'professor', Aluno: 'aluno', Admin: 'admin' }

/** Roles in the order in which an endpoint's usual caller is looked for. */
const ordem: readonly Papel[] = ['Aluno', 'Professor', 'Admin']

export type PedidoValido = {
  quem: Quem
  recusa: { codigo: string; porque: string } | null
  partes: (lado: Lado) => Partes
  inject: (lado: Lado) => InjectOptions
}

const needsNothing = ({ params, query, body }: Endpoint): boolean => !params && !query && !body

/** The valid request of an endpoint; null where nobody has said what one is. */
export function pedidoValido(key: string, endpoint: Endpoint): PedidoValido | null {
  if (endpoint.upload) {
    const file = key === 'POST /api/conta/avatar' ? imageUpload() : uploadOf('notas.txt', 'Apontamentos')
    return { quem: 'professor', recusa: null, partes: () => ({}), inject: () => ({ ...toInject(key), ...file }) }
  }
  // The table is typed entry by entry; walking it forgets which entry is which.
  const entrada = entradas[key as Chave] as Entrada<Chave> | undefined
  if (!entrada && !needsNothing(endpoint)) return null
  const usual = ordem.find((papel) => endpoint.roles !== 'todos' && endpoint.roles.includes(papel))
  // A typed request is its parts, whichever endpoint's it is.
  const partes = (lado: Lado) => (entrada ? entrada.pedido(lado) : {}) as Partes
  return {
    quem: entrada?.quem ?? (usual ? quemDoPapel[usual] : 'anonimo'),
    recusa: entrada?.recusa ?? null,
    partes,
    inject: (lado) => toInject(key, partes(lado)),
  }
}

/** The person of one side, or the admin; null: nobody is signed in. */
export const pessoaDe = (quem: Quem, lado: Lado, { admin }: Mundo): Pessoa | null =>
  quem === 'anonimo' ? null : quem === 'admin' ? admin : lado[quem]

/** Every endpoint of the contract with its key. */
export const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(contrato)
