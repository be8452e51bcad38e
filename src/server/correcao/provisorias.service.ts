/**
 * The teacher's word on answers that were written before the limit and arrived after it. Until then they wait, and the
 * attempt cannot be published. Accepted, they join the history and the current answer is worked out again from all of
 * it; refused, they stay kept apart. The preview is the act itself, undone: the two can never differ.
 */
import type { EfeitoDaCorrecao } from '#contract/correcao-formas.ts'
import { fromCentesimos } from '#regras/pontos.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { tellTentativas } from '#server/tentativas/avisar.ts'
import { acceptTardias } from '#server/tentativas/tardias.service.ts'
import { requireCorrigivelToChange } from './correcao.policy.ts'
import { selectVersao } from './painel.sql.ts'
import { lockTentativas } from './pontuar.sql.ts'
import { scoreTentativas } from './pontuar.ts'
import * as q from './provisorias.sql.ts'

/** Ends the transaction without keeping what it did. */
class Rehearsed extends Error {
  readonly efeito: EfeitoDaCorrecao
  constructor(efeito: EfeitoDaCorrecao) {
    super('rehearsal')
    this.efeito = efeito
  }
}

const wire = (points: number | null): number | null => (points === null ? null : fromCentesimos(points))

/**
 * What waited when the teacher's word came, and waits still once nobody else can touch its attempts. What arrives in that instant
 * nobody has seen: it goes on waiting.
 */
async function holdProvisorias(db: Db, teste: number, alunos: readonly number[] | null): Promise<q.ProvisoriaRow[]> {
  const espera = await q.listEspera(db, teste, alunos)
  if (espera.length === 0) return []
  await lockTentativas(db, [...new Set(espera.map(({ tentativa }) => tentativa))])
  return q.listProvisorias(db, espera)
}

async function accept(db: Db, rows: readonly q.ProvisoriaRow[], quem: number): Promise<void> {
  await acceptTardias(
    db,
    rows.flatMap(({ tardias }) => tardias),
  )
  await scoreTentativas(
    db,
    rows.map(({ tentativaId }) => tentativaId),
    quem,
  )
}

async function describe(
  db: Db,
  rows: readonly q.ProvisoriaRow[],
  estado: { marcacao: number; aplicada: boolean },
): Promise<EfeitoDaCorrecao> {
  const totals = new Map(
    (
      await q.listTotais(
        db,
        rows.map(({ tentativaId }) => tentativaId),
      )
    ).map(({ id, points }) => [id, points]),
  )
  const after = rows.map((row) => ({ ...row, depois: totals.get(row.tentativaId) ?? null }))
  const changed = after.filter(({ points, depois }) => points !== depois)
  const direction = (row: (typeof changed)[number]) => (row.depois ?? 0) - (row.points ?? 0)
  return {
    ...estado,
    total: rows.length,
    sobem: changed.filter((row) => direction(row) > 0).length,
    descem: changed.filter((row) => direction(row) < 0).length,
    mudancas: changed.map((row) => ({
      aluno: { id: row.alunoId, nome: row.nome },
      antes: wire(row.points),
      depois: wire(row.depois),
      totalAntes: wire(row.points),
      totalDepois: wire(row.depois),
    })),
  }
}

export type Decidir = { alunos?: number[]; aceitar: boolean; motivo?: string; aplicar: boolean }

async function decide(ctx: ContextoAutenticado, id: number, { alunos, aceitar, motivo = '', aplicar }: Decidir): Promise<EfeitoDaCorrecao> {
  const { teste } = await requireCorrigivelToChange(ctx, id)
  const rows = await holdProvisorias(ctx.db, id, alunos ?? null)
  const ids = rows.map(({ tentativaId }) => tentativaId)
  if (rows.length > 0 && aceitar) await accept(ctx.db, rows, ctx.actor.id)
  if (rows.length > 0) {
    const acao = aceitar ? 'aceitou-tardias' : 'recusou-tardias'
    await q.settleProvisorias(
      ctx.db,
      rows.flatMap(({ tardias }) => tardias),
      acao,
      ctx.actor.id,
      motivo.trim(),
    )
  }
  const { marcacao } = await selectVersao(ctx.db, teste.versaoTesteId)
  const efeito = await describe(ctx.db, rows, { marcacao, aplicada: aplicar })
  if (!aplicar) throw new Rehearsed(efeito)
  await noteImpersonated(ctx, 'correcao.tardias', `teste:${id}`, { aceitar, tentativas: ids })
  await tellTentativas(
    ctx.live,
    ctx.db,
    ids.map((tentativa) => ({ id: tentativa, testeid: id })),
  )
  return efeito
}

/** Accepts or refuses the late answers of all, or of these students; without `aplicar`, shows what would change. */
export async function decideProvisorias(ctx: ContextoAutenticado, id: number, pedido: Decidir): Promise<EfeitoDaCorrecao> {
  try {
    return await inTransaction(ctx.db, (db) => decide({ ...ctx, db }, id, pedido))
  } catch (error) {
    if (error instanceof Rehearsed) return error.efeito
    throw error
  }
}
