/** One's own account: what stands in it, the name, the picture. */
import { chaveTexto, tidyTexto } from '#regras/texto.ts'
import { inTransaction } from '#server/db/db.ts'
import { keepingBytes } from '#server/files/bytes.ts'
import { forgetFiles, keepOnePrepared, removeForgottenFiles, signedUrl } from '#server/files/ficheiros.service.ts'
import { readUso } from '#server/files/quota.ts'
import type { Rascunho } from '#server/store/rascunho.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { requireNome } from '#server/http/campos.ts'
import * as q from './perfil.sql.ts'

export async function readPerfil(ctx: ContextoAutenticado) {
  const row = await q.selectPerfil(ctx.db, ctx.actor.id)
  const { id, tipo, nome, email, emailConfirmado, cartaEnviada, doDonoDesde, utilizador, avatarId, recusa } = row
  const endereco = { email, emailConfirmado, cartaEnviada, doDonoDesde }
  const avatar = avatarId === null ? null : signedUrl(ctx, avatarId)
  const { confirmacao } = ctx.actor
  const apagamento = await q.selectOptionalPedido(ctx.db, id)
  return { id, tipo, nome, ...endereco, utilizador, avatar, espaco: await readUso(ctx), confirmacao, recusa, apagamento }
}

/** The name everybody reads from now on. */
export async function changeNome(ctx: ContextoAutenticado, texto: string): Promise<{ nome: string }> {
  const nome = tidyTexto(requireNome(texto, 'nome'))
  await inTransaction(ctx.db, async (db) => {
    await q.updateNome(db, ctx.actor.id, nome, chaveTexto(nome))
    await noteImpersonated({ ...ctx, db }, 'perfil.nome', `utilizador:${ctx.actor.id}`)
  })
  forgetSessions(ctx.db)
  return { nome }
}

/** Puts this picture, or none; the one before is taken down. Answers the new one's id. */
async function putAvatar(ctx: ContextoAutenticado, square: Rascunho | null): Promise<number | null> {
  const id = await keepingBytes(ctx.db, async (db) => {
    // Nobody owns it: a text of the person's cannot name it, so that taking it down leaves no hole anywhere.
    const file = square && (await keepOnePrepared({ ...ctx, db }, null, { ...square, nome: 'imagem.webp', tipo: 'image/webp' }))
    const { antes } = await q.replaceAvatar(db, ctx.actor.id, file?.id ?? null)
    if (antes !== null) await forgetFiles(db, [antes])
    await noteImpersonated({ ...ctx, db }, 'perfil.imagem', `utilizador:${ctx.actor.id}`)
    return file?.id ?? null
  })
  await removeForgottenFiles(ctx)
  return id
}

/** Replaces one's picture by a draft in `pasta`. Errors: `imagem_nao_aceite`, `imagem_estragada`, `imagem_demasiado_grande`. */
export async function changeAvatar(ctx: ContextoAutenticado, pasta: string, enviada: Rascunho): Promise<{ avatar: string }> {
  const { squareImage } = await import('./imagem.ts')
  const id = await putAvatar(ctx, await squareImage(pasta, enviada))
  if (id === null) throw new Error('A picture was to be kept')
  return { avatar: signedUrl(ctx, id) }
}

export const removeAvatar = async (ctx: ContextoAutenticado): Promise<void> => void (await putAvatar(ctx, null))
