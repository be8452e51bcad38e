/**
 * The mark of a device on which somebody has signed in. It lets nobody in. But on that device, strangers' failures
 * elsewhere do not shut the person out. It belongs to one person and one password: with a new password the former
 * devices are strangers.
 */
import { randomBytes } from 'node:crypto'
import type { Contexto } from '#server/http/contexto.ts'
import type { ContaRow } from './sessao.sql.ts'

type Dono = Pick<ContaRow, 'id' | 'palavraPasse'>

const textOf = ({ id, palavraPasse }: Dono, nome: string): string => `aparelho:${id}:${nome}:${palavraPasse ?? ''}`

/** A mark for a device that has none of this person yet. */
export function newAparelho(ctx: Contexto, conta: Dono): string {
  const nome = randomBytes(12).toString('base64url')
  return `${nome}.${ctx.tokens.seal(textOf(conta, nome))}`
}

/** This person's mark among those of a device; null: they have not signed in there with this password. */
export const findAparelho = (ctx: Contexto, conta: Dono, marcas: readonly string[]): string | null =>
  marcas.find((marca) => {
    const [nome = '', seal = ''] = marca.split('.')
    return ctx.tokens.sealed(textOf(conta, nome), seal)
  }) ?? null
