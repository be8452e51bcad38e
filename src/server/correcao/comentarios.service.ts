/**
 * "Os meus comentários": sentences a teacher uses again, in all or at one question. Each teacher sees only their own.
 */
import type { ComentarioGuardado } from '#contract/testes/correcao.ts'
import type { Static } from 'typebox'
import { limites } from '#regras/limites.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { lastCamada } from '#server/pontuar/camadas.ts'
import * as q from './comentarios.sql.ts'
import { requireCorrigivel } from './correcao.policy.ts'
import { requireWithin } from './mark.service.ts'
import { selectVersao } from './painel.sql.ts'
import { requirePergunta } from './pergunta.service.ts'

type Comentario = Static<typeof ComentarioGuardado>

const toComentario = ({ id, texto, usos, versao, perguntaid, points }: q.ComentarioRow): Comentario => ({
  id,
  texto,
  usos,
  versao,
  ...(perguntaid !== null && { perguntaid }),
  ...(points !== null && { points: fromCentesimos(points) }),
})

/** In the order they are offered in: of this class test's questions first, then those for all. */
export async function listComentarios(ctx: ContextoAutenticado, testeId?: number): Promise<Comentario[]> {
  const { db, actor } = ctx
  const versao = testeId === undefined ? null : (await requireCorrigivel(ctx, testeId)).teste.versaoTesteId
  const ofQuestions = versao === null ? [] : await q.listDasPerguntas(db, actor.id, versao)
  return [...ofQuestions, ...(await q.listParaTudo(db, actor.id))].map(toComentario)
}

/** All their own, for their copy. `pergunta`: what it asks, of one in the teacher's own bank. */
export const listOwnComentarios = async ({ db, actor }: ContextoAutenticado): Promise<(Comentario & { pergunta: string | null })[]> =>
  (await q.listAllComentarios(db, actor.id)).map((row) => ({ ...toComentario(row), pergunta: row.pergunta }))

type NaPergunta = { testeId: number; perguntaid: number; points?: number | null }

export type GuardarComentario = { id?: number; chave?: string; versao?: number; texto: string; pergunta?: NaPergunta }

/** Keeps a new comment (no id, or 0) or changes one. */
export const saveComentario = (ctx: ContextoAutenticado, pedido: GuardarComentario): Promise<Comentario> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const kept = await keep(inside, pedido)
    await noteImpersonated(inside, 'comentario.guardar', `comentario:${kept.id}`)
    return toComentario(kept)
  })

/** A question of a test that they mark, and hundredths within its worth; `points` undefined: not told. */
async function readPergunta(
  ctx: ContextoAutenticado,
  { testeId, perguntaid, points }: NaPergunta,
): Promise<{ perguntaid: number; points: number | null | undefined }> {
  const { teste } = await requireCorrigivel(ctx, testeId)
  const versao = await selectVersao(ctx.db, teste.versaoTesteId)
  const pergunta = requirePergunta(versao, perguntaid)
  if (points === undefined || points === null) return { perguntaid, points }
  const marked = await q.selectCotacao(ctx.db, testeId, perguntaid)
  const maximo = lastCamada(versao.camadas, perguntaid)?.points ?? marked?.points ?? pergunta.points
  return { perguntaid, points: requireWithin(points, maximo) }
}

async function refuseFull(db: Db, dono: number, perguntaid: number): Promise<void> {
  const maximo = limites.comentariosPorPergunta
  if ((await q.countDaPergunta(db, dono, perguntaid)) >= maximo)
    throw new AppError('limite_atingido', { valores: { maximo, que: 'comentários guardados numa pergunta' } })
}

/** What is sent again, or kept already, is kept once. */
async function add(ctx: ContextoAutenticado, dizer: q.Dizer, chave: string | null): Promise<q.ComentarioRow> {
  const { db, actor } = ctx
  const same = await q.selectOptionalIgual(db, actor.id, dizer)
  if (same) return same
  if (dizer.perguntaid !== null) await refuseFull(db, actor.id, dizer.perguntaid)
  const kept = await q.insertComentario(db, actor.id, dizer, chave)
  if (!kept) throw new AppError('ja_existe')
  return kept
}

async function keep(ctx: ContextoAutenticado, { id = 0, chave, versao, texto, pergunta }: GuardarComentario): Promise<q.ComentarioRow> {
  const clean = texto.normalize('NFC').trim()
  const dono = ctx.actor.id
  const where = pergunta && (await readPergunta(ctx, pergunta))
  if (id === 0) return add(ctx, { texto: clean, perguntaid: where?.perguntaid ?? null, points: where?.points ?? null }, chave ?? null)
  if (versao === undefined) throw new AppError('versao_em_falta')
  const before = await q.selectOptionalComentario(ctx.db, dono, id)
  // It stays where it is kept.
  if (!before || (where && where.perguntaid !== before.perguntaid)) throw new AppError('nao_encontrado')
  const changed = await q.updateComentario(ctx.db, dono, { id, versao, texto: clean, points: where?.points })
  if (changed) return changed
  const atual = await q.selectOptionalComentario(ctx.db, dono, id)
  if (!atual) throw new AppError('nao_encontrado')
  throw new AppError('versao_desatualizada', { atual: toComentario(atual) })
}

/** Takes a comment out of the bank; what was written with it stays. */
export const deleteComentario = (ctx: ContextoAutenticado, id: number): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    if ((await q.deleteComentario(db, ctx.actor.id, id)) === 0) throw new AppError('nao_encontrado')
    await noteImpersonated({ ...ctx, db }, 'comentario.eliminar', `comentario:${id}`)
  })
