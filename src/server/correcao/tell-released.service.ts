/** Telling of results that release themselves: a line in the feed and the bell, as when a teacher publishes them. */
import { recordAtividade } from '#server/mural/record.service.ts'
import { inTransaction } from '#server/db/db.ts'
import type { ParaAvisar } from '#server/notificacoes/notify.service.ts'
import { type LibertadaRow, claimLibertadas } from './tell-released.sql.ts'

/** How many attempts one round tells of. */
const porRonda = 500

async function tell(ctx: ParaAvisar, rows: readonly LibertadaRow[]): Promise<void> {
  for (const [teste, deste] of Map.groupBy(rows, ({ testeId }) => testeId)) {
    const [first] = deste
    if (!first) continue
    const { turmaId: turma, nome, autor } = first
    const alunos = deste.map(({ alunoId }) => alunoId)
    await recordAtividade(ctx, { tipo: 'resultados-teste', turma, autor, alvo: teste, nome, alunos })
  }
}

/** The clock's job: tells students, once, of a result that has become visible. A repeat does nothing. */
export async function tellReleased(ctx: ParaAvisar): Promise<void> {
  let claimed = porRonda
  while (claimed === porRonda) {
    claimed = await inTransaction(ctx.db, async (db) => {
      const rows = await claimLibertadas(db, porRonda)
      await tell({ ...ctx, db }, rows)
      return rows.length
    })
  }
}
