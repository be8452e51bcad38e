import { Type, type Static } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { limites } from '#regras/limites.ts'
import { Feito } from './comum.ts'
import { type Contrato, endpoint } from './endpoint.ts'

const Nome = Type.String({ maxLength: 60, pattern: '^\\w*$' })
const Lugar = Type.String({ maxLength: 130, pattern: '^[\\w.-]+(:\\d+)*$' })

/** A fault of a page's program, without a word of whoever it happened to (`regras/avarias.ts`). */
export const Avaria = closed({
  nome: Nome,
  mensagem: Type.String({ maxLength: limites.avariaMensagem }),
  /** Where in the programs, the innermost first. */
  lugares: Type.Array(Lugar, { maxItems: limites.avariaLugares }),
  /** The page's address, without which one. */
  pagina: Type.String({ maxLength: limites.avariaPagina, pattern: '^[\\w/{}-]*$' }),
  /** The program that tells it, which bears its version in its name. */
  programa: Type.String({ maxLength: 130, pattern: '^[\\w.-]*$' }),
})
export type Avaria = Static<typeof Avaria>

export const avariasContract = {
  'POST /api/avarias': endpoint({
    resumo: 'Uma página conta ao registo do servidor um erro do seu programa, sem nada de quem a usa. O que passa da conta não se regista.',
    roles: 'todos',
    body: Avaria,
    reply: Feito,
    erros: [],
    corpoMaximo: limites.avariaBytes,
  }),
} satisfies Contrato
