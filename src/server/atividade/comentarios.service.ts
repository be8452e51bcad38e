/** Comments on announcements. Pupils write them where the class allows it; teachers always. */
import type { Comentario } from '#contract/atividade.ts'
import { limites } from '#regras/limites.ts'
import { stripTexto } from '#regras/texto-rico/filter.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { notify, tellBells } from '#server/notificacoes/notify.service.ts'
import { isDocente } from '#server/turmas/turmas.policy.ts'
import { refuseArquivada, requireTurma, type TurmaRow } from '#server/turmas/turmas.service.ts'
import { podeComComentario } from './atividade.policy.ts'
import { avatarOf } from './atividade.service.ts'
import * as q from './atividade.sql.ts'
import { chaveDoComentario } from '#server/fragmentos/atividade.ts'
import { lookAt } from '#server/mural/record.service.ts'

const present = (ctx: ContextoAutenticado, turma: TurmaRow, { autorId, avatarId, ...row }: q.ComentarioRow): Comentario => ({
  ...row,
  avatar: avatarOf(ctx, avatarId),
  meu: autorId === ctx.actor.id,
  pode: podeComComentario(turma, autorId === ctx.actor.id),
})

/** The announcement's line and its class, for who may see both. */
async function requireLinha(ctx: ContextoAutenticado, id: number): Promise<{ linha: q.LinhaDoAviso; turma: TurmaRow }> {
  const linha = await q.selectOptionalLinha(ctx.db, id)
  if (!linha) throw new AppError('nao_encontrado')
  return { linha, turma: await requireTurma(ctx, linha.turma, 'ver') }
}

export async function listComentarios(ctx: ContextoAutenticado, atividade: number): Promise<Comentario[]> {
  const { turma } = await requireLinha(ctx, atividade)
  const rows = await q.listComentarios(ctx.db, atividade)
  return rows.map((row) => present(ctx, turma, row))
}

async function refuseTooMany(ctx: ContextoAutenticado): Promise<void> {
  if ((await q.countComentariosDaHora(ctx.db, ctx.actor.id)) >= limites.comentariosPorHora) {
    throw new AppError('limite_atingido', { valores: { maximo: limites.comentariosPorHora, que: 'comentários por hora' } })
  }
}

/** Comments; the author of the announcement is told. Again with the same key answers the comment it made. */
export const writeComentario = (ctx: ContextoAutenticado, atividade: number, pedido: { texto: string; chave?: string }) =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const { linha, turma } = await requireLinha(inside, atividade)
    const { chave = null } = pedido
    const before = chave && (await q.selectOptionalComentarioPorChave(db, chave, atividade, ctx.actor.id))
    if (before) return present(inside, turma, await q.selectComentario(db, before.id))
    refuseArquivada(turma)
    if (!isDocente(turma) && !(await q.selectComentarios(db, turma.id))) throw new AppError('comentarios_desligados')
    const texto = stripTexto(pedido.texto).trim()
    if (texto === '') throw new AppError('regra_do_conteudo', { campos: { texto: ['O comentário está vazio.'] } })
    await refuseTooMany(inside)
    const made = await q.insertOptionalComentario(db, atividade, ctx.actor.id, texto, chave)
    if (!made) throw new AppError('ja_existe')
    await lookAt(inside, turma.id)
    if (linha.autorId !== ctx.actor.id) {
      await notify(inside, {
        tipo: 'comentario',
        pessoas: [linha.autorId],
        texto: `${ctx.actor.nome} comentou o aviso em ${turma.nome}`,
        caminho: `/turmas/${turma.id}/atividade#atividade-${atividade}`,
        turma: turma.id,
        chave: chaveDoComentario(made.id),
      })
    }
    await noteImpersonated(inside, 'comentario.escrever', `comentario:${made.id}`)
    return present(inside, turma, await q.selectComentario(db, made.id))
  })

/** Changes whether a comment stands: its author may, or a teacher of the class. */
const change = (
  ctx: ContextoAutenticado,
  id: number,
  ato: 'comentario.remover' | 'comentario.repor',
  find: (db: Db) => Promise<q.ComentarioNaLinha | null>,
  mark: (db: Db) => Promise<unknown>,
) =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const found = await find(db)
    if (!found) throw new AppError('nao_encontrado')
    const turma = await requireTurma(inside, found.turma, 'ver')
    if (found.autorId !== ctx.actor.id && !isDocente(turma)) throw new AppError('nao_encontrado')
    refuseArquivada(turma)
    await mark(db)
    await lookAt(inside, turma.id)
    await tellBells(inside, [found.autorDoAviso])
    await noteImpersonated(inside, ato, `comentario:${id}`)
  })

export const removeComentario = (ctx: ContextoAutenticado, id: number) =>
  change(
    ctx,
    id,
    'comentario.remover',
    (db) => q.selectOptionalLinhaDoComentario(db, id),
    (db) => q.markRemovido(db, id, ctx.actor.id),
  )

/** Takes a removal back: only who removed it, or an admin. */
export const restoreComentario = (ctx: ContextoAutenticado, id: number) =>
  change(
    ctx,
    id,
    'comentario.repor',
    (db) => q.selectOptionalLinhaDoRemovido(db, id, ctx.actor.papel === 'Admin' ? null : ctx.actor.id),
    (db) => q.markReposto(db, id),
  )
