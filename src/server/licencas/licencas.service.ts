/** Licences: activating a code, one's own licences, and what they open. */
import type { Licenca } from '#contract/licencas.ts'
import { formatDia } from '#regras/datas.ts'
import { normalizeCodigoLicenca } from '#regras/licencas.ts'
import { tipoDeConta } from '#regras/tipos-de-conta.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import { forgetSessions } from '#server/http/sessoes.ts'
import type { Actor, ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { noteFailure, refuseGuessing, regraCodigos } from '#server/http/limit-guesses.ts'
import { confirmByLicenca } from '#server/sessao/confirmacao.service.ts'
import { type PedidoDoManual, listCapitulos, listDoManual } from '#server/recursos/recursos.service.ts'
import * as q from './licencas.sql.ts'

const toLicenca = ({ manualId, nome, especie, ano, disciplina, cor, ...row }: q.LicencaRow): Licenca => ({
  ...row,
  manual: { id: manualId, nome, especie, ano, disciplina, cor },
})

const isAluno = (actor: Actor): boolean => actor.papel === 'Aluno'

/** The caller's licences, those that still open something first. */
export const listLicencas = async (ctx: ContextoAutenticado): Promise<Licenca[]> =>
  (await q.listLicencas(ctx.db, ctx.actor.id, isAluno(ctx.actor))).map(toLicenca)

async function requireLicenca(ctx: ContextoAutenticado, id: number): Promise<Licenca> {
  const row = await q.selectOptionalLicenca(ctx.db, id, ctx.actor.id, isAluno(ctx.actor))
  if (!row) throw new AppError('nao_encontrado')
  return toLicenca(row)
}

/** One licence of the caller's with the chapters of its textbook. 404 for anybody else's. */
export async function readLicenca(ctx: ContextoAutenticado, id: number) {
  const licenca = await requireLicenca(ctx, id)
  return { ...licenca, capitulos: await listCapitulos(ctx, licenca.manual.id) }
}

/** The textbook's resources, page by page of the list; once the licence has ended they are listed and closed. */
export async function listRecursosDaLicenca(ctx: ContextoAutenticado, id: number, pedido: Omit<PedidoDoManual, 'idManuais'>) {
  const { manual } = await requireLicenca(ctx, id)
  return listDoManual(ctx, { ...pedido, idManuais: [manual.id] })
}

const quemPode = (tipos: readonly number[]): string => (tipos.includes(1) ? 'para professores' : 'para alunos')

/** Refuses a code this person cannot activate, each reason with its own sentence. */
function refuseUnusable(codigo: q.CodigoRow, actor: Actor): void {
  if (codigo.anulado) throw new AppError('licenca_anulada')
  // An admin tries out what the publisher sells.
  if (actor.tipo !== tipoDeConta.admin && !codigo.tipos.includes(actor.tipo)) {
    throw new AppError('licenca_de_outros', { valores: { paraQuem: quemPode(codigo.tipos) } })
  }
  if (codigo.expirouEm !== null) throw new AppError('licenca_expirada', { valores: { dia: formatDia(codigo.expirouEm) } })
}

/** A seat and the licence, or the licence this person already has; the seat is given back with the transaction. */
async function takeLicenca(db: Db, codigo: q.CodigoRow, actor: Actor): Promise<number> {
  const existing = await q.selectOptionalPorCodigo(db, codigo.id, actor.id)
  if (existing) return existing.id
  refuseUnusable(codigo, actor)
  if ((await q.takeSeat(db, codigo.id)) === 0) {
    // Somebody's double press may have taken the seat for this very person meanwhile.
    const meanwhile = await q.selectOptionalPorCodigo(db, codigo.id, actor.id)
    if (meanwhile) return meanwhile.id
    throw new AppError('licenca_esgotada')
  }
  const made = await q.insertLicencas(db, codigo.id, actor.id, codigo.validaAte)
  if (made.length > 0) return Math.min(...made.map(({ id }) => id))
  throw new SeatTakenTwice()
}

/** Two requests of the same person at once: the second gives its seat back and finds the first one's licence. */
class SeatTakenTwice extends Error {}

async function takeOnce(ctx: ContextoAutenticado, codigo: q.CodigoRow): Promise<number> {
  const take = () =>
    inTransaction(ctx.db, async (db) => {
      const id = await takeLicenca(db, codigo, ctx.actor)
      if (ctx.actor.tipo === tipoDeConta.professor) await confirmByLicenca(db, ctx.actor.id, codigo.tipos)
      await noteImpersonated({ ...ctx, db }, 'licenca.ativar', `licenca:${id}`)
      return id
    })
  try {
    return await take()
  } catch (error) {
    if (error instanceof SeatTakenTwice) return take()
    throw error
  }
}

/**
 * Activates a code for the caller; doing it again returns the same licence. Unknown codes count as guesses (429 after
 * too many in an hour); a known code that cannot be used does not.
 */
export async function activate(ctx: ContextoAutenticado, typed: string): Promise<Licenca> {
  const guesses = regraCodigos(ctx.actor.id)
  await refuseGuessing(ctx.db, guesses)
  const normal = normalizeCodigoLicenca(typed)
  const codigo = normal === null ? null : await q.selectOptionalCodigo(ctx.db, normal)
  if (!codigo) {
    await noteFailure(ctx.db, guesses)
    throw new AppError('licenca_desconhecida')
  }
  const licenca = await takeOnce(ctx, codigo)
  forgetSessions(ctx.db)
  return requireLicenca(ctx, licenca)
}
