/** Releases results to students, and takes them back. A hidden result is hidden at once, whatever would release it. */
import { recordAtividade, removeAtividade } from '#server/mural/record.service.ts'
import { formatDataHora } from '#regras/datas.ts'
import { limites } from '#regras/limites.ts'
import { fitPartes, type ParteDoResultado } from '#regras/testes/partes-do-resultado.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { type Corrigivel, requireCorrigivelToChange } from './correcao.policy.ts'
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

type Publicacao = Pedido & { soCorrigidas?: boolean; mostra?: ParteDoResultado[]; em?: string }

async function requireAhead(db: Db, em: string): Promise<void> {
  if (await q.isAhead(db, em, limites.publicarDiasMaximo)) return
  throw new AppError('regra_do_conteudo', { campos: { em: ['Escolha um dia e uma hora que ainda venham, dentro de um ano.'] } })
}

/** Those not published yet: now, or at `em`. */
async function release(ctx: ContextoAutenticado, { teste, turma }: Corrigivel, rows: readonly q.PorPublicarRow[], em: string | undefined) {
  const ids = rows.map((row) => row.id)
  if (em !== undefined) {
    await requireAhead(ctx.db, em)
    const motivo = `marcado para ${formatDataHora(em, turma.fuso)}`
    return q.schedule(ctx.db, ids, { quem: ctx.actor.id, motivo }, em)
  }
  const publicadas = await q.publish(ctx.db, ids, ctx.actor.id)
  if (publicadas.length > 0) {
    await recordAtividade(ctx, {
      tipo: 'resultados-teste',
      turma: teste.turmaId,
      autor: ctx.actor.id,
      alvo: teste.id,
      nome: teste.nome,
      alunos: rows.map(({ alunoId }) => alunoId),
    })
  }
  return publicadas
}

/**
 * Publishes the results of all, or of these students, now or at `em`; `mostra` is kept for the whole test. An attempt
 * not fully marked, or a late answer that waits, refuses all of them (409); with `soCorrigidas` they are left out.
 */
export function publish(ctx: ContextoAutenticado, id: number, { soCorrigidas = false, mostra, em, ...pedido }: Publicacao) {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const corrigivel = await requireCorrigivelToChange(inside, id)
    if (mostra) await q.updateMostra(db, id, fitPartes(mostra))
    const rows = await lockPedidos(inside, id, pedido)
    const incomplete = rows.filter(({ corrigida }) => !corrigida)
    if (incomplete.length > 0 && !soCorrigidas) throw new AppError('correcao_incompleta')
    const ready = rows.filter(({ corrigida }) => corrigida)
    if (ready.some(({ provisoria }) => provisoria) && !soCorrigidas) throw new AppError('respostas_provisorias')
    const settled = ready.filter(({ provisoria }) => !provisoria)
    const publicadas = await release(inside, corrigivel, settled, em)
    await noteImpersonated(inside, 'correcao.publicar', `teste:${id}`, { tentativas: settled.map((row) => row.id) })
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
