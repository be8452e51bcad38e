/**
 * Batches of licence codes, for the publisher's back office. Whoever mounts these gives them to the role Admin alone;
 * each refuses other people besides (403 `papel_errado`).
 */
import { newCodigoLicenca, normalizeCodigoLicenca } from '#regras/licencas.ts'
import { limites } from '#regras/limites.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError, type CamposComErro } from '#server/http/erro.ts'
import { requireEditora } from '#server/recursos/recursos.policy.ts'
import * as q from './licencas.sql.ts'

export type { LoteNovo, LoteRow } from './licencas.sql.ts'

function problemsOf(lote: q.LoteNovo, quantos: number): CamposComErro {
  const campos: CamposComErro = {}
  if (lote.nome.trim() === '') campos['nome'] = ['Dê um nome ao lote.']
  if (lote.tipos.length === 0) campos['tipos'] = ['Diga para quem são os códigos.']
  if (lote.validaAte === null && lote.dias === null) campos['validaAte'] = ['Diga até quando a licença vale, ou por quantos dias.']
  if (lote.lugares < 1 || lote.lugares > limites.lugaresPorCodigo)
    campos['lugares'] = [`De 1 a ${limites.lugaresPorCodigo} lugares por código.`]
  if (quantos < 1 || quantos > limites.codigosPorLote) campos['codigos'] = [`De 1 a ${limites.codigosPorLote} códigos por lote.`]
  return campos
}

/**
 * Makes a batch for one textbook: of so many new codes, or of codes printed elsewhere. Answers its id and the codes.
 * 404: no such textbook. 422 `regra_do_conteudo` with the fields that are wrong, `codigos` where one cannot be a code or
 * exists already. Days (`ativarAte`, `validaAte`) are `AAAA-MM-DD`, both included.
 */
export async function createLote(
  ctx: ContextoAutenticado,
  lote: q.LoteNovo,
  pedidos: number | readonly string[],
): Promise<{ id: number; codigos: string[] }> {
  requireEditora(ctx.actor)
  const campos = problemsOf(lote, typeof pedidos === 'number' ? pedidos : pedidos.length)
  if (Object.keys(campos).length > 0) throw new AppError('regra_do_conteudo', { campos })
  return inTransaction(ctx.db, async (db) => {
    if (!(await q.manualExists(db, lote.manualId))) throw new AppError('nao_encontrado')
    const id = await q.insertLote(db, lote, ctx.actor.id)
    await (typeof pedidos === 'number' ? makeCodigos(db, id, lote.lugares, pedidos) : keepCodigos(db, id, lote.lugares, pedidos))
    await noteImpersonated({ ...ctx, db }, 'licenca.lote', `lote:${id}`)
    return { id, codigos: (await q.listCodigos(db, id)).map(({ codigo }) => codigo) }
  })
}

/** A code that exists already is made again: with 23 signs in 12 places that is for the law's sake. */
async function makeCodigos(db: Db, lote: number, lugares: number, quantos: number): Promise<void> {
  for (let missing = quantos; missing > 0;) {
    const novos = Array.from({ length: missing }, () => newCodigoLicenca())
    missing -= await q.insertCodigos(db, lote, lugares, novos)
  }
}

async function keepCodigos(db: Db, lote: number, lugares: number, dados: readonly string[]): Promise<void> {
  const codigos = dados.map(normalizeCodigoLicenca).filter((codigo) => codigo !== null)
  const kept = codigos.length === dados.length ? await q.insertCodigos(db, lote, lugares, codigos) : -1
  if (kept !== dados.length) {
    throw new AppError('regra_do_conteudo', { campos: { codigos: ['Há códigos repetidos, ou que não são 12 letras e números.'] } })
  }
}

/** Every batch with how many codes it has and how many seats are taken; the newest first. One query. */
export function listLotes(ctx: ContextoAutenticado): Promise<q.LoteRow[]> {
  requireEditora(ctx.actor)
  return q.listLotes(ctx.db)
}

/** The codes of a batch with their seats, as they were made: for the CSV that goes to the printer. */
export function listCodigos(ctx: ContextoAutenticado, lote: number) {
  requireEditora(ctx.actor)
  return q.listCodigos(ctx.db, lote)
}

/** Cancels a batch: its codes cannot be activated any more and the licences made from it end now. 404: no such batch. */
export async function cancelLote(ctx: ContextoAutenticado, lote: number): Promise<void> {
  requireEditora(ctx.actor)
  if ((await q.markLoteAnulado(ctx.db, lote)) === 0) throw new AppError('nao_encontrado')
  await noteImpersonated(ctx, 'licenca.anular', `lote:${lote}`)
}
