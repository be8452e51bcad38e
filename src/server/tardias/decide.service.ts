/**
 * The teacher decides on answers that were written before the limit and arrived after it. Until then the attempt cannot
 * be published. Accepted answers join the history, and the current answer is worked out again. The preview is the act
 * itself, undone.
 */
import type { EfeitoDasTardias } from '#contract/testes/efeitos-formas.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { tellTentativas } from '#server/tempo/tell-pages.ts'
import { comparacaoDe } from './effect.ts'
import { lockTentativas } from '#server/pontuar/score.ts'
import { scoreTentativas } from '#server/pontuar/score.ts'
import * as q from './decide.sql.ts'
import { type Tardia, acceptTardias } from './tardias.service.ts'

/** Ends the transaction without keeping what it did. */
class Rehearsed extends Error {
  readonly efeito: EfeitoDasTardias
  constructor(efeito: EfeitoDasTardias) {
    super('rehearsal')
    this.efeito = efeito
  }
}

export type Decidir = { alunos?: number[]; vistas?: Tardia[]; aceitar: boolean; motivo?: string; aplicar: boolean }

/** Refuses who may not correct this test. The room above knows; it is asked inside the transaction. */
type Allow = (ctx: ContextoAutenticado, teste: number) => Promise<unknown>

const nameOf = ({ tentativa, pergunta, dispositivo, seq }: Tardia): string => `${tentativa}/${pergunta}/${dispositivo}/${seq}`

/**
 * The answers that waited when the teacher decided, and still wait once their attempts are locked. An answer that
 * arrives in that instant goes on waiting, since nobody has seen it. With `vistas`, so does every answer not among
 * them.
 */
async function holdProvisorias(db: Db, teste: number, { alunos, vistas }: Decidir): Promise<q.ProvisoriaRow[]> {
  const seen = vistas && new Set(vistas.map(nameOf))
  const espera = (await q.listEspera(db, teste, alunos ?? null)).filter((tardia) => seen?.has(nameOf(tardia)) ?? true)
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

async function decide(ctx: ContextoAutenticado, id: number, pedido: Decidir, require: Allow): Promise<EfeitoDasTardias> {
  const { vistas = [], aceitar, motivo = '', aplicar } = pedido
  await require(ctx, id)
  const rows = await holdProvisorias(ctx.db, id, pedido)
  const ids = rows.map(({ tentativaId }) => tentativaId)
  const antes = await q.listMarcasComparadas(ctx.db, ids)
  const acao = aceitar ? 'aceitou-tardias' : 'recusou-tardias'
  const before = (await q.listJaDecididas(ctx.db, id, vistas, acao, ctx.actor.id)).filter((one) => !ids.includes(one))
  if (rows.length > 0 && aceitar) await accept(ctx.db, rows, ctx.actor.id)
  if (rows.length > 0) {
    await q.settleProvisorias(
      ctx.db,
      rows.flatMap(({ tardias }) => tardias),
      acao,
      ctx.actor.id,
      motivo.trim(),
    )
  }
  const compare = comparacaoDe(antes, await q.listMarcasComparadas(ctx.db, ids))
  const efeito: EfeitoDasTardias = {
    aplicada: aplicar,
    total: rows.length + before.length,
    agora: await q.selectAgora(ctx.db),
    tentativas: rows.map(({ tentativaId, alunoId, nome, tardias, ...quando }) => ({
      id: tentativaId,
      aluno: { id: alunoId, nome },
      ...quando,
      vistas: tardias,
      ...compare(tentativaId),
    })),
  }
  if (!aplicar) throw new Rehearsed(efeito)
  await noteImpersonated(ctx, 'correcao.tardias', `teste:${id}`, { aceitar, tentativas: ids })
  await tellTentativas(
    ctx.live,
    ctx.db,
    ids.map((tentativa) => ({ id: tentativa, testeid: id })),
  )
  return efeito
}

/** Accepts or refuses the late answers of all, of `alunos`, or those in `vistas`. Without `aplicar`, only returns what would change. */
export async function decideTardias(ctx: ContextoAutenticado, id: number, pedido: Decidir, require: Allow): Promise<EfeitoDasTardias> {
  try {
    return await inTransaction(ctx.db, (db) => decide({ ...ctx, db }, id, pedido, require))
  } catch (error) {
    if (error instanceof Rehearsed) return error.efeito
    throw error
  }
}
