/** Teachers who wait to be confirmed (decisions §9), as the admin decides about them. */
import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Feito, Id, Instante, InstanteOuNulo, ParamsId } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const admin = ['Admin'] as const

const PorConfirmar = closed({
  id: Id,
  nome: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  /** They are known to read what is sent there. */
  emailConfirmado: Type.Boolean(),
  criadaEm: Instante,
  /** Classes they are in, of before or as a co-teacher. */
  turmas: Type.Integer(),
  /** When and why they were refused; null and '' where they wait. */
  recusadaEm: InstanteOuNulo,
  recusa: Type.String(),
})
export type PorConfirmar = Static<typeof PorConfirmar>

export const confirmacaoContract = {
  'GET /api/admin/professores': endpoint({
    resumo: 'Os professores por confirmar: primeiro quem espera, o mais antigo à frente; depois quem foi recusado.',
    roles: admin,
    reply: Type.Array(PorConfirmar),
    erros: [],
  }),
  'POST /api/admin/professores/confirmar/{id}': endpoint({
    resumo: 'Confirma uma conta de professor. A pessoa recebe uma carta.',
    roles: admin,
    params: ParamsId,
    reply: Feito,
    erros: ['nao_encontrado', 'confirmacao_decidida'],
  }),
  'POST /api/admin/professores/recusar/{id}': endpoint({
    resumo: 'Não confirma uma conta de professor, com a razão que a pessoa vai ler e recebe por carta.',
    roles: admin,
    params: ParamsId,
    body: closed({ resposta: Type.String({ minLength: 1, maxLength: limites.motivoMaximo, pattern: '\\S' }) }),
    reply: Feito,
    erros: ['nao_encontrado', 'confirmacao_decidida'],
  }),
} satisfies Contrato
