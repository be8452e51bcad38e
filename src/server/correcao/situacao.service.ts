/** A student let off, or given 0 for not coming; and the teacher's word on the whole test. */
import { inTransaction, one, optional, run, sql } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { requireCorrigivelToChange } from './correcao.policy.ts'
import { alunosDosTestes } from '#server/fragmentos/testes.ts'

type Situacao = 'dispensado' | 'zero' | null

type AlunoDoTeste = { entregue: boolean; aberta: boolean; comecou: boolean }

/**
 * Tells how far the student's attempt that counts is. Past its limit an attempt is as good as handed in. Throws 404 for
 * a student who does not have the test.
 */
async function requireAluno(ctx: ContextoAutenticado, teste: number, aluno: number): Promise<AlunoDoTeste> {
  const row = await optional<AlunoDoTeste>(
    ctx.db,
    sql`select coalesce(t.entregue_em is not null or t.limite_em <= now(), false) as entregue,
               coalesce(t.entregue_em is null and t.limite_em > now(), false) as aberta,
               t.id is not null as comecou
          from (${alunosDosTestes(sql`tt.id = ${teste}`)}) a
          left join tentativas t on t.teste_turma_id = ${teste} and t.aluno_id = a.aluno_id and t.conta
         where a.aluno_id = ${aluno}`,
  )
  if (!row) throw new AppError('nao_encontrado')
  return row
}

/**
 * Refuses a 0 for a student who handed in (`tentativa_entregue`), and a 0 or a dispensation while an attempt is under
 * way (`teste_a_ser_respondido`). Either may be taken back at any time.
 */
function refuseImpossible(situacao: Situacao, { entregue, aberta }: AlunoDoTeste): void {
  if (situacao !== null && aberta) throw new AppError('teste_a_ser_respondido')
  if (situacao === 'zero' && entregue) throw new AppError('tentativa_entregue')
}

const writeSituacao = (ctx: ContextoAutenticado, teste: number, aluno: number, situacao: Situacao, motivo: string) =>
  run(
    ctx.db,
    situacao === null
      ? sql`delete from situacoes_teste where teste_turma_id = ${teste} and aluno_id = ${aluno}`
      : sql`insert into situacoes_teste (teste_turma_id, aluno_id, situacao, motivo, quem)
            values (${teste}, ${aluno}, ${situacao}, ${motivo}, ${ctx.actor.id})
            on conflict (teste_turma_id, aluno_id) do update
               set situacao = excluded.situacao, motivo = excluded.motivo, quem = excluded.quem, em = now()`,
  )

export type MudarSituacao = { alunoId: number; situacao: Situacao; motivo?: string }

/** Lets a student off, gives 0, or takes either back. */
export function changeSituacao(ctx: ContextoAutenticado, id: number, { alunoId, situacao, motivo = '' }: MudarSituacao): Promise<void> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await requireCorrigivelToChange(inside, id)
    refuseImpossible(situacao, await requireAluno(inside, id, alunoId))
    await writeSituacao(inside, id, alunoId, situacao, motivo.trim())
    await noteImpersonated(inside, 'correcao.situacao', `teste:${id}`, { aluno: alunoId, situacao })
  })
}

export type MudarComentario = { alunoId: number; comentario: string; sobre?: string }

/**
 * Writes the teacher's comment on the whole of a student's test. The stored comment must be `sobre`, or already the new
 * one: a lost reply made the page send it again. Otherwise 409 `versao_desatualizada`, with the stored one.
 */
export function changeComentario(ctx: ContextoAutenticado, id: number, { alunoId, comentario, sobre }: MudarComentario): Promise<void> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await requireCorrigivelToChange(inside, id)
    const { comecou } = await requireAluno(inside, id, alunoId)
    if (!comecou) throw new AppError('tentativa_nao_comecou')
    const qual = sql`teste_turma_id = ${id} and aluno_id = ${alunoId} and conta`
    const novo = comentario.trim()
    const isOver = sobre === undefined ? sql`true` : sql`comentario in (${sobre.trim()}, ${novo})`
    const written = await run(db, sql`update tentativas set comentario = ${novo} where ${qual} and ${isOver}`)
    if (written === 0) {
      const atual = await one<{ comentario: string }>(db, sql`select comentario from tentativas where ${qual}`)
      throw new AppError('versao_desatualizada', { atual })
    }
    await noteImpersonated(inside, 'correcao.comentario', `teste:${id}`, { aluno: alunoId })
  })
}
