/** A pupil's support in every test. A teacher of the pupil sets it once; only these teachers and the pupil's own room see it. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Id, InstanteOuNulo, Versao } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

/** How large the room's text begins; the pupil may change it. */
export const Letra = Type.Union([Type.Literal('normal'), Type.Literal('grande'), Type.Literal('enorme')])

export const DadosApoio = {
  /** Extra time in every test, per cent of the duration; what is set for one test stands there instead. */
  extra: Type.Integer({ minimum: 0, maximum: limites.tempoExtraMaximoPercentagem }),
  /** Minutes the pupil may pause a test, in all. */
  pausa: Type.Integer({ minimum: 0, maximum: limites.pausaMaximaMinutos }),
  letra: Letra,
  /** The room offers to read texts aloud. */
  lerAlto: Type.Boolean(),
}

const Apoio = closed({
  ...DadosApoio,
  /** 0: nobody has set anything. */
  versao: Type.Integer({ minimum: 0 }),
  alteradoPor: Type.Union([Type.String(), Type.Null()]),
  alteradoEm: InstanteOuNulo,
})
export type Apoio = Static<typeof Apoio>

const docentes = ['Admin', 'Professor'] as const
const params = closed({ id: Id, idaluno: Id })

export const apoiosContract = {
  'GET /api/turmas/apoio/{id}/{idaluno}': endpoint({
    resumo: 'O apoio de um aluno da turma nos testes: tempo extra, pausas, letra, leitura em voz alta.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params,
    reply: Apoio,
    erros: ['nao_encontrado'],
  }),
  'PUT /api/turmas/apoio/{id}/{idaluno}': endpoint({
    resumo: 'Define o apoio de um aluno: vale em todos os testes, e já nos que estiver a responder.',
    roles: docentes,
    porConfirmar: 'na-turma',
    params,
    body: closed({ ...DadosApoio, versao: Type.Union([Versao, Type.Literal(0)]) }),
    reply: Apoio,
    erros: ['nao_encontrado', 'turma_arquivada', 'versao_desatualizada', 'regra_do_conteudo'],
  }),
} satisfies Contrato
