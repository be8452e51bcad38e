/** Which class tests are the same test. */
import { type Db, many, sql } from '#server/db/db.ts'
import type { Pessoa } from '#server/testes/testes.service.ts'

export type IrmaoRow = { id: number; mesmasPerguntas: boolean }

/**
 * The class tests made from the same version or repository test, in the active classes that this person teaches. The
 * test itself is always among them.
 */
export const listIrmaos = (db: Db, teste: number, { id, tipo }: Pessoa, maximo: number) =>
  many<IrmaoRow>(
    db,
    sql`select tt.id, tt.versao_teste_id = este.versao_teste_id as "mesmasPerguntas"
          from testes_turma este
          join testes_turma tt on tt.eliminado_em is null and (not tt.rascunho or tt.id = este.id)
           and (tt.id = este.id or tt.versao_teste_id = este.versao_teste_id or tt.origem_id = este.origem_id)
          join turmas tu on tu.id = tt.turma_id and tu.eliminada_em is null and (tu.arquivada_em is null or tt.id = este.id)
         where este.id = ${teste}
           and (${tipo}::int = 8 or exists (select 1 from turma_professores p where p.turma_id = tt.turma_id and p.professor_id = ${id}))
         order by tt.id <> este.id, tt.id desc limit ${maximo}`,
  )
