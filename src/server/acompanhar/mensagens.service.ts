/** Messages in a running test: the teacher says something, the pages of who is answering show it at once. */
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { tellTentativas } from '#server/tempo/tell-pages.ts'
import { requireTesteAberto } from '#server/tentativas/professor.service.ts'
import { selectVersao } from '#server/versoes-teste/versoes.ts'
import * as q from './mensagens.sql.ts'

type Mensagem = { texto: string; alunos: number[] | null; perguntaid?: number; chave?: string }

const hasPergunta = async ({ db }: ContextoAutenticado, versao: number, perguntaid: number): Promise<boolean> =>
  String(perguntaid) in (await selectVersao(db, versao)).perguntas

/**
 * Sends a message to all who have the test, later starters included, or to `alunos`. 404 where none of these is in the
 * class, or where the test does not have the question it is about. A repeated `chave` sends nothing again.
 */
export async function sendMensagem(ctx: ContextoAutenticado, teste: number, { texto, alunos, perguntaid, chave }: Mensagem) {
  const { versaoTesteId } = await requireTesteAberto(ctx, teste)
  if (perguntaid !== undefined && !(await hasPergunta(ctx, versaoTesteId, perguntaid))) throw new AppError('nao_encontrado')
  return inTransaction(ctx.db, async (tx) => {
    const nova = await q.insertOptionalMensagem(tx, {
      teste,
      autor: ctx.actor.id,
      texto: texto.trim(),
      todos: alunos === null,
      perguntaid: perguntaid ?? null,
      chave: chave ?? null,
    })
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
