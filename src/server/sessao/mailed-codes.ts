import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/erro.ts'
import { digest } from './codigos.ts'
import { type ConviteRow, selectOptionalConvite } from './sessao.sql.ts'

/** The purpose of a code that came by mail. With `toUse` it is locked until the transaction ends. Refuses an unknown or expired code. */
export async function liveLink(db: Db, codigo: string, toUse: boolean): Promise<ConviteRow> {
  const convite = await selectOptionalConvite(db, digest(codigo), toUse)
  if (!convite) throw new AppError('convite_desconhecido')
  if (convite.expirado) throw new AppError('convite_expirado')
  return convite
}
