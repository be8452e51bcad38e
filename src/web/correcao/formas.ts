/** The replies of the pages of correction, by the pages' own names. */
import type { RespostaDe } from '#kit/api/client.ts'

export type Painel = RespostaDe<'GET /api/turmas/teste/correcao/{id}'>
export type LinhaAluno = Painel['alunos'][number]
export type Tentativa = NonNullable<LinhaAluno['tentativa']>
export type CorrecaoPergunta = RespostaDe<'GET /api/turmas/teste/correcao/{id}/pergunta/{idpergunta}'>
export type PerguntaComChave = CorrecaoPergunta['pergunta']
export type Grupo = CorrecaoPergunta['grupos'][number]
export type RespostaNoGrupo = Grupo['respostas'][number]
export type CorrecaoAluno = RespostaDe<'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}'>
export type PerguntaCorrigida = CorrecaoAluno['perguntas'][number]
export type Marca = NonNullable<PerguntaCorrigida['marca']>
export type Estatisticas = RespostaDe<'GET /api/turmas/teste/correcao/{id}/estatisticas'>
export type Efeito = RespostaDe<'POST /api/turmas/teste/correcao/{id}/corrigir'>
export type CorrecaoDaPergunta = PerguntaComChave['correcao']
export type CorrecaoFeita = RespostaDe<'GET /api/turmas/teste/correcao/{id}/correcoes'>[number]
export type EfeitoDasTardias = RespostaDe<'POST /api/turmas/teste/correcao/{id}/provisorias'>
export type Comentario = RespostaDe<'GET /api/comentarios'>[number]
export type Resultado = RespostaDe<'GET /api/turmas/teste/resultado/{id}'>
export type ResultadoCompleto = Extract<Resultado, { visivel: 'tudo' }>
export type ResultadoPontos = Extract<Resultado, { visivel: 'pontos' }>
export type ResultadoEstado = Extract<Resultado, { visivel: 'estado' }>
export type ResultadoSemChave = Extract<Resultado, { visivel: 'respostas' }>
export type PerguntaDoResultado = ResultadoCompleto['perguntas'][number]
export type Consultaveis = RespostaDe<'GET /api/turmas/teste/resultados'>
