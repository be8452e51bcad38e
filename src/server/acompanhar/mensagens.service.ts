/** Messages in a running test: the teacher says something, the pages of who is answering show it at once. */
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { tellTentativas } from '#server/tempo/tell-pages.ts'
import { requireTesteAberto } from '#server/tentativas/professor.service.ts'
import * as q from './mensagens.sql.ts'

type Mensagem = { texto: string; alunos: number[] | null; chave?: string }

/**
 * Sends a message to all who have the test, later starters included, or to some. 404 where none of those is in the
 * class. A repeated `chave` sends nothing again.
 */
export async function sendMensagem(ctx: ContextoAutenticado, teste: number, { texto, alunos, chave }: Mensagem) {
  await requireTesteAberto(ctx, teste)
  return inTransaction(ctx.db, async (tx) => {
    const nova = await q.insertOptionalMensagem(tx, teste, ctx.actor.id, texto.trim(), alunos === null, chave ?? null)
    if (nova === null) {
      const { id } = await q.selectPorChave(tx, teste, ctx.actor.id, chave ?? null)
      return { id, abertas: (await q.listAbertas(tx, teste, id)).length }
    }
    const { id } = nova
    if (alunos !== null && (await q.insertDestinatarios(tx, id, teste, alunos)) === 0) throw new AppError('nao_encontrado')
    const abertas = await q.listAbertas(tx, teste, id)
    await tellTentativas(ctx.live, tx, abertas)
    await noteImpersonated({ ...ctx, db: tx }, 'teste.mensagem', `teste:${teste}`, { mensagem: id })
    return { id, abertas: abertas.length }
  })
}
