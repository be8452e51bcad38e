/** Releases results to students, and takes them back. A hidden result is hidden at once, whatever would release it. */
import { recordAtividade, removeAtividade } from '#server/mural/record.service.ts'
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { requireCorrigivelToChange } from './correcao.policy.ts'
import { pupilsOf, pupilsSemNomes } from './nomes.service.ts'
import * as q from './publish.sql.ts'

/** From the page of marking by question, students go by what that page calls them. */
type Pedido = { alunos?: number[]; vista?: 'perguntas' | undefined }

/** Every student named must have handed in. */
function refuseUnknown(rows: readonly q.PorPublicarRow[], alunos: readonly number[] | null): void {
  const known = new Set(rows.map(({ alunoId }) => alunoId))
  if (alunos?.some((id) => !known.has(id))) throw new AppError('nao_encontrado')
}

/** Locks and reads the attempts of these students, or of all. */
async function lockPedidos(ctx: ContextoAutenticado, id: number, { alunos }: Pedido): Promise<q.PorPublicarRow[]> {
  const ids = alunos ? await pupilsOf(ctx, id, alunos) : null
  const rows = await q.listPorPublicar(ctx.db, await q.lockEntregues(ctx.db, id, ids))
  refuseUnknown(rows, ids)
  return rows
}

const told = (ctx: ContextoAutenticado, id: number, { vista }: Pedido, alunos: number[]): Promise<number[]> | number[] =>
  vista === 'perguntas' ? pupilsSemNomes(ctx, id, alunos) : alunos

/**
 * Publishes the results of all, or of these students. An attempt that is not fully marked refuses all of them (409),
 * and so does a late answer that waits for the teacher's decision. With `soCorrigidas` such attempts are left out
 * instead.
 */
export function publish(ctx: ContextoAutenticado, id: number, { soCorrigidas = false, ...pedido }: Pedido & { soCorrigidas?: boolean }) {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const { teste } = await requireCorrigivelToChange(inside, id)
    const rows = await lockPedidos(inside, id, pedido)
    const incomplete = rows.filter(({ corrigida }) => !corrigida)
    if (incomplete.length > 0 && !soCorrigidas) throw new AppError('correcao_incompleta')
    const ready = rows.filter(({ corrigida }) => corrigida)
    if (ready.some(({ provisoria }) => provisoria) && !soCorrigidas) throw new AppError('respostas_provisorias')
    const settled = ready.filter(({ provisoria }) => !provisoria)
    const ids = settled.map((row) => row.id)
    const publicadas = await q.publish(db, ids, ctx.actor.id)
    if (publicadas.length > 0) {
      await recordAtividade(inside, {
        tipo: 'resultados-teste',
        turma: teste.turmaId,
        autor: ctx.actor.id,
        alvo: id,
        nome: teste.nome,
        alunos: settled.map(({ alunoId }) => alunoId),
      })
    }
    await noteImpersonated(inside, 'correcao.publicar', `teste:${id}`, { tentativas: ids })
    return { publicadas: publicadas.length, porCorrigir: incomplete.length, alunos: await told(inside, id, pedido, publicadas) }
  })
}

/** Hides the results of all, or of these students, at once. */
export function unpublish(ctx: ContextoAutenticado, id: number, pedido: Pedido) {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await requireCorrigivelToChange(inside, id)
    const rows = await lockPedidos(inside, id, pedido)
    const ids = rows.map((row) => row.id)
    const ocultas = await q.hide(db, ids, ctx.actor.id)
    await removeAtividade(inside, { tipo: 'resultados-teste', alvo: id, alunos: rows.map(({ alunoId }) => alunoId) })
    await noteImpersonated(inside, 'correcao.ocultar', `teste:${id}`, { tentativas: ids })
    return { ocultas: ocultas.length, alunos: await told(inside, id, pedido, ocultas) }
  })
}
