/** What was put right in a file can be taken back, the last first. */
import type { Importacao } from '#contract/interop.ts'
import { limites } from '#regras/limites.ts'
import type { Db } from '#server/db/db.ts'
import * as q from './emendas.sql.ts'

/** Keeps what stands there now, before it is changed. */
export async function noteEmenda(db: Db, importacao: number, nova: Parameters<typeof q.insertEmenda>[2]): Promise<void> {
  await q.insertEmenda(db, importacao, nova)
  await q.forgetEmendas(db, importacao, limites.importacaoEmendas)
}

/** The last that can be taken back. */
export async function readDesfazer(db: Db, importacao: number): Promise<Importacao['desfazer']> {
  const ultima = await q.selectOptionalLastEmenda(db, importacao)
  return ultima ? { emenda: ultima.id, ato: ultima.ato, nome: ultima.nome } : null
}
