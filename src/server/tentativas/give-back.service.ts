/** "Repor tempo perdido": after an incident the teacher gives back what each page was off the network. */
import { inTransaction } from '#server/db/db.ts'
import { noteImpersonated } from '#server/http/auditoria.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import { requireTeste } from '#server/testes/testes.service.ts'
import { tellTentativas } from '#server/tempo/tell-pages.ts'
import { requireTesteAberto } from './professor.service.ts'
import { type TentativaDoProfessor, listDadas } from './professor.sql.ts'
import * as q from './give-back.sql.ts'
import { takeTardias } from '#server/tardias/tardias.service.ts'
import { lockLugares } from './tentativas.sql.ts'

/** The students who lost time that nobody has given back. 404 for a person who does not teach the class. */
export async function listTempoPerdido(ctx: ContextoAutenticado, teste: number): Promise<q.PerdidoRow[]> {
  await requireTeste(ctx, teste)
  return q.listPerdidos(ctx.db, teste)
}

type Pedido = { alunos: { alunoid: number; minutos: number; medido?: { desde: string; ate: string } }[]; motivo: string; chave?: string }

/**
 * Gives lost time back to students to whom nobody has given it yet. The loss counts as given up to `medido`, or up to
 * now. Returns the changed attempts. A second request changes none, and a repeated `chave` returns the same attempts.
 */
export async function restoreTempo(
  ctx: ContextoAutenticado,
  teste: number,
  { alunos, motivo, chave }: Pedido,
): Promise<TentativaDoProfessor[]> {
  await requireTesteAberto(ctx, teste)
  const pedidos = [...new Map(alunos.map((one) => [one.alunoid, one])).values()]
  return inTransaction(ctx.db, async (tx) => {
    const alunosPedidos = pedidos.map(({ alunoid }) => alunoid)
    await lockLugares(tx, teste, alunosPedidos)
    await q.lockRecuperaveis(tx, teste, alunosPedidos)
    const dadas = chave ? await listDadas(tx, teste, chave) : []
    if (dadas.length > 0) return dadas
    const perderam = await q.markRepostas(
      tx,
      teste,
      pedidos.map(({ alunoid, medido = null }) => ({ alunoid, medido })),
    )
    const dar = pedidos.filter(({ alunoid }) => perderam.has(alunoid))
    if (dar.length === 0) return []
    const given = await q.restoreMinutos(tx, teste, dar, ctx.actor.id, motivo.trim() || 'tempo perdido', chave ?? null)
    await takeTardias(
      tx,
      given.map(({ id }) => id),
    )
    await noteImpersonated({ ...ctx, db: tx }, 'teste.repor-tempo', `teste:${teste}`, { tentativas: given.length })
    await tellTentativas(ctx.live, tx, given)
    return given
  })
}
