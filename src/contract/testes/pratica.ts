/** Practice after a published result: ready-made questions of a domain that went less well. Nothing of it is stored. */
import { Type, type Static } from 'typebox'
import { perguntaAlunoComCampos, perguntaComCampos, RespostaPergunta } from '#perguntas/tipos.ts'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { TextoRico } from '#regras/texto-rico/ops.ts'
import { FicheirosVisiveis, Id, ParamsId } from '../comum.ts'
import { type Contrato, endpoint } from '../endpoint.ts'
import { DecisoesLidas, ResultadoLido, TurmaBreve } from './correcao-formas.ts'

/** A domain as the result names it. */
const Dominio = Type.String({ minLength: 1, maxLength: limites.nomeMaximo })

const Perguntas = Type.Array(perguntaAlunoComCampos({ perguntaid: Id, enunciado: TextoRico }))

/** The questions as one that answers sees them: no field has anything of the key. */
const Pratica = closed({
  teste: closed({ id: Id, nome: Type.String(), turma: TurmaBreve }),
  dominio: Type.String(),
  perguntas: Perguntas,
  ficheiros: FicheirosVisiveis,
})

const RespostaDaPratica = closed({
  veredicto: Type.Enum(['certa', 'em-parte', 'errada']),
  resultado: ResultadoLido,
  decisoes: DecisoesLidas,
  /** With its key. */
  pergunta: perguntaComCampos({ perguntaid: Id, enunciado: TextoRico, explicacao: TextoRico }),
  ficheiros: FicheirosVisiveis,
})

export type Pratica = Static<typeof Pratica>
export type PerguntaDaPratica = Static<typeof Perguntas>[number]
export type RespostaDaPratica = Static<typeof RespostaDaPratica>

export const praticaContract = {
  'GET /api/turmas/teste/resultado/{id}/praticar': endpoint({
    resumo:
      'Perguntas de testes prontos, sem a chave, para praticar um domínio em que se perderam pontos. Nenhuma está num teste de turma que ainda não mostrou a chave.',
    roles: ['Aluno'],
    params: ParamsId,
    query: closed({ dominio: Dominio }),
    reply: Pratica,
    erros: ['nao_encontrado'],
  }),
  'POST /api/turmas/teste/resultado/{id}/praticar': endpoint({
    resumo: 'Diz se a resposta a uma dessas perguntas está certa, e depois a chave. Nada fica guardado e nada conta.',
    roles: ['Aluno'],
    params: ParamsId,
    body: closed({ dominio: Dominio, perguntaid: Id, resposta: RespostaPergunta }),
    reply: RespostaDaPratica,
    erros: ['nao_encontrado', 'demasiada_pratica'],
  }),
} satisfies Contrato
