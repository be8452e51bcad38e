/** Marking one question in several classes at once: which class tests are looked at together. */
import { limites } from '#regras/limites.ts'
import { type Db, many, sql } from '#server/db/db.ts'
import type { ContextoAutenticado } from '#server/http/contexto.ts'
import type { TesteRow } from './correcao.policy.ts'

/** `'todas'`: in every class that had these questions. Absent: in the class of the test alone. */
export type Turmas = 'todas' | undefined

/** Living tests of the version in the active classes that this person teaches. */
const listDaVersao = (db: Db, versao: number, { id, tipo }: { id: number; tipo: number }) =>
  many<{ id: number }>(
    db,
    sql`select tt.id from testes_turma tt
          join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null and tu.arquivada_em is null
         where tt.versao_teste_id = ${versao} and tt.eliminado_em is null and tt.arquivado_em is null and not tt.rascunho
           and (${tipo}::int = 8 or exists (select 1 from turma_professores p where p.turma_id = tt.turma_id and p.professor_id = ${id}))
         order by tt.id limit ${limites.testesPorAto}`,
  )

/** The ids of the class tests whose answers are marked together, that of the address among them. */
export async function listJuntos(ctx: ContextoAutenticado, { id, versaoTesteId }: TesteRow, turmas: Turmas): Promise<number[]> {
  if (turmas === undefined) return [id]
  const others = (await listDaVersao(ctx.db, versaoTesteId, ctx.actor)).map((row) => row.id).filter((one) => one !== id)
  return [id, ...others]
}
