/** The scale in which a class reads its marks. */
import { type Escala, problemaDaEscala } from '#regras/escalas.ts'
import { inTransaction, json, run, sql } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { readTurma, requireTurmaToChange } from './turmas.service.ts'

/** Writes the scale; marks stay as they are, and are only read otherwise. 409 where the class changed meanwhile. */
export function changeEscala(ctx: ContextoAutenticado, id: number, { versao, escala }: { versao: number; escala: Escala }) {
  const problema = problemaDaEscala(escala)
  if (problema) throw new AppError('regra_do_conteudo', { campos: { limites: [problema] } })
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await requireTurmaToChange(inside, id)
    const changed = await run(
      db,
      sql`update turmas set escala = ${json(escala)}, versao = versao + 1 where id = ${id} and versao = ${versao}`,
    )
    if (changed === 0) throw new AppError('versao_desatualizada', { atual: await readTurma(inside, id) })
    await noteImpersonated(inside, 'turma.alterar', `turma:${id}`)
    return readTurma(inside, id)
  })
}
