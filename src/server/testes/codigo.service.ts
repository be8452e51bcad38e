/** The code that opens a sealed test without a network, for who teaches. */
import { limites } from '#regras/limites.ts'
import { inTransaction } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { AppError } from '#server/http/erro.ts'
import { refuseImpersonated } from '#server/http/impersonated.ts'
import { canShow, showCodigo } from '#server/selos/selo.service.ts'
import { requireTeste } from './testes.service.ts'
import { lockOptionalTeste } from './testes.sql.ts'

/**
 * Shows the code, from shortly before the test opens. The test is locked meanwhile. So a change of its content either
 * comes before and makes another code, or comes after and is told that it is too late.
 */
export const showCodigoDoTeste = (ctx: ContextoAutenticado, id: number): Promise<{ codigo: string }> =>
  inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    if (!(await lockOptionalTeste(tx, id, ctx.actor))) throw new AppError('nao_encontrado')
    const row = await requireTeste(inside, id)
    // The code would go on opening the test after a session in somebody's name has ended.
    refuseImpersonated(ctx)
    if (row.pacote === null) throw new AppError('nao_encontrado')
    if (row.turmaArquivada) throw new AppError('turma_arquivada')
    if (row.arquivado) throw new AppError('teste_arquivado')
    if (!canShow(row.inicio, row.agora)) throw new AppError('codigo_ainda_nao', { valores: { minutos: limites.codigoSeladoAntesMinutos } })
    const codigo = await showCodigo(tx, id)
    if (codigo === null) throw new AppError('nao_encontrado')
    return { codigo }
  })
