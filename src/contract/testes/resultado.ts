/** Results: the student's own, the teacher's preview of one, and the lists of what may be looked at. */
import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { partesDoResultado } from '#regras/testes/partes-do-resultado.ts'
import { Feito, Id, ParamsId } from '../comum.ts'
import { type Contrato, endpoint } from '../endpoint.ts'
import { Consultaveis, ResultadoAluno } from './resultado-formas.ts'

const quemCorrige = ['Professor', 'Admin'] as const

const umaParte = `(${partesDoResultado.join('|')})`
const padraoDasPartes = `^(estado|${umaParte}(,${umaParte})*)$`

export const resultadoContract = {
  'GET /api/turmas/teste/resultado/{id}': endpoint({
    resumo: 'O próprio resultado, até onde está publicado.',
    roles: ['Aluno'],
    params: ParamsId,
    reply: ResultadoAluno,
    erros: ['nao_encontrado'],
  }),
  'POST /api/turmas/teste/resultado/visto/{id}': endpoint({
    resumo: 'O aluno viu o seu resultado: deixa de ser novo.',
    roles: ['Aluno'],
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'sessao_imitada'],
  }),
  'GET /api/turmas/teste/correcao/{id}/aluno/{idaluno}/resultado': endpoint({
    resumo: 'O resultado como o aluno o vê depois de publicado agora; o que ainda não se pode publicar, como o vê já.',
    roles: quemCorrige,
    porConfirmar: 'na-turma',
    params: closed({ id: Id, idaluno: Id }),
    /** Parts to show, as of `mostra` in publishing, with commas between, or `estado` for none; absent: as the test has it. */
    query: closed({ mostra: Type.Optional(Type.String({ pattern: padraoDasPartes, maxLength: 100 })) }),
    reply: ResultadoAluno,
    erros: ['nao_encontrado'],
  }),
  'GET /api/turmas/teste/resultados': endpoint({
    resumo: 'Os testes e trabalhos que quem pede pode consultar; a quem ensina, os das suas turmas, ou com `alunoId` os de um aluno.',
    roles: ['Aluno', 'Professor', 'Admin'],
    porConfirmar: 'na-turma',
    query: closed({ alunoId: Type.Optional(Id) }),
    reply: Consultaveis,
    erros: ['nao_encontrado'],
  }),
} satisfies Contrato
