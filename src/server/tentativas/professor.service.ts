/** A teacher's acts on attempts: minutes, collecting, reopening, a new opportunity, and which attempt counts. */
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated, noteImpersonatedEach } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { type TesteRow, requireTeste } from '#server/testes/testes.service.ts'
import { tellAlunos, tellTentativas } from '#server/tempo/tell-pages.ts'
import { scoreClosed } from './fecho.service.ts'
import * as q from './professor.sql.ts'
import { endPausaEntregue } from './pausas.sql.ts'
import { takeTardias } from '#server/tardias/tardias.service.ts'
import { markLugares } from '#server/tempo/lugares.ts'
import { lockLugares, makeConta } from './tentativas.sql.ts'

/** A test of a class the caller teaches that may still be changed. */
export async function requireTesteAberto(ctx: ContextoAutenticado, id: number): Promise<TesteRow> {
  const row = await requireTeste(ctx, id)
  if (row.turmaArquivada) throw new AppError('turma_arquivada')
  if (row.arquivado) throw new AppError('teste_arquivado')
  return row
}

async function requireTentativa(ctx: ContextoAutenticado, id: number): Promise<q.DoProfessorRow> {
  const row = await q.selectOptionalDoProfessor(ctx.db, id, ctx.actor)
  if (!row) throw new AppError('nao_encontrado')
  if (row.turmaArquivada) throw new AppError('turma_arquivada')
  return row
}

async function readTentativa(ctx: ContextoAutenticado, id: number): Promise<q.TentativaDoProfessor> {
  const { turmaArquivada: _a, arquivado: _b, ultima: _c, agora: _d, ...tentativa } = await requireTentativa(ctx, id)
  return tentativa
}

const isOver = ({ entregueEm, limiteEm, agora }: q.DoProfessorRow): boolean => entregueEm !== null || agora >= limiteEm

type Minutos = { minutos: number; alunos: number[] | null; motivo: string; chave?: string }

/**
 * Gives minutes to the students who are answering. Returns their attempts with the new limits, or an empty list when
 * nobody is answering. A repeated `chave` returns the same attempts again.
 */
export async function grantTime(
  ctx: ContextoAutenticado,
  teste: number,
  { minutos, alunos, motivo, chave }: Minutos,
): Promise<q.TentativaDoProfessor[]> {
  await requireTesteAberto(ctx, teste)
  return inTransaction(ctx.db, async (tx) => {
    // A student who has begun since the first request was not meant by it.
    const dadas = chave ? await q.listDadas(tx, teste, chave) : []
    if (dadas.length > 0) return dadas
    const given = await q.grantMinutos(tx, teste, alunos, minutos, ctx.actor.id, motivo.trim(), chave ?? null)
    // Two equal requests came at the same moment: the other has given the minutes.
    if (given.length === 0) return chave ? q.listDadas(tx, teste, chave) : []
    await noteImpersonated({ ...ctx, db: tx }, 'teste.conceder', `teste:${teste}`, { minutos, tentativas: given.length })
    await tellTentativas(ctx.live, tx, given)
    return given
  })
}

/** Hands in for students, in one transaction; marking comes after it. Answers the attempts it handed in. */
async function collectThese(ctx: ContextoAutenticado, teste: number, quais: q.Quais, motivo: string): Promise<q.TentativaDoProfessor[]> {
  const collected = await inTransaction(ctx.db, async (tx) => {
    const rows = await q.handInOpen(tx, teste, quais, ctx.actor.id, motivo.trim())
    const alvos = rows.map(({ id }) => `tentativa:${id}`)
    await noteImpersonatedEach({ ...ctx, db: tx }, 'tentativa.recolher', alvos)
    await tellTentativas(ctx.live, tx, rows)
    return rows
  })
  await scoreClosed(
    ctx,
    collected.map(({ id }) => id),
  )
  return collected
}

/** Hands in one attempt for its student. */
export async function collect(ctx: ContextoAutenticado, id: number, motivo: string): Promise<q.TentativaDoProfessor> {
  const row = await requireTentativa(ctx, id)
  if (row.arquivado) throw new AppError('teste_arquivado')
  const collected = await collectThese(ctx, row.testeid, { tentativa: id }, motivo)
  if (collected.length === 0) throw new AppError('tentativa_entregue')
  return readTentativa(ctx, id)
}

/**
 * Hands in for all students who are answering at this moment, or for those in `alunos`. An attempt handed in meanwhile
 * stays as it is. A repeat also hands in attempts begun or reopened since: so only the teacher may repeat it.
 */
export async function collectOpen(
  ctx: ContextoAutenticado,
  teste: number,
  { alunos, motivo }: { alunos: number[] | null; motivo: string },
): Promise<q.TentativaDoProfessor[]> {
  await requireTesteAberto(ctx, teste)
  return collectThese(ctx, teste, { alunos }, motivo)
}

/**
 * Opens a handed-in attempt again, with at least `minutos` left. A student's earlier attempt stays closed
 * (`tentativa_substituida`). Late revisions that were kept apart count from now on, as if they had come in time.
 */
export async function reopenTentativa(ctx: ContextoAutenticado, id: number, { minutos, motivo }: { minutos: number; motivo: string }) {
  const { testeid, alunoid } = await requireTentativa(ctx, id)
  await inTransaction(ctx.db, async (tx) => {
    await lockLugares(tx, testeid, [alunoid])
    const row = await requireTentativa({ ...ctx, db: tx }, id)
    if (row.arquivado) throw new AppError('teste_arquivado')
    if (!row.ultima) throw new AppError('tentativa_substituida')
    await endPausaEntregue(tx, id, ctx.actor.id)
    if (!(await q.reopen(tx, id, minutos, ctx.actor.id, motivo.trim()))) throw new AppError('tentativa_por_entregar')
    await takeTardias(tx, [id])
    await noteImpersonated({ ...ctx, db: tx }, 'tentativa.reabrir', `tentativa:${id}`, { minutos })
    await tellTentativas(ctx.live, tx, [{ id, testeid }])
    await tellAlunos(ctx.live, tx, [alunoid])
  })
  return readTentativa(ctx, id)
}

/** Leave to make one more attempt until `fim`. The one before, if any, must be over; it is kept. */
export async function giveOportunidade(
  ctx: ContextoAutenticado,
  teste: number,
  { alunoid, fim, motivo }: { alunoid: number; fim: string; motivo: string },
) {
  await requireTesteAberto(ctx, teste)
  return inTransaction(ctx.db, async (tx) => {
    await lockLugares(tx, teste, [alunoid])
    const { agora } = await requireTesteAberto({ ...ctx, db: tx }, teste)
    const lugar = await q.selectOptionalLugar(tx, teste, alunoid)
    if (!lugar) throw new AppError('nao_encontrado')
    if (lugar.aberta) throw new AppError('tentativa_por_entregar')
    if (Date.parse(fim) <= Date.parse(agora))
      throw new AppError('regra_do_conteudo', { campos: { fim: ['O fim tem de ser depois de agora.'] } })
    const numero = (lugar.numero ?? 0) + 1
    const given = await q.upsertOportunidade(tx, { teste, aluno: alunoid, numero, fim, quem: ctx.actor.id, motivo: motivo.trim() })
    await markLugares(tx, alunoid, teste)
    await noteImpersonated({ ...ctx, db: tx }, 'teste.oportunidade', `teste:${teste}`, { alunoid, numero })
    // Once handed in, a student's page is of the attempt that counts, which need not be the last.
    await tellTentativas(ctx.live, tx, await q.listDoAluno(tx, teste, alunoid))
    await tellAlunos(ctx.live, tx, [alunoid])
    return given
  })
}

/** The attempt whose result counts. */
export async function chooseConta(ctx: ContextoAutenticado, id: number): Promise<q.TentativaDoProfessor> {
  const row = await requireTentativa(ctx, id)
  if (!isOver(row)) throw new AppError('tentativa_por_entregar')
  await inTransaction(ctx.db, async (tx) => {
    await makeConta(tx, id)
    await q.noteHistoria(tx, id, 'conta', ctx.actor.id)
    await noteImpersonated({ ...ctx, db: tx }, 'tentativa.contar', `tentativa:${id}`)
  })
  return readTentativa(ctx, id)
}
